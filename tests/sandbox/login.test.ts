import { once } from "node:events";
import { connect } from "node:net";
import { Client, Events, GatewayIntentBits } from "discord.js";
import { afterEach, expect, test } from "vitest";
import { startDiscord } from "../../sandbox/discord.ts";
import { stageDiscord, startBot, until } from "./scene.ts";

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function stage() {
  const scene = await stageDiscord();
  closing.push(() => scene.discord.close());
  return scene;
}

test("a client logs in and knows its servers and channels", async () => {
  const { discord, guild, application, channelId } = await stage();
  const { client } = await startBot(discord, application.token);
  closing.push(() => client.destroy());
  expect(client.user?.username).toBe("barebot");
  expect(client.guilds.cache.get(guild.id)?.preferredLocale).toBe("en-GB");
  expect(client.channels.cache.has(channelId)).toBe(true);
  expect(discord.violations).toEqual([]);
});

test("each of two shards gets its own servers and only those", async () => {
  const { discord, ana, application } = await stage();
  const others = [1, 2, 3].map((n) => {
    discord.clock.advance(1);
    const guild = discord.addGuild({ name: `Club ${n}`, ownerId: ana.id });
    discord.inviteApplication(guild.id, application.id, 0n);
    return guild.id;
  });
  const { client } = await startBot(discord, application.token, {
    client: { shards: [0, 1], shardCount: 2 },
  });
  closing.push(() => client.destroy());
  expect(discord.gateway.shards(application.id)).toEqual([
    [0, 2],
    [1, 2],
  ]);
  expect(client.guilds.cache.size).toBe(4);
  for (const id of others) {
    expect(client.guilds.cache.get(id)?.shardId).toBe(Number((BigInt(id) >> 22n) % 2n));
  }
});

test("a wrong token is refused", async () => {
  const { discord } = await stage();
  const client = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api: discord.url } });
  await expect(client.login("MTIz.abc.def")).rejects.toThrow("invalid token");
});

test("an invitation and a removal reach a connected client, an outage is told apart", async () => {
  const { discord, ana, application, guild } = await stage();
  const { client } = await startBot(discord, application.token);
  closing.push(() => client.destroy());
  const joined = new Promise((resolve) => client.once(Events.GuildCreate, ({ name }) => resolve(name)));
  const other = discord.addGuild({ name: "Second", ownerId: ana.id });
  discord.inviteApplication(other.id, application.id, 0n);
  expect(await joined).toBe("Second");

  const out = new Promise((resolve) => client.once(Events.GuildUnavailable, ({ id }) => resolve(id)));
  discord.setUnavailable(guild.id, true);
  expect(await out).toBe(guild.id);
  const back = new Promise((resolve) => client.once(Events.GuildAvailable, ({ id }) => resolve(id)));
  discord.setUnavailable(guild.id, false);
  expect(await back).toBe(guild.id);

  const left = new Promise((resolve) => client.once(Events.GuildDelete, ({ id }) => resolve(id)));
  discord.kickApplication(other.id, application.id);
  expect(await left).toBe(other.id);
});

test("a used port is refused at the start", async () => {
  const { discord } = await stage();
  await expect(startDiscord({ port: Number(new URL(discord.url).port) })).rejects.toThrow("EADDRINUSE");
});

test("a socket that breaks off in the middle of a frame harms nobody else", async () => {
  const { discord, application } = await stage();
  const { client } = await startBot(discord, application.token);
  closing.push(() => client.destroy());
  const socket = connect(Number(new URL(discord.url).port), "127.0.0.1");
  const lines = ["GET /gateway HTTP/1.1", "Host: x", "Connection: Upgrade", "Upgrade: websocket"];
  const keys = ["Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="];
  socket.write([...lines, ...keys, "", ""].join("\r\n"));
  await once(socket, "data");
  socket.write(Buffer.from([0xff, 0xff, 0xff, 0xff]));
  await until(discord, () => discord.gatewayLog.some(({ name }) => name === "error"));
  socket.destroy();
  expect(discord.gateway.shards(application.id)).toEqual([[0, 1]]);
});

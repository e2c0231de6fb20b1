import { once } from "node:events";
import { ChannelType } from "discord.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import type { Order, Report } from "../../sandbox/serve/protocol.ts";
import { type PageServer, servePage } from "../../sandbox/serve/serve.ts";
import { type BareServer, startBareServer } from "../sandbox/bare-bot.ts";
import { type Visitor, visit } from "./visitor.ts";

let server: BareServer;
let page: PageServer;
let ana: Visitor;
let socket: WebSocket;
const texts: string[] = [];
const reports: Report[] = [];

beforeAll(async () => {
  server = await startBareServer();
  page = await servePage(server.discord, 0);
  ana = await visit(page, server.ana.id);
  socket = new WebSocket(`ws://127.0.0.1:${page.port}/developer`, { origin: page.url });
  socket.on("message", (data) => {
    texts.push(String(data));
    reports.push(JSON.parse(String(data)));
  });
  await once(socket, "open");
});
afterAll(async () => {
  await page.close();
  await server.stop();
});

async function order(asked: Order): Promise<string> {
  const before = reports.length;
  socket.send(JSON.stringify({ order: asked }));
  let said = "";
  await expect
    .poll(() => {
      const answer = reports.slice(before).find((one) => one.kind === "ordered");
      said = answer?.kind === "ordered" ? answer.sentence : "";
      return said;
    })
    .not.toBe("");
  return said;
}

async function board(): Promise<string> {
  const options = { seats: 2 };
  const ended = await ana.act({ kind: "slash", path: "play new", options, channelId: server.general.id });
  if (ended.kind !== "done" || ended.messageId === null) throw new Error(JSON.stringify(ended));
  return ended.messageId;
}

test("the panel lists requests and gateway events without tokens and without what was said", async () => {
  await ana.act({ kind: "slash", path: "rules", options: { topic: "zebra" }, channelId: server.general.id });
  await expect
    .poll(
      () => reports.filter((one) => one.kind === "request" && one.request.route.includes("/callback")).length,
    )
    .toBeGreaterThan(0);
  const names = reports.flatMap((one) => (one.kind === "event" ? [one.event.name] : []));
  expect(names).toEqual(expect.arrayContaining(["READY", "INTERACTION_CREATE"]));
  const all = texts.join("\n");
  expect(all).not.toContain("zebra");
  expect(all).not.toContain(server.application.token);
  const tokens = [...server.discord.world.interactions.values()].map(({ token }) => token);
  expect(tokens.length).toBeGreaterThan(0);
  for (const token of tokens) {
    expect(all).not.toContain(token);
    expect(ana.texts.join("\n")).not.toContain(token);
  }
  expect(ana.texts.join("\n")).not.toContain(server.application.token);
});

test("an interaction that nobody answers is listed with its reason", async () => {
  const failing = ana.act({ kind: "slash", path: "dead", options: {}, channelId: server.general.id });
  await expect
    .poll(() => [...server.discord.world.interactions.values()].some((one) => one.state === "waiting"))
    .toBe(true);
  server.discord.clock.advance(3_000);
  await failing;
  const routes = () => reports.flatMap((one) => (one.kind === "request" ? [one.request.route] : []));
  await expect.poll(routes).toContain("no first answer to a command within 3 s");
});

test("a message is deleted on order, but nobody's private one", async () => {
  const id = await board();
  expect(await order({ kind: "delete-message", messageId: id })).toBe("The message is deleted.");
  await expect.poll(() => ana.sees.has(`message:${id}`)).toBe(false);
  const quiet = await ana.act({
    kind: "slash",
    path: "rules",
    options: { topic: "x" },
    channelId: server.general.id,
  });
  const messageId = quiet.kind === "done" ? String(quiet.messageId) : "";
  expect(await order({ kind: "delete-message", messageId })).toBe("There is no such message for everybody.");
});

test("a permission is withdrawn and given back, and the others stay", async () => {
  const { discord, application, general } = server;
  const bits = () => discord.permissionsIn(general.id, application.id);
  const place = { kind: "permission", channelId: general.id } as const;
  await order({ ...place, permission: "embedLinks", denied: true });
  await order({ ...place, permission: "attachFiles", denied: true });
  expect(bits() & ((1n << 14n) | (1n << 15n))).toBe(0n);
  await order({ ...place, permission: "embedLinks", denied: false });
  expect(bits() & ((1n << 14n) | (1n << 15n))).toBe(1n << 14n);
  await order({ ...place, permission: "attachFiles", denied: false });
  expect(general.overwrites).toEqual([]);
});

test("a fault strikes the next requests, until it is taken back", async () => {
  const headers = { Authorization: `Bot ${server.application.token}` };
  const ask = async () => (await fetch(`${server.discord.url}/v10/users/@me`, { headers })).status;
  await order({ kind: "fault", fault: "error", times: 1 });
  expect([await ask(), await ask()]).toEqual([503, 200]);
  await order({ kind: "fault", fault: "reset", times: 9 });
  await expect(ask()).rejects.toThrow();
  await order({ kind: "clear-faults" });
  expect(await ask()).toBe(200);
});

test("the clock runs on by an hour and more, for pages too", async () => {
  const before = server.discord.clock.now();
  await order({ kind: "clock", ms: 3_600_000 });
  expect(server.discord.clock.now() - before).toBeGreaterThanOrEqual(3_600_000);
});

test("an outage hides the server from the bot and from pages, until it ends", async () => {
  const { client, discord, guild } = server;
  const place = { kind: "outage", guildId: guild.id } as const;
  expect(await order({ ...place, on: true })).toBe("The server is unavailable.");
  await expect.poll(() => client.guilds.cache.get(guild.id)?.available).toBe(false);
  await expect.poll(() => ana.sees.has(`guild:${guild.id}`)).toBe(false);
  expect(discord.permissionsIn(server.general.id, server.ana.id)).not.toBe(0n);
  expect(await order({ ...place, on: false })).toBe("The server is back.");
  await expect.poll(() => client.guilds.cache.get(guild.id)?.available).toBe(true);
  await expect.poll(() => ana.sees.has(`channel:${server.general.id}`)).toBe(true);
});

test("a thread is locked and archived, and back, and the bot is told", async () => {
  const { client, discord, general, application } = server;
  discord.setPermissions(general.id, { userId: application.id }, { allow: 1n << 35n });
  const channel = await client.channels.fetch(general.id);
  if (channel?.type !== ChannelType.GuildText) throw new Error("There is no text channel");
  const { id } = await channel.threads.create({ name: "Side" });
  const seen = () => {
    const view = ana.sees.get(`channel:${id}`);
    return view?.kind === "channel" ? view.thread : null;
  };
  const place = { channelId: id } as const;
  const known = () => channel.threads.cache.get(id);
  await order({ kind: "lock", ...place, on: true });
  await order({ kind: "archive", ...place, on: true });
  await expect.poll(seen).toEqual({ archived: true, locked: true });
  await expect.poll(() => [known()?.locked, known()?.archived]).toEqual([true, true]);
  expect(await order({ kind: "archive", ...place, on: false })).toBe("The thread is open again.");
  expect(await order({ kind: "lock", ...place, on: false })).toBe("The thread is unlocked.");
  await expect.poll(seen).toEqual({ archived: false, locked: false });
});

test("the connection is closed, and the bot comes back by itself", async () => {
  expect(await order({ kind: "connection", how: "drop" })).toBe("1 connections were hit.");
  await expect
    .poll(() => server.discord.gateway.shards(server.application.id), { timeout: 20_000 })
    .toHaveLength(1);
});

test("what cannot be done is said, and what is no order closes the panel", async () => {
  expect(await order({ kind: "archive", channelId: "1", on: true })).toBe("There is no channel 1");
  expect(await order({ kind: "archive", channelId: server.general.id, on: true })).toContain(
    "There is no thread",
  );
  socket.send('{"order":{"kind":"explode"}}');
  const [code] = await once(socket, "close");
  expect(code).toBe(1008);
});

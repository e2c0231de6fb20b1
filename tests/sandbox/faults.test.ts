import { Events } from "discord.js";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Bot, type Scene, stageDiscord, startBot, until } from "./scene.ts";

let scene: Scene;
let bot: Bot;

beforeEach(async () => {
  scene = await stageDiscord({ heartbeat: 150 });
  bot = await startBot(scene.discord, scene.application.token, {
    client: { ws: { buildIdentifyThrottler: async () => ({ waitForIdentify: async () => {} }) } },
    rest: { timeout: 400, retries: 1 },
  });
});

afterEach(async () => {
  await bot.client.destroy();
  await scene.discord.close();
});

const send = (content = "x") =>
  bot.client.rest.post(`/channels/${scene.channelId}/messages`, { body: { content } });
const CREATE = "POST /channels/:id/messages";
const count = () => scene.discord.world.channels.get(scene.channelId)?.messageIds.length;
const statuses = () => scene.discord.requests.map(({ status }) => status).slice(-2);

test("a 500 once is retried by the client and does nothing the first time", async () => {
  scene.discord.faults.add({ route: CREATE, times: 1, kind: { status: 500 } });
  await send();
  expect(statuses()).toEqual([500, 200]);
  expect(count()).toBe(1);
  expect(scene.discord.faults.pending()).toEqual([]);
});

test("an ordered 429 is waited out by the client", async () => {
  scene.discord.faults.add({ route: CREATE, times: 1, kind: { status: 429, retryAfter: 0.1 } });
  await send();
  expect(statuses()).toEqual([429, 200]);
});

test("an ordered refusal has its code, until it is removed", async () => {
  const remove = scene.discord.faults.add({ method: "POST", kind: { status: 403, code: 50013 } });
  await expect(send()).rejects.toMatchObject({ code: 50013, status: 403 });
  await expect(send()).rejects.toMatchObject({ code: 50013, status: 403 });
  remove();
  await send();
});

test("a lost answer was done, a reset was not", async () => {
  scene.discord.faults.add({ route: CREATE, times: 2, kind: "lost-answer" });
  await expect(send()).rejects.toThrow();
  const done = count();
  expect(done).toBeGreaterThan(0);
  scene.discord.faults.clear();
  scene.discord.faults.add({ route: CREATE, kind: "reset" });
  await expect(send()).rejects.toThrow();
  expect(count()).toBe(done);
});

test("silence after the act times out there, in the one place that the order names", async () => {
  const other = scene.discord.addChannel(scene.guild.id, { name: "other" });
  scene.discord.faults.add({ path: scene.channelId, kind: "no-answer" });
  await bot.client.rest.post(`/channels/${other.id}/messages`, { body: { content: "x" } });
  await expect(send()).rejects.toThrow("aborted");
  expect(count()).toBeGreaterThan(0);
});

test("a delay past the client's timeout aborts there, and is done here all the same", async () => {
  scene.discord.faults.add({ route: CREATE, times: 2, kind: { delay: 500 } });
  await expect(send()).rejects.toThrow("aborted");
  await until(scene.discord, () => count() === 2);
});

test("strict budgets are told in headers, and the client keeps to them", async () => {
  const { channelId, application, discord } = scene;
  const ids = Array.from({ length: 7 }, () => discord.sendMessage(channelId, application.id, "x").id);
  const address = (id = "") => `/channels/${channelId}/messages/${id}` as const;
  discord.limits.mode = "strict";
  for (const id of ids.slice(0, 5)) await bot.client.rest.delete(address(id));
  const sixth = bot.client.rest.delete(address(ids[5]));
  const authorization = `Bot ${application.token}`;
  const rude = await fetch(`${discord.url}/v10${address(ids[6])}`, {
    method: "DELETE",
    headers: { authorization },
  });
  expect(rude.status).toBe(429);
  expect(Number(rude.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await rude.json()).toMatchObject({ global: false, retry_after: expect.any(Number) });
  await sixth;
  expect(count()).toBe(1);
  expect(discord.requests.filter(({ status }) => status === 429)).toHaveLength(1);
});

test("a dropped socket resumes and what happened meanwhile is replayed", async () => {
  const { application, guild, discord } = scene;
  const seen: string[] = [];
  bot.client.on(Events.ChannelCreate, ({ name }) => seen.push(name));
  const resumed = new Promise((resolve) => bot.client.once(Events.ShardResume, resolve));
  discord.gateway.drop({ applicationId: application.id });
  await until(discord, () => discord.gateway.shards(application.id).length === 0);
  discord.addChannel(guild.id, { name: "meanwhile" });
  await resumed;
  discord.addChannel(guild.id, { name: "after" });
  await until(discord, () => seen.length === 2);
  expect(seen).toEqual(["meanwhile", "after"]);
});

test("a session that is gone, an op 7 and an op 9 all end with a connected client", async () => {
  const { application, discord } = scene;
  const which = { applicationId: application.id };
  const becomesReady = () => new Promise((resolve) => bot.client.once(Events.ShardReady, resolve));
  const identified = becomesReady();
  discord.gateway.drop(which, { resumable: false });
  await identified;
  const resumed = new Promise((resolve) => bot.client.once(Events.ShardResume, resolve));
  discord.gateway.askReconnect(which);
  await resumed;
  const again = becomesReady();
  discord.gateway.invalidate(which, false);
  await again;
  expect(discord.gateway.shards(application.id)).toEqual([[0, 1]]);
});

test("a silent gateway is found out by the client's heartbeats, and nothing is lost", async () => {
  const { application, discord, guild } = scene;
  const created = new Promise((resolve) => bot.client.once(Events.ChannelCreate, resolve));
  const speak = discord.gateway.disturb({ applicationId: application.id }, "silence");
  discord.addChannel(guild.id, { name: "unheard" });
  await until(discord, () => discord.gatewayLog.some(({ name }) => name === "close 4200"));
  speak();
  await created;
});

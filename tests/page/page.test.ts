import { request } from "node:http";
import { Events } from "discord.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { type PageServer, servePage } from "../../sandbox/serve/serve.ts";
import { type BareServer, startBareServer } from "../sandbox/bare-bot.ts";
import { type Visitor, visit } from "./visitor.ts";

let server: BareServer;
let page: PageServer;
let ana: Visitor;
let ben: Visitor;

beforeAll(async () => {
  server = await startBareServer();
  page = await servePage(server.discord, 0);
  ana = await visit(page, server.ana.id);
  ben = await visit(page, server.ben.id);
});
afterAll(async () => {
  await page.close();
  await server.stop();
});

function ask(path: string, headers: Record<string, string> = {}, method = "GET") {
  return new Promise<{ status: number; body: string; type: string }>((resolve, reject) => {
    const asked = request(`${page.url}${path}`, { method, headers }, (response) => {
      let body = "";
      response.on("data", (data) => {
        body += String(data);
      });
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          body,
          type: String(response.headers["content-type"]),
        }),
      );
    });
    asked.on("error", reject).end();
  });
}

const knock = (path: string, options: { origin?: string; headers?: Record<string, string> }) =>
  new Promise<string>((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${page.port}${path}`, options);
    socket.on("open", () => resolve("let in")).on("error", (error) => resolve(error.message));
  });

const command = (path: string, options: Record<string, string | number> = {}) =>
  ({ kind: "slash", path, options, channelId: server.general.id }) as const;

async function board(): Promise<string> {
  const ended = await ana.act(command("play new", { seats: 2 }));
  if (ended.kind !== "done" || ended.messageId === null) throw new Error(JSON.stringify(ended));
  return ended.messageId;
}

test("the page is one document with a script and a style sheet, and loads nothing from elsewhere", async () => {
  const { status, body, type } = await ask("/");
  expect([status, type]).toEqual([200, "text/html; charset=utf-8"]);
  expect([...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path)).toEqual([
    "data:,",
    "/page.css",
    "/page.js",
  ]);
  expect((await ask("/page.js")).type).toContain("javascript");
  expect((await ask("/page.css")).type).toContain("css");
});

test("requests under another host's name, other methods and other paths are refused", async () => {
  expect((await ask("/", { Host: "evil.example" })).status).toBe(403);
  expect((await ask("/users", { Host: `evil.example:${page.port}` })).status).toBe(403);
  expect((await ask("/", { Host: `localhost:${page.port}` })).status).toBe(200);
  expect((await ask("/", {}, "POST")).status).toBe(405);
  expect((await ask("/../package.json")).status).toBe(404);
});

test("sockets of other pages are refused, and those of nobody", async () => {
  const path = `/live?user=${server.ana.id}`;
  expect(await knock(path, { origin: "http://evil.example" })).toContain("403");
  expect(await knock(path, {})).toContain("403");
  expect(await knock("/developer", { origin: "null" })).toContain("403");
  expect(await knock(path, { origin: page.url, headers: { Host: "evil.example" } })).toContain("403");
  expect(await knock("/live?user=1", { origin: page.url })).toContain("404");
  expect(await knock(`/live?user=${server.application.id}`, { origin: page.url })).toContain("404");
});

test("everybody's page shows what is for everybody", async () => {
  const id = await board();
  await expect.poll(() => ben.messages().find((one) => one.id === id)?.components.length).toBe(5);
  expect(ben.messages().find((one) => one.id === id)?.command).toEqual({
    userId: server.ana.id,
    name: "play new",
  });
  expect(await ben.act({ kind: "click", messageId: id, customId: "join" })).toMatchObject({ kind: "done" });
  await expect.poll(() => ana.messages().find((one) => one.id === id)?.content).toBe("join by ben");
});

test("a private answer reaches its user and never another page", async () => {
  const ended = await ana.act(command("rules", { topic: "zebra" }));
  const id = ended.kind === "done" ? ended.messageId : null;
  expect(ana.messages().find((one) => one.id === id)).toMatchObject({ ephemeral: true });
  // Whatever came before this has come too.
  await ben.act({ kind: "write", channelId: server.general.id, content: "still here" });
  expect(ana.texts.join("\n")).toContain("zebra");
  expect(ben.texts.join("\n")).not.toContain("zebra");
  expect(ben.sees.has(`message:${id}`)).toBe(false);
  expect(await ben.act({ kind: "click", messageId: String(id), customId: "again" })).toMatchObject({
    kind: "refused",
  });
  expect(await ana.act({ kind: "dismiss", messageId: String(id) })).toMatchObject({ kind: "done" });
  expect(ana.sees.has(`message:${id}`)).toBe(false);
});

test("commands come with descriptions, choices, bounds and suggestions", async () => {
  const paths = [...ana.sees.values()].flatMap((one) => (one.kind === "command" ? [one] : []));
  const registered = ["dead", "later", "managers", "ping", "play hand", "play new", "rules"];
  expect(paths.map(({ path }) => path).sort()).toEqual(registered);
  expect(paths.find(({ path }) => path === "play new")?.options.slice(0, 2)).toMatchObject([
    { name: "seats", required: true, min: 2, max: 5 },
    { name: "mode", choices: [{ name: "Quick", value: "q" }, { name: "Slow" }] },
  ]);
  const { channelId } = command("rules");
  const typing = { kind: "autocomplete", path: "rules", option: "topic", others: {}, channelId } as const;
  expect(await ana.act({ ...typing, typed: "un" })).toEqual({
    kind: "choices",
    choices: [{ name: "under", value: "under" }],
  });
});

test("a command that the user may not give is not offered to them, and refused", async () => {
  const offered = [...ben.sees.values()].flatMap((one) => (one.kind === "command" ? [one.path] : []));
  expect(offered).not.toContain("managers");
  expect(await ben.act(command("managers"))).toMatchObject({ kind: "refused" });
  expect(await ben.act(command("play new", { seats: 9 }))).toEqual({
    kind: "refused",
    reason: "The option seats takes 2 to 5.",
  });
});

test("a window is opened, filled in and sent once", async () => {
  const messageId = await board();
  const opened = await ben.act({ kind: "click", messageId, customId: "window" });
  expect(opened).toMatchObject({ kind: "modal", modal: { title: "Window" } });
  const interactionId = opened.kind === "modal" ? opened.interactionId : "";
  const fields = { name: "Ben" };
  expect(await ana.act({ kind: "submit", interactionId, fields })).toMatchObject({ kind: "refused" });
  expect(await ben.act({ kind: "submit", interactionId, fields: {} })).toMatchObject({ kind: "refused" });
  expect(await ben.act({ kind: "submit", interactionId, fields })).toMatchObject({ kind: "done" });
  expect(ben.messages().at(-1)?.content).toBe("window Ben, because");
  expect(await ben.act({ kind: "submit", interactionId, fields })).toMatchObject({ kind: "refused" });
});

test("what the bot leaves unanswered fails with the client's words", async () => {
  const failing = ana.act(command("dead"));
  await expect
    .poll(() => [...server.discord.world.interactions.values()].some((one) => one.state === "waiting"))
    .toBe(true);
  server.discord.clock.advance(3_000);
  expect(await failing).toEqual({ kind: "failed", reason: "The application did not respond" });
});

test("of a channel the newest messages are told, and older ones when the page asks", async () => {
  const { discord, guild, ana: owner } = server;
  const long = discord.addChannel(guild.id, { name: "long" });
  const sent = Array.from({ length: 160 }, (_, nr) => discord.sendMessage(long.id, owner.id, `${nr}`));
  const late = await visit(page, server.ben.id);
  const told = () => late.messages().filter(({ channelId }) => channelId === long.id);
  const hasOlder = () => {
    const channel = late.sees.get(`channel:${long.id}`);
    return channel?.kind === "channel" && channel.hasOlder;
  };
  expect(
    told()
      .map(({ id }) => id)
      .sort(),
  ).toEqual(sent.slice(-100).map(({ id }) => id));
  expect(hasOlder()).toBe(true);
  for (const count of [150, 160]) {
    expect(await late.act({ kind: "older", channelId: long.id })).toMatchObject({ kind: "done" });
    expect(told()).toHaveLength(count);
  }
  expect(hasOlder()).toBe(false);
});

test("a user's language is theirs, and what a bot registered and is told follows it", async () => {
  const shown = () => ana.sees.get(`user:${server.ana.id}`);
  expect(shown()).toMatchObject({ locale: "en-US" });
  expect(ben.sees.get(`user:${server.ana.id}`)).toMatchObject({ locale: null });
  expect(await ana.act({ kind: "language", locale: "es-ES" })).toMatchObject({ kind: "done" });
  expect(shown()).toMatchObject({ locale: "es-ES" });
  const told = new Promise<string>((resolve) =>
    server.client.once(Events.InteractionCreate, ({ locale }) => resolve(locale)),
  );
  await ana.act(command("rules", { topic: "x" }));
  expect(await told).toBe("es-ES");
  expect(await ana.act({ kind: "language", locale: "tlh" })).toEqual({
    kind: "refused",
    reason: "Discord has no language tlh.",
  });
  await ana.act({ kind: "language", locale: "en-US" });
});

test("everybody sees whether a bot is connected", async () => {
  const { id } = server.application;
  const online = () => {
    const bot = ben.sees.get(`user:${id}`);
    return bot?.kind === "user" && bot.online;
  };
  expect(online()).toBe(true);
  server.discord.gateway.drop({ applicationId: id });
  await expect.poll(() => ben.texts.some((text) => text.includes('"online":false'))).toBe(true);
  await expect.poll(online, { timeout: 20_000 }).toBe(true);
});

test("a select takes several, and only what it offers", async () => {
  const messageId = await board();
  const select = { kind: "select", messageId, customId: "pick" } as const;
  expect(await ben.act({ ...select, values: ["b", "a"] })).toMatchObject({ kind: "done" });
  await expect.poll(() => ben.messages().find((one) => one.id === messageId)?.content).toBe("pick a, b");
  expect(await ben.act({ ...select, values: ["z"] })).toMatchObject({ kind: "refused" });
});

test("a channel that is closed to a user vanishes from their page with its messages and files", async () => {
  const { discord, guild, application, client } = server;
  const vault = discord.addChannel(guild.id, { name: "vault" });
  discord.setPermissions(
    vault.id,
    { userId: application.id },
    { allow: (1n << 10n) | (1n << 11n) | (1n << 15n) },
  );
  const channel = await client.channels.fetch(vault.id);
  if (!channel?.isSendable()) throw new Error("The bot can't write");
  const files = [{ attachment: Buffer.from("gold"), name: "gold.txt" }];
  const { id } = await channel.send({ content: "treasure", files });
  await expect.poll(() => ben.sees.has(`message:${id}`)).toBe(true);
  const url = ben.messages().find((one) => one.id === id)?.attachments[0]?.url ?? "";
  expect(await ask(url)).toMatchObject({ status: 200, body: "gold", type: "application/octet-stream" });
  discord.setPermissions(vault.id, { userId: server.ben.id }, { deny: 1n << 10n });
  await expect.poll(() => ben.sees.has(`channel:${vault.id}`)).toBe(false);
  expect(ben.sees.has(`message:${id}`)).toBe(false);
  expect((await ask(url)).status).toBe(404);
  expect((await ask(url.replace(server.ben.id, server.ana.id))).status).toBe(200);
  expect((await ask(url.replace(id, await board()))).status).toBe(404);
});

test("a mention pings whom it names", async () => {
  await ana.act(command("ping", { who: server.ben.id }));
  await expect.poll(() => ben.messages().some(({ pings }) => pings)).toBe(true);
  expect(ana.messages().some(({ pings }) => pings)).toBe(false);
});

test("a text that is no act closes the socket, and the page goes on for others", async () => {
  const odd = await visit(page, server.ben.id);
  odd.say('{"nr":1,"act":{"kind":"rule the world"}}');
  expect(await odd.closed).toBe(1008);
  expect(await ben.act({ kind: "write", channelId: server.general.id, content: "on" })).toMatchObject({
    kind: "done",
  });
});

test("a taken port gets a sentence", async () => {
  await expect(servePage(server.discord, page.port)).rejects.toThrow(
    `Port ${page.port} of 127.0.0.1 is in use: choose another with --port, 0 for any free one.`,
  );
});

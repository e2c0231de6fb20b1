import { once } from "node:events";
import { WebSocket } from "ws";
import { z } from "zod";
import type { Ended, Entity, MessageView, News, PageAct } from "../../sandbox/serve/protocol.ts";

/** A browser without a window: what one user's page is told, and what it asks. */
export type Visitor = {
  /** Every text that came, as it came. */
  texts: string[];
  sees: Map<string, Entity>;
  messages(): MessageView[];
  act(act: PageAct): Promise<Ended>;
  /** As it is, right or wrong. */
  say(text: string): void;
  closed: Promise<number>;
  leave(): void;
};

/** Opens the page's socket as a browser on the page would, and waits for the first news. */
export async function visit(page: { url: string }, userId: string): Promise<Visitor> {
  const socket = new WebSocket(`${page.url.replace("http", "ws")}/live?user=${userId}`, { origin: page.url });
  const texts: string[] = [];
  const sees = new Map<string, Entity>();
  const waiting = new Map<number, (ended: Ended) => void>();
  let nr = 0;
  const heard = new Promise<void>((resolve) => {
    socket.on("message", (data) => {
      texts.push(String(data));
      const news: News = JSON.parse(String(data));
      if (news.kind === "ended") waiting.get(news.nr)?.(news.ended);
      if (news.kind !== "changes") return;
      for (const key of news.gone) sees.delete(key);
      for (const [key, entity] of Object.entries(news.put)) sees.set(key, entity);
      resolve();
    });
  });
  const closed = new Promise<number>((resolve) => socket.once("close", (code) => resolve(code)));
  await once(socket, "open");
  await heard;
  return {
    texts,
    sees,
    messages: () => [...sees.values()].flatMap((one) => (one.kind === "message" ? [one] : [])),
    act(act) {
      nr += 1;
      socket.send(JSON.stringify({ nr, act }));
      return new Promise((resolve) => waiting.set(nr, resolve));
    },
    say: (text) => socket.send(text),
    closed,
    leave: () => socket.terminate(),
  };
}

const people = z.array(z.object({ id: z.string(), username: z.string() }));

/** The same by name, at an address, with the first channel that they see. */
export async function actedBy(url: string, username: string): Promise<Visitor & { channelId: string }> {
  const all = people.parse(await (await fetch(`${url}/users`)).json());
  const visitor = await visit({ url }, all.find((one) => one.username === username)?.id ?? "");
  const channels = [...visitor.sees.values()].flatMap((one) => (one.kind === "channel" ? [one.id] : []));
  return { ...visitor, channelId: channels[0] ?? "" };
}

import { expect, it } from "vitest";
import type { Score } from "../../src/games/arka-v/rules/types.ts";
import { result } from "../../src/games/arka-v/show/result.ts";
import { speak } from "../../src/games/arka-v/show/voice.ts";
import { destination, seat, textOf, view } from "./table-talk.ts";

const count = (travelers: number, prestige: number) => ({ travelers, prestige });

/** The worked example of the rulebook; what it does not tell (small counts, single tokens) is filled in. Elsa, Arthur, Charles. */
const example: Score = {
  colours: [
    { colour: "yellow", counts: [count(4, 20), count(4, 14), null], tied: true, winner: 0 },
    { colour: "blue", counts: [count(4, 22), null, count(4, 16)], tied: true, winner: 0 },
    { colour: "purple", counts: [count(3, 9), count(5, 12), count(2, 8)], tied: false, winner: 1 },
    { colour: "red", counts: [count(0, 0), count(4, 18), count(1, 3)], tied: false, winner: 1 },
    { colour: "green", counts: [null, count(1, 6), count(6, 30)], tied: false, winner: 2 },
  ],
  prestige: { highest: [22, 18, 30], winner: 2 },
  fastest: 2,
  credits: [18, 21, 14],
  empty: [1, 0, 0],
  totals: [25, 31, 29],
  winners: [1],
};

const over = (score: Score) =>
  view({
    toMove: null,
    end: "deck",
    seed: "00112233445566778899aabbccddeeff",
    seats: [seat({ destinations: [destination("blue", { values: [1, 3, 3], credits: 3 })] }), seat(), seat()],
    score,
  });

const names = ["Elsa", "Arthur", "Charles"];
/** The breakdown alone: the final table behind it has tests of its own. */
const show = (score: Score) => {
  const { content, embeds } = result(speak("en", names), over(score));
  return textOf({ content, embeds: embeds.slice(0, 1) }).replace(/[\u2068\u2069]/g, "");
};

it("the worked example is told so that it can be believed", () => {
  expect(show(example)).toMatchInlineSnapshot(`
    "🏆 **Arthur** wins with 31 Credits.
    Arthur 31 · Charles 29 · Elsa 25
    The deck had no card left: that ended the game.
    ARKA V · final score
    **Destination Rewards (5 Credits each)**
    -# travelers (Prestige)
    ⭐ **Yellow**: **Elsa**, tied, Prestige decides
    Elsa 4 (20), Arthur 4 (14)
    🔷 **Blue**: **Elsa**, tied, Prestige decides
    Elsa 4 (22), Charles 4 (16)
    🟪 **Purple**: **Arthur**, most travelers
    Elsa 3 (9), Arthur 5 (12), Charles 2 (8)
    🔺 **Red**: **Arthur**, most travelers
    Elsa 0 (0), Arthur 4 (18), Charles 1 (3)
    🟢 **Green**: **Charles**, most travelers
    Arthur 1 (6), Charles 6 (30)
    Prestige Reward (5 Credits)
    **Charles**
    best destination: Elsa 22, Arthur 18, Charles 30
    Fastest player (5 Credits)
    Charles
    Credit tokens (value × number)
    Elsa: 1×1 3×2
    Arthur: no tokens
    Charles: no tokens
    Credits
    \`\`\`
     Tok Rew Emp Sum
      21 +10   0  31  Arthur
      14 +15   0  29  Charles
      18 +10  -3  25  Elsa
    \`\`\`Tok = Credit tokens, Rew = rewards, Emp = empty destinations (-3 each)
    Seed
    \`00112233445566778899aabbccddeeff\`
    SHA-256 \`abababababababababababababababababababababababababababababababab\`
    The hash was shown at the start. The SHA-256 of the seed's 16 bytes gives it, so nobody could change the cards. The record replays every move."
  `);
});

it("§49 a colour nobody wins says why", () => {
  const tie = {
    colour: "yellow",
    counts: [count(2, 9), count(2, 9), null],
    tied: true,
    winner: null,
  } as const;
  const none = { colour: "blue", counts: [null, null, null], tied: false, winner: null } as const;
  const text = show({ ...example, colours: [tie, none] });
  expect(text).toContain("**Yellow**: **nobody**, tied in Prestige too\nElsa 2 (9), Arthur 2 (9)");
  expect(text).toContain("**Blue**: **nobody**, no travelers there");
});

it.each([
  ["the highest total is tied", [30, 18, 30]],
  ["no Prestige on the table", [0, 0, 0]],
])("§50 a Prestige Reward for nobody says why: %s", (reason, highest) => {
  const text = show({ ...example, prestige: { highest, winner: null } });
  expect(text).toContain(`**nobody**, ${reason}`);
});

it("§53 winners share the victory", () => {
  const text = show({ ...example, totals: [31, 31, 29], winners: [0, 1] });
  expect(text).toContain("🏆 **Elsa** and **Arthur** share the victory with 31 Credits.");
});

it("the final table stands behind the breakdown, with the tokens' values", () => {
  const [, table] = result(speak("en", names), over(example)).embeds;
  expect(table?.fields?.[0]?.value).toContain(
    "🔷 **Blue** · Prestige 0 · 3 tokens\nno travelers\nworth 1×1 3×2",
  );
});

it("a game that is not over has no result", () => {
  expect(result(speak("en", names), view())).toEqual({ content: "This game is not over.", embeds: [] });
});

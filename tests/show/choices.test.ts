import { expect, it } from "vitest";
import type { Card, View } from "../../src/games/arka-v/rules/types.ts";
import { cardEffect, cardName } from "../../src/games/arka-v/show/cards.ts";
import { choice, question } from "../../src/games/arka-v/show/choices.ts";
import { consequence } from "../../src/games/arka-v/show/consequence.ts";
import { hand } from "../../src/games/arka-v/show/hand.ts";
import { speak } from "../../src/games/arka-v/show/voice.ts";
import { destination, seat, textOf, view } from "./table-talk.ts";

const en = speak("en", ["Ana", "Bea", "Carl"]);
const es = speak("es", ["Ana", "Bea", "Carl"]);

const NAME = /[\u2068\u2069]/g;

const own = seat({
  hand: 6,
  tokens: ["green"],
  destinations: [
    destination("blue", { above: ["B6", "B9"], below: ["B4", "bicephalous-1"], prestige: 19, credits: 3 }),
    destination("portal-1"),
    destination("red", { below: ["R4", "R0"], protected: true }),
  ],
});
const bea = seat({
  hand: 4,
  tokens: ["blue"],
  destinations: [
    destination("yellow", { above: ["Y7"], credits: 2 }),
    destination("green", { below: ["bicephalous-2", "G0"], credits: 9, protected: true }),
  ],
});

const mine = (some: Partial<View> = {}): View =>
  view({
    seat: 0,
    hand: ["B7", "B3", "G2", "trojan-1", "trojan-2", "stowaway"],
    seats: [own, bea, seat({ hand: 0 })],
    moves: ["take", "establish B7 green", "play B7 blue above", "play trojan-1 1"],
    ...some,
  });

it.each<[string, string, string, string]>([
  ["", "take", "Take a card", "30 cards in the deck"],
  ["", "establish", "Establish a destination", "Unused: Green"],
  ["", "play", "Play a card", "2 cards you can play"],
  ["play", "B7", "Blue 7", "+2 tokens here"],
  ["play", "trojan-1", "Trojan Virus 1", "take a random card of another player"],
  ["play", "stowaway", "Stowaway in the Hold", "give it: it clogs another hand"],
  ["establish B7", "green", "Green", "In hand: Green 2"],
  ["play B7", "blue", "Blue · 4 travelers", "Prestige 19, 3 tokens; 6 9 above, 4 Bicephalous below"],
  ["play B7", "portal-1", "Portal 1 · 0 travelers", "Prestige 0, 0 tokens"],
  ["play B5 blue", "above", "Above · after 6 9", ""],
  ["play B5 portal-1", "below", "Below · empty", ""],
  ["play trojan-1", "1", "Bea", "4 cards in hand"],
  ["play B1 blue below", "0", "Ana", "4 travelers to choose from · your own"],
  ["play B2 blue below", "1", "Bea", "2 tokens to take from"],
  ["play B3 blue below", "2", "Carl", "0 cards in hand"],
  ["play B2 blue below 1", "yellow", "Yellow · 2 tokens", "Prestige 0, 2 tokens; 7 above"],
  ["play B1 blue below 1 yellow", "Y7", "Yellow 7 · Bea, Yellow", ""],
  ["play B1 blue below 0 blue", "bicephalous-1", "Bicephalous Crewmember · Ana, Blue", "your own"],
  ["discard", "B3", "Blue 3", "another player discards a random card"],
])("after %j the word %j is offered as %j (%j)", (path, word, label, description) => {
  const offered = choice(en, mine(), path.split(" ").filter(Boolean), word);
  expect(offered.label.replace(NAME, "")).toBe(label);
  expect(offered.description ?? "").toBe(description);
});

it("§8 taking from an empty deck is offered with what it brings", () => {
  expect(choice(en, mine({ deck: 0 }), [], "take").description).toBe("The deck is empty: this ends the game");
});

it.each<[string, string]>([
  ["", "¿Qué haces?"],
  ["play", "¿Qué carta juegas?"],
  ["play B7", "¿Dónde va Azul 7?"],
  ["play overload-1", "¿Qué destino recibe la Sobrecarga?"],
  ["play B5 blue", "Azul 5 en Azul: ¿qué lado?"],
  ["play B1 blue below 1 yellow", "Bea, Amarillo: ¿qué viajero se va?"],
])("after %j the question in Spanish is %j", (path, asked) => {
  expect(question(es, mine(), path.split(" ").filter(Boolean)).replace(NAME, "")).toBe(asked);
});

it.each<[string, string | null]>([
  ["take", null],
  ["pass", null],
  ["play B7 blue above", null],
  ["play B5 portal-1 above", null],
  ["play overload-1 blue", null],
  [
    "establish B7 green",
    "Blue 7 goes face down under your Green token and never comes back. An empty destination costs 3 Credits at the end.",
  ],
  ["play B1 blue below 1 yellow Y7", "Yellow 7 of Bea (Yellow) goes to the discard pile."],
  ["play B1 blue below 0 blue B9", "Your own Blue 9 (Blue) goes to the discard pile."],
  ["play B2 blue below 1 yellow", "A random token moves from Yellow of Bea to your Blue."],
  ["play B3 blue below 1", "Bea discards a random card."],
  ["play B3 blue below", "The ability of Blue 3 does nothing now."],
  ["play B4 portal-1 below", "The ability of Blue 4 does nothing now."],
  ["play trojan-1 1", "You take a random card of Bea."],
  ["play trojan-1", "Nobody else has a card: this does nothing."],
  ["play stowaway 1", "Bea gets the Stowaway and is stuck with it."],
  ["play reboot-1", "You discard 5 cards, draw as many, and get 1 more action."],
  ["play G9 red above", "Green becomes the one added colour of Red, for good."],
])("before %j a player is told %j", (move, told) => {
  expect(consequence(en, mine(), move)?.replace(NAME, "") ?? null).toBe(told);
});

it("§33 a 0 is confirmed", () => {
  expect(consequence(en, mine(), "play B0 blue below")).toContain("no ability or Command card touches");
});

it.each<[string, string, Partial<View>]>([
  ["§8", "take", { deck: 0 }],
  ["§10", "play B7 blue above", { supply: 1 }],
  ["§11", "play B8 blue above", { deck: 0 }],
  ["§11", "play B9 blue above", { deck: 0 }],
  ["§12", "play reboot-1", { deck: 4 }],
])("%s a move that ends the game says so: %s", (_ruling, move, some) => {
  expect(consequence(en, mine(some), move)).toMatch(/ends the game at once/);
  expect(consequence(es, mine(some), move)).toMatch(/termina la partida al instante/);
});

it("§1 with the printed abilities a 9 draws nothing, ends nothing and says so", () => {
  const printed = { abilities: "printed", shield: "open" } as const;
  expect(consequence(en, mine({ deck: 0, options: printed }), "play B9 blue above")).toBeNull();
  expect(cardEffect(en.t, "B9", printed)).toBe("no ability in this game");
  expect(cardEffect(en.t, "B8", printed)).toBe("+1 token here, then draw 1 card");
});

it("§35 a token gain that a closed shield keeps out is confirmed", () => {
  const closed = { abilities: "reconstructed", shield: "closed" } as const;
  expect(consequence(en, mine({ options: closed, supply: 0 }), "play R7 red above")).toBe(
    "Red is protected: no token lands there.",
  );
});

it.each<[Card, string, string]>([
  ["Y10", "Yellow 10", "Amarillo 10"],
  ["portal-2", "Portal 2", "Portal 2"],
  ["reboot-1", "System Reboot", "Reinicio del Sistema"],
  ["stowaway", "Stowaway in the Hold", "Polizón en la Bodega"],
])("the card %s is called %j and %j", (card, english, spanish) => {
  expect(cardName(en.t, card)).toBe(english);
  expect(cardName(es.t, card)).toBe(spanish);
});

it("the hand says what each card does, what has no place, and what was given", () => {
  const page = hand(en, mine({ given: ["stowaway"] }));
  expect(page.content.split("\n")).toEqual([
    "**Your turn** · 2 actions left",
    "**Your hand: 6 cards**",
    "🔷 **Blue 7**: +2 tokens here",
    "🔷 **Blue 3**: another player discards a random card · no place for it now",
    "🟢 **Green 2**: take a random token of another player · no place for it now",
    "🦠 **Trojan Virus 1**: take a random card of another player",
    "🦠 **Trojan Virus 2**: take a random card of another player · no place for it now",
    "🔒 **Stowaway in the Hold**: given to you: you may not play, use or discard it; it counts towards the limit of 5",
    "-# At the end of your turn you discard down to 5.",
  ]);
});

it("the hand shows the owner the cards below their tokens", () => {
  const seats = [seat({ destinations: [destination("blue", { card: "R9" })] }), bea];
  expect(textOf(hand(en, mine({ seats })))).toContain("card below the token: Red 9");
});

it("the hand of somebody who waits says whose turn it is", () => {
  const waiting = hand(en, mine({ toMove: 1, actions: 0, extra: 2, moves: [] }));
  expect(waiting.content.replace(NAME, "")).toMatch(/^Bea is to move · 2 extra actions left/);
  expect(waiting.content).not.toContain("no place");
});

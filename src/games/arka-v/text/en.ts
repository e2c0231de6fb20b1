/** English. Its shape is the shape of every language: one that lacks a text does not compile. */

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
const cards = (n: number): string => count(n, "card", "cards");
const tokens = (n: number): string => count(n, "token", "tokens");
const travelers = (n: number): string => count(n, "traveler", "travelers");
const credits = (n: number): string => count(n, "Credit", "Credits");

const inside = (place: string): string => place && ` in ${place}`;

const acts = {
  took: (n: number, known: string) =>
    known ? `took ${known}` : n === 1 ? "took a card" : `took ${cards(n)}`,
  tookNothing: "tried to take a card",
  established: (place: string, known: string) => `established ${place}${known && ` with ${known}`}`,
  placed: (card: string, place: string, side: "above" | "below" | null) =>
    `played ${card}${side === null ? inside(place) : ` ${side}${place && ` ${place}`}`}`,
  opened: (card: string) => `opened ${card}`,
  overloaded: (place: string) => `overloaded ${place}`,
  played: (card: string, on: string) => `played ${card}${on && ` on ${on}`}`,
  gave: (card: string, to: string) => `gave ${card} to ${to}`,
  discarded: (n: number, known: string) => `discarded ${known || cards(n)}`,
  passed: "passed",
  many: (n: number) => `made ${count(n, "more move", "more moves")}`,
};

export const en = {
  colours: { yellow: "Yellow", blue: "Blue", purple: "Purple", red: "Red", green: "Green" },
  letters: { yellow: "Y", blue: "B", purple: "P", red: "R", green: "G" },
  commands: {
    trojan: { name: "Trojan Virus", short: "Trojan", effect: "take a random card of another player" },
    stowaway: { name: "Stowaway in the Hold", short: "Stowaway", effect: "give it: it clogs another hand" },
    reboot: { name: "System Reboot", short: "Reboot", effect: "swap your whole hand, +1 action" },
    portal: { name: "Portal to the Unknown", short: "Portal", effect: "a destination for all colours" },
    overload: { name: "Overload", short: "Overload", effect: "+3 Prestige on a destination, +1 action" },
    bicephalous: { name: "Bicephalous Crewmember", short: "Bicephalous", effect: "2 travelers, no colour" },
    shapeshifter: {
      name: "Experienced Shapeshifter",
      short: "Shapeshifter",
      effect: "1 traveler, no colour",
    },
  },
  abilities: {
    0: "protects its destination for good",
    1: "discard 1 traveler from any destination",
    2: "take a random token of another player",
    3: "another player discards a random card",
    4: "opens its destination to 1 more colour",
    5: "no ability; any side that has no Prestige",
    6: "+1 token here",
    7: "+2 tokens here",
    8: "+1 token here, then draw 1 card",
    9: "+2 tokens here, then draw 1 card",
    10: "+3 tokens here",
  },
  noAbility: "no ability in this game",
  player: (n: number) => `Player ${n}`,
  numbered: (name: string, n: string) => `${name} ${n}`,
  credits,
  side: (side: "above" | "below"): string => (side === "above" ? "Above" : "Below"),

  table: {
    title: (turn: number) => `ARKA V · turn ${turn}`,
    turnOf: (name: string) => `${name} is to move`,
    actions: (n: number, extra: number) =>
      extra === 0
        ? `${count(n, "action", "actions")} left`
        : n === 0
          ? `${count(extra, "extra action", "extra actions")} left`
          : `${count(n, "action", "actions")} left, and ${extra} extra`,
    surplus: (n: number) => `${cards(n)} to discard`,
    over: "The game is over.",
    hint: "**My hand** shows your cards and moves, **Log** what happened. If no table shows below, turn on embeds in Discord's Chat settings.",
    deck: (n: number) => (n === 0 ? "**Deck** empty" : `**Deck** ${cards(n)}`),
    supply: (n: number) => `**Supply** ${tokens(n)}`,
    discard: (n: number, top: string) => (n === 0 ? "**Discard** empty" : `**Discard** ${n}, top ${top}`),
    fastest: (name: string) => `**Fastest** ${name || "nobody yet"}`,
    legend:
      "👤 travelers · ★ Prestige · 🪙 tokens · ▲ above · ▼ below · 🛡️ protected · ⚡ Overloads · + added colour",
    seat: (name: string, hand: number) => `${name} · ${cards(hand)} in hand`,
    fastestMark: "🏁 fastest",
    destination: (place: string, prestige: number, n: number) =>
      `**${place}** · Prestige ${prestige} · ${tokens(n)}`,
    emptyDestination: (place: string, prestige: number) =>
      `**${place}** · Prestige ${prestige} · no travelers`,
    values: (values: string) => `worth ${values}`,
    noTravelers: "no travelers",
    travelers: (n: number, sides: string) => `${travelers(n)}: ${sides}`,
    lies: (side: "above" | "below", list: string) => `${list} ${side}`,
    protected: "🛡️ protected",
    overloads: (n: number) => `⚡ ${count(n, "Overload", "Overloads")}`,
    added: (colour: string) => `also ${colour}`,
    unused: (list: string) => `Unused: ${list || "none"}`,
    noDestinations: "No destinations yet",
    recent: "Last moves",
  },

  hand: {
    yours: (n: number) => `Your hand: ${cards(n)}`,
    empty: "Your hand is empty.",
    yourTurn: "Your turn",
    given: "given to you: you may not play, use or discard it; it counts towards the limit of 5",
    stuck: "no place for it now",
    limit: "At the end of your turn you discard down to 5.",
    destinations: "Your destinations",
    under: (card: string) => `card below the token: ${card}`,
    spectator: "You have no seat in this game.",
  },

  ask: {
    turn: "What do you do?",
    surplus: (n: number) => `Your turn ends. Choose ${cards(n)} to discard.`,
    discard: (n: number) => `Choose ${cards(n)} to discard`,
    establishCard: "Which card goes face down?",
    establishColour: (card: string) => `${card} goes face down. Which destination?`,
    playCard: "Which card do you play?",
    place: (card: string) => `Where does ${card} go?`,
    side: (card: string, place: string) => `${card} in ${place}: which side?`,
    removeFrom: "Whose traveler do you discard?",
    stealFrom: "Whose token do you take?",
    discards: "Who discards a random card?",
    trojan: "From whose hand do you take a card?",
    stowaway: "Who gets the Stowaway?",
    overload: "Which destination gets the Overload?",
    removePlace: (name: string) => `${name}: from which destination?`,
    stealPlace: (name: string) => `${name}: a token from which destination?`,
    removeCard: (name: string, place: string) => `${name}, ${place}: which traveler goes?`,
  },

  offer: {
    take: "Take a card",
    takeHint: (n: number) => `${cards(n)} in the deck`,
    takeEnds: "The deck is empty: this ends the game",
    establish: "Establish a destination",
    establishHint: (list: string) => `Unused: ${list}`,
    play: "Play a card",
    playHint: (n: number) => `${cards(n)} you can play`,
    pass: "End the turn",
    passHint: (n: number) => `Gives up ${count(n, "extra action", "extra actions")}`,
    discard: "Discard a card",
    discardHint: (n: number) => `${n} over the limit`,
    inHand: (list: string) => (list ? `In hand: ${list}` : "No traveler of this colour left in hand"),
    place: (place: string, n: number) => `${place} · ${travelers(n)}`,
    placeTokens: (place: string, n: number) => `${place} · ${tokens(n)}`,
    placeHint: (prestige: number, n: number, sides: string) =>
      `Prestige ${prestige}, ${tokens(n)}${sides && `; ${sides}`}`,
    side: (side: string, list: string) => `${side} · ${list ? `after ${list}` : "empty"}`,
    seatHand: (n: number) => `${cards(n)} in hand`,
    seatTravelers: (n: number) => `${travelers(n)} to choose from`,
    seatTokens: (n: number) => `${tokens(n)} to take from`,
    own: "your own",
    target: (card: string, name: string, place: string) => `${card} · ${name}, ${place}`,
  },

  warn: {
    takeEnds: "The deck is empty. Taking a card ends the game at once.",
    supplyEnds: (n: number) => `The supply holds ${tokens(n)}: this ends the game at once.`,
    deckEnds: (n: number) => `The deck holds ${cards(n)}: this ends the game at once.`,
    establish: (card: string, place: string) =>
      `${card} goes face down under your ${place} token and never comes back. An empty destination costs 3 Credits at the end.`,
    protect: (place: string) =>
      `From now on no ability or Command card touches the cards and tokens of ${place}, not even yours: no Overload, no Command traveler.`,
    remove: (card: string, name: string, place: string) =>
      `${card} of ${name} (${place}) goes to the discard pile.`,
    removeOwn: (card: string, place: string) => `Your own ${card} (${place}) goes to the discard pile.`,
    steal: (name: string, from: string, to: string) =>
      `A random token moves from ${from} of ${name} to your ${to}.`,
    discards: (name: string) => `${name} discards a random card.`,
    trojan: (name: string) => `You take a random card of ${name}.`,
    stowaway: (name: string) => `${name} gets the Stowaway and is stuck with it.`,
    reboot: (n: number) => `You discard ${cards(n)}, draw as many, and get 1 more action.`,
    rebootNothing: "You discard nothing and draw nothing, and get 1 more action.",
    extend: (place: string, colour: string) =>
      `${colour} becomes the one added colour of ${place}, for good.`,
    nothing: (card: string) => `The ability of ${card} does nothing now.`,
    shut: (place: string) => `${place} is protected: no token lands there.`,
    nobody: "Nobody else has a card: this does nothing.",
  },

  acts: { they: acts, you: acts },
  you: "You",
  notes: {
    tokens: (n: number) => `+${tokens(n)}`,
    drew: (n: number, known: string) => `drew ${known || (n === 1 ? "a card" : cards(n))}`,
    protected: (place: string) => `${place} is protected`,
    extended: (place: string, colour: string) => `${place} now takes ${colour}`,
    removed: (card: string, name: string, place: string) => `discarded ${card} of ${name}, ${place}`,
    stole: (name: string, from: string, to: string) => `token from ${name}, ${from}, to ${to}`,
    discarded: (name: string, card: string) => `${name} discarded ${card}`,
    threw: (n: number, known: string) => `discarded ${known || cards(n)}`,
    spared: (name: string) => `${name} had nothing to discard`,
    hacked: (known: string) => (known ? `got ${known}` : "got a card"),
    extra: "+1 action",
    fastest: "the fastest player",
  },
  ended: {
    deck: "The deck had no card left: that ended the game.",
    credits: "The supply had too few tokens left: that ended the game.",
  },
  and: "and",

  result: {
    running: "This game is not over.",
    title: "ARKA V · final score",
    winner: (names: string, points: string) => `🏆 ${names} wins with ${points}.`,
    winners: (names: string, points: string) => `🏆 ${names} share the victory with ${points}.`,
    rewards: "Destination Rewards (5 Credits each)",
    counts: "travelers (Prestige)",
    nobody: "nobody",
    most: "most travelers",
    tieBroken: "tied, Prestige decides",
    tieStands: "tied in Prestige too",
    noTravelers: "no travelers there",
    prestige: "Prestige Reward (5 Credits)",
    prestigeTie: "the highest total is tied",
    prestigeNone: "no Prestige on the table",
    highest: "best destination",
    fastest: "Fastest player (5 Credits)",
    sums: "Credits",
    legend: "Tok = Credit tokens, Rew = rewards, Emp = empty destinations (-3 each)",
    columns: { tokens: "Tok", rewards: "Rew", empty: "Emp", total: "Sum" },
    tokens: (name: string, values: string) => `${name}: ${values || "no tokens"}`,
    tokensTitle: "Credit tokens (value × number)",
    seed: "Seed",
    check:
      "The hash was shown at the start. The SHA-256 of the seed's 16 bytes gives it, so nobody could change the cards. The record replays every move.",
  },

  options: {
    abilities: {
      title: "Prestige 9 and 10",
      values: {
        reconstructed: "Reconstructed: 9 takes 2 tokens and draws 1 card, 10 takes 3 tokens",
        printed: "As printed: 9 and 10 have no ability",
      },
    },
    shield: {
      title: "Protected destinations",
      values: {
        open: "Open: their own token gains still land there",
        closed: "Closed: token gains there do nothing",
      },
    },
  },
};

/** What every language provides. */
export type Words = typeof en;

/** The rules in our own words, a topic at most 1,500 characters with its title. Its keys are the topics of every language. */
export const topicsEn = {
  overview: {
    title: "What it is about",
    text: `You control the last ship that leaves Earth. Open **destinations** in five colours, send **travelers** there, and collect **Credits**.

The player with the most Credits at the end wins. Credits come from:
• Credit tokens, which travelers of high Prestige take;
• being the **fastest** to have 4 destinations in use (5 Credits);
• the most travelers in the destination of a colour (5 Credits a colour);
• the destination with the highest Prestige (5 Credits).
Every destination that ends empty costs 3 Credits.

The cards: 55 travelers (five colours, Prestige 0 to 10, one of each) and 13 Command cards.`,
  },
  setup: {
    title: "Set-up",
    text: `• Everybody has 5 Destination tokens, one of each colour: ⭐ Yellow, 🔷 Blue, 🟪 Purple, 🔺 Red, 🟢 Green.
• 40 Credit tokens lie face down: 23 of value 1, 12 of value 2, 5 of value 3.
• All 68 cards are shuffled. With 2 players 10 of them leave the game unseen, with 3 players 5.
• The first player is chosen by chance, or named by the host.
• The later you play, the more cards you get:
\`\`\`
Players  cards, in turn order
2        4 5
3        3 4 5
4        2 3 4 5
5        2 2 3 4 5
\`\`\`
The hash of the game's seed is shown at the start and the seed at the end, so everybody can check that nobody chose the cards.`,
  },
  turn: {
    title: "Your turn",
    text: `You make **3 actions**, in any order and as often as you like:
• **take** a card,
• **establish** a destination,
• **play** a card.
All three must be made. Taking is always possible, so nobody gets stuck.

System Reboot and Overload give **1 extra action** each, for this turn only. Extra actions add up. Once only extra ones are left you may pass.

With more than **5 cards** in hand when your turn ends, you discard the surplus, cards of your choice, face up. During the turn you may hold more.`,
  },
  take: {
    title: "Take a card",
    text: `Draw the top card of the deck. Nobody else sees it.

Drawing the last card ends nothing. When the deck is empty you may still take: this **ends the game at once**.

A card that an ability lets you draw is no action of yours, but it ends the game too where no card is left.`,
  },
  establish: {
    title: "Establish a destination",
    text: `Put any card of your hand face down and one of your unused Destination tokens on it. From then on you can play travelers of that colour there.

• One destination of each colour at most.
• The card under the token is out of the game: only you know it, it is no traveler, and nothing can hit it.
• A Stowaway that was given to you cannot be used.
• A destination without travelers at the end costs 3 Credits.

A **Portal** is one more destination, without a token and without a colour. It is played, not established.`,
  },
  placement: {
    title: "Where travelers go",
    text: `A traveler goes to your destination of its colour, to one that a 4 has opened to its colour, or to a Portal. You choose.

• **0 to 4** lie below the destination card, each lower than the one before: 4, 2, 1 is fine, then 3 is too late.
• **6 to 10** lie above, each higher than the one before.
• **5** goes above or below, if no traveler with Prestige lies on that side.
• Command travelers (Bicephalous, Shapeshifter) go to either side, at the outer end. They never change what may follow.

Only what lies there now counts: where a traveler has been discarded, its place is free again. Place and ability come at once, in this order: place, fastest player, ability.`,
  },
  abilities: {
    title: "Abilities by Prestige",
    text: `An ability must be used if it has a target; if not, nothing happens.
• **0** The destination is protected for good: no ability or Command card touches its cards and tokens, not even yours. Travelers still go there, and the tokens they take still land (see the options).
• **1** Discard a traveler or Command traveler from any unprotected destination, yours included.
• **2** Choose another player's unprotected destination with tokens: one of them, by chance, moves to the destination of the 2.
• **3** Another player who has cards discards one of them, by chance.
• **4** From now on travelers of one more colour may go there. The first one you play fixes the colour. Nothing in a Portal.
• **5** No ability.
• **6** Take 1 Credit token.
• **7** Take 2 tokens.
• **8** Take 1 token, then draw 1 card.
• **9** Take 2 tokens, then draw 1 card. *Reconstructed*
• **10** Take 3 tokens. *Reconstructed*

Tokens land on the traveler's destination, unseen. The printed rules have lost 9 and 10; those two lines are our reconstruction, and an option switches them off.`,
  },
  commands: {
    title: "Command cards",
    text: `🦠 **Trojan Virus** ×2: take a card by chance from another player's hand.
📦 **Stowaway in the Hold** ×1: give it to another player. They cannot play, use or discard it, and it fills a place of their hand. Taken by a Trojan Virus it is free again.
🔄 **System Reboot** ×2: discard your hand, except a Stowaway, draw as many cards, and get 1 extra action.
🌀 **Portal to the Unknown** ×2: a new destination for every colour. It has no token and no Destination Reward; it counts for the Prestige Reward, the fastest player, and the 3 Credits an empty destination costs.
⚡ **Overload** ×2: +3 Prestige for one of your unprotected destinations, for good, and 1 extra action. It is no traveler.
👥 **Bicephalous Crewmember** ×2: counts as 2 travelers, no colour, no Prestige.
🎭 **Experienced Shapeshifter** ×2: counts as 1 traveler, no colour, no Prestige.

The last two go to any unprotected destination of yours, on either side, and a 1 can discard them. Trojan Virus and System Reboot go to the discard pile. How many there are of each card is an assumption: the rules only say 13.`,
  },
  hidden: {
    title: "What is secret",
    text: `Secret:
• your hand and the card under each of your destinations: for you alone;
• the value of Credit tokens: nobody sees it before the end, their owner neither;
• a card taken by a Trojan Virus: the two players know it;
• the deck and the cards that left the game.

Public: all travelers, how many cards everybody holds, how many tokens lie where, the discard pile (it is never shuffled back), and who was given the Stowaway.`,
  },
  fastest: {
    title: "The fastest player",
    text: `The first player to have **4 destinations with a traveler in each**, all at one moment, is the fastest: 5 Credits at the end.

Portals and Command travelers count. It is decided when a card is placed, before its ability, and it is never lost again.`,
  },
  end: {
    title: "End of the game",
    text: `The game ends at once when somebody has to draw a card and the deck is empty, or has to take a Credit token and the supply is empty.

Everything stops there: no more effects, no more actions, no discarding down. What has moved stays moved. So an 8 may still take its token and then end the game with its draw.`,
  },
  scoring: {
    title: "Scoring",
    text: `1. **Destination Rewards**, 5 Credits a colour: the most travelers in the destination of that colour, at least 1. Tied: the highest Prestige among the tied. Still tied: nobody.
2. **Prestige Reward**, 5 Credits: the player with the single destination of highest Prestige, Portals included. Players tied, or no Prestige at all: nobody.
3. **Fastest player**, 5 Credits.
4. **Credit tokens**: 1, 2 or 3 each.
5. **Empty destinations**: 3 Credits off for each, Portals too.

Prestige is the sum of the travelers there, and 3 for each Overload. Every traveler in a destination counts for its colour, whatever colour the traveler has; a Bicephalous Crewmember counts as 2. Cards in hand score nothing. The highest total wins; players with the same total share the victory.`,
  },
  options: {
    title: "Options",
    text: `**Prestige 9 and 10**
• *Reconstructed* (usual): 9 takes 2 tokens and draws 1 card, 10 takes 3 tokens.
• *As printed*: 9 and 10 have no ability.

**Protected destinations**
• *Open* (usual): tokens that travelers in a protected destination take still land there.
• *Closed*: they take no tokens there. Draws still happen.`,
  },
  signs: {
    title: "How to read the table",
    text: `Every colour has its own shape: ⭐ Yellow, 🔷 Blue, 🟪 Purple, 🔺 Red, 🟢 Green. 🌀 is a Portal.

Travelers stand in order, the one nearest the destination card first: "6 9 above" is a 6 and then a 9. A bare number has the colour of its destination; another colour has its letter: Y, B, P, R, G.

🛡️ protected by a 0 · ⚡ Overload, +3 Prestige · 🏁 fastest player · ▶️ to move.

A very full table uses signs: 👤 travelers, ★ Prestige, 🪙 tokens, ▲ above, ▼ below, + added colour.`,
  },
};

/** What every language provides. */
export type Topics = typeof topicsEn;

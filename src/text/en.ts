import type { Refusal } from "../tables/table.ts";

const refusals: Record<Refusal, string> = {
  "no-such-game": "There is no such game here any more.",
  "other-version":
    "This game belongs to another version of me, so I can't show it or play on. If it still runs, its host can cancel it.",
  "not-seated": "You have no seat in this game. `/arka new` opens one of your own.",
  "handed-over": "You have no seat in this game any more: a computer plays on for you.",
  "last-person": "One person at least must stay in a game. `/arka cancel` ends it for good.",
  "already-seated": "You already have a seat in this game.",
  "not-your-turn": "It is not your turn.",
  full: "All seats of this game are taken.",
  "full-with-computers":
    "All seats of this game are taken, some of them by computers: its host can remove one of those.",
  "too-few-players": "It takes at least two players to start.",
  "already-started": "This game has already started.",
  "not-started": "This game has not started yet.",
  over: "This game is over.",
  cancelled: "This game was cancelled.",
  expired: "This game was closed because nobody started it in time.",
  "not-host": "Only the host can start while seats are free.",
  "host-only": "Only the host of this game can do that.",
  "too-many-games":
    "You have too many unfinished games here. Finish or cancel one first: `/arka games` lists them.",
  outdated: "Something has happened since that message. Nothing was done; this is how things stand now.",
  "illegal-move": "That move is not possible now. These are the moves you have.",
};

/** The English catalog: the one that defines which sentences there are. */
export const en = {
  refusals,

  // Buttons: at most 34 characters, so that a phone shows them whole.
  join: "Join",
  leave: "Leave",
  start: "Start",
  cancel: "Cancel",
  myHand: "My hand",
  log: "Log",
  review: "Review my play",
  rules: "Rules",
  bringDown: "Bring the table down",
  back: "Back",
  doIt: "Do it",
  refresh: "Refresh",
  yesCancel: "Yes, cancel the game",
  older: "Older",
  newer: "Newer",

  lobbyTitle: (title: string) => `${title}: a new game`,
  lobbyContent: (host: string, title: string) => `${host} opens a game of ${title}. Press Join to sit down.`,
  lobbySeats: (taken: number, seats: number) => `Players (${taken} of ${seats})`,
  lobbyFree: "a free seat",
  lobbyHost: "host",
  lobbyFirst: (person: string | null) => (person === null ? "by chance" : person),
  lobbyFirstTitle: "First player",
  lobbyOptions: "Options",
  lobbyLanguage: "Language",
  lobbyComputers: "Add or remove a computer player",
  lobbyLevel: (name: string, level: string) => `${name} (${level})`,
  lobbyFull: "To make room for another person, the host removes a computer.",
  addComputer: (level: string) => `Add a computer: ${level}`,
  removeComputer: (name: string, level: string) => `Remove ${name} (${level})`,
  levels: { easy: "easy", normal: "normal", hard: "hard" },
  levelIs: {
    easy: "Sensible, but careless",
    normal: "Makes the most of its turn",
    hard: "Thinks ahead",
  },
  tooManyComputers: (seats: number, most: number) =>
    `At a table of ${seats} there is room for ${most} ${most === 1 ? "computer" : "computers"} at most: one seat is yours.`,
  botsDoNotBegin: "A bot can't begin: choose a person who plays, or leave `first` out.",
  noSeatForFirst: (mention: string) =>
    `Computers would take every other seat, so ${mention} could not begin: ask for more seats, or leave \`first\` out.`,
  lobbyNeeds: (least: number) =>
    `The host starts with ${least} or more. When every seat is taken, anyone at the table can.`,
  lobbyStarted: (players: string, where: string | null) =>
    where === null
      ? `The game of ${players} has started here.`
      : `The game of ${players} has started: ${where}`,
  lobbyStarting: "The game starts: the table is being laid.",
  lobbyOver: (winners: string, where: string | null) =>
    where === null
      ? `The game is over. Won by ${winners}.`
      : `The game is over. Won by ${winners}. The table: ${where}`,
  lobbyCancelled: "This game was cancelled.",
  lobbyExpired: (hours: number) =>
    `Nobody started this game within ${hours} ${hours === 1 ? "hour" : "hours"}, so it was closed. \`/arka new\` opens another.`,
  noThread: (permissions: string) =>
    `The game is played in this channel, because I lack a permission here: ${permissions}. With it, each game gets a thread of its own.`,
  seedHash: (hash: string) =>
    `The cards are fixed: their seed has the SHA-256 ${hash}. The seed follows at the end.`,
  recordFile: "The record of the game: every card, move and point",
  noThreadHere: "The game is played here: a thread of its own can't be made in this kind of channel.",
  threadName: (title: string, names: string) => `${title}: ${names}`,

  yourTurn: (mention: string) => `${mention}, it is your turn.`,
  computerTurn: (name: string) => `${name} is playing.`,
  gameOver: (mentions: string) => `${mentions}, the game is over.`,
  gameCancelled: "The game was cancelled. Nothing more can be played here.",
  chronicle: (turn: number, text: string) => `**Turn ${turn}** · ${text}`,

  turnEnded: "Your turn is over.",
  doneBefore: (outcome: string) =>
    `That message was out of date, so nothing more was done. Before it: ${outcome}`,
  waiting: (name: string) => `Waiting for ${name}.`,
  tableHere: (link: string) => `The table is here: ${link}`,
  lobbyHere: (link: string) => `Its lobby: ${link}`,
  tableIsDown: (link: string) => `I brought the table down: ${link}`,
  tableMoved: (link: string) => `The game's old place is gone, so the table is here now: ${link}`,
  tableFailed: "I could not post the table here.",
  cancelAsk: (title: string) => `Cancel this game of ${title} for everybody? It can't be taken back.`,
  cancelDone: "The game is cancelled.",
  cancelNotAllowed: "Only the host, or someone with the permission Manage Channels, can cancel a game.",
  leaveDone: "You have left the game.",
  leaveAsk:
    "Leave this game? A computer plays on with your cards, and you can't come back. Everybody is told.",
  replaceAsk: (mention: string) =>
    `Have a computer play on for ${mention}, with their cards? They can't come back. Everybody is told.`,
  yesComputer: "Yes, a computer plays on",
  replaceNotAllowed:
    "Only the host, or someone with the permission Manage Channels, can have a computer play on for somebody.",
  noSeatOfTheirs: "That person has no seat in this game.",
  playsForLeft: (computer: string, mention: string) => `${computer} plays on for ${mention}, who has left.`,
  playsForReplaced: (computer: string, mention: string, by: string) =>
    `${computer} plays on for ${mention}: so ${by} decided.`,
  whichGame: "Which game? Choose one.",
  noGames: "You are in no running game here. `/arka new` opens one.",
  gamesTitle: "Your games here",
  gameLine: (title: string, turn: string, since: string, link: string) =>
    `**${title}** · ${turn} · ${since} · ${link}`,
  gameIsOver: "over",
  gameInLobby: "waiting for players",
  gameYourTurn: "**your turn**",
  gameTurnOf: (mention: string) => `${mention}'s turn`,
  logTitle: (title: string) => `${title}: log`,
  logEmpty: "Nothing has been played yet.",
  logPage: (page: number, pages: number) => `Page ${page} of ${pages}`,
  noneFinished: "You have played no game to its end here yet.",
  reviewTitle: "Your moves that cost most",
  reviewMove: (turn: number, own: string, better: string, worth: number, betterWorth: number) =>
    `**Turn ${turn}** · ${own} (${worth}% to win)\nBetter: **${better}** (${betterWorth}% to win)`,
  reviewNone: "None of those that I looked at cost anything to speak of.",
  reviewSeen: (seen: number, decisions: number) =>
    `I looked at ${seen} of your ${decisions} decisions, as a hard computer would from what you saw then. These are estimates.`,
  reviewLater: "A game can be reviewed once it is over: before that it would be help.",
  reviewBusy: "I am still thinking about another review. Try again in a minute.",
  noSuchTopic: "There is no topic of that name. Choose one from the list.",
  rulesChoose: "Choose a topic",

  lacking: (permissions: string) =>
    `I lack a permission in this channel: ${permissions}. Ask whoever runs this server to grant it to me.`,
  trouble: (permissions: string) => `I can't show the table: I lack a permission there: ${permissions}.`,
  troubleLocked:
    "I can't show the table: its thread is locked. Someone with Manage Threads can unlock it. Your moves count all the same.",
  troubleGone: "The table's channel is gone. `/arka table` in another channel brings the game there.",
  troubleDiscord:
    "Discord does not take the table's message at the moment. I keep trying; your moves count all the same.",
  unknownCommand: "This command belongs to an older version of me. Type / to see the present ones.",
  unknownButton: "I don't know this button any more. `/arka games` lists your games.",
  outOfReach: "My database is out of reach at the moment. Nothing is lost: try again in a few seconds.",
  stopping: "I am just restarting. Nothing is lost: try again in a few seconds.",
  bug: (reference: string) =>
    `Something went wrong on my side. Nothing is lost. If it happens again, tell whoever runs me this number: ${reference}`,
  onlyInServers: "The game is played in servers: use the command in a server's channel.",
  tooFast: "Slowly, please: try again in a moment.",

  permissions: {
    ViewChannel: "View Channel",
    SendMessages: "Send Messages",
    SendMessagesInThreads: "Send Messages in Threads",
    CreatePublicThreads: "Create Public Threads",
    EmbedLinks: "Embed Links",
    AttachFiles: "Attach Files",
  },

  languages: { en: "English", es: "Spanish" },

  commands: {
    root: "Play ARKA V",
    new: "Open a new game in this channel",
    newSeats: "How many may play",
    newFirst: "Who plays first (otherwise chance decides)",
    newComputers: "How many computers play; leave seats out to start at once against them",
    newLevel: "How well they play (otherwise normal)",
    newLanguage: "The language of the public table",
    hand: "Your hand, and your moves when it is your turn",
    table: "Where the table is; brings it down to the end of the thread",
    log: "What has happened so far",
    games: "Your games in this server",
    rules: "How to play",
    rulesTopic: "What you want to know",
    review: "What your moves cost, once a game is over",
    leave: "Leave a game; where it runs, a computer plays on for you",
    replace: "Have a computer play on for somebody (the host, or Manage Channels)",
    replacePlayer: "Whose seat it takes",
    cancel: "Cancel a game (its host, or Manage Channels)",
    game: "Which game (otherwise the one of this channel)",
  },
};

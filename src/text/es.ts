import type { Catalog } from "./catalog.ts";

/** The Spanish catalog. */
export const es: Catalog = {
  refusals: {
    "no-such-game": "Esa partida ya no existe aquí.",
    "other-version":
      "Esta partida es de otra versión de mí, así que no puedo mostrarla ni seguir con ella. Si sigue en curso, su anfitrión puede cancelarla.",
    "not-seated": "No tienes asiento en esta partida. `/arka new` abre una tuya.",
    "handed-over": "Ya no tienes asiento en esta partida: el ordenador sigue jugando por ti.",
    "last-person":
      "En una partida tiene que quedar al menos una persona. `/arka cancel` la termina del todo.",
    "already-seated": "Ya tienes un asiento en esta partida.",
    "not-your-turn": "No es tu turno.",
    full: "Todos los asientos de esta partida están ocupados.",
    "full-with-computers":
      "Todos los asientos de esta partida están ocupados, algunos por ordenadores: su anfitrión puede quitar uno.",
    "too-few-players": "Hacen falta al menos dos jugadores para empezar.",
    "already-started": "Esta partida ya ha empezado.",
    "not-started": "Esta partida todavía no ha empezado.",
    over: "Esta partida ha terminado.",
    cancelled: "Esta partida fue cancelada.",
    expired: "Esta partida se cerró porque nadie la empezó a tiempo.",
    "not-host": "Mientras queden asientos libres, solo el anfitrión puede empezar.",
    "host-only": "Solo el anfitrión de esta partida puede hacer eso.",
    "too-many-games":
      "Tienes demasiadas partidas sin terminar aquí. Termina o cancela una antes: `/arka games` las muestra.",
    outdated: "Algo ha pasado desde ese mensaje. No se ha hecho nada; así están las cosas ahora.",
    "illegal-move": "Esa jugada no es posible ahora. Estas son las que tienes.",
  },

  join: "Unirse",
  leave: "Salir",
  start: "Empezar",
  cancel: "Cancelar",
  myHand: "Mi mano",
  log: "Historial",
  review: "Repasar mi juego",
  rules: "Reglas",
  bringDown: "Bajar la mesa",
  back: "Volver",
  doIt: "Hazlo",
  refresh: "Actualizar",
  yesCancel: "Sí, cancelar la partida",
  older: "Anteriores",
  newer: "Posteriores",

  lobbyTitle: (title) => `${title}: partida nueva`,
  lobbyContent: (host, title) => `${host} abre una partida de ${title}. Pulsa Unirse para sentarte.`,
  lobbySeats: (taken, seats) => `Jugadores (${taken} de ${seats})`,
  lobbyFree: "un asiento libre",
  lobbyHost: "anfitrión",
  lobbyFirst: (person) => (person === null ? "al azar" : person),
  lobbyFirstTitle: "Primer jugador",
  lobbyOptions: "Opciones",
  lobbyLanguage: "Idioma",
  lobbyComputers: "Añadir o quitar un ordenador",
  lobbyLevel: (name, level) => `${name} (${level})`,
  lobbyFull: "Para dejar sitio a otra persona, el anfitrión quita un ordenador.",
  addComputer: (level) => `Añadir un ordenador: ${level}`,
  removeComputer: (name, level) => `Quitar a ${name} (${level})`,
  levels: { easy: "fácil", normal: "normal", hard: "difícil" },
  levelIs: {
    easy: "Sensato, pero descuidado",
    normal: "Saca partido de su turno",
    hard: "Piensa por adelantado",
  },
  tooManyComputers: (seats, most) =>
    `En una mesa de ${seats} caben como mucho ${most} ${most === 1 ? "ordenador" : "ordenadores"}: un asiento es tuyo.`,
  botsDoNotBegin: "Un bot no puede empezar: elige a una persona que juegue o deja `first` en blanco.",
  noSeatForFirst: (mention) =>
    `Los ordenadores ocuparían todos los demás asientos, así que ${mention} no podría empezar: pide más asientos o deja \`first\` en blanco.`,
  lobbyNeeds: (least) =>
    `El anfitrión empieza con ${least} o más. Cuando todos los asientos están ocupados, puede hacerlo cualquiera de la mesa.`,
  lobbyStarted: (players, where) =>
    where === null
      ? `La partida de ${players} ha empezado aquí.`
      : `La partida de ${players} ha empezado: ${where}`,
  lobbyStarting: "La partida empieza: se está preparando la mesa.",
  lobbyOver: (winners, where) =>
    where === null
      ? `La partida ha terminado. Gana: ${winners}.`
      : `La partida ha terminado. Gana: ${winners}. La mesa: ${where}`,
  lobbyCancelled: "Esta partida fue cancelada.",
  lobbyExpired: (hours) =>
    `Nadie empezó esta partida en ${hours} ${hours === 1 ? "hora" : "horas"}, así que se cerró. \`/arka new\` abre otra.`,
  noThread: (permissions) =>
    `La partida se juega en este canal porque me falta un permiso aquí: ${permissions}. Con él, cada partida tiene su propio hilo.`,
  seedHash: (hash) =>
    `Las cartas están fijadas: su semilla tiene el SHA-256 ${hash}. La semilla se publica al final.`,
  recordFile: "El registro de la partida: cada carta, jugada y punto",
  noThreadHere: "La partida se juega aquí: en este tipo de canal no se puede abrir un hilo propio.",
  threadName: (title, names) => `${title}: ${names}`,

  yourTurn: (mention) => `${mention}, es tu turno:`,
  computerTurn: (name) => `${name} está jugando.`,
  gameOver: (mentions) => `${mentions}, la partida ha terminado.`,
  gameCancelled: "La partida fue cancelada. Aquí ya no se puede jugar nada más.",
  chronicle: (turn, text) => `**Turno ${turn}** · ${text}`,

  turnEnded: "Tu turno ha terminado.",
  doneBefore: (outcome) => `Ese mensaje estaba anticuado y no se ha hecho nada más. Antes: ${outcome}`,
  waiting: (name) => `Le toca a ${name}.`,
  tableHere: (link) => `La mesa está aquí: ${link}`,
  lobbyHere: (link) => `Su sala de espera: ${link}`,
  tableIsDown: (link) => `He bajado la mesa: ${link}`,
  tableMoved: (link) =>
    `El lugar anterior de la partida ya no existe, así que la mesa está ahora aquí: ${link}`,
  tableFailed: "No he podido publicar la mesa aquí.",
  cancelAsk: (title) => `¿Cancelar esta partida de ${title} para todos? No se puede deshacer.`,
  cancelDone: "La partida está cancelada.",
  cancelNotAllowed:
    "Solo el anfitrión, o alguien con el permiso Gestionar canales, puede cancelar una partida.",
  leaveDone: "Has salido de la partida.",
  leaveAsk:
    "¿Salir de esta partida? El ordenador sigue con tus cartas y no podrás volver. Se les dice a todos.",
  replaceAsk: (mention) =>
    `¿Que el ordenador siga jugando por ${mention}, con sus cartas? No podrá volver. Se les dice a todos.`,
  yesComputer: "Sí, sigue el ordenador",
  replaceNotAllowed:
    "Solo el anfitrión, o alguien con el permiso Gestionar canales, puede hacer que el ordenador siga por otro.",
  noSeatOfTheirs: "Esa persona no tiene asiento en esta partida.",
  playsForLeft: (computer, mention) => `${computer} sigue jugando por ${mention}, que ha salido.`,
  playsForReplaced: (computer, mention, by) =>
    `${computer} sigue jugando por ${mention}: así lo ha decidido ${by}.`,
  whichGame: "¿Qué partida? Elige una.",
  noGames: "No estás en ninguna partida aquí. `/arka new` abre una.",
  gamesTitle: "Tus partidas aquí",
  gameLine: (title, turn, since, link) => `**${title}** · ${turn} · desde ${since} · ${link}`,
  gameIsOver: "terminada",
  gameInLobby: "esperando jugadores",
  gameYourTurn: "**tu turno**",
  gameTurnOf: (mention) => `turno de ${mention}`,
  logTitle: (title) => `${title}: historial`,
  logEmpty: "Todavía no se ha jugado nada.",
  logPage: (page, pages) => `Página ${page} de ${pages}`,
  noneFinished: "Todavía no has jugado ninguna partida hasta el final aquí.",
  reviewTitle: "Las jugadas que más te costaron",
  reviewMove: (turn, own, better, worth, betterWorth) =>
    `**Turno ${turn}** · ${own} (${worth} % de ganar)\nMejor: **${better}** (${betterWorth} % de ganar)`,
  reviewNone: "Ninguna de las que miré costó nada que merezca la pena contar.",
  reviewSeen: (seen, decisions) =>
    `He mirado ${seen} de tus ${decisions} decisiones, como lo haría un ordenador difícil con lo que veías entonces. Son estimaciones.`,
  reviewLater: "Una partida se puede repasar cuando ha terminado: antes sería una ayuda.",
  reviewBusy: "Todavía estoy pensando en otro repaso. Prueba otra vez en un minuto.",
  noSuchTopic: "No hay ningún tema con ese nombre. Elige uno de la lista.",
  rulesChoose: "Elige un tema",

  lacking: (permissions) =>
    `Me falta un permiso en este canal: ${permissions}. Pide a quien lleva este servidor que me lo dé.`,
  trouble: (permissions) => `No puedo mostrar la mesa: me falta un permiso allí: ${permissions}.`,
  troubleLocked:
    "No puedo mostrar la mesa: su hilo está bloqueado. Alguien con Gestionar hilos puede desbloquearlo. Tus jugadas cuentan igualmente.",
  troubleGone: "El canal de la mesa ya no existe. `/arka table` en otro canal lleva la partida allí.",
  troubleDiscord:
    "Discord no acepta ahora el mensaje de la mesa. Sigo intentándolo; tus jugadas cuentan igualmente.",
  unknownCommand: "Este comando es de una versión anterior. Escribe / para ver los actuales.",
  unknownButton: "Ya no conozco este botón. `/arka games` muestra tus partidas.",
  outOfReach: "Ahora no llego a mi base de datos. No se ha perdido nada: prueba otra vez en unos segundos.",
  stopping: "Me estoy reiniciando. No se ha perdido nada: prueba otra vez en unos segundos.",
  bug: (reference) =>
    `Algo ha fallado por mi parte. No se ha perdido nada. Si vuelve a pasar, da este número a quien me administra: ${reference}`,
  onlyInServers: "Se juega en servidores: usa el comando en un canal de un servidor.",
  tooFast: "Más despacio, por favor: prueba otra vez en un momento.",

  permissions: {
    ViewChannel: "Ver canal",
    SendMessages: "Enviar mensajes",
    SendMessagesInThreads: "Enviar mensajes en hilos",
    CreatePublicThreads: "Crear hilos públicos",
    EmbedLinks: "Insertar enlaces",
    AttachFiles: "Adjuntar archivos",
  },

  languages: { en: "Inglés", es: "Español" },

  commands: {
    root: "Jugar a ARKA V",
    new: "Abre una partida nueva en este canal",
    newSeats: "Cuántos pueden jugar",
    newFirst: "Quién empieza (si no, lo decide el azar)",
    newComputers: "Cuántos ordenadores juegan; sin indicar asientos, empiezas enseguida contra ellos",
    newLevel: "Lo bien que juegan (si no, normal)",
    newLanguage: "El idioma de la mesa pública",
    hand: "Tu mano, y tus jugadas cuando es tu turno",
    table: "Dónde está la mesa; la baja al final del hilo",
    log: "Lo que ha pasado hasta ahora",
    games: "Tus partidas en este servidor",
    rules: "Cómo se juega",
    rulesTopic: "Lo que quieres saber",
    review: "Lo que costaron tus jugadas, cuando una partida ha terminado",
    leave: "Sale de una partida; si está en curso, el ordenador sigue por ti",
    replace: "El ordenador sigue por alguien (el anfitrión, o Gestionar canales)",
    replacePlayer: "A quién sustituye",
    cancel: "Cancela una partida (su anfitrión, o Gestionar canales)",
    game: "Qué partida (si no, la de este canal)",
  },
};

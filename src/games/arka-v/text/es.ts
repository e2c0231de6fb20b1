import type { Words } from "./en.ts";

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
const cards = (n: number): string => count(n, "carta", "cartas");
const tokens = (n: number): string => count(n, "ficha", "fichas");
const travelers = (n: number): string => count(n, "viajero", "viajeros");
const credits = (n: number): string => count(n, "Crédito", "Créditos");
const where = (side: "above" | "below"): string => (side === "above" ? "encima" : "debajo");
const lies = (place: string, side: "above" | "below" | null): string => {
  if (side === null) return place && ` en ${place}`;
  return place ? ` ${where(side)} de ${place}` : ` ${where(side)}`;
};

const they: Words["acts"]["they"] = {
  took: (n, known) => (known ? `robó ${known}` : n === 1 ? "robó una carta" : `robó ${cards(n)}`),
  tookNothing: "intentó robar una carta",
  established: (place, known) => `estableció ${place}${known && ` con ${known}`}`,
  placed: (card, place, side) => `jugó ${card}${lies(place, side)}`,
  opened: (card) => `abrió ${card}`,
  overloaded: (place) => `sobrecargó ${place}`,
  played: (card, on) => `jugó ${card}${on && ` contra ${on}`}`,
  gave: (card, to) => `dio ${card} a ${to}`,
  discarded: (n, known) => `descartó ${known || cards(n)}`,
  passed: "pasó",
  many: (n) => `hizo ${count(n, "jugada más", "jugadas más")}`,
};

const you: Words["acts"]["you"] = {
  took: (n, known) => (known ? `robaste ${known}` : n === 1 ? "robaste una carta" : `robaste ${cards(n)}`),
  tookNothing: "intentaste robar una carta",
  established: (place, known) => `estableciste ${place}${known && ` con ${known}`}`,
  placed: (card, place, side) => `jugaste ${card}${lies(place, side)}`,
  opened: (card) => `abriste ${card}`,
  overloaded: (place) => `sobrecargaste ${place}`,
  played: (card, on) => `jugaste ${card}${on && ` contra ${on}`}`,
  gave: (card, to) => `diste ${card} a ${to}`,
  discarded: (n, known) => `descartaste ${known || cards(n)}`,
  passed: "pasaste",
  many: (n) => `hiciste ${count(n, "jugada más", "jugadas más")}`,
};

/** Spanish. */
export const es: Words = {
  colours: { yellow: "Amarillo", blue: "Azul", purple: "Morado", red: "Rojo", green: "Verde" },
  letters: { yellow: "Am", blue: "Az", purple: "Mo", red: "Ro", green: "Ve" },
  commands: {
    trojan: { name: "Virus Troyano", short: "Troyano", effect: "roba una carta al azar a otro jugador" },
    stowaway: { name: "Polizón en la Bodega", short: "Polizón", effect: "regálalo: estorba en otra mano" },
    reboot: { name: "Reinicio del Sistema", short: "Reinicio", effect: "cambia toda tu mano, +1 acción" },
    portal: { name: "Portal a lo Desconocido", short: "Portal", effect: "un destino para todos los colores" },
    overload: { name: "Sobrecarga", short: "Sobrecarga", effect: "+3 de Prestigio en un destino, +1 acción" },
    bicephalous: { name: "Tripulante Bicéfalo", short: "Bicéfalo", effect: "2 viajeros, sin color" },
    shapeshifter: { name: "Cambiaformas Experto", short: "Cambiaformas", effect: "1 viajero, sin color" },
  },
  abilities: {
    0: "protege su destino para siempre",
    1: "descarta 1 viajero de cualquier destino",
    2: "quita una ficha al azar a otro jugador",
    3: "otro jugador descarta una carta al azar",
    4: "abre su destino a 1 color más",
    5: "sin habilidad; un lado sin Prestigio",
    6: "+1 ficha aquí",
    7: "+2 fichas aquí",
    8: "+1 ficha aquí y luego roba 1 carta",
    9: "+2 fichas aquí y luego roba 1 carta",
    10: "+3 fichas aquí",
  },
  noAbility: "sin habilidad en esta partida",
  player: (n) => `Jugador ${n}`,
  numbered: (name, n) => `${name} ${n}`,
  credits,
  side: (side) => (side === "above" ? "Encima" : "Debajo"),

  table: {
    title: (turn) => `ARKA V · turno ${turn}`,
    turnOf: (name) => `Le toca a ${name}`,
    actions: (n, extra) => {
      const left = (number: number, what: string) => `${number === 1 ? "queda" : "quedan"} ${what}`;
      if (extra === 0) return left(n, count(n, "acción", "acciones"));
      if (n === 0) return left(extra, count(extra, "acción adicional", "acciones adicionales"));
      return `${left(n, count(n, "acción", "acciones"))}, y ${count(extra, "adicional", "adicionales")}`;
    },
    surplus: (n) => `${cards(n)} por descartar`,
    over: "La partida ha terminado.",
    hint: "**Mi mano** muestra tus cartas y jugadas; **Historial**, lo ocurrido. Si no ves la mesa debajo, activa los contenidos incrustados en los ajustes de Chat de Discord.",
    deck: (n) => (n === 0 ? "**Mazo** vacío" : `**Mazo** ${cards(n)}`),
    supply: (n) => `**Reserva** ${tokens(n)}`,
    discard: (n, top) => (n === 0 ? "**Descarte** vacío" : `**Descarte** ${n}, encima ${top}`),
    fastest: (name) => `**Más rápido** ${name || "nadie aún"}`,
    legend:
      "👤 viajeros · ★ Prestigio · 🪙 fichas · ▲ encima · ▼ debajo · 🛡️ protegido · ⚡ Sobrecargas · + color añadido",
    seat: (name, hand) => `${name} · ${cards(hand)} en mano`,
    fastestMark: "🏁 el más rápido",
    destination: (place, prestige, n) => `**${place}** · Prestigio ${prestige} · ${tokens(n)}`,
    emptyDestination: (place, prestige) => `**${place}** · Prestigio ${prestige} · sin viajeros`,
    values: (values) => `valen ${values}`,
    noTravelers: "sin viajeros",
    travelers: (n, sides) => `${travelers(n)}: ${sides}`,
    lies: (side, list) => `${list} ${where(side)}`,
    protected: "🛡️ protegido",
    overloads: (n) => `⚡ ${count(n, "Sobrecarga", "Sobrecargas")}`,
    added: (colour) => `también ${colour}`,
    unused: (list) => `Sin usar: ${list || "ninguno"}`,
    noDestinations: "Aún sin destinos",
    recent: "Últimas jugadas",
  },

  hand: {
    yours: (n) => `Tu mano: ${cards(n)}`,
    empty: "No tienes cartas en la mano.",
    yourTurn: "Te toca a ti",
    given: "te lo dieron: no puedes jugarlo, usarlo ni descartarlo; cuenta para el límite de 5",
    stuck: "ahora no cabe en ningún sitio",
    limit: "Al final de tu turno descartas hasta quedarte con 5.",
    destinations: "Tus destinos",
    under: (card) => `carta bajo la ficha: ${card}`,
    spectator: "No tienes asiento en esta partida.",
  },

  ask: {
    turn: "¿Qué haces?",
    surplus: (n) => `Tu turno acaba. Elige ${cards(n)} para descartar.`,
    discard: (n) => `Elige ${cards(n)} para descartar`,
    establishCard: "¿Qué carta pones boca abajo?",
    establishColour: (card) => `${card} va boca abajo. ¿Qué destino?`,
    playCard: "¿Qué carta juegas?",
    place: (card) => `¿Dónde va ${card}?`,
    side: (card, place) => `${card} en ${place}: ¿qué lado?`,
    removeFrom: "¿De quién es el viajero que descartas?",
    stealFrom: "¿A quién le quitas una ficha?",
    discards: "¿Quién descarta una carta al azar?",
    trojan: "¿De qué mano robas una carta?",
    stowaway: "¿Quién recibe el Polizón?",
    overload: "¿Qué destino recibe la Sobrecarga?",
    removePlace: (name) => `${name}: ¿de qué destino?`,
    stealPlace: (name) => `${name}: ¿una ficha de qué destino?`,
    removeCard: (name, place) => `${name}, ${place}: ¿qué viajero se va?`,
  },

  offer: {
    take: "Robar una carta",
    takeHint: (n) => `${cards(n)} en el mazo`,
    takeEnds: "El mazo está vacío: la partida termina",
    establish: "Establecer un destino",
    establishHint: (list) => `Sin usar: ${list}`,
    play: "Jugar una carta",
    playHint: (n) => `${cards(n)} que puedes jugar`,
    pass: "Terminar el turno",
    passHint: (n) => `Renuncias a ${count(n, "acción adicional", "acciones adicionales")}`,
    discard: "Descartar una carta",
    discardHint: (n) => `${n} por encima del límite`,
    inHand: (list) => (list ? `En mano: ${list}` : "Ningún otro viajero de este color en mano"),
    place: (place, n) => `${place} · ${travelers(n)}`,
    placeTokens: (place, n) => `${place} · ${tokens(n)}`,
    placeHint: (prestige, n, sides) => `Prestigio ${prestige}, ${tokens(n)}${sides && `; ${sides}`}`,
    side: (side, list) => `${side} · ${list ? `tras ${list}` : "vacío"}`,
    seatHand: (n) => `${cards(n)} en mano`,
    seatTravelers: (n) => `${travelers(n)} para elegir`,
    seatTokens: (n) => `${tokens(n)} a tu alcance`,
    own: "tú",
    target: (card, name, place) => `${card} · ${name}, ${place}`,
  },

  warn: {
    takeEnds: "El mazo está vacío. Robar una carta termina la partida al instante.",
    supplyEnds: (n) => `En la reserva hay ${tokens(n)}: esto termina la partida al instante.`,
    deckEnds: (n) => `En el mazo hay ${cards(n)}: esto termina la partida al instante.`,
    establish: (card, place) =>
      `${card} queda boca abajo bajo tu ficha de destino (${place}) y no vuelve. Un destino vacío resta 3 Créditos al final.`,
    protect: (place) =>
      `Desde ahora ninguna habilidad ni carta de Mando afecta a las cartas y fichas de ${place}, tampoco las tuyas: ni Sobrecargas ni viajeros de Mando.`,
    remove: (card, name, place) => `${card} de ${name} (${place}) va al descarte.`,
    removeOwn: (card, place) => `Tu propio ${card} (${place}) va al descarte.`,
    steal: (name, from, to) => `Una ficha al azar pasa de ${from} de ${name} a tu ${to}.`,
    discards: (name) => `${name} descarta una carta al azar.`,
    trojan: (name) => `Robas una carta al azar a ${name}.`,
    stowaway: (name) => `${name} recibe el Polizón y no podrá soltarlo.`,
    reboot: (n) => `Descartas ${cards(n)}, robas otras tantas y ganas 1 acción.`,
    rebootNothing: "No descartas ni robas nada, y ganas 1 acción.",
    extend: (place, colour) => `${colour} será el único color añadido de ${place}, sin cambios posibles.`,
    nothing: (card) => `La habilidad de ${card} no tiene efecto ahora.`,
    shut: (place) => `${place} está protegido: ahí no llegan fichas.`,
    nobody: "Nadie más tiene cartas: no tiene efecto.",
  },

  acts: { they, you },
  you: "",
  notes: {
    tokens: (n) => `+${tokens(n)}`,
    drew: (n, known) => (known ? `del mazo: ${known}` : `${cards(n)} del mazo`),
    protected: (place) => `${place} queda protegido`,
    extended: (place, colour) => `${place} admite ${colour}`,
    removed: (card, name, place) => `al descarte ${card} de ${name}, ${place}`,
    stole: (name, from, to) => `ficha de ${name}, de ${from} a ${to}`,
    discarded: (name, card) => `${name} descartó ${card}`,
    threw: (n, known) => `al descarte ${known || cards(n)}`,
    spared: (name) => `${name} no tenía nada que descartar`,
    hacked: (known) => (known ? `robada: ${known}` : "1 carta robada"),
    extra: "+1 acción",
    fastest: "el jugador más rápido",
  },
  ended: {
    deck: "No quedaban cartas en el mazo: fin de la partida.",
    credits: "No quedaban bastantes fichas en la reserva: fin de la partida.",
  },
  and: "y",

  result: {
    running: "Esta partida no ha terminado.",
    title: "ARKA V · puntuación final",
    winner: (names, points) => `🏆 ${names} gana con ${points}.`,
    winners: (names, points) => `🏆 ${names} comparten la victoria con ${points}.`,
    rewards: "Recompensas de destino (5 Créditos cada una)",
    counts: "viajeros (Prestigio)",
    nobody: "nadie",
    most: "más viajeros",
    tieBroken: "empate, decide el Prestigio",
    tieStands: "empate también en Prestigio",
    noTravelers: "sin viajeros allí",
    prestige: "Recompensa de Prestigio (5 Créditos)",
    prestigeTie: "empate en el total más alto",
    prestigeNone: "no hay Prestigio en la mesa",
    highest: "mejor destino",
    fastest: "El más rápido (5 Créditos)",
    sums: "Créditos",
    legend: "Fic = fichas de Crédito, Rec = recompensas, Vac = destinos vacíos (-3 cada uno)",
    columns: { tokens: "Fic", rewards: "Rec", empty: "Vac", total: "Tot" },
    tokens: (name, values) => `${name}: ${values || "sin fichas"}`,
    tokensTitle: "Fichas de Crédito (valor × cantidad)",
    seed: "Semilla",
    check:
      "El hash se mostró al empezar. Es el SHA-256 de los 16 bytes de la semilla: nadie pudo cambiar las cartas. El archivo de la partida repite cada jugada.",
  },

  options: {
    abilities: {
      title: "Prestigio 9 y 10",
      values: {
        reconstructed: "Reconstruido: 9 toma 2 fichas y roba 1 carta, 10 toma 3 fichas",
        printed: "Como está impreso: 9 y 10 no tienen habilidad",
      },
    },
    shield: {
      title: "Destinos protegidos",
      values: {
        open: "Abierto: las fichas de sus propios viajeros sí llegan",
        closed: "Cerrado: no llegan fichas",
      },
    },
  },
};

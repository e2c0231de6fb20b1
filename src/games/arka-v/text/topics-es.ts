import type { Topics } from "./topics-en.ts";

export const topicsEs: Topics = {
  overview: {
    title: "De qué trata",
    text: `Controlas la última nave que deja la Tierra. Abre **destinos** de cinco colores, envía **viajeros** y reúne **Créditos**.

Gana quien tenga más Créditos al final. Los Créditos vienen de:
• las fichas de Crédito, que toman los viajeros de mucho Prestigio;
• ser el **más rápido** en tener 4 destinos en uso (5 Créditos);
• tener más viajeros en el destino de un color (5 Créditos por color);
• el destino con más Prestigio (5 Créditos).
Cada destino que acaba vacío resta 3 Créditos.

Las cartas: 55 viajeros (cinco colores, Prestigio de 0 a 10, uno de cada) y 13 cartas de Mando.`,
  },
  setup: {
    title: "Preparación",
    text: `• Cada cual tiene 5 fichas de destino, una por color: ⭐ Amarillo, 🔷 Azul, 🟪 Morado, 🔺 Rojo, 🟢 Verde.
• Hay 40 fichas de Crédito boca abajo: 23 de valor 1, 12 de valor 2 y 5 de valor 3.
• Se barajan las 68 cartas. Con 2 jugadores, 10 salen del juego sin verse; con 3, salen 5.
• Quién empieza lo decide el azar, o lo nombra quien organiza.
• Cuanto más tarde juegas, más cartas recibes:
\`\`\`
Jugadores  cartas, en orden de turno
2          4 5
3          3 4 5
4          2 3 4 5
5          2 2 3 4 5
\`\`\`
El hash de la semilla se muestra al empezar y la semilla al terminar: así se puede comprobar que nadie eligió las cartas.`,
  },
  turn: {
    title: "Tu turno",
    text: `Haces **3 acciones**, en cualquier orden y repitiendo si quieres:
• **robar** una carta,
• **establecer** un destino,
• **jugar** una carta.
Las tres son obligatorias. Siempre se puede robar, así que nadie se queda bloqueado.

Reinicio del Sistema y Sobrecarga dan **1 acción adicional** cada una, solo para este turno. Se acumulan. Cuando solo quedan adicionales, puedes pasar.

Si al acabar tu turno tienes más de **5 cartas**, descartas las que sobran, las que elijas, boca arriba. Durante el turno puedes tener más.`,
  },
  take: {
    title: "Robar una carta",
    text: `Roba la carta superior del mazo. Nadie más la ve.

Robar la última carta no termina nada. Con el mazo vacío aún puedes robar: eso **termina la partida al instante**.

La carta que una habilidad te hace robar no gasta acción, pero también termina la partida si no queda ninguna.`,
  },
  establish: {
    title: "Establecer un destino",
    text: `Pon boca abajo cualquier carta de tu mano y encima una ficha de destino sin usar. Desde entonces puedes jugar ahí viajeros de ese color.

• Como mucho un destino de cada color.
• La carta bajo la ficha queda fuera del juego: solo tú la conoces, no es un viajero y nada le afecta.
• No puedes usar un Polizón que te hayan dado.
• Un destino sin viajeros al final resta 3 Créditos.

Un **Portal** es un destino más, sin ficha y sin color. Se juega, no se establece.`,
  },
  placement: {
    title: "Dónde van los viajeros",
    text: `Un viajero va a tu destino de su color, a uno que un 4 haya abierto a su color, o a un Portal. Tú eliges.

• **De 0 a 4** van debajo de la carta de destino, cada uno menor que el anterior: 4, 2, 1 vale; luego ya no cabe un 3.
• **De 6 a 10** van encima, cada uno mayor que el anterior.
• El **5** va encima o debajo, si en ese lado no hay viajeros con Prestigio.
• Los viajeros de Mando (Bicéfalo, Cambiaformas) van a cualquier lado, en el extremo. No cambian lo que puede seguir.

Solo cuenta lo que hay ahora: si un viajero se descarta, su lugar queda libre. Todo ocurre seguido y en este orden: colocar, jugador más rápido, habilidad.`,
  },
  abilities: {
    title: "Habilidades por Prestigio",
    text: `Una habilidad es obligatoria si tiene objetivo; si no, no pasa nada.
• **0** El destino queda protegido para siempre: ninguna habilidad ni carta de Mando afecta a sus cartas y fichas, tampoco las tuyas. Aún llegan viajeros, y las fichas que toman (ver opciones).
• **1** Descarta un viajero, también de Mando, de cualquier destino sin proteger, incluso tuyo.
• **2** Elige un destino ajeno, sin proteger y con fichas: una al azar pasa al destino del 2.
• **3** Otro jugador con cartas descarta una al azar.
• **4** Desde ahora caben viajeros de un color más. El primero que juegues fija el color. En un Portal, nada.
• **5** Sin habilidad.
• **6** Toma 1 ficha de Crédito.
• **7** Toma 2 fichas.
• **8** Toma 1 ficha y luego roba 1 carta.
• **9** Toma 2 fichas y luego roba 1 carta. *Reconstruida*
• **10** Toma 3 fichas. *Reconstruida*

Las fichas van al destino del viajero, sin verse. En las reglas impresas faltan el 9 y el 10; esas dos líneas son una reconstrucción nuestra, y una opción las desactiva.`,
  },
  commands: {
    title: "Cartas de Mando",
    text: `🦠 **Virus Troyano** ×2: roba una carta al azar de la mano de otro jugador.
📦 **Polizón en la Bodega** ×1: dáselo a otro jugador. No podrá jugarlo, usarlo ni descartarlo, y ocupa sitio en su mano. Si lo roba un Virus Troyano, vuelve a ser libre.
🔄 **Reinicio del Sistema** ×2: descarta tu mano, salvo un Polizón, roba otras tantas cartas y gana 1 acción adicional.
🌀 **Portal a lo Desconocido** ×2: un destino nuevo para todos los colores. No tiene ficha ni recompensa de destino; cuenta para la de Prestigio, para el más rápido y para los 3 Créditos que resta un destino vacío.
⚡ **Sobrecarga** ×2: +3 de Prestigio en un destino tuyo sin proteger, para siempre, y 1 acción adicional. No es un viajero.
👥 **Tripulante Bicéfalo** ×2: cuenta como 2 viajeros, sin color ni Prestigio.
🎭 **Cambiaformas Experto** ×2: cuenta como 1 viajero, sin color ni Prestigio.

Los dos últimos van a cualquier destino tuyo sin proteger, a cualquier lado, y un 1 puede descartarlos. Virus Troyano y Reinicio van al descarte. Cuántas hay de cada una es una suposición: las reglas solo dicen 13.`,
  },
  hidden: {
    title: "Qué es secreto",
    text: `Secreto:
• tu mano y la carta bajo cada destino tuyo: solo para ti;
• el valor de las fichas de Crédito: nadie lo ve hasta el final, tampoco su dueño;
• la carta que roba un Virus Troyano: la conocen los dos jugadores;
• el mazo y las cartas que salieron del juego.

Público: todos los viajeros, cuántas cartas tiene cada cual, cuántas fichas hay en cada destino, el descarte (nunca se vuelve a barajar) y a quién le dieron el Polizón.`,
  },
  fastest: {
    title: "El jugador más rápido",
    text: `El primero en tener **4 destinos con algún viajero en cada uno**, todos a la vez, es el más rápido: 5 Créditos al final.

Cuentan los Portales y los viajeros de Mando. Se decide al colocar una carta, antes de su habilidad, y ya no se pierde.`,
  },
  end: {
    title: "Fin de la partida",
    text: `La partida termina al instante cuando alguien debe robar una carta y el mazo está vacío, o debe tomar una ficha de Crédito y la reserva está vacía.

Todo se detiene ahí: ni efectos, ni acciones, ni descartes por el límite. Lo que ya se movió queda así. Un 8 puede tomar su ficha y terminar luego la partida con su robo.`,
  },
  scoring: {
    title: "Puntuación",
    text: `1. **Recompensas de destino**, 5 Créditos por color: más viajeros en el destino de ese color, al menos 1. Empate: el mayor Prestigio entre los empatados. Si sigue el empate, nadie.
2. **Recompensa de Prestigio**, 5 Créditos: quien tenga el destino con más Prestigio, Portales incluidos. Con empate entre jugadores o sin Prestigio, nadie.
3. **El más rápido**, 5 Créditos.
4. **Fichas de Crédito**: 1, 2 o 3 cada una.
5. **Destinos vacíos**: restan 3 Créditos cada uno, Portales también.

El Prestigio es la suma de los viajeros de un destino, más 3 por cada Sobrecarga. Todos los viajeros de un destino cuentan para el color del destino, sea cual sea el suyo; un Tripulante Bicéfalo cuenta como 2. Las cartas en mano no puntúan. Gana el total más alto; con el mismo total se comparte la victoria.`,
  },
  options: {
    title: "Opciones",
    text: `**Prestigio 9 y 10**
• *Reconstruido* (lo normal): 9 toma 2 fichas y roba 1 carta, 10 toma 3 fichas.
• *Como está impreso*: 9 y 10 no tienen habilidad.

**Destinos protegidos**
• *Abierto* (lo normal): las fichas que toman los viajeros de un destino protegido llegan a él.
• *Cerrado*: ahí no toman fichas. Los robos sí ocurren.`,
  },
  signs: {
    title: "Cómo leer la mesa",
    text: `Cada color tiene su forma: ⭐ Amarillo, 🔷 Azul, 🟪 Morado, 🔺 Rojo, 🟢 Verde. 🌀 es un Portal.

Los viajeros van en orden, primero el más cercano a la carta de destino: "6 9 encima" es un 6 y después un 9. Un número solo tiene el color de su destino; otro color lleva sus letras: Am, Az, Mo, Ro, Ve.

🛡️ protegido por un 0 · ⚡ Sobrecarga, +3 de Prestigio · 🏁 el más rápido · ▶️ a quien le toca.

Una mesa muy llena usa signos: 👤 viajeros, ★ Prestigio, 🪙 fichas, ▲ encima, ▼ debajo, + color añadido.`,
  },
};

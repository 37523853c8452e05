// A card game of the size of a deal of terts on boardgame.io: what the load of bench/server.py is compared with.
//
//     node server.cjs PORT
//
// Thirty-two cards, sixteen in each hand, played in turn; when all are played they are dealt again. Hands are secret.
// Matches are kept in memory (the library's default), so nothing is written before an action is answered.
const { Server } = require("boardgame.io/server");

const CARDS = Array.from({ length: 32 }, (_, index) => index);

function dealt(random) {
  const deck = random.Shuffle(CARDS);
  return { hands: { 0: deck.slice(0, 16), 1: deck.slice(16) }, table: [], taken: { 0: 0, 1: 0 } };
}

const Cards = {
  name: "cards",
  setup: ({ random }) => dealt(random),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: {
      client: false,
      move: ({ G, playerID, random }, card) => {
        const at = G.hands[playerID].indexOf(card);
        if (at < 0) return "INVALID_MOVE";
        G.hands[playerID].splice(at, 1);
        G.table.push(card);
        if (G.table.length === 2) {
          G.taken[G.table[0] > G.table[1] ? playerID === "0" ? "1" : "0" : playerID] += 1;
          G.table = [];
        }
        if (!G.hands[0].length && !G.hands[1].length) Object.assign(G, dealt(random));
      },
    },
  },
  playerView: ({ G, playerID }) => ({
    ...G,
    hands: Object.fromEntries(Object.entries(G.hands).map(([seat, hand]) => [seat, seat === playerID ? hand : hand.length])),
  }),
};

Server({ games: [Cards], origins: [/.*/] }).run(Number(process.argv[2]), () => console.log("listening"));

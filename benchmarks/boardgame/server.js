// boardgame.io's own server with the smallest game there can be, in memory: its best case.
const { Server } = require("boardgame.io/server");

const game = {
  name: "steps",
  setup: () => ({ steps: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { step: ({ G }) => { G.steps += 1; } },
};

const server = Server({ games: [game], origins: [/127\.0\.0\.1/] });
server.run({ port: Number(process.argv[2]), callback: () => console.log("ready") });

// Sockets at boardgame.io's server: two play each match, and each moves as soon as the other's move has arrived.
// Prints "begin" when the measured time begins, and the figures as one line of JSON after it.
const { io } = require("socket.io-client");

const [port, seats, seconds, think] = process.argv.slice(2).map(Number);
const MOVES = 128; // about as many as a game of Daitou for two has
let start = Infinity;
let end = Infinity;
let moves = 0;
const delays = [];

function lane(number) {
  const sockets = [0, 1].map(() =>
    io(`http://127.0.0.1:${port}/steps`, { transports: ["websocket"], forceNew: true })
  );
  let round = 0;
  let match = "";
  let posted = 0;
  let synced = 0;

  function sit() {
    round += 1;
    match = `${number}-${round}`;
    synced = 0;
    for (const player of [0, 1]) sockets[player].emit("sync", match, String(player), undefined, 2);
  }

  function move(player, state) {
    if (think) setTimeout(() => post(player, state), think * 1000);
    else post(player, state);
  }

  function post(player, state) {
    if (performance.now() > end) return;
    const payload = { type: "step", args: [], playerID: String(player) };
    posted = performance.now();
    sockets[player].emit("update", { type: "MAKE_MOVE", payload }, state._stateID, match, String(player));
  }

  sockets.forEach((socket, player) => {
    socket.on("sync", (id, info) => {
      if (id === match && ++synced === 2) move(Number(info.state.ctx.currentPlayer), info.state);
    });
    socket.on("update", (id, state) => {
      if (id !== match || Number(state.ctx.currentPlayer) !== player) return;
      const now = performance.now();
      if (now >= start && now <= end) {
        moves += 1;
        delays.push(now - posted);
      }
      if (state.G.steps >= MOVES) sit();
      else move(player, state);
    });
  });
  let connected = 0;
  sockets.forEach((socket) => socket.on("connect", () => { if (++connected === 2) sit(); }));
}

// People do not think in step: the tables begin one after the other.
for (let number = 0; number < seats / 2; number += 1) setTimeout(() => lane(number), (think * 1000 * number) / (seats / 2));
setTimeout(() => {
  console.log("begin");
  start = performance.now();
  end = start + seconds * 1000;
  setTimeout(() => {
    delays.sort((one, other) => one - other);
    const at = (share) => delays[Math.floor(delays.length * share)] ?? 0;
    console.log(JSON.stringify({ moves_per_second: moves / seconds, moves, p50_ms: at(0.5), p99_ms: at(0.99) }));
    process.exit(0);
  }, seconds * 1000);
}, Math.min(2000, seconds * 250) + think * 1000);

/**
 * A worker thread that does what the query of a request says, and else what the one that ships does:
 *   `hold NAME`   waits until the test lets NAME go, then does its work
 *   `spin NAME`   never ends
 *   `die NAME`    ends its thread
 *   `hoard NAME`  takes memory until there is none
 *   `flood NAME`  answers with more than a connection holds by itself
 * It tells the test when it begins one of these: see threadOrders.ts.
 */
const { join } = require("node:path");
const { BroadcastChannel } = require("node:worker_threads");
const { default: work } = require(join(__dirname, "../../../dist/service/operationWorker.js"));

const FLOOD_BYTES = 30_000_000;

/** @param {{ operation: string, body: Uint8Array }} task */
module.exports = async function obey(task) {
  const [, order, name] =
    /"query":"(hold|spin|die|hoard|flood) (\w+)"/u.exec(new TextDecoder().decode(task.body)) ?? [];
  if (order === undefined) return work(task);
  const channel = new BroadcastChannel("orders");
  const released = order === "hold" ? letGo(channel, name) : undefined;
  channel.postMessage({ begun: name });
  if (order === "spin") for (;;);
  if (order === "die") process.exit(1);
  if (order === "hoard") hoard();
  if (order === "flood")
    return { kind: "result", json: new TextEncoder().encode(JSON.stringify("x".repeat(FLOOD_BYTES))) };
  await released;
  channel.close();
  return work(task);
};

/**
 * @param {BroadcastChannel} channel
 * @param {string | undefined} name
 */
function letGo(channel, name) {
  return new Promise((resolve) => {
    channel.onmessage = ({ data }) => data.release === name && resolve(undefined);
  });
}

function hoard() {
  const kept = [];
  for (;;) kept.push(new Array(10_000).fill(kept.length));
}

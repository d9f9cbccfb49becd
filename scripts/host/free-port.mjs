import { once } from "node:events";
import { createServer } from "node:net";

/**
 * A port of 127.0.0.1 that nothing listens on right now.
 * @param {number} [preferred] taken if it is free
 * @returns {Promise<number>}
 */
export async function freePort(preferred = 0) {
  return tryPort(preferred).catch(() => tryPort(0));
}

/** @param {number} wanted 0 for any */
async function tryPort(wanted) {
  const server = createServer().listen(wanted, "127.0.0.1");
  await once(server, "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  server.close();
  await once(server, "close");
  return port;
}

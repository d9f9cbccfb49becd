import { open } from "node:fs/promises";

const POLL_MS = 200;

/**
 * Copies a file to a stream as it grows; the file need not exist yet.
 * @param {string} file
 * @param {NodeJS.WritableStream} target
 * @returns {{ stop(): Promise<void> }} `stop` copies what is left
 */
export function followFile(file, target) {
  let position = 0;
  const copy = async () => {
    const added = await readFrom(file, position);
    position += added.length;
    if (added.length > 0) target.write(added);
  };
  // One copy at a time, or a slow one would be repeated by the next.
  let running = Promise.resolve();
  const timer = setInterval(() => (running = running.then(copy)), POLL_MS);
  const stop = async () => {
    clearInterval(timer);
    await running.then(copy);
  };
  return { stop };
}

/**
 * @param {string} file
 * @param {number} position
 * @returns {Promise<Buffer>}
 */
async function readFrom(file, position) {
  const handle = await open(file, "r").catch(() => undefined);
  if (!handle) return Buffer.alloc(0);
  try {
    const length = (await handle.stat()).size - position;
    const { buffer, bytesRead } = await handle.read(
      Buffer.alloc(Math.max(0, length)),
      0,
      Math.max(0, length),
      position,
    );
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

import { setTimeout as delay } from "node:timers/promises";

const POLL_MS = 10;
const LIMIT_MS = 60_000;

/** Reads a state again and again until it is accepted, and returns it. The error of a wait in vain says what was seen last. */
export async function until<T>(what: string, read: () => T | Promise<T>, accept: (value: T) => boolean): Promise<T> {
  const deadline = Date.now() + LIMIT_MS;
  for (;;) {
    const value = await read();
    if (accept(value)) return value;
    if (Date.now() > deadline)
      throw new Error(`Waited ${LIMIT_MS / 1000} s for ${what}; last seen: ${JSON.stringify(value)}`);
    await delay(POLL_MS);
  }
}

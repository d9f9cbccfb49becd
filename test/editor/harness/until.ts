import { setTimeout as delay } from "node:timers/promises";

/** Most states are there at once; one that is long in coming is asked for less often, since each reading takes the processor's time. */
const FIRST_POLL_MS = 20;
const MOST_POLL_MS = 250;
const POLL_GROWTH = 1.4;
/** Each wait for a state of the editor; the extension's first activation takes up to 16 s on a busy machine. */
export const STATE_TIMEOUT_MS = 30_000;

/**
 * Reads a state again and again until it is accepted, and returns it.
 * The error of a wait in vain says what was waited for and what was seen last.
 */
export async function until<T>(
  what: string,
  read: () => Promise<T>,
  accept: (value: T) => boolean,
  timeout = STATE_TIMEOUT_MS,
): Promise<T> {
  const deadline = Date.now() + timeout;
  for (let poll = FIRST_POLL_MS; ; poll = Math.min(poll * POLL_GROWTH, MOST_POLL_MS)) {
    const value = await read();
    if (accept(value)) return value;
    if (Date.now() > deadline)
      throw new Error(`waited ${timeout / 1000} s for ${what}; last seen: ${JSON.stringify(value)}`);
    await delay(poll);
  }
}

/**
 * A list that still grows (problems arrive one rule at a time) is taken once two readings in a row agree.
 */
export async function untilSettled<T>(what: string, read: () => Promise<T[]>, atLeast: number): Promise<T[]> {
  let previous = "";
  return until(`at least ${atLeast} ${what}`, read, (list) => {
    const current = JSON.stringify(list);
    const settled = list.length >= atLeast && current === previous;
    previous = current;
    return settled;
  });
}

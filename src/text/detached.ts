/** Shorter pieces of a string are copied by JavaScript engines anyway. */
const SHORTEST_SLICE = 13;

/** The same characters in a string of their own: a slice would keep the whole text alive that it was cut from. */
export function detached(written: string): string {
  return written.length < SHORTEST_SLICE ? written : written.split("").join("");
}

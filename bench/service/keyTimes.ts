import { performance } from "node:perf_hooks";
import { keyRecordOf, makeKey } from "../../src/service/keys/apiKey";
import { KeyRing } from "../../src/service/keys/keyRing";

const ROUNDS = 301;
const CALLS = 200;

export interface KeyTimes {
  readonly first: number;
  readonly last: number;
  readonly unknown: number;
}

/** Microseconds to refuse keys that are wrong in different places, taken in turns; the median of many rounds. */
export function keyTimes(): KeyTimes {
  const made = makeKey();
  const { key } = made;
  const record = keyRecordOf(made, { name: "measured", scopes: [], rate: null, created: "" });
  const ring = new KeyRing([record], [], { quota: 1, windowS: 1 });
  const secretAt = key.length - 43;
  const wrong = { first: swapped(key, secretAt), last: swapped(key, key.length - 1), unknown: makeKey().key };
  const rounds = Array.from({ length: ROUNDS }, () => ({
    first: timed(ring, wrong.first),
    last: timed(ring, wrong.last),
    unknown: timed(ring, wrong.unknown),
  }));
  const middle = (of: keyof KeyTimes): number =>
    rounds.map((round) => round[of]).sort((a, b) => a - b)[ROUNDS >> 1] ?? 0;
  return { first: middle("first"), last: middle("last"), unknown: middle("unknown") };
}

function swapped(key: string, at: number): string {
  return key.slice(0, at) + (key[at] === "A" ? "B" : "A") + key.slice(at + 1);
}

function timed(ring: KeyRing, key: string): number {
  const start = performance.now();
  for (let call = 0; call < CALLS; call += 1) {
    if (ring.find(key) !== null) throw new Error("A wrong key was taken.");
  }
  return ((performance.now() - start) / CALLS) * 1000;
}

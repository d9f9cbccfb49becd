import { type Cue, CUES } from "./cues";
import { CUE_WORDS } from "./cueWords";

/** FNV-1a, a code unit at a time: `hash = Math.imul(hash ^ code, HASH_STEP)`, from `EMPTY_HASH` on. */
export const EMPTY_HASH = 0x811c9dc5 | 0;
export const HASH_STEP = 0x01000193;
/** The longest word of a script without blanks that the table holds. */
export const LONGEST_UNSPACED = 5;
/** Far more places than words: a look-up seldom meets another word's place. */
const SLOTS = 1 << 14;

const keys = new Int32Array(SLOTS);
const cues = new Int32Array(SLOTS);

/** What the word with a hash may do; 0 where it is none of the cue words. */
export function cuesOf(hash: number): number {
  let slot = hash & (SLOTS - 1);
  for (let key = keys[slot]; key !== 0; key = keys[slot]) {
    if (key === hash) return cues[slot] ?? 0;
    slot = (slot + 1) & (SLOTS - 1);
  }
  return 0;
}

function put(word: string, cue: Cue): void {
  let hash = EMPTY_HASH;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), HASH_STEP);
  let slot = hash & (SLOTS - 1);
  while (keys[slot] !== 0 && keys[slot] !== hash) slot = (slot + 1) & (SLOTS - 1);
  keys[slot] = hash;
  cues[slot] = (cues[slot] ?? 0) | CUES[cue];
}

for (const cue of Object.keys(CUE_WORDS) as Cue[]) {
  for (const word of CUE_WORDS[cue]) put(word, cue);
}

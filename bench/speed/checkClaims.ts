import { verifyCitations, VerifyMemory } from "../../src/core/verify";
import { tokenize } from "../../src/text/tokens";
import { sampleClaims } from "./sampleClaims";
import { SampleText } from "./sampleText";
import { median, time } from "./timing";

// Runs in a process of its own: answers of as many claims as the argument says, against five sources that are indexed.
const SOURCES = 5;
const WORDS = 1000;
const ROUNDS = 9;
/** Claims that are checked before times count, so that what is measured is the check and not the compiler. */
const WARM_UP = 2000;

const count = Number(process.argv[2]);
const sample = new SampleText(7);
const sources = Array.from({ length: SOURCES }, () => ({ text: sample.prose(WORDS) }));
const memory = new VerifyMemory();
const claims = sampleClaims(sources, sample);

for (const { text } of sources) memory.sources.prepare(text);
globalThis.gc?.();
const first = check();
for (let checked = count; checked < WARM_UP; checked += count) check();
const rounds = Array.from({ length: ROUNDS }, check);
const tokenizing = Array.from({ length: ROUNDS }, () => time(() => sources.forEach(({ text }) => tokenize(text))));
console.log(JSON.stringify({ first, again: median(rounds), tokenizing: median(tokenizing) }));

function check(): number {
  const response = Array.from({ length: count }, () => claims.next().value).join(" ");
  return time(() => verifyCitations({ query: "", response, sources }, { threshold: 0.8, memory }));
}

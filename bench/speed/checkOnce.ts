import { verifyCitations, VerifyMemory } from "../../src/core/verify";
import { tokenize } from "../../src/text/tokens";
import { sampleClaims } from "./sampleClaims";
import { SampleText } from "./sampleText";
import { median, time } from "./timing";

// Runs in a process of its own, so that nothing is warm: one check, one after an edit, and tokenizing the same text.
const SOURCES = 50;
const WORDS = 1000;

const sample = new SampleText(7);
const sources = Array.from({ length: SOURCES }, () => ({ text: sample.prose(WORDS) }));
const response = answer();
const memory = new VerifyMemory();
const check = (text: string): number =>
  time(() => verifyCitations({ query: "", response: text, sources }, { threshold: 0.8, memory }));

// What making the texts left behind is not the check's to clear away.
globalThis.gc?.();
const cold = check(response);
const edits = [1, 2, 3, 4, 5].map((round) => check(response.replace(/\[(\d+)\]\./u, `edited ${round} [$1].`)));
const tokenizing = [1, 2, 3].map(() => time(() => sources.forEach(({ text }) => tokenize(text))));
console.log(JSON.stringify({ cold, edited: median(edits), tokenizing: median(tokenizing) }));

/** Claims of 1,000 words together. */
function answer(): string {
  const claims: string[] = [];
  let words = 0;
  for (const claim of sampleClaims(sources, sample)) {
    claims.push(claim);
    words += claim.split(" ").length - 1;
    if (words >= WORDS) break;
  }
  return claims.join(" ");
}

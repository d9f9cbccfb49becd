import type { LabelledClaim } from "./groundingData";
import { readClaim, readSource } from "./measure";
import { bestWindow, findPostings } from "../../src/core/verify/scorer/bestWindow";

/** Share of the claim's distinct words, function words too, that the source holds. */
export function unigramContainment({ claim, sources }: LabelledClaim): number {
  const words = new Set(readClaim(claim).tokens.map((token) => token.form));
  return Math.max(...sources.map((text) => containment(words, text)));
}

function containment(words: ReadonlySet<string>, text: string): number {
  const held = new Set(readSource(text).tokens.map((token) => token.form));
  const found = [...words].filter((word) => held.has(word)).length;
  return words.size === 0 ? 0 : found / words.size;
}

/** Containment in the best window of three sentences, each word weighed by its inverse document frequency. */
export function windowContainment({ claim, sources }: LabelledClaim): number {
  const read = readClaim(claim);
  return Math.max(...sources.map((text) => bestWindow(findPostings(read, readSource(text)), 3)?.containment ?? 0));
}

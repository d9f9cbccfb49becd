import { bestWindow } from "../../src/core/lexical/bestWindow";
import { findPostings } from "../../src/core/lexical/postings";
import type { LabelledClaim } from "./groundingData";
import { kPrecision } from "./kPrecision";
import { readClaim, readSource } from "./measure";
import { rougeL } from "./rougeL";
import { tokenWords } from "./tokenWords";

/** A plain measure of overlap that a scorer has to beat. Of several sources the best counts, if nothing else is said. */
export interface Baseline {
  readonly name: string;
  readonly score: (row: LabelledClaim) => number;
}

export const BASELINES: readonly Baseline[] = [
  { name: "unigrams", score: bestSource((claim, source) => containment(claim, source)) },
  { name: "bigrams", score: bestSource((claim, source) => containment(pairs(claim), pairs(source))) },
  { name: "IDF window", score: windowContainment },
  { name: "ROUGE-L recall", score: bestSource((claim, source) => rougeL(claim, source).recall) },
  { name: "ROUGE-L F", score: bestSource((claim, source) => rougeL(claim, source).f) },
  { name: "K-Precision", score: ({ claim, sources }) => kPrecision(claimWords(claim), sources.flatMap(tokenWords)) },
];

function bestSource(measure: (claim: readonly string[], source: readonly string[]) => number): Baseline["score"] {
  return ({ claim, sources }) => Math.max(...sources.map((text) => measure(claimWords(claim), tokenWords(text))));
}

/** The claim's words, its marks left out. */
function claimWords(claim: string): string[] {
  return readClaim(claim).tokens.map(({ form }) => form);
}

/** Share of the claim's distinct items, function words too, that the source holds. */
function containment(claim: readonly string[], source: readonly string[]): number {
  const held = new Set(source);
  const wanted = [...new Set(claim)];
  return wanted.length === 0 ? 0 : wanted.filter((item) => held.has(item)).length / wanted.length;
}

function pairs(words: readonly string[]): string[] {
  return words.slice(1).map((word, index) => `${words[index]} ${word}`);
}

/** Containment in the best window of three sentences, each word weighed by its inverse document frequency. */
function windowContainment({ claim, sources }: LabelledClaim): number {
  const read = readClaim(claim);
  return Math.max(...sources.map((text) => bestWindow(findPostings(read, readSource(text)), 3)?.containment ?? 0));
}

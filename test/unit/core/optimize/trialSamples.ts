import type { ChunkSettings } from "../../../../src/contract/optimize/chunkSettings";
import type { OptimizeRequest, TrialQuestion } from "../../../../src/contract/optimize/optimizeRequest";
import { readPart, type ReadPart } from "../../../../src/core/optimize/collection/part";
import { SeededRandom } from "../../../../src/core/seededRandom";
import { wordTokenizer } from "./split/handTokenizer";

export function read(...texts: string[]): ReadPart[] {
  return texts.map((text, document) => readPart({ document, offset: 0, text }, wordTokenizer));
}

export const SETTINGS: ChunkSettings = { splitter: "recursive", unit: "tokens", chunk_size: 400, chunk_overlap: 40 };

export function request(texts: readonly string[], more: Partial<OptimizeRequest> = {}): OptimizeRequest {
  return {
    documents: texts.map((text) => ({ text })),
    current_settings: SETTINGS,
    splitters: ["recursive"],
    budget_tokens: 2000,
    seed: 1,
    ...more,
  };
}

/** A question for each fourth sentence of a sample text, in words of its own. */
export function questionsOn(text: string): TrialQuestion[] {
  const sentences = text.split(/(?<=\.)\s+/);
  return sentences
    .filter((_, index) => index % 4 === 0)
    .map((sentence) => ({
      text: sentence
        .split(" ")
        .filter((_, index) => index % 2 === 1)
        .join(" "),
      answers: [sentence],
    }));
}

const SUBJECTS = "warehouse invoice parcel customer refund engine harbour contract ledger survey turbine orchard".split(
  " ",
);
const VERBS = "carries records replaces measures follows delays doubles shelters".split(" ");
const THINGS = "copper timber winter signature machine harvest railway inspector cargo festival glacier archive".split(
  " ",
);

/** A text of so many sentences, each with words of chance and a number. */
export function sampleText(sentences: number, seed: number): string {
  const random = new SeededRandom(seed);
  const one = (words: readonly string[]): string => words[random.below(words.length)] ?? "";
  const sentence = (index: number): string =>
    `The ${one(THINGS)} ${one(SUBJECTS)} ${one(VERBS)} the ${one(THINGS)} ${one(THINGS)} of ${one(SUBJECTS)} number ${index + 100} in the ${one(THINGS)} yard.`;
  return Array.from({ length: sentences }, (_, index) => sentence(index) + (index % 5 === 4 ? "\n\n" : " "))
    .join("")
    .trim();
}

import type { Tokenizer } from "../../src/core/optimize";
import { type ChunkingText, type Portion, readChunkingTexts } from "./chunkingTexts";
import { drawsOf } from "./draws";
import type { Figures } from "./figureSections";
import { guessesOn } from "./guesses";
import { measureText } from "./measureText";

/** How many questions are drawn, and how many times from each of the current settings with each retrieval. */
const COUNTS = [20, 50, 100];
const TIMES = 3;

/** Measures the texts of a portion. Draws are made on single collections, and on all articles and all policies together. */
export function figuresOf(portion: Portion, tokenizer: Tokenizer): Figures {
  const texts = readChunkingTexts(portion);
  const alone = texts.map((text) => measureText(text, tokenizer));
  const pooled = ["covidqa", "policyqa"].map((set) => measureText(together(set, texts), tokenizer));
  return {
    texts: [...alone, ...pooled],
    draws: COUNTS.flatMap((count) => [...alone, ...pooled].flatMap((text) => drawsOf(text, count, TIMES))),
    guesses: alone.flatMap(guessesOn),
  };
}

function together(set: string, texts: readonly ChunkingText[]): ChunkingText {
  const own = texts.filter(({ name }) => name.startsWith(set));
  return {
    name: `${set}_all`,
    documents: own.flatMap(({ documents }) => documents),
    questions: own.flatMap(({ questions }) => questions),
  };
}

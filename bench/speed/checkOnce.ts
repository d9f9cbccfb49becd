import { performance } from "node:perf_hooks";
import { VerifyMemory, verifyCitations } from "../../src/core/verify";
import { tokenize } from "../../src/text/tokens";
import { SampleText } from "./sampleText";

// Runs in a process of its own, so that nothing is warm: one check, one after an edit, and tokenizing the same text.
const SOURCES = 50;
const WORDS = 1000;

const sample = new SampleText(7);
const sources = Array.from({ length: SOURCES }, () => ({ text: sample.prose(WORDS) }));
const response = answer();
const memory = new VerifyMemory();
const check = (text: string): number => time(() => verifyCitations({ query: "", response: text, sources }, { threshold: 0.8, memory }));

// What making the texts left behind is not the check's to clear away.
globalThis.gc?.();
const cold = check(response);
const edits = [1, 2, 3, 4, 5].map((round) => check(response.replace(/\[(\d+)\]\./u, `edited ${round} [$1].`)));
const tokenizing = [1, 2, 3].map(() => time(() => sources.forEach(({ text }) => tokenize(text))));
console.log(JSON.stringify({ cold, edited: median(edits), tokenizingCold: tokenizing[0], tokenizing: median(tokenizing) }));

/** 1,000 words: sentences of the sources, some with a word changed, each with a mark. */
function answer(): string {
  const sentences: string[] = [];
  for (let words = 0, index = 0; words < WORDS; index += 1) {
    const number = index % SOURCES;
    const all = sources[number]?.text.split(/(?<=\.)\s+/u) ?? [];
    const sentence = (all[index % all.length] ?? "").replace(/\.$/u, index % 3 === 0 ? " otherwise" : "");
    sentences.push(`${sentence} [${number + 1}].`);
    words += sentence.split(" ").length;
  }
  return sentences.join(" ");
}

function time(run: () => unknown): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

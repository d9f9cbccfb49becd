import assert from "node:assert/strict";
import type { Span } from "../../../src/contract/span";
import type { Asked } from "../analyzed";
import { asked, type Changes, isFilledIn, type PassageText, type SoundRequest } from "../soundRequest";

/** A request with a fault in it, and where the fault is to be found. */
export interface Planted {
  readonly asked: Asked;
  readonly place: Span & { readonly target: "prompt" | "context" };
}

/** A fault of one rule: `plant` puts it into a sound request, and gives `null` where its condition says that it is none there. */
export interface PlantableFault {
  readonly rule: string;
  plant(host: SoundRequest): Planted | null;
}

/** The text with words replaced that stand in it once: a fault goes where it was meant to. */
export function replaced(text: string, words: string, by: string): string {
  assert.equal(text.split(words).length, 2, `“${words}” does not stand once in: ${text}`);
  return text.replace(words, () => by);
}

/** The prompt of a host with one part in place of another. */
export function withPart(host: SoundRequest, words: string, by: string): string {
  return replaced(host.prompt, words, by);
}

/** The prompt of a host with a sentence more. */
export function withSentence(host: SoundRequest, sentence: string): string {
  const { behind } = host;
  return withPart(host, behind.sentence, `${behind.sentence}${behind.glue}${sentence}`);
}

/** Planted into the prompt: the fault is the last place that has these words. */
export function inPrompt(host: SoundRequest, changes: Changes, words: string): Planted {
  return placed(asked(host, changes), "prompt", words);
}

/** Planted into the context, wherever it stands. */
export function inContext(host: SoundRequest, changes: Changes, words: string): Planted {
  return placed(asked(host, changes), isFilledIn(host) ? "prompt" : "context", words);
}

export function placed(request: Asked, target: "prompt" | "context", words: string): Planted {
  const start = (request[target] ?? "").lastIndexOf(words);
  assert.notEqual(start, -1, `“${words}” does not stand in the ${target}`);
  return { asked: request, place: { target, start, end: start + words.length } };
}

/** A sentence more among the instructions, of which `words` are the fault. */
export function sentencePlanted(host: SoundRequest, sentence: string, words: string): Planted {
  return inPrompt(host, { prompt: withSentence(host, sentence) }, words);
}

/** Words more at the end of the second passage. */
export function wordsInContext(host: SoundRequest, written: string, words: string): Planted {
  const passages = host.passages.map((passage, index): PassageText =>
    index === 1 ? { ...passage, text: `${passage.text} ${written}` } : passage,
  );
  return inContext(host, { passages }, words);
}

/** The passages with one more behind them, which has the next number. */
export function withPassage(
  host: SoundRequest,
  title: string,
  text: string,
): { readonly passages: readonly PassageText[]; readonly added: PassageText } {
  const added = { id: String(host.passages.length + 1), title, text };
  return { passages: [...host.passages, added], added };
}

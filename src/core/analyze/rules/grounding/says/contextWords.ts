import type { PreparedPrompt } from "../../../prompt/preparedPrompt";
import { ownNamesOf } from "./ownNames";

/** How prompts call what was retrieved. */
export const CONTEXT_NOUN =
  "(?:contexts?|documents?|docs?|passages?|sources?|excerpts?|extracts?|snippets?|search results?|tool outputs?|results?|references?|materials?|articles?|knowledge base|information|texts?|paragraphs?|pages?|records?|data|content|contents|chunks?|facts?|evidence|e-?mails?|tables?|forms?|manuals?|handbooks?|transcripts?|notes?|tickets?|news|files?|policy|policies|reviews?|contracts?)";
/** What may stand between an article and the noun. */
export const BEFORE_NOUN = "(?:[\\w'’{}<>*_-]+ ){0,4}?";
/** Tags, emphasis, quotation marks and marks of templates around words: "<context>", "**only**", "{{docs}}". */
const DECORATION = /[<>*_`{}/\\"“”„«»]+/g;

/** A sentence as the readers of its meaning take it: in small letters, on one line, without marks around words. */
export function plainWords(sentence: string): string {
  return sentence
    .slice(0, LONGEST_SENTENCE)
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(DECORATION, " ")
    .replace(/\s+/g, " ");
}

const LONGEST_SENTENCE = 1_000;

const kept = new WeakMap<PreparedPrompt, readonly string[]>();

/** The instructions of a prompt in plain words, in their order, what the prompt calls its context being "context"; made once for all rules. */
export function plainInstructions(prompt: PreparedPrompt): readonly string[] {
  const known = kept.get(prompt);
  if (known !== undefined) return known;
  const named = ownNames(prompt);
  const plain = prompt.instructions.map(({ text }) =>
    named === null ? plainWords(text) : plainWords(text).replace(named, "context"),
  );
  kept.set(prompt, plain);
  return plain;
}

/** Shorter ones are parts of too many words. */
const SHORTEST_NAME = 4;

/** Finds what the prompt calls its context, as whole words; `null` where it gives it no name. */
function ownNames(prompt: PreparedPrompt): RegExp | null {
  const names = [...ownNamesOf(prompt)].filter((name) => name.length >= SHORTEST_NAME);
  return names.length === 0
    ? null
    : new RegExp(`(?:${names.map((name) => `(?<!\\p{L})${name}`).join("|")})(?!\\p{L})`, "gu");
}

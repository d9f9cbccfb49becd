import type { Span } from "../../src/contract/span";

/** What a list of words finds: the words that are said most of attacks, a sentence's worth around each. */
const KEYWORDS =
  /\b(?:ignore|disregard|forget|override|bypass|previous instructions|prior instructions|system prompt|jailbreak|pretend|roleplay|act as|you are now|developer mode|do anything now|language model|AI assistant)\b/giu;

export function findByKeywords(text: string): Span[] {
  return [...text.matchAll(KEYWORDS)].map(({ index, 0: word }) => ({ start: index, end: index + word.length }));
}

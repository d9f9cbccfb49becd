import type { Token } from "../../../text/tokens";
import { AUXILIARIES, CONJUNCTIONS, PREPOSITIONS } from "./wordClasses";

const PARTS_WORDS = /[.,;:!?()[\]{}"“”«»—–]/u;

/**
 * For each word of a claim the number of its phrase. What a source does not say is mostly a whole phrase.
 *
 *     The store was rebuilt in May 2012 by two brothers
 *     ^-------^ ^-^ ^-----^ ^---------^ ^-------------^
 */
export function phraseNumbers(text: string, tokens: readonly Token[]): number[] {
  const numbers: number[] = [];
  let number = 0;
  for (const [index, token] of tokens.entries()) {
    const before = tokens[index - 1];
    if (before !== undefined && startsPhrase(before, token, text)) number += 1;
    numbers.push(number);
  }
  return numbers;
}

function startsPhrase(before: Token, token: Token, text: string): boolean {
  if (PARTS_WORDS.test(text.slice(before.end, token.start))) return true;
  if (PREPOSITIONS.has(token.form) || CONJUNCTIONS.has(token.form)) return true;
  return isAuxiliary(before, text) !== isAuxiliary(token, text);
}

/** The month May is none. */
function isAuxiliary({ form, start }: Token, text: string): boolean {
  return AUXILIARIES.has(form) && text.charAt(start) === form.charAt(0);
}

import type { Token } from "../../../text/tokens";

/** Words that begin a phrase which tells when, where, how or of what. */
export const PREPOSITIONS: ReadonlySet<string> = words(
  "about after against among around as at before between by during following for from in inside into near of on onto over per " +
    "since through throughout till to toward towards under until upon via with within without",
);
export const CONJUNCTIONS: ReadonlySet<string> = words("and but or");
const AUXILIARIES: ReadonlySet<string> = words(
  "am are be been being can could did do does had has have is may might must shall should was were will would",
);
/** Words that narrow a statement, widen it or put it into an order: an answer adds them easily, a source seldom says them. */
export const SCOPES: ReadonlySet<string> = words(
  "all also both eventually every few final finally first initially last later many more most next only original originally " +
    "other second several soon subsequently then third",
);

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(" "));
}

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

import type { Quantity } from "../../../../text/quantities";
import type { Token } from "../../../../text/tokens";

/** Words of a text with the numbers among them that count in one way; both by the index of the tokens of all of the text. */
export interface Run {
  readonly text: string;
  readonly tokens: readonly Token[];
  /** The index of the first of these tokens. */
  readonly first: number;
  readonly numbers: readonly Quantity[];
}

/** A number with the words that say what it is of. */
export interface Share {
  readonly quantity: Quantity;
  readonly words: readonly Token[];
}

const IN_TURN: ReadonlySet<string> = new Set(["respectively", "respective", "jeweils", "beziehungsweise"]);
const JOINS: ReadonlySet<string> = new Set(["and", "or", "und", "oder"]);
/** Words of one of the things that are told one after the other: `gold members`. */
const MOST_WORDS = 3;

/**
 * The shares of a sentence that tells its things first and the numbers of all of them behind, or the other way round; null where it
 * does not.
 *
 *     Silver and gold members get 4 and 6 nights respectively.
 */
export function inTurn(run: Run): Share[] | null {
  const { tokens, numbers } = run;
  if (!tokens.some(({ form }) => IN_TURN.has(form)) || !areOneList(run)) return null;
  const [from, to] = [numbers[0]?.start ?? 0, numbers.at(-1)?.end ?? 0];
  for (const [index, token] of tokens.entries()) {
    if (!JOINS.has(token.form) || (token.start > from && token.end < to)) continue;
    const things = thingsAround(index, run);
    if (things !== null) return numbers.map((quantity, at) => ({ quantity, words: things[at] ?? [] }));
  }
  return null;
}

/** Whether nothing but commas and what joins stands between the numbers. */
function areOneList({ tokens, first, numbers }: Run): boolean {
  return numbers.every((quantity, index) => {
    const next = numbers[index + 1];
    if (next === undefined) return true;
    return tokens
      .slice(quantity.lastToken + 1 - first, next.firstToken - first)
      .every(({ isFunctionWord }) => isFunctionWord);
  });
}

/** As many things as there are numbers, around a word that joins the last two of them. */
function thingsAround(joint: number, { text, tokens, numbers }: Run): (readonly Token[])[] | null {
  const things = [thingBehind(joint, tokens, text)];
  let first = joint;
  while (things.length < numbers.length) {
    const found = thingBefore(first, tokens, text);
    const [opening] = found;
    if (opening === undefined) return null;
    things.unshift(found);
    first = tokens.indexOf(opening);
  }
  return things.every(({ length }) => length > 0) ? things : null;
}

/** The first word behind the joint, with what a hyphen joins to it: further ones are of all things that are told. */
function thingBehind(joint: number, tokens: readonly Token[], text: string): readonly Token[] {
  const start = tokens.findIndex(
    ({ isFunctionWord, isNumber }, index) => index > joint && !isFunctionWord && !isNumber,
  );
  if (start === -1) return [];
  let end = start + 1;
  while (text.slice(tokens[end - 1]?.end, tokens[end]?.start) === "-") end += 1;
  return tokens.slice(start, end);
}

/** The words of meaning that stand next to one another before a place, up to a comma. */
function thingBefore(place: number, tokens: readonly Token[], text: string): readonly Token[] {
  let end = place;
  while (tokens[end - 1]?.isFunctionWord === true) end -= 1;
  let start = end;
  while (start > 0 && end - start < MOST_WORDS) {
    const token = tokens[start - 1];
    if (token === undefined || token.isFunctionWord || token.isNumber) break;
    if (start < end && text.slice(token.end, tokens[start]?.start).includes(",")) break;
    start -= 1;
  }
  return tokens.slice(start, end);
}

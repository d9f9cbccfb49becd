import { NEGATIONS } from "../../../text/negations";
import type { Token } from "../../../text/tokens";

/** A negation and the word that it negates. */
export interface Negated {
  readonly negation: Token;
  readonly word: Token;
  /** Whether the sentence may hold without the negation as well: in a relative clause, or before a comparison. */
  readonly isPartial: boolean;
}

/** Words between a negation and what it negates: `not be`, `never have been`. */
const REACH = 3;
/** `without control of the ball` says whom it speaks of, not that there is none. */
const NO_NEGATION: ReadonlySet<string> = new Set(["without", "nor", "neither"]);
/** `not only good` states that it is good. */
export const NOT_NEGATED: ReadonlySet<string> = new Set([
  "only",
  "just",
  "merely",
  "less",
  "more",
  "later",
  "least",
  "necessarily",
  "longer",
]);

/** `Leave that is not used expires`: the words behind them tell what the sentence speaks of, and state nothing. */
const RELATIVES: ReadonlySet<string> = new Set(["that", "which", "who", "whose", "why"]);
const RELATIVE_REACH = 2;

/** `do not take more than 4` allows to take 3. */
const COMPARISON_REACH = 3;

const ENDS_PHRASE = /[,.;:!?]/u;

/** The words of a run of tokens of `text` that a negation right before them negates. */
export function negatedWords(text: string, tokens: readonly Token[]): Negated[] {
  const found: Negated[] = [];
  for (const [index, negation] of tokens.entries()) {
    if (!isNegation(negation) || NOT_NEGATED.has(tokens[index + 1]?.form ?? "")) continue;
    const behind = tokens.slice(index + 1, index + 1 + REACH);
    const word = behind.find((token) => !token.isFunctionWord);
    // “No, it is free”: an answer to a question negates nothing of its own sentence.
    if (word !== undefined && !ENDS_PHRASE.test(text.slice(negation.end, word.start)))
      found.push({
        negation,
        word,
        isPartial: isInRelative(tokens, index) || isCompared(tokens, index + 1 + behind.indexOf(word)),
      });
  }
  return found;
}

/** Whether a word negates what stands behind it. */
export function isNegation({ form }: Token): boolean {
  return NEGATIONS.has(form) && !NO_NEGATION.has(form);
}

function isInRelative(tokens: readonly Token[], index: number): boolean {
  return tokens.slice(Math.max(0, index - RELATIVE_REACH), index).some(({ form }) => RELATIVES.has(form));
}

function isCompared(tokens: readonly Token[], index: number): boolean {
  return tokens.slice(index + 1, index + 1 + COMPARISON_REACH).some(({ form }) => form === "than");
}

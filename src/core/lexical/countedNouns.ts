import type { Quantity } from "../../text/quantities";
import type { Token } from "../../text/tokens";

/** A text with its tokens, or those of a claim in it. */
export interface TokenText {
  readonly text: string;
  readonly tokens: { slice(first: number, last: number): readonly Token[] };
}

/** Words right behind a number that tell what it counts: `10 new seats`. */
const MOST_WORDS = 4;
/** `40 of the beds`, `15 more beds` */
const BEFORE_NOUN: ReadonlySet<string> = new Set("of the its their these those more fewer less other such".split(" "));
const BREAKS = /[.,;:!?()[\]|\n\u2013\u2014]/u;
/** Whoever is counted: they may be named by another word, or not at all. */
const PEOPLE: ReadonlySet<string> = new Set(
  "people peopl person persons inhabitants inhabit residents resid individuals individu".split(" "),
);

/** The stems of the words of meaning right behind a number, up to a word of another kind or the end of the clause. */
export function countedNouns({ text, tokens }: TokenText, { lastToken, end }: Quantity): string[] {
  const nouns: string[] = [];
  let behind = end;
  for (const token of tokens.slice(lastToken + 1, lastToken + 1 + MOST_WORDS)) {
    if (token.isNumber || BREAKS.test(text.slice(behind, token.start))) break;
    behind = token.end;
    if (nouns.length === 0 && BEFORE_NOUN.has(token.form)) continue;
    if (token.isFunctionWord) break;
    nouns.push(token.stem);
  }
  return nouns;
}

/** Whether two numbers count the same: the first noun of one is among those of the other. */
export function countTheSame(ours: readonly string[], theirs: readonly string[]): boolean {
  const [own] = ours;
  const [other] = theirs;
  return own !== undefined && other !== undefined && (theirs.includes(own) || ours.includes(other));
}

/** Whether nothing is named that is counted, or people without saying more of them. */
export function countsAnyone([noun]: readonly string[]): boolean {
  return noun === undefined || PEOPLE.has(noun);
}

import { lowerBound } from "../../lexical/lowerBound";
import type { ContentWord, PreparedClaim } from "../../lexical/preparedClaim";
import type { PreparedSource } from "../../lexical/preparedSource";
import { rememberedFor, rememberedOfLast } from "../../lexical/rememberedFor";
import { relatedStems } from "../../lexical/wordRelations";
import { knownByInitials } from "./initials";

const IS_ACRONYM = /^\p{Lu}{2,6}s?$/u;
const IS_SHORT_FORM = /^\p{Lu}\p{Ll}{2,3}$/u;
/** Shorter ones fit the initials of words by chance. */
const SHORTEST_SPELT_OUT = 3;

const BETWEEN_WORDS = String.raw`[\s-]{1,3}(?:(?:of|and|the|for|&)\s{1,2}){0,2}`;
/** The letters behind the first of such a word: without a limit, a row of hyphens would cost its square and more. */
const LONGEST_REST = 30;

/** Token indexes; `last` is exclusive. */
interface TokenRange {
  readonly first: number;
  readonly last: number;
}

/**
 * The names of a claim that a source does not use: not in another form of the word (`French` for `France`), not by their
 * initials (`FEC`), and not spelt out among the tokens `near`. An acronym that the claim itself explains is no name of its own,
 * and neither is what belongs to a number (`16GB`, `5 March`).
 */
export function missingNames(claim: PreparedClaim, source: PreparedSource, near: TokenRange): ContentWord[] {
  const missing = claim.content.filter((word) => word.isName && !source.has(word.stem) && !isInNumber(word, claim));
  if (missing.length === 0) return missing;
  const short = knownByInitials(missing, claim, source);
  return missing.filter((word) => !short.has(word.token) && !isUsedOtherwise(word, claim, source, near));
}

function isInNumber({ token }: ContentWord, { quantities }: PreparedClaim): boolean {
  const quantity = quantities[lowerBound(quantities, ({ end }) => end < token.end)];
  return quantity !== undefined && quantity.start <= token.start;
}

function isUsedOtherwise(
  { stem, token, related: alike }: ContentWord,
  claim: PreparedClaim,
  source: PreparedSource,
  near: TokenRange,
): boolean {
  if (relatedStems(stem).some((related) => related.kind !== "synonym" && source.has(related.stem))) return true;
  if (alike.some((other) => other !== stem && (other.startsWith(stem) || other.endsWith(stem)) && source.has(other)))
    return true;
  const written = claim.text.slice(token.start, token.end);
  if (IS_SHORT_FORM.test(written) && isBeginning(token.form, source, near)) return true;
  if (!IS_ACRONYM.test(written)) return false;
  const letters = written.replace(/s$/u, "").toLowerCase();
  return isExplained(letters, token.start, claim) || isSpeltOut(letters, source, near);
}

/** Whether the words right before an acronym in brackets begin with its letters: `World Health Organization (WHO)`. */
function isExplained(letters: string, start: number, { text, tokens }: PreparedClaim): boolean {
  if (!/[(\[]\s*$/u.test(text.slice(Math.max(0, start - 3), start))) return false;
  const before = tokens.filter((token) => token.end <= start).slice(-2 * letters.length);
  return (
    initialsOf(before.map(({ form }) => form)).endsWith(letters) ||
    initialsOf(before.filter(({ isFunctionWord }) => !isFunctionWord).map(({ form }) => form)).endsWith(letters)
  );
}

/** Whether a word among the tokens `near` begins with an abbreviation: `October` with `Oct`. */
function isBeginning(short: string, source: PreparedSource, { first, last }: TokenRange): boolean {
  for (let index = first; index < last; index += 1)
    if (source.tokens.lexeme(index)?.form.startsWith(short) === true) return true;
  return false;
}

function isSpeltOut(letters: string, source: PreparedSource, { first, last }: TokenRange): boolean {
  if (letters.length < SHORTEST_SPELT_OUT) return areInitials(letters, source, { first, last });
  const forms: string[] = [];
  for (let index = first; index < last; index += 1) {
    const lexeme = source.tokens.lexeme(index);
    if (lexeme?.isFunctionWord === false) forms.push(lexeme.form);
  }
  return initialsOf(forms).includes(letters) || isWrittenOut(letters, source);
}

/** Whether words with capitals, wherever they stand, begin with the letters: `Chief Executive Officer`, `Bank of New York`. */
function isWrittenOut(letters: string, source: PreparedSource): boolean {
  const asked = askedLetters(source);
  const known = asked.get(letters);
  if (known !== undefined) return known;
  if (asked.size === MAX_KEPT) asked.clear();
  const found = looksWrittenOut(letters, source);
  asked.set(letters, found);
  return found;
}

const MAX_KEPT = 100;

/** Which letters were looked for in a source: an answer has one acronym in many claims, and several rules ask for it. */
const askedLetters = rememberedFor((_source: PreparedSource) => new Map<string, boolean>());

function looksWrittenOut(letters: string, { text }: PreparedSource): boolean {
  const capitals = letters.toUpperCase();
  const first = capitals.charAt(0);
  let at = text.indexOf(first);
  if (at === -1) return false;
  const name = nameOfInitials(capitals);
  // Only where its first letter stands: to look for it at each character of a long text takes a hundred times as long.
  for (; at !== -1; at = text.indexOf(first, at + 1)) {
    name.lastIndex = at;
    if (name.test(text)) return true;
  }
  return false;
}

/** All sources are asked for the initials of a claim one after the other. */
const nameOfInitials = rememberedOfLast((capitals) => {
  const words = [...capitals].map((letter) => String.raw`${letter}[\p{L}’'-]{1,${LONGEST_REST}}`);
  return new RegExp(String.raw`(?<!\p{L})${words.join(BETWEEN_WORDS)}(?!\p{L})`, "uy");
});

/** Whether two capitalised words side by side begin with two letters: `United Kingdom` with `UK`. */
function areInitials(letters: string, source: PreparedSource, { first, last }: TokenRange): boolean {
  for (let index = first; index + 1 < last; index += 1) {
    const [one, other] = [source.tokens.get(index), source.tokens.get(index + 1)];
    const initials = `${source.text.charAt(one?.start ?? -1)}${source.text.charAt(other?.start ?? -1)}`;
    if (initials === letters.toUpperCase()) return true;
  }
  return false;
}

/** Name words that stand side by side. */
export function nameRuns(words: readonly ContentWord[], text: string): ContentWord[][] {
  return runsOf(
    words.filter(({ isName }) => isName),
    text,
  );
}

/** Words that stand side by side, with nothing but blanks and hyphens between them. */
export function runsOf(words: readonly ContentWord[], text: string): ContentWord[][] {
  const runs: ContentWord[][] = [];
  for (const word of words) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const isNext = last !== undefined && /^[\s-]*$/u.test(text.slice(last.token.end, word.token.start));
    if (run !== undefined && isNext) run.push(word);
    else runs.push([word]);
  }
  return runs;
}

function initialsOf(forms: readonly string[]): string {
  return forms.map((form) => form.slice(0, 1)).join("");
}

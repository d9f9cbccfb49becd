import type { Span } from "../../../contract/span";
import { isPlaceWord } from "../../../text/quantity/locators";
import type { Token } from "../../../text/tokens";
import { looksEnglish } from "../../lexical/english";
import { isKnownStem } from "../../lexical/inverseFrequency";
import { lowerBound } from "../../lexical/lowerBound";
import type { ContentWord, PreparedClaim } from "../../lexical/preparedClaim";
import { missingNames, nameRuns } from "../scorer/missingNames";
import { areOfLikeForm } from "./aligned/replacedName";
import { wholeName } from "./aligned/wholeName";
import { isOfGivenRole } from "./called/calledRoles";
import { type Comparison, detail, type Detail, namesOtherwise, neverMentioned, tokensAround } from "./detail";
import { SOURCE_WORDS } from "./fillers";

const IS_CAPITALISED = /^\p{Lu}/u;
/** How far from a shared neighbour the source's name may stand, in tokens. */
const NEIGHBOUR_REACH = 3;
const MAX_NAMES = 3;
const MAX_NAME_LENGTH = 40;

/**
 * Names of the claim that the source never uses; where another name stands in the same place there, that one is named.
 *
 *     claim:  The report was written by Ada Lovelace.
 *                                       ^----------^ name_differs
 *     source: The report was written by Grace Hopper.
 */
export function nameDetails(given: Comparison): Detail[] {
  const comparison = { ...given, claim: withOpeningName(given) };
  const { claim, source } = comparison;
  const missing = missingNames(claim, source, tokensAround(comparison, 0)).filter(
    ({ token }) => !isOfGivenRole(token, comparison),
  );
  return nameRuns(missing, claim.text)
    .filter((words) => !words.every(({ token }) => SOURCE_WORDS.has(token.form) || isPlaceWord(token)))
    .slice(0, MAX_NAMES)
    .map((words) => describe(words, comparison))
    .filter(({ reason }, index, all) => reason.start >= (all[index - 1]?.reason.end ?? 0));
}

/** `Contoso pays for glasses.` */
/** and no `Underdeveloped regions`, `Bioactive compounds` */
const OPENS_STATEMENT = /^(?!\p{L}+(?:ed|ing|ly|al|ous|ive|ic|less|ful)\P{L})\p{Lu}[\p{L}\d'’]{2,} \p{Ll}/u;

/**
 * A claim whose first word is taken for a name where it is no common word and the passage has such a word that the claim has not: at
 * the start of a sentence a capital alone tells nothing.
 */
function withOpeningName(comparison: Comparison): PreparedClaim {
  const { claim, source } = comparison;
  const [first, ...others] = claim.content;
  if (first === undefined || first.isName || first.token !== claim.tokens[0] || !isRare(first.token)) return claim;
  if (source.has(first.stem) || !hasOtherName(comparison)) return claim;
  const { start } = first.token;
  if (!OPENS_STATEMENT.test(claim.text.slice(start, start + MAX_NAME_LENGTH)) || !looksEnglish(claim.tokens))
    return claim;
  return { ...claim, content: [{ ...first, isName: true }, ...others] };
}

const IS_PLURAL = /[^aiu]s$/u;

function isRare({ form, stem }: Token): boolean {
  return !isKnownStem(stem) && !IS_PLURAL.test(form);
}

/** Whether the passage has a word with a capital that is no common one either, and that the claim has not. */
function hasOtherName(comparison: Comparison): boolean {
  const { claim, source } = comparison;
  const { first, last } = tokensAround(comparison, 0);
  return source.tokens
    .slice(first, last)
    .some(
      (token) =>
        !token.isFunctionWord &&
        !token.isNumber &&
        IS_CAPITALISED.test(source.text.slice(token.start, token.end)) &&
        isRare(token) &&
        !claim.content.some(({ stem }) => stem === token.stem),
    );
}

function describe(words: readonly ContentWord[], comparison: Comparison): Detail {
  const { text } = comparison.claim;
  const first = words[0]?.token.start ?? 0;
  const { start, end } = wholeName(text, { start: first, end: words.at(-1)?.token.end ?? first });
  const ours = text.slice(start, end);
  const other = counterpart(words, comparison);
  if (other === null || !areOfLikeForm(ours, other))
    return detail("name_missing", neverMentioned(ours), { start, end }, "lacks");
  return namesOtherwise(ours, other, { start, end });
}

/** A capitalised word of the passage that the claim lacks and that stands beside a word that both share. */
function counterpart(words: readonly ContentWord[], comparison: Comparison): string | null {
  const { claim, source } = comparison;
  const first = claim.content.indexOf(words[0] as ContentWord);
  const neighbours = [claim.content[first - 1], claim.content[first + words.length]].filter(
    (word) => word !== undefined,
  );
  const own = new Set(claim.content.map((word) => word.stem));
  const { first: from, last: to } = tokensAround(comparison, 0);
  for (const neighbour of neighbours) {
    const places = source.positions(neighbour.stem);
    for (let at = lowerBound(places, (place) => place < from); at < places.length; at += 1) {
      const place = places[at] ?? to;
      if (place >= to) break;
      const found = nameBeside(comparison, place, own);
      if (found !== null) return found;
    }
  }
  return null;
}

function nameBeside({ source }: Comparison, place: number, own: ReadonlySet<string>): string | null {
  for (let reach = 1; reach <= NEIGHBOUR_REACH; reach += 1) {
    for (const index of [place + reach, place - reach]) {
      const token = source.tokens.get(index);
      if (token === undefined || source.sentenceOf(index) !== source.sentenceOf(place)) continue;
      if (token.isFunctionWord || isInTitle(source, source.sentenceOf(index))) continue;
      const isFirst = source.firstToken[source.sentenceOf(index)] === index;
      const word = source.text.slice(token.start, token.end);
      if (!isFirst && IS_CAPITALISED.test(word) && word.length > 1 && !own.has(token.stem))
        return namedAt(token, source.text);
    }
  }
  return null;
}

function namedAt(place: Span, text: string): string {
  const { start, end } = wholeName(text, place);
  return text.slice(start, end);
}

/** A sentence of more words is no title. */
const MAX_TITLE_WORDS = 12;

/** Whether all words of meaning of a sentence are capitalised: there a capital tells no name. */
function isInTitle(source: Comparison["source"], sentence: number): boolean {
  const { first, last } = source.tokenRange(sentence, sentence);
  if (last - first > MAX_TITLE_WORDS) return false;
  const words = source.tokens.slice(first, last).filter(({ isFunctionWord, isNumber }) => !isFunctionWord && !isNumber);
  return words.length > 1 && words.every(({ start }) => IS_CAPITALISED.test(source.text.slice(start, start + 2)));
}

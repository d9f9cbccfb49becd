import type { Reason, ReasonCode } from "../../../contract/verify/reason";
import { NEGATIONS } from "../../../text/functionWords";
import type { Quantity } from "../../../text/quantities";
import { type Token, tokenize } from "../../../text/tokens";
import { areOfTwoLanguages } from "../../lexical/english";
import type { PreparedClaim } from "../../lexical/preparedClaim";
import { PreparedSource } from "../../lexical/preparedSource";
import { readWords } from "../parts/claimScopes";
import type { Detail } from "../reasons/detail";
import { findDetails } from "../reasons/findDetails";
import { CAUSES } from "../reasons/qualifierWords";
import { findQuotations, holdsQuotation, quotationDetail } from "../reasons/quotations";
import { deniesMention, saysAbsence } from "../response/aboutSources";
import { isGivenByLimit, lackedLimits } from "./givenNumbers";
import { isDenied, isInCode, isSaidOtherwise } from "./otherWords";
import { isPremise } from "./premises";
import { isReadOff } from "./readFigures";
import { asCompared, isLongerName, isSaidAsHighest } from "./sameWords";

/** What differs in numbers and dates differs in whatever language. */
const OF_NUMBERS: readonly ReasonCode[] = ["number_differs", "number_missing", "date_differs", "unit_differs"];
const DECIDING: readonly ReasonCode[] = [
  ...OF_NUMBERS,
  "name_differs",
  "name_missing",
  "roles_swapped",
  "polarity_differs",
  "direction_differs",
  "qualifier_differs",
];
/** Statements that stand side by side are often meant as cause and effect: of fair quotes as many lack such a word as of others. */
const IMPLIED: ReadonlySet<string> = new Set(CAUSES.split(" "));

/**
 * What speaks against the words that are to support a claim: a number, date or name that they have otherwise or not at all, a
 * quotation that they lack, or a negation or a word for how far it goes on one side. A name may stand beside them, in `around`: who is
 * meant is often said a sentence before. `asked`: the figures of the question, which may be what the claim goes out from.
 *
 *     claim:  Refunds are paid within 45 days.
 *                                     ^-----^ number_differs
 *     words:  Refunds are paid within 30 days of the request.
 */
export function objectionsTo(given: string, words: string, around: string, asked: readonly Quantity[] = []): Reason[] {
  const { claim, said } = asCompared(given, words);
  const ofQuestion = readWords({ text: claim, hidden: [], answer: "unknown", asked }, { start: 0, end: claim.length });
  // What the question only mentions the words have to give all the same.
  const prepared = { ...ofQuestion, ofCase: [] };
  const source = new PreparedSource(said);
  const passage = { first: 0, last: source.sentences.length - 1 };
  const beside = new PreparedSource(around);
  const isTranslated = areOfTwoLanguages(prepared, source);
  const telling = isTranslated ? OF_NUMBERS : DECIDING;
  const prefixed = isTranslated ? [] : prefixedOnOneSide(claim, said);
  const isNamed = ({ reason }: Detail): boolean =>
    reason.code === "name_missing" &&
    (isLongerName(claim.slice(reason.start, reason.end), said, around) ||
      isInCode(claim.slice(reason.start, reason.end), said) ||
      prepared.content
        .filter(({ token }) => token.start >= reason.start && token.end <= reason.end)
        .every(({ stem }) => beside.has(stem)));
  const found = findDetails({ claim: prepared, source, passage })
    .filter((detail) => detail.weighs !== "informs" && telling.includes(detail.reason.code) && !isNamed(detail))
    .map(({ reason }) => reason)
    .filter(
      ({ code, start, end }) => code !== "qualifier_differs" || !IMPLIED.has(claim.slice(start, end).toLowerCase()),
    )
    .filter((reason) => !isGivenByLimit(reason, prepared, source))
    .filter((reason) => !(OF_NUMBERS.includes(reason.code) && isPremise(reason, ofQuestion)))
    .filter((reason) => !isReadOff(reason, claim, said, around))
    .filter((reason) => !isSaidAsHighest(reason, claim, said) && !isSaidOtherwise(reason, prepared, said));
  const all = found.some(({ code }) => code === "polarity_differs") ? found : [...found, ...prefixed];
  if (isTranslated) return all;
  return [
    ...foreignQuotations(prepared, source),
    ...unshownAbsence(claim, said),
    ...all,
    ...lackedLimits(prepared, source).filter((reason) => !isReadOff(reason, claim, said, around)),
  ];
}

function ofWhole(claim: string, message: string): Reason {
  return { code: "polarity_differs", message, start: 0, end: claim.length };
}

/** The quotations of a claim that are not in the words that are to support it, but for such as an article more or less. */
function foreignQuotations(claim: PreparedClaim, source: PreparedSource): Reason[] {
  return findQuotations(claim)
    .filter((quotation) => !holdsQuotation(source, quotation))
    .map((quotation) => quotationDetail(claim.text, source, quotation))
    .filter(({ reason, weighs }) => reason.code === "quote_missing" || weighs === "contradicts")
    .map(({ reason }) => reason);
}

/**
 * That a claim says of something that it is not there, and the words do not: what they have says nothing of what is missing. That the
 * sources do not say it no words of them can show.
 */
function unshownAbsence(claim: string, words: string): Reason[] {
  if (!saysAbsence(claim)) return [];
  if (isDenied(claim, words) && !deniesMention(claim, { start: 0, end: claim.length }, [])) return [];
  return [ofWhole(claim, "The claim says that something is not there; the source does not say so.")];
}

/** A word that one side has as it is, and the other behind `non-` alone, where neither has another negation. */
function prefixedOnOneSide(claim: string, words: string): Reason[] {
  const [ours, theirs] = [tokenize(claim), tokenize(words)];
  if ([...ours, ...theirs].some(({ form }) => NEGATIONS.has(form))) return [];
  const [own, other] = [readPrefixes(claim, ours), readPrefixes(words, theirs)];
  return ours.flatMap((token): Reason[] => {
    const [isPrefixed, wasPrefixed] = [own.get(token.stem), other.get(token.stem)];
    if (token.isFunctionWord || isPrefixed === undefined || wasPrefixed === undefined || isPrefixed === wasPrefixed)
      return [];
    const message = isPrefixed ? "The claim negates what the source states" : "The source negates this";
    const { start, end } = token;
    return [{ code: "polarity_differs", message: `${message}: “non-${claim.slice(start, end)}”.`, start, end }];
  });
}

const HYPHEN = /^[-\u2010\u2011]$/u;

/** For each stem whether `non-` stands before it; none that stands both ways. */
function readPrefixes(text: string, tokens: readonly Token[]): ReadonlyMap<string, boolean> {
  const prefixes = new Map<string, boolean>();
  const both = new Set<string>();
  for (const [index, { stem, start }] of tokens.entries()) {
    const before = tokens[index - 1];
    const isPrefixed = before?.form === "non" && HYPHEN.test(text.slice(before.end, start));
    if (prefixes.has(stem) && prefixes.get(stem) !== isPrefixed) both.add(stem);
    prefixes.set(stem, isPrefixed);
  }
  for (const stem of both) prefixes.delete(stem);
  return prefixes;
}

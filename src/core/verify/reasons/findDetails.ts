import type { Span } from "../../../contract/span";
import type { ReasonCode } from "../../../contract/verify/reason";
import { isWithin } from "../../../text/spans";
import { isOfSupposedCase } from "../parts/supposedFigures";
import { addedLimitDetails, universalDetails } from "./addedLimits";
import type { Alignment } from "./aligned/alignment";
import { crossedDetails } from "./aligned/crossedPairs";
import { scopeDetails } from "./aligned/droppedScope";
import { dutyDetails } from "./aligned/duties";
import { exchangedDetails } from "./aligned/exchanged";
import { framedNameDetails } from "./aligned/framedName";
import { otherDoerDetails } from "./aligned/otherDoer";
import { otherKindDetails } from "./aligned/otherKind";
import { otherPartyDetails } from "./aligned/otherParty";
import { otherSubjectDetails } from "./aligned/otherSubject";
import { relativeDoerDetails } from "./aligned/relativeDoer";
import { closestStatement, replacementDetails } from "./aligned/replacements";
import { restrictedKindDetails } from "./aligned/restrictedKind";
import { calledRoleDetails } from "./called/calledRoles";
import { dealDetails, tellsSameDeal } from "./called/deals";
import { codeDetails, numberedDetails } from "./codeNames";
import { deniedDetails, disputedDetails, negatedPointDetails } from "./denied";
import { type Comparison, detail, type Detail, MAX_STATEMENT_WORDS } from "./detail";
import { exceptionDetails, tellsException } from "./exceptions";
import { framedNumberDetails } from "./figures/framedNumber";
import { numberDetails } from "./figures/numbers";
import { ofNameDetails } from "./figures/ofName";
import { otherClauseDetails } from "./figures/otherClause";
import { otherRowDetails } from "./figures/otherRow";
import { otherSentenceDetails } from "./figures/otherSentence";
import { isCaseDenied } from "./figures/sameNumber";
import { sharedOutDetails } from "./figures/sharedOut";
import { foreignNegationDetails } from "./foreignNegation";
import { answerDetails, askedDetails } from "./layout/asked";
import { comparedDetails } from "./layout/comparedRows";
import { headingBelowDetails } from "./layout/headingBelow";
import { readJointRows } from "./layout/jointRows";
import { itemDetails } from "./layout/labelledItems";
import { leadDetails, saidByList } from "./layout/listLeads";
import { listSubjectDetails } from "./layout/listSubjects";
import { setAsideDetails } from "./layout/setAside";
import { readTables } from "./layout/tableRows";
import { givenLimits, isOtherSide, limitDetails } from "./limits";
import { nameDetails } from "./names";
import { negatingVerbDetails } from "./negatingVerbs";
import { oppositeDetails } from "./opposites";
import { outsideDetails } from "./outside";
import { directionDetails, particleDetails } from "./particles";
import { polarityDetails } from "./polarity";
import { pronounDetails } from "./pronouns";
import { mayDropQualifier, qualifierDetails } from "./qualifiers";
import { roleDetails } from "./roles";
import { endedDetails, tenseDetails } from "./tense";
import { versionDetails } from "./versions";
import { prefixDetails } from "./wordForms/prefixed";
import { isWordForWord } from "./wordForWord";
import { addedClauseDetails } from "./words/addedClauses";
import { addedDetails, carriedDetails } from "./words/carriedWords";
import { deniedNameDetails } from "./words/deniedNames";
import { exchangedWordDetails } from "./words/exchangedWords";
import { frequencyDetails, saidFrequencies } from "./words/frequencies";
import { singleUnitDetails } from "./words/singleUnits";
import { mentionedWordDetails, wordsNowhereDetails } from "./words/wordsNowhere";

/**
 * What the passage states otherwise, the numbers and names that it lacks, and the words that decide and stand on one side
 * alone; no words of the claim are told of twice.
 */
export function findDetails(comparison: Comparison): Detail[] {
  const isStatement = comparison.claim.content.length <= MAX_STATEMENT_WORDS;
  const denied = [...leadDetails(comparison), ...deniedDetails(comparison), ...setAsideDetails(comparison)];
  if (denied.length > 0) return denied;
  if (saidByList(comparison) !== null) return dealDetails(comparison);
  if (isWordForWord(comparison)) {
    const alignment = isStatement ? closestStatement(comparison) : null;
    const dropped = isStatement && mayDropQualifier(comparison) ? qualifierDetails(alignment, comparison) : [];
    if (dropped.length > 0) return dropped;
    const scoped = isStatement ? scopeDetails(alignment, comparison) : [];
    return [
      ...scoped,
      ...exceptionDetails(comparison),
      ...disputedDetails(comparison),
      ...calledRoleDetails(comparison),
    ];
  }
  const tables = [readTables(comparison), readJointRows(comparison)];
  const alignment = isStatement ? closestStatement(comparison) : null;
  const finders = [
    answerDetails,
    numberDetails,
    () => tables.flatMap(({ details }) => details),
    comparedDetails,
    itemDetails,
    sharedOutDetails,
    framedNumberDetails,
    otherRowDetails,
    otherClauseDetails,
    otherSentenceDetails,
    ofNameDetails,
    ...(isStatement ? closer(alignment) : []),
    ...LOOSER,
    negatedPointDetails,
    (comparison: Comparison) => exchangedDetails(alignment, comparison),
    crossedDetails,
    headingBelowDetails,
    otherSubjectDetails,
    otherPartyDetails,
    carriedBeside(alignment),
    addedDetails,
    (comparison: Comparison) => exchangedWordDetails(alignment, comparison),
    askedDetails,
    disputedDetails,
    exceptionDetails,
    ...(isStatement ? OF_STATEMENT : []),
    (comparison: Comparison) => (isStatement ? scopeDetails(alignment, comparison) : []),
  ];
  const found: Detail[] = [];
  // What one rule finds is looked at beside what those before it found.
  for (const find of finders) found.push(...newTo(found, find(comparison)));
  if (found.length === 0 && isStatement) found.push(...otherKindDetails(comparison));
  const told = withoutSaid(found, tables, comparison);
  if (told.length === 0) return told;
  const turned = mayDiffer(comparison);
  return withoutReversal(told.filter(({ reason }) => !turned.has(reason.code))).map((one) =>
    openOfCase(one, comparison),
  );
}

/** What was found, without the words that a table, another word for how often, or another word for the same limit gives. */
function withoutSaid(
  found: readonly Detail[],
  tables: readonly { readonly told: readonly Span[] }[],
  comparison: Comparison,
): Detail[] {
  const words = [...tables.flatMap((table) => table.told), ...(found.length > 0 ? saidFrequencies(comparison) : [])];
  const limits = found.some(({ reason }) => OF_WORDS.has(reason.code)) ? givenLimits(comparison) : [];
  return found.filter(
    ({ reason }) =>
      !words.some((word) => isWithin(reason, word)) &&
      !(OF_WORDS.has(reason.code) && limits.some((word) => isWithin(reason, word))),
  );
}

/** What is about words alone: those of a limit that the source has, too, it may have in others. */
const OF_WORDS: ReadonlySet<ReasonCode> = new Set(["word_missing", "qualifier_differs"]);
const OF_FIGURE: ReadonlySet<ReasonCode> = new Set([
  "number_differs",
  "number_missing",
  "date_differs",
  "unit_differs",
]);

/** The figure of a case that the answer supposes is none that the source has to give, and nothing of the source mends it. */
function openOfCase(found: Detail, { claim }: Comparison): Detail {
  const { reason } = found;
  if (!OF_FIGURE.has(reason.code)) return found;
  const own = claim.quantities.find(({ start, end }) => start >= reason.start && end <= reason.end);
  if (own === undefined || !isOfSupposedCase(own, claim)) return found;
  const weighs = found.weighs === "informs" ? "informs" : "leaves_open";
  // As words: a source that lacks a figure has the claim in part.
  return detail(reason.code === "number_missing" ? "word_missing" : reason.code, reason.message, reason, weighs);
}

/** In what a claim of a case differs from the limit that denies it. */
const OF_CASE: ReadonlySet<ReasonCode> = new Set(["number_differs", "polarity_differs"]);
/** In what a claim of an exception differs from what is said of the rest, and one of what lies beyond a limit. */
const OF_EXCEPTION: ReadonlySet<ReasonCode> = new Set(["direction_differs", "polarity_differs", "qualifier_differs"]);
/** `X bought it from Y` says what `Y sold it to X` says. */
const OF_DEAL: ReadonlySet<ReasonCode> = new Set(["direction_differs"]);
const OF_NOTHING: ReadonlySet<ReasonCode> = new Set();

/** In what a claim may differ from a source that says the same in another way. */
function mayDiffer(comparison: Comparison): ReadonlySet<ReasonCode> {
  const { claim, source, passage } = comparison;
  if (isCaseDenied(comparison)) return OF_CASE;
  if (tellsSameDeal(comparison)) return OF_DEAL;
  return tellsException(claim, source, passage) || isOtherSide(comparison) ? OF_EXCEPTION : OF_NOTHING;
}

/** The two stand across each other: what is between the names is the word for the opposite. */
const TURNED: readonly ReasonCode[] = ["roles_swapped", "direction_differs"];

/** `X is higher than Y` says what `Y is lower than X` says: two that changed places and one word for its opposite. */
function withoutReversal(details: Detail[]): Detail[] {
  const isTurned = TURNED.every((code) => details.some(({ reason }) => reason.code === code));
  return isTurned ? details.filter(({ reason }) => !TURNED.some((code) => code === reason.code)) : details;
}

type Find = (comparison: Comparison) => Detail[];

/** They look at words near by, whatever their order: what was found word for word comes before them. */
const LOOSER: readonly Find[] = [
  polarityDetails,
  endedDetails,
  negatingVerbDetails,
  foreignNegationDetails,
  oppositeDetails,
  prefixDetails,
  pronounDetails,
  roleDetails,
  dealDetails,
  nameDetails,
  codeDetails,
];

const OF_STATEMENT: readonly Find[] = [
  otherDoerDetails,
  relativeDoerDetails,
  calledRoleDetails,
  addedClauseDetails,
  frequencyDetails,
  singleUnitDetails,
  wordsNowhereDetails,
  mentionedWordDetails,
  deniedNameDetails,
];

function carriedBeside(alignment: Alignment | null): Find {
  return (comparison) => carriedDetails(alignment, comparison);
}

function closer(alignment: Alignment | null): Find[] {
  return [
    limitDetails,
    numberedDetails,
    framedNameDetails,
    (comparison) => replacementDetails(alignment, comparison),
    versionDetails,
    addedLimitDetails,
    outsideDetails,
    dutyDetails,
    (comparison) => particleDetails(alignment, comparison),
    directionDetails,
    listSubjectDetails,
    (comparison) => qualifierDetails(alignment, comparison),
    (comparison) => tenseDetails(alignment, comparison),
    universalDetails,
    restrictedKindDetails,
  ];
}

/** The details that are about other words than those that are known; one negation of a claim is enough. */
function newTo(known: readonly Detail[], found: readonly Detail[]): readonly Detail[] {
  if (found.length === 0 || known.length === 0) return found;
  return found.filter(({ reason }) =>
    known.every(({ reason: other }) => {
      if (TURNED.every((code) => code === reason.code || code === other.code)) return true;
      const isSameNegation = reason.code === "polarity_differs" && other.code === "polarity_differs";
      return !isSameNegation && (reason.start >= other.end || reason.end <= other.start);
    }),
  );
}

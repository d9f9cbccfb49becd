import { NOT_TOLD, NOTHING_SHOWN, RETRIEVAL_DECIDES } from "../../../contract/optimize/adviceText";
import { type ChunkSettings, isSameSettings, settingsText } from "../../../contract/optimize/chunkSettings";
import type { OptimizationResult } from "../../../contract/optimize/optimizationResult";
import { takingText } from "../../../contract/optimize/retriever";
import { englishTenth } from "../../../contract/percent";
import { counted, points } from "../../counted";
import type { MeasuredCandidate } from "../measure/candidateMeter";
import { type Advice, BEYOND_MODEL, expectedOf, foundBy, GUESSED_GAIN } from "./advice";
import { asksForChange, type Conclusion } from "./conclusion";
import { changeCosts, cheaperEqual, priceText } from "./costs";

interface Grounds {
  readonly main: Advice;
  /** The other usual retrieval, where nobody said how chunks are taken. */
  readonly other: Advice | null;
  /** The other retrievers, where there is an embedder. */
  readonly otherRetrievers: readonly Advice[];
  readonly conclusion: Conclusion;
  readonly current: ChunkSettings;
  readonly questions: { readonly origin: "given" | "derived"; readonly count: number };
}

/** Nobody writes more questions than these to tell settings apart that are so much alike. */
const MOST_WRITTEN = 1000;

/** Why the recommended settings are these, a sentence each, the weightiest first. */
export function reasonsFor(grounds: Grounds): string[] {
  const { main, other, otherRetrievers, conclusion, current, questions } = grounds;
  if (main.verdict.kind === "uncut") return [UNCUT];
  const advices = [main, ...(other === null ? [] : [other])];
  const shown = (advice: Advice): MeasuredCandidate | undefined => shownBeside(advice, conclusion);
  const taking: Taking = ({ retrieval, retriever }) =>
    `with ${takingText(retrieval, otherRetrievers.length === 0 ? null : retriever)}`;
  const cheaper = conclusion.keepsCurrent ? cheaperEqual(advices) : [];
  const isOpen = conclusion.disagrees || advices.some(isOpenTo);
  return [
    ...(isOpen ? [] : cheaper),
    ...(conclusion.disagrees
      ? [disagreement(advices, conclusion, { current, taking })]
      : decision(advices, conclusion, { current, taking, isCheapest: cheaper.length === 0 })),
    ...[...advices, ...otherRetrievers].flatMap((advice) => figures(advice, shown(advice), questions, taking(advice))),
    ...(isOpen ? cheaper : []),
    ...(conclusion.keepsCurrent
      ? []
      : [...alike(main, conclusion, taking), ...changeCosts(main, shown(main), taking(main))]),
    ...evidence(questions, advices),
  ];
}

const UNCUT =
  "Every document fits into one chunk with each of the settings that were tried, so that all of them find the same.";

/** How an advice's chunks are taken, in words: `with the best 5 chunks`. */
type Taking = (advice: Advice) => string;

/** What is compared with the current settings: what is recommended, or else what a sentence names. */
function shownBeside(advice: Advice, { recommended, keepsCurrent }: Conclusion): MeasuredCandidate | undefined {
  if (!keepsCurrent) return advice.candidates.find(({ settings }) => isSameSettings(settings, recommended));
  if (asksForChange(advice)) return advice.equals[0];
  const { kind } = advice.verdict;
  return kind === "keep" || kind === "no_guess" ? (advice.better ?? undefined) : undefined;
}

interface Naming {
  readonly current: ChunkSettings;
  readonly taking: Taking;
}

function disagreement(advices: readonly Advice[], { keepsCurrent }: Conclusion, { current, taking }: Naming): string {
  const clauses = advices.map((advice) => `${taking(advice)}, ${clause(advice, current)}`);
  return `${RETRIEVAL_DECIDES} ${keepsCurrent ? "this" : "which is best"}, and it was not said: ${clauses.join("; ")}.${whyApart(advices)} Say which it is by top_k or budget_tokens.`;
}

/** Where the best chunks by their number are longer than those by their tokens, as they mostly are. */
function whyApart(advices: readonly Advice[]): string {
  const sizeOf = (isWanted: (retrieval: Advice["retrieval"]) => boolean): number | null =>
    advices.find(({ retrieval }) => isWanted(retrieval))?.equals[0]?.metrics.mean_tokens ?? null;
  const byNumber = sizeOf(({ top_k: count }) => count !== undefined);
  const byTokens = sizeOf(({ budget_tokens: budget }) => budget !== undefined);
  if (byNumber === null || byTokens === null || byNumber <= byTokens) return "";
  return " A number of chunks brings more text the larger they are; a number of tokens does not.";
}

function clause(advice: Advice, current: ChunkSettings): string {
  const { equals, gain } = advice;
  if (!asksForChange(advice)) return stayClause(advice, current);
  const change = settingsText(equals[0]?.settings ?? current);
  return gain === null
    ? `${change} ${qualityText(advice, equals[0])}`
    : `${change} gains${priceText(equals[0], advice.current)} ${gainText(gain)}`;
}

/** What keeping the current settings costs. */
function stayClause(advice: Advice, current: ChunkSettings): string {
  const { verdict, better, current: own, equals } = advice;
  if (verdict.kind !== "keep" && verdict.kind !== "no_guess")
    return `nothing speaks for a change from ${settingsText(current)}`;
  if (better === null) return unbeatenClause(advice, current);
  const why = verdict.kind === "no_guess" ? TOO_LITTLE : isCheapest(equals, own) ? NO_DEARER : MAY_BE_CHANCE;
  return `${settingsText(better.settings)} ${qualityText(advice, better)}, ${why}`;
}

/** Whether the current settings are among the best, and cost least of these. */
function isCheapest([first]: Advice["equals"], own: MeasuredCandidate | null): boolean {
  return first !== undefined && first === own;
}

const MAY_BE_CHANCE = "which may be chance";
const NO_DEARER = `${MAY_BE_CHANCE}, and the current setting costs less`;
const LESS = `less than the ${points(GUESSED_GAIN).replace(/\.0$/, "")} points from which on a change is guessed`;
const TOO_LITTLE = `which is ${LESS}`;

/** What given questions found is written as it was measured, so that anybody can measure it too. */
function written({ origin }: Advice, one: MeasuredCandidate | null): string {
  return englishTenth(one === null ? null : origin === "given" ? foundBy(one) : expectedOf(one));
}

function figureOf(advice: Advice | undefined): string {
  return advice?.origin === "given" ? "quality" : "expected quality";
}

function qualityText(advice: Advice, better: MeasuredCandidate | undefined): string {
  const { current } = advice;
  const beside = current === null ? "" : ` beside ${written(advice, current)} of the current setting`;
  const article = advice.origin === "given" ? "a" : "an";
  return `has${priceText(better, current)} ${article} ${figureOf(advice)} of ${written(advice, better ?? null)}${beside}`;
}

/** What stands above the current settings in the figures, and is not taken for better; where nothing does, that nothing does. */
function unbeatenClause(advice: Advice, current: ChunkSettings): string {
  const above = highestAbove(advice);
  if (above === undefined)
    return `none of the others that were tried has a higher ${figureOf(advice)} than ${settingsText(current)}`;
  return `${settingsText(above.settings)} ${qualityText(advice, above)}, but ${whyPassedOver(advice, above)}`;
}

function whyPassedOver({ origin, current }: Advice, above: MeasuredCandidate): string {
  if (above.beyondModel > BEYOND_MODEL) return "the embedding model reads its chunks only in part";
  if (origin === "derived") {
    const isLittle = current !== null && expectedOf(above) - expectedOf(current) < GUESSED_GAIN;
    return isLittle ? `that is ${LESS}` : "it is not guessed, since derived questions favour its splitter";
  }
  return "what settings like it found does not bear that out";
}

function highestAbove(advice: Advice): MeasuredCandidate | undefined {
  const { candidates, current, origin } = advice;
  const height = origin === "given" ? foundBy : expectedOf;
  const shown = (one: MeasuredCandidate): number => Math.round(height(one) * 1000);
  return candidates
    .filter((one) => current !== null && shown(one) > shown(current))
    .toSorted((one, other) => height(other) - height(one))[0];
}

function isAmongRecursive(candidates: readonly MeasuredCandidate[], own: MeasuredCandidate | null): boolean {
  const others = candidates.filter((one) => one !== own);
  const recursive = others.filter(({ settings }) => settings.splitter === "recursive");
  return recursive.length > 0 && recursive.length < others.length;
}

/** What all retrievals ask for alike: a sentence for the first one, and what another one adds. */
function decision(
  advices: readonly Advice[],
  conclusion: Conclusion,
  { current, taking, isCheapest: isKept }: Naming & { readonly isCheapest: boolean },
): string[] {
  const [main, ...others] = advices;
  if (main === undefined) return [];
  const isOpen = advices.some(isOpenTo);
  const best = shownBeside(main, conclusion);
  const first = firstDecision(main, { best, isOpen, isKept, current, taking: taking(main) });
  return [first, ...others.flatMap((other) => otherDecision(other, conclusion, { current, taking }))];
}

/** Whether another setting found more than the current one, and may have done so by chance. */
function isOpenTo(advice: Advice): boolean {
  const { verdict, equals, current } = advice;
  return verdict.kind === "keep" && !isCheapest(equals, current) && highestAbove(advice) !== undefined;
}

interface Decided {
  readonly best: MeasuredCandidate | undefined;
  /** Whether any of the retrievals leaves it open. */
  readonly isOpen: boolean;
  /** Whether nothing that finds as much costs less than the current settings. */
  readonly isKept: boolean;
  readonly current: ChunkSettings;
  readonly taking: string;
}

function firstDecision(advice: Advice, { best: shown, isOpen, isKept, current, taking }: Decided): string {
  const { verdict, gain } = advice;
  const now = settingsText(current);
  const best = settingsText(shown?.settings ?? current);
  switch (verdict.kind) {
    case "replace":
      return verdict.why === "overlap"
        ? `The current settings cannot be followed; ${taking} ${best} is the best of those that were tried.`
        : `Change to ${best}: the embedding model reads the current chunks only in part. What is said of these here counts them as read whole.`;
    case "change":
      return `Change to ${best}: ${taking} it gains${priceText(shown, advice.current)} ${gainText(gain)}, judged by questions that had no part in the choice.`;
    case "keep":
      return `${isOpen || isKept ? `${isOpen ? NOTHING_SHOWN : `Keep ${now}`}: ${taking}` : begun(taking)} ${stayClause(advice, current)}.${heldOut(advice, verdict.needed)}`;
    case "chance":
      return chanceText(verdict, taking);
    case "too_few":
      return `${NOT_TOLD}: so few questions tell settings apart by chance alone.`;
    case "narrow":
      return `${NOT_TOLD}: all questions are about ${verdict.documents === 1 ? "one document" : "two documents"} with ${englishTenth(verdict.share)} of the text, and what finds more there may find less in the others. Ask about other documents too.`;
    case "uncut":
      return UNCUT;
    case "guess":
      return `A first guess, since nobody gave questions: ${best}, which ${taking} ${qualityText(advice, shown)}.`;
    case "no_guess":
      return `A first guess, since nobody gave questions: ${isKept ? `keep ${now}; ` : ""}${taking} ${stayClause(advice, current)}.`;
  }
}

function chanceText(
  { found, chance }: Extract<Advice["verdict"], { readonly kind: "chance" }>,
  taking: string,
): string {
  return `${NOT_TOLD}: ${taking} of a usual size the questions find ${englishTenth(found)} of their own answers' text, and of each other's ${englishTenth(chance)}, so that they hardly tell settings apart. See whether each stands beside its own answer, and whether the documents are so few that nearly all of them are retrieved.`;
}

/** As a sentence begins. */
function begun(taking: string): string {
  return taking.replace(/^w/u, "W");
}

/** What another retrieval says to the same; what holds of the questions was said by the first one. */
function otherDecision(advice: Advice, conclusion: Conclusion, { current, taking }: Naming): string[] {
  const { verdict, gain } = advice;
  const so = begun(taking(advice));
  switch (verdict.kind) {
    case "change":
      return [`${so} it gains${priceText(shownBeside(advice, conclusion), advice.current)} ${gainText(gain)}, judged in the same way.`];
    case "guess":
      return [`${so} it ${qualityText(advice, shownBeside(advice, conclusion))}.`];
    case "keep":
      return [`${so}, ${stayClause(advice, current)}.${heldOut(advice, verdict.needed)}`];
    case "no_guess":
      return [`${so}, ${stayClause(advice, current)}.`];
    case "chance":
      return [chanceText(verdict, taking(advice))];
    case "replace":
    case "too_few":
    case "narrow":
    case "uncut":
      return [];
  }
}

/** What a change gains for questions that had no part in the choice, and how that could be told from chance. */
function heldOut({ gain, better, equals, current }: Advice, needed: number | null): string {
  if (gain === null || better === null || isCheapest(equals, current)) return "";
  if (gain.measured <= 0) return " What some of the questions choose finds no more for the others.";
  if (gain.value <= 0) return "";
  return ` Judged by questions that had no part in the choice, a change gains ${gainText(gain)}.${deciding(needed)}`;
}

/** How often so many are enough was measured on 123 draws from texts with more questions: 75 %. */
function deciding(needed: number | null): string {
  if (needed === null || needed > MOST_WRITTEN) return "";
  return ` Where so much is gained, about ${counted(twoDigits(needed), "more such question")} would show it, three times in four.`;
}

/** An estimate is known to two digits at best. */
function twoDigits(count: number): number {
  return Number(count.toPrecision(2));
}

function figures(
  { current }: Advice,
  shown: MeasuredCandidate | undefined,
  { origin, count }: Grounds["questions"],
  taking: string,
): string[] {
  const compared = [
    ...(shown === undefined || shown === current ? [] : [shown]),
    ...(current === null ? [] : [current]),
  ];
  if (compared.length === 0) return [];
  const isSame = compared.every(({ metrics }) => englishTenth(metrics.recall) === englishTenth(metrics.coverage));
  const found = compared.map((one) => {
    const text = isSame ? "" : ` and ${englishTenth(one.metrics.recall)} of the answers' text`;
    return `${one === current ? "the current setting" : settingsText(one.settings)} finds ${wholeText(one, { origin, count })}${text}`;
  });
  return [`For ${counted(count, `${origin} question`)}, ${taking}, ${found.join("; ")}.`];
}

/** People count the answers of their own questions; of those derived nobody knows them. */
function wholeText({ metrics: { coverage } }: MeasuredCandidate, { origin, count }: Grounds["questions"]): string {
  if (origin === "derived") return `${englishTenth(coverage)} of the answers whole`;
  const whole = Math.round((coverage ?? 0) * count);
  return `${whole === 0 ? "no answer" : counted(whole, "answer")} whole`;
}

function alike(advice: Advice, { recommended }: Conclusion, taking: Taking): string[] {
  const {
    verdict,
    equals: [cheapest, ...others],
  } = advice;
  if (verdict.kind !== "change" || cheapest === undefined || others.length === 0) return [];
  if (!isSameSettings(cheapest.settings, recommended)) return [];
  return [
    `What ${others.length + 1} of the settings that were tried find ${taking(advice)} differs by no more than chance; this one costs least of them, by the size of the index, the tokens of a question and what its chunks cut, weighed together.`,
  ];
}

/** What is to be known of questions that nobody asked. */
function evidence({ origin }: Grounds["questions"], advices: readonly Advice[]): string[] {
  if (origin === "given") return [];
  return [
    "The questions were derived from the documents, and all figures are of such questions: those of people may turn this round.",
    ...(advices.some(isPassedOver)
      ? [
          "Derived questions ask for sentences, which favours splitters that cut between these: a guess is made among settings of the recursive splitter.",
        ]
      : []),
  ];
}

/** Whether another splitter comes to more than what was guessed. */
function isPassedOver({ candidates, current, equals }: Advice): boolean {
  const guessed = equals[0]?.metrics.expected_quality ?? 1;
  const others = candidates.filter(({ settings }) => settings.splitter !== "recursive");
  return (
    isAmongRecursive(candidates, current) && others.some(({ metrics }) => (metrics.expected_quality ?? 0) > guessed)
  );
}

function gainText(gain: OptimizationResult["gain"]): string {
  if (gain === null) return "nothing that was measured";
  return `${points(gain.value)} points of expected quality (95\u00a0%: ${points(gain.low)} to ${points(gain.high)})`;
}

import { CHEAPER_FINDS_NO_LESS } from "../../../contract/optimize/adviceText";
import { settingsText } from "../../../contract/optimize/chunkSettings";
import { englishTenth, percent } from "../../../contract/percent";
import { counted, grouped } from "../../counted";
import type { MeasuredCandidate } from "../measure/candidateMeter";
import { type Advice, leastGap } from "./advice";
import { sharedBy } from "./conclusion";

/** Less of a change in these is not worth a word. */
const NOTED_DAMAGE = 0.05;
const NOTED_GROWTH = 0.05;
const NOTED_TOKENS = 0.1;
/** What fills the same room differs by so much. */
const SLIGHT = 0.02;
/** What takes so much of a collection finds answers since it leaves little out. */
const NOTED_PART = 0.5;

/**
 * The smallest index with which these questions find as much in each way, with as much text to each. By draws of 15 to 60 from the
 * questions derived from six collections, such an index found within a point of as much by all of them nine times in ten; with less
 * text to a question, tried on three of them, it did so one time in three.
 */
export function cheaperEqual(advices: readonly Advice[]): string[] {
  const now = advices[0]?.current?.metrics.index_growth;
  const [cheapest] = advices
    .map((advice) => noWorse(advice).filter((one) => advice.current !== null && isSmaller(one, advice.current)))
    .reduce((all, one) => sharedBy(all, one))
    .toSorted((one, other) => (one.metrics.index_growth ?? 0) - (other.metrics.index_growth ?? 0));
  if (cheapest === undefined || now === undefined) return [];
  return [
    `${CHEAPER_FINDS_NO_LESS} by these questions: with ${settingsText(cheapest.settings)} the index would hold ${englishTenth(cheapest.metrics.index_growth)} of the documents' tokens in place of ${englishTenth(now)}.`,
  ];
}

function noWorse({ current, choosable, origin, verdict: { kind } }: Advice): readonly MeasuredCandidate[] {
  // Questions that tell nothing of settings tell nothing of these.
  const isTold = kind === "keep" || kind === "no_guess" || kind === "change" || kind === "guess";
  return current === null || !isTold ? [] : choosable.filter((one) => leastGap(origin, one, current) >= 0);
}

/** Whether its index is smaller, and it takes as much text to a question and cuts no more. */
function isSmaller(one: MeasuredCandidate, current: MeasuredCandidate): boolean {
  const [{ metrics: mine }, { metrics: now }] = [one, current];
  return (
    (now.index_growth ?? 0) - (mine.index_growth ?? 0) >= NOTED_GROWTH &&
    Math.abs(tokensBeside(one, current)) <= SLIGHT &&
    (mine.boundary_damage ?? 0) - (now.boundary_damage ?? 0) < NOTED_DAMAGE
  );
}

/** By which share of the current ones the tokens of a question are more. */
function tokensBeside({ metrics: mine }: MeasuredCandidate, { metrics: now }: MeasuredCandidate): number {
  const [then, before] = [mine.tokens_per_query, now.tokens_per_query];
  return then === null || before === null || before === 0 ? 0 : then / before - 1;
}

/** By how much more text to a question a gain is bought, which else is taken for a better splitter; nothing where it is hardly more. */
export function priceText(one: MeasuredCandidate | undefined, current: MeasuredCandidate | null): string {
  if (one === undefined || current === null || tokensBeside(one, current) < NOTED_TOKENS) return "";
  const tokens = counted(Math.round(one.metrics.tokens_per_query ?? 0), "token");
  return `, at ${tokens} a question in place of ${grouped(current.metrics.tokens_per_query ?? 0)}${partText(one)},`;
}

function partText({ metrics }: MeasuredCandidate): string {
  const share = Math.min(1, (metrics.tokens_per_query ?? 0) / tokensOfDocuments(metrics));
  return share >= NOTED_PART ? ` (${percent(share)} of all that the documents have)` : "";
}

function tokensOfDocuments({ chunks, mean_tokens: mean, index_growth: growth }: MeasuredCandidate["metrics"]): number {
  return (chunks * (mean ?? 0)) / (growth ?? 1);
}

/** What a change costs, and what becomes of the costs that go on. */
export function changeCosts({ current, verdict }: Advice, shown: MeasuredCandidate | undefined, taking: string): string[] {
  if (shown === undefined) return [];
  const { chunks, mean_tokens: mean } = shown.metrics;
  // What a gain is bought with stands beside the gain.
  const isSaid = verdict.kind !== "replace" && priceText(shown, current) !== "";
  return [
    `To change, all documents are embedded anew: ${counted(chunks, "chunk")}, ${counted(Math.round(chunks * (mean ?? 0)), "token")}.`,
    ...(current === null ? [] : [...boundaries(shown, current), ...growth(shown, current)]),
    ...(current === null || isSaid ? [] : tokens(shown, current, taking)),
  ];
}

function boundaries({ metrics: mine }: MeasuredCandidate, { metrics: now }: MeasuredCandidate): string[] {
  if (!differs(mine.boundary_damage, now.boundary_damage, NOTED_DAMAGE)) return [];
  return [
    `${englishTenth(mine.boundary_damage)} of its chunk boundaries cut a sentence, a table or code, or leave a heading behind; of the current ones ${englishTenth(now.boundary_damage)} do.`,
  ];
}

function growth({ metrics: mine }: MeasuredCandidate, { metrics: now }: MeasuredCandidate): string[] {
  if (!differs(mine.index_growth, now.index_growth, NOTED_GROWTH)) return [];
  return [
    `The index would hold ${englishTenth(mine.index_growth)} of the documents' tokens; it holds ${englishTenth(now.index_growth)} now.`,
  ];
}

function tokens(shown: MeasuredCandidate, current: MeasuredCandidate, taking: string): string[] {
  if (Math.abs(tokensBeside(shown, current)) < NOTED_TOKENS) return [];
  const then = counted(Math.round(shown.metrics.tokens_per_query ?? 0), "token");
  const before = grouped(current.metrics.tokens_per_query ?? 0);
  return [`A question would take ${then} ${taking}${partText(shown)}; it takes ${before} now.`];
}

function differs(one: number | null, other: number | null, noted: number): boolean {
  return one !== null && other !== null && Math.abs(one - other) >= noted;
}

import { settingsText } from "../../../contract/optimize/chunkSettings";
import type { OptimizationResult } from "../../../contract/optimize/optimizationResult";
import type { MeasuredCandidate } from "../measure/candidateMeter";
import type { PriorShare } from "./prior";

interface Verdict {
  readonly best: MeasuredCandidate;
  /** Null where the current settings cannot be followed. */
  readonly current: MeasuredCandidate | null;
  readonly gain: OptimizationResult["gain"];
  readonly keepsCurrent: boolean;
  readonly questions: { readonly origin: "given" | "derived"; readonly count: number };
  readonly budgetTokens: number;
  readonly priorShare: PriorShare;
}

/** Less of a change in these is not worth a word. */
const NOTED_DAMAGE = 0.05;
const NOTED_GROWTH = 0.05;

/** Why the recommended settings are these, a sentence each, the weightiest first. */
export function reasonsFor(verdict: Verdict): string[] {
  return [
    decision(verdict),
    figures(verdict),
    ...outweighed(verdict),
    ...room(verdict),
    ...boundaries(verdict),
    ...growth(verdict),
    evidence(verdict),
  ];
}

function decision({ best, current, gain, keepsCurrent }: Verdict): string {
  if (current === null || gain === null)
    return `The current settings cannot be followed; ${settingsText(best.settings)} is the best of those that were tried.`;
  const interval = `${points(gain.value)} points of expected quality (95 %: ${points(gain.low)} to ${points(gain.high)})`;
  if (best === current)
    return `No other setting that was tried is expected to be better than the current one: ${settingsText(current.settings)}.`;
  if (keepsCurrent)
    return `Keep ${settingsText(current.settings)}: the best other, ${settingsText(best.settings)}, would change ${interval}, which may be chance.`;
  if (gain.low > 0) return `Change to ${settingsText(best.settings)}: it gains ${interval}.`;
  return `Change to ${settingsText(best.settings)}: the embedding model reads the current chunks only in part. What is said of these here counts them as read whole.`;
}

function figures({ best, current, questions, budgetTokens }: Verdict): string {
  const basis = `${questions.count} ${questions.origin} ${questions.count === 1 ? "question" : "questions"} within ${budgetTokens} tokens`;
  const found = ({ metrics }: MeasuredCandidate): string =>
    `finds ${percent(metrics.recall)} of the answers' text and ${percent(metrics.coverage)} of the answers whole`;
  const other = current === null || current === best ? "" : `; the current setting ${found(current)}`;
  return `For ${basis}, ${settingsText(best.settings)} ${found(best)}${other}.`;
}

/** A change that the questions alone do not ask for is no mistake, and looks like one unless it is explained. */
function outweighed({ gain, keepsCurrent, current, best }: Verdict): string[] {
  if (gain === null || keepsCurrent || best === current || gain.low <= 0 || gain.measured >= 0) return [];
  return [
    `The questions alone speak against the change by ${points(-gain.measured)} points; what other collections showed of such settings outweighs that.`,
  ];
}

/** Large chunks lose since few of them fit into the budget. */
function room({ best, current, budgetTokens }: Verdict): string[] {
  const [mine, theirs] = [best, current].map((candidate) =>
    Math.floor(budgetTokens / (candidate?.metrics.mean_tokens ?? budgetTokens)),
  );
  if (current === null || mine === undefined || theirs === undefined || mine === theirs) return [];
  const others = theirs === 0 ? "not for one of the current ones" : `for ${theirs} of the current ones`;
  return [`A prompt of ${budgetTokens} tokens has room for about ${mine} of its chunks, and ${others}.`];
}

function boundaries({ best, current }: Verdict): string[] {
  const [mine, theirs] = [best.metrics.boundary_damage, current?.metrics.boundary_damage ?? null];
  if (mine === null || theirs === null || Math.abs(mine - theirs) < NOTED_DAMAGE) return [];
  return [
    `${percent(mine)} of its chunk boundaries cut a sentence, a table or code, or leave a heading behind; of the current ones ${percent(theirs)} do.`,
  ];
}

function growth({ best, current }: Verdict): string[] {
  const [mine, theirs] = [best.metrics.index_growth, current?.metrics.index_growth ?? null];
  if (mine === null || theirs === null || Math.abs(mine - theirs) < NOTED_GROWTH) return [];
  return [`The index would hold ${percent(mine)} of the documents' tokens; it holds ${percent(theirs)} now.`];
}

function evidence({ questions, priorShare }: Verdict): string {
  const share = percent(priorShare);
  return questions.origin === "derived"
    ? `The questions were derived from the documents, and such questions lean to small chunks: ${share} of the judgement rests on what other collections showed. Real questions would count for more.`
    : `${share} of the judgement rests on what other collections showed, the rest on your questions.`;
}

function percent(share: number | null): string {
  return share === null ? "none" : `${(share * 100).toFixed(1)} %`;
}

function points(difference: number): string {
  return (difference * 100).toFixed(1);
}

import { type ChunkSettings, isSameSettings, settingsText } from "../../../contract/optimize/chunkSettings";
import type { OptimizationResult } from "../../../contract/optimize/optimizationResult";
import { takingText } from "../../../contract/optimize/retriever";
import { englishTenth, percent } from "../../../contract/percent";
import { meanOf } from "../../bootstrap";
import { counted, grouped, points } from "../../counted";
import type { MeasuredCandidate } from "../measure/candidateMeter";
import type { Advice } from "./advice";
import { asksForChange, type Conclusion } from "./conclusion";

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

/** Less of a change in these is not worth a word. */
const NOTED_DAMAGE = 0.05;
const NOTED_GROWTH = 0.05;
const NOTED_TOKENS = 0.1;
/** What takes so much of a collection finds answers since it leaves little out. */
const NOTED_PART = 0.5;
/** Nobody writes more questions than these to tell settings apart that are so much alike. */
const MOST_WRITTEN = 1000;

/** Above so many tokens of chunks a guess gained nothing over fixed settings. */
const MOST_GAINED_FROM = 1000;

/** Why the recommended settings are these, a sentence each, the weightiest first. */
export function reasonsFor(grounds: Grounds): string[] {
  const { main, other, otherRetrievers, conclusion, current, questions } = grounds;
  const advices = [main, ...(other === null ? [] : [other])];
  const shown = (advice: Advice): MeasuredCandidate | undefined => shownBeside(advice, conclusion);
  const taking: Taking = ({ retrieval, retriever }) =>
    `with ${takingText(retrieval, otherRetrievers.length === 0 ? null : retriever)}`;
  return [
    conclusion.disagrees ? disagreement(advices, current, taking) : decision(main, shown(main), current, taking(main)),
    ...[...advices, ...otherRetrievers].flatMap((advice) => figures(advice, shown(advice), questions, taking(advice))),
    ...(conclusion.keepsCurrent ? [] : alike(main)),
    ...(conclusion.keepsCurrent ? [] : costs(main, shown(main))),
    ...evidence(questions, advices),
  ];
}

/** How an advice's chunks are taken, in words: `with the best 5 chunks`. */
type Taking = (advice: Advice) => string;

/** What is compared with the current settings: what is recommended, or else the best other. */
function shownBeside(
  { candidates, equals, current }: Advice,
  { recommended, keepsCurrent }: Conclusion,
): MeasuredCandidate | undefined {
  if (keepsCurrent) return equals.find((one) => one !== current);
  return candidates.find(({ settings }) => isSameSettings(settings, recommended));
}

function disagreement(advices: readonly Advice[], current: ChunkSettings, taking: Taking): string {
  const clauses = advices.map((advice) => `${taking(advice)}, ${clause(advice, current)}`);
  return `How chunks are taken decides this, and it was not said: ${clauses.join("; ")}. Say which it is by top_k or budget_tokens.`;
}

function clause(advice: Advice, current: ChunkSettings): string {
  const { equals, gain } = advice;
  if (!asksForChange(advice)) return `nothing speaks for a change from ${settingsText(current)}`;
  const better = settingsText(equals[0]?.settings ?? current);
  return gain === null ? `${better} finds more` : `${better} gains ${gainText(gain)}`;
}

function decision(
  { verdict, gain, current: own }: Advice,
  shown: MeasuredCandidate | undefined,
  current: ChunkSettings,
  taking: string,
): string {
  const now = settingsText(current);
  const best = settingsText(shown?.settings ?? current);
  switch (verdict.kind) {
    case "replace":
      return verdict.why === "overlap"
        ? `The current settings cannot be followed; ${best} is the best of those that were tried.`
        : `Change to ${best}: the embedding model reads the current chunks only in part. What is said of these here counts them as read whole.`;
    case "change":
      return `Change to ${best}: ${taking} it gains ${gainText(gain)}, judged by questions that had no part in the choice.`;
    case "keep":
      if (shown === undefined || gain === null)
        return `Keep ${now}: ${taking} none of the others that were tried is better.`;
      return own !== null && meanOf(shown.qualities) <= meanOf(own.qualities)
        ? `Keep ${now}: ${taking} the best others, such as ${best}, find no more for these questions.`
        : `Keep ${now}: ${taking} the best others, such as ${best}, ${gain.value > 0 ? "gain" : "change"} ${gainText(gain)}, which may be chance.${deciding(verdict.needed)}`;
    case "chance":
      return `No change is advised: ${taking} of a usual size the questions find ${englishTenth(verdict.found)} of their own answers' text, and of each other's ${englishTenth(verdict.chance)}, so that they hardly tell settings apart. See whether each stands beside its own answer, and whether the documents are so few that nearly all of them are retrieved.`;
    case "too_few":
      return `No change is advised: so few questions tell settings apart by chance alone.`;
    case "narrow":
      return `No change is advised: all questions are about ${verdict.documents === 1 ? "one document" : "two documents"} with ${englishTenth(verdict.share)} of the text, and what finds more there may find less in the others. Ask about other documents too.`;
    case "guess":
      return `A first guess, since nobody gave questions: ${best}, ${taking}.`;
    case "no_guess":
      return `A first guess, since nobody gave questions: keep ${now}; ${taking} none of the others that were tried finds much more.`;
  }
}

function deciding(needed: number | null): string {
  if (needed === null) return "";
  if (needed > MOST_WRITTEN) return " They are so much alike that more questions would hardly decide this.";
  return ` About ${counted(twoDigits(needed), "more question")} would decide this.`;
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
  const basis = counted(count, `${origin} question`);
  const found = compared.map(
    (one) =>
      `${one === current ? "the current setting" : settingsText(one.settings)} finds ${englishTenth(one.metrics.recall)} of the answers' text and ${englishTenth(one.metrics.coverage)} of the answers whole`,
  );
  return [`For ${basis}, ${taking}, ${found.join("; ")}.`];
}

function alike({ verdict, equals }: Advice): string[] {
  if (verdict.kind !== "change" || equals.length < 2) return [];
  return [
    `${equals.length} of the settings that were tried are within the noise of the best; this one costs least of them, by the size of the index, the tokens of a question and what its chunks cut.`,
  ];
}

/** What a change costs, and what becomes of the costs that go on. */
function costs({ current }: Advice, shown: MeasuredCandidate | undefined): string[] {
  if (shown === undefined) return [];
  const { chunks, mean_tokens: mean } = shown.metrics;
  return [
    `To change, all documents are embedded anew: ${counted(chunks, "chunk")}, ${counted(Math.round(chunks * (mean ?? 0)), "token")}.`,
    ...(current === null ? [] : [...boundaries(shown, current), ...growth(shown, current), ...tokens(shown, current)]),
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

function tokens({ metrics: mine }: MeasuredCandidate, { metrics: now }: MeasuredCandidate): string[] {
  const [then, before] = [mine.tokens_per_query, now.tokens_per_query];
  if (then === null || before === null || !differs(then / before, 1, NOTED_TOKENS)) return [];
  const share = Math.min(1, then / tokensOfDocuments(mine));
  const most = share >= NOTED_PART ? `, ${percent(share)} of all that the documents have` : "";
  return [
    `A question would take ${counted(Math.round(then), "token")} of chunks${most}; it takes ${grouped(before)} now.`,
  ];
}

function tokensOfDocuments({ chunks, mean_tokens: mean, index_growth: growth }: MeasuredCandidate["metrics"]): number {
  return (chunks * (mean ?? 0)) / (growth ?? 1);
}

function differs(one: number | null, other: number | null, noted: number): boolean {
  return one !== null && other !== null && Math.abs(one - other) >= noted;
}

function evidence({ origin }: Grounds["questions"], advices: readonly Advice[]): string[] {
  if (origin === "given") return [];
  return [
    "The questions were derived from the documents, and the ranges are of such questions: those of people may turn this round. About 50 of them mostly tell settings apart that differ by 10 points, and about 100 those that differ by 5.",
    ...(advices.some(fillsMuch)
      ? [
          "Where so many tokens are filled with chunks, such guesses were measured to find no more than 200 tokens without overlap would.",
        ]
      : []),
  ];
}

/** Measured at 500 tokens, where a guess is above each constant, and at 2,000, where it is not. */
function fillsMuch({ retrieval }: Advice): boolean {
  return (retrieval.budget_tokens ?? 0) > MOST_GAINED_FROM;
}

function gainText(gain: OptimizationResult["gain"]): string {
  if (gain === null) return "nothing that was measured";
  return `${points(gain.value)} points of expected quality (95\u00a0%: ${points(gain.low)} to ${points(gain.high)})`;
}

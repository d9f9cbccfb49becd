import { type ChunkSettings, isSameSettings } from "../../src/contract/optimize/chunkSettings";
import { type Advice, adviseOn } from "../../src/core/optimize/choose/advice";
import { askedDocuments } from "../../src/core/optimize/choose/askedDocuments";
import { asksForChange } from "../../src/core/optimize/choose/conclusion";
import { SeededRandom } from "../../src/core/seededRandom";
import { judged, type MeasuredRetrieval, type MeasuredText } from "./measureText";
import { CURRENTS, RETRIEVALS } from "./settingsSets";

/** Fewer others would not say what is true. */
const MIN_OTHERS = 40;
/** Standard errors to each side that hold 95 % of the cases. */
const SPREAD_95 = 1.96;

/** A trial with some of a text's questions, judged by its others. */
export interface Draw {
  readonly text: string;
  /** The index of the retrieval. */
  readonly retrieval: number;
  readonly count: number;
  /** In quality, of the chosen settings over the current ones, for the other questions. */
  readonly truth: number;
  /** Whether the interval holds it, with the truth's own sampling error allowed for. */
  readonly isHeld: boolean;
  readonly isAdvised: boolean;
  /** For the other questions: the settings that were chosen, and those that are best for the questions that were drawn. */
  readonly chosen: Cost;
  readonly best: Cost;
}

export interface Cost {
  readonly recall: number;
  readonly tokens: number;
  readonly index: number;
  readonly cut: number;
}

/** Trials with `count` questions each, for each retrieval and each of the current settings so many times. */
export function drawsOf(text: MeasuredText, count: number, times: number): Draw[] {
  const all = [...text.documents.keys()];
  if (all.length < count + MIN_OTHERS) return [];
  const random = new SeededRandom(count);
  return RETRIEVALS.flatMap((_, retrieval) =>
    CURRENTS.flatMap((current) =>
      Array.from({ length: times }, (): Draw => {
        const order = random.draw(all);
        return drawOf(
          { text, retrieval, current, seed: random.below(1000) },
          order.slice(0, count),
          order.slice(count),
        );
      }),
    ),
  );
}

interface Trial {
  readonly text: MeasuredText;
  readonly retrieval: number;
  readonly current: ChunkSettings;
  readonly seed: number;
}

function drawOf(trial: Trial, drawn: readonly number[], others: readonly number[]): Draw {
  const { text, retrieval, current } = trial;
  const measured = text.retrievals[retrieval];
  if (measured === undefined) throw new Error(`${text.name} has no such retrieval.`);
  const advice = adviceOn(trial, measured, drawn);
  const chosen = advice.equals[0]?.settings ?? current;
  const differences = others.map(
    (question) =>
      (judged(measured.real, chosen).qualities[question] ?? 0) -
      (judged(measured.real, current).qualities[question] ?? 0),
  );
  const best = advice.candidates
    .filter(({ settings }) => text.grid.some((one) => isSameSettings(one, settings)))
    .reduce((one, other) => (mean([...other.qualities]) > mean([...one.qualities]) ? other : one));
  return {
    ...{ text: text.name, retrieval, count: drawn.length, truth: mean(differences) },
    isHeld: holds(advice.gain, differences),
    isAdvised: asksForChange(advice),
    chosen: costOf(measured, chosen, others),
    best: costOf(measured, best.settings, others),
  };
}

/** What a trial would advise that was given these questions. */
function adviceOn(
  { text, retrieval, current, seed }: Trial,
  { real }: MeasuredRetrieval,
  drawn: readonly number[],
): Advice {
  const settings = [current, ...text.grid.filter((one) => !isSameSettings(one, current))];
  return adviseOn({
    retriever: "words",
    retrieval: RETRIEVALS[retrieval] ?? {},
    candidates: settings.map((one) => {
      const { qualities, ...measured } = judged(real, one);
      return {
        ...measured,
        settings: one,
        qualities: Float64Array.from(drawn, (question) => qualities[question] ?? 0),
      };
    }),
    ...{ current, seed, origin: "given", ownFinds: null },
    asked: askedDocuments(
      drawn.map((question) => text.documents[question] ?? 0),
      text.parts,
    ),
  });
}

function holds(gain: Advice["gain"], differences: readonly number[]): boolean {
  if (gain === null) return false;
  const truth = mean(differences);
  const squares = differences.reduce((sum, difference) => sum + (difference - truth) ** 2, 0);
  const error = (SPREAD_95 * Math.sqrt(squares)) / differences.length;
  return (
    truth >= gain.value - Math.hypot(gain.value - gain.low, error) &&
    truth <= gain.value + Math.hypot(gain.high - gain.value, error)
  );
}

function costOf({ real }: MeasuredRetrieval, settings: ChunkSettings, questions: readonly number[]): Cost {
  const { metrics, recalls } = judged(real, settings);
  return {
    recall: mean(questions.map((question) => recalls[question] ?? 0)),
    tokens: metrics.tokens_per_query ?? 0,
    index: metrics.index_growth ?? 0,
    cut: metrics.boundary_damage ?? 0,
  };
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

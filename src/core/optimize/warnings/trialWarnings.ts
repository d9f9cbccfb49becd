import type { ChunkSettings } from "../../../contract/optimize/chunkSettings";
import { percent } from "../../../contract/percent";
import { counted, grouped } from "../../counted";
import { BEYOND_MODEL } from "../choose/advice";
import type { DrawnParts } from "../collection/drawParts";
import type { MeasuredCandidate } from "../measure/candidateMeter";
import type { Question } from "../questions/question";

/** Whether the current settings can be followed at all. */
export function isUsable({ chunk_size, chunk_overlap }: ChunkSettings): boolean {
  return chunk_overlap < chunk_size;
}

/** What is wrong with the current settings themselves. */
export function settingsWarnings(current: ChunkSettings): string[] {
  const { chunk_size: size, chunk_overlap: overlap } = current;
  if (isUsable(current)) return [];
  return [
    `The current chunk_overlap of ${overlap} is not smaller than the chunk_size of ${size}: no splitter can follow that, so it was not measured. Set an overlap of ${Math.floor(size / 4)} or less.`,
  ];
}

/** Whose chunks the embedding model does not read whole, of the current settings and those that are recommended: they may be the same. */
export function modelWarnings(
  mostTokens: number | null,
  current: MeasuredCandidate | null,
  recommended: MeasuredCandidate | null,
): string[] {
  const shares = [current, recommended].map((one) => one?.beyondModel ?? 0);
  const [now = 0, then = 0] = shares;
  const longest = grouped((now > BEYOND_MODEL ? current : recommended)?.metrics.token_histogram.largest ?? 0);
  const most = counted(mostTokens ?? 0, "token");
  if (then > BEYOND_MODEL)
    return [
      `${percent(then)} of the chunks of the recommended settings are longer than the ${most} that the embedding model reads, and so are some of all others that were tried. Count chunks in tokens, or try a smaller size.`,
    ];
  if (now <= BEYOND_MODEL) return [];
  return [
    `${percent(now)} of the current chunks are longer than the ${most} that the embedding model reads, with up to ${longest}: what stands behind them is not found. Set max_chunk_size right, or a smaller chunk_size.`,
  ];
}

/** With fewer, a setting has to be much better before the questions show it. */
const MIN_QUESTIONS = 20;
/** With fewer, one question alone is as much as that. */
const FEWEST_TELLING = 10;

/** What keeps the questions from telling much, a sentence each. */
export function questionWarnings(origin: "given" | "derived", questions: readonly Question[]): string[] {
  const found: string[] = [];
  if (questions.length === 0 && origin === "given") found.push("No question was left to try the settings with.");
  else if (questions.length === 0)
    found.push(
      "There were no questions to try the settings with: the documents have too few whole sentences. Give questions.",
    );
  else if (questions.length < MIN_QUESTIONS) {
    const apart = questions.length < FEWEST_TELLING ? "" : " that are much alike";
    const more = origin === "derived" ? "Give questions" : "Give more";
    found.push(
      `The trial has ${counted(questions.length, "question")}: too few to tell settings apart${apart}. ${more}.`,
    );
  }
  return found;
}

/** Standard errors to each side that hold 95 % of the cases. */
const SPREAD_95 = 1.96;
const CHARACTERS_A_MEGABYTE = 1e6;

/** Says that only a part was tried, and by how much its figures may be off for it; nothing where all was. */
export function samplingWarning(
  drawn: DrawnParts,
  questions: readonly Question[],
  candidate: MeasuredCandidate | undefined,
): string[] {
  const [tried, all] = [megabytes(drawn.triedCharacters), megabytes(drawn.characters)];
  // So little was left out that the figures are alike as they are written.
  if (candidate === undefined || tried === all) return [];
  const points = (SPREAD_95 * errorBetweenParts(questions, candidate.qualities) * 100).toFixed(1);
  return [
    `The trial was made on ${tried} of ${all} million characters, in ${counted(drawn.parts.length, "part")} drawn by the seed. ` +
      `Other parts would move the quality of a setting by up to ${points} points (95\u00a0%); in the whole collection all settings find less, since more chunks compete.`,
  ];
}

/** The standard error of the mean quality where parts were drawn, and their questions with them. */
function errorBetweenParts(questions: readonly Question[], qualities: Float64Array): number {
  const mean = qualities.reduce((sum, quality) => sum + quality, 0) / qualities.length;
  const deviations = new Map<number, number>();
  for (const [index, { references }] of questions.entries()) {
    const part = references[0]?.part ?? 0;
    deviations.set(part, (deviations.get(part) ?? 0) + (qualities[index] ?? 0) - mean);
  }
  const squares = [...deviations.values()].reduce((sum, deviation) => sum + deviation ** 2, 0);
  return Math.sqrt(squares) / qualities.length;
}

function megabytes(characters: number): string {
  return (characters / CHARACTERS_A_MEGABYTE).toFixed(1);
}

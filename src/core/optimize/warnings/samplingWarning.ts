import type { DrawnParts } from "../collection/drawParts";
import type { MeasuredCandidate } from "../measure/measuredCandidate";
import type { Question } from "../questions/question";

/** Standard errors to each side that hold 95 % of the cases. */
const SPREAD_95 = 1.96;
const CHARACTERS_A_MEGABYTE = 1e6;

/** Says that only a part was tried, and by how much its figures may be off for it; nothing where all was. */
export function samplingWarning(
  drawn: DrawnParts,
  questions: readonly Question[],
  candidate: MeasuredCandidate,
): string[] {
  if (drawn.triedCharacters >= drawn.characters) return [];
  const points = (SPREAD_95 * errorBetweenParts(questions, candidate.qualities) * 100).toFixed(1);
  return [
    `The trial was made on ${megabytes(drawn.triedCharacters)} of ${megabytes(drawn.characters)} million characters, in ${drawn.parts.length} parts drawn by the seed. ` +
      `Other parts would move the quality of a setting by up to ${points} points (95 %); in the whole collection all settings find less, since more chunks compete.`,
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

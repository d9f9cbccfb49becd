import * as z from "zod/mini";
import { retrievalText } from "../../src/contract/optimize/chunkSettings";
import type { Provenance } from "../accuracy/provenance";
import type { Draw } from "./draws";
import type { Guess } from "./guesses";
import { RETRIEVALS } from "./settingsSets";

const guessSchema = z.object({
  /** The text, and how chunks were taken. */
  text: z.string(),
  questions: z.int(),
  /** One entry a question: its quality with the settings that were guessed, in hundredths. */
  qualities: z.string(),
});

/** What a run leaves behind for later ones to be compared with: figures and no text of the data. */
export const chunkingRecordSchema = z.object({
  date: z.string(),
  commit: z.string(),
  trials: z.int(),
  /** The share of intervals that hold the gain, and of changes advised where there is one worth the name. */
  coverage: z.number(),
  power: z.number(),
  guesses: z.array(guessSchema),
});
export type ChunkingRecord = z.infer<typeof chunkingRecordSchema>;
export type GuessRecord = z.infer<typeof guessSchema>;

const HUNDREDTHS = 100;
const ROUNDED = 10_000;
/** What the figures of the record are about: trials with so many questions, and gains of so much. */
const COVERED_QUESTIONS = 50;
const POWER_QUESTIONS = 100;
const WORTH = 0.05;

export function makeChunkingRecord(
  { draws, guesses }: { readonly draws: readonly Draw[]; readonly guesses: readonly Guess[] },
  { date, commit }: Pick<Provenance, "date" | "commit">,
): ChunkingRecord {
  const covered = draws.filter(({ count }) => count === COVERED_QUESTIONS);
  const worth = draws.filter(({ count, truth }) => count === POWER_QUESTIONS && truth >= WORTH);
  return {
    date,
    commit,
    trials: covered.length,
    coverage: share(covered, ({ isHeld }) => isHeld),
    power: share(worth, ({ isAdvised }) => isAdvised),
    guesses: guesses.map(recordGuess),
  };
}

export function recordGuess({ text, retrieval, qualities }: Guess): GuessRecord {
  return {
    text: `${text}, ${retrievalText(RETRIEVALS[retrieval] ?? {})}`,
    questions: qualities.length,
    qualities: qualities.map((quality) => String(Math.round(quality * HUNDREDTHS))).join(" "),
  };
}

function share(draws: readonly Draw[], is: (draw: Draw) => boolean): number {
  return Math.round((draws.filter(is).length / draws.length) * ROUNDED) / ROUNDED;
}

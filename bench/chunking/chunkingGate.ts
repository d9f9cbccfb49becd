import { bootstrapInterval } from "../accuracy/bootstrap";
import type { ChunkingRecord, GuessRecord } from "./chunkingRecord";

const HUNDREDTHS = 100;
/** Of 95 % intervals, those that hold the gain: fewer claim too much, more say too little. */
const COVERAGE = { least: 0.9, most: 0.98 } as const;
/** How often a change that is worth it has to be advised. */
const LEAST_POWER = 0.8;

/** What got worse since the record, or never was good enough, a sentence each; none where all is well. */
export function chunkingComplaints(now: ChunkingRecord, then: ChunkingRecord): string[] {
  return [
    ...(now.coverage < COVERAGE.least || now.coverage > COVERAGE.most
      ? [
          `Of the 95 % intervals ${now.coverage} hold the gain, which is not between ${COVERAGE.least} and ${COVERAGE.most}.`,
        ]
      : []),
    ...(now.power < LEAST_POWER
      ? [`A change that gains 5 points is advised in ${now.power} of the trials, less than ${LEAST_POWER}.`]
      : []),
    ...now.guesses.flatMap((guess) =>
      ofGuess(
        guess,
        then.guesses.find(({ text }) => text === guess.text),
      ),
    ),
  ];
}

function ofGuess(now: GuessRecord, then: GuessRecord | undefined): string[] {
  if (then === undefined) return [`${now.text} is not in the record.`];
  if (then.questions !== now.questions)
    return [`${now.text}: it has ${now.questions} questions, the record ${then.questions}.`];
  const [before, after] = [then, now].map(({ qualities }) => qualities.split(" ").map(Number));
  const losses = (after ?? []).map((quality, group) => ({
    group,
    loss: ((before?.[group] ?? 0) - quality) / HUNDREDTHS,
  }));
  const mean = (rows: typeof losses): number => rows.reduce((sum, { loss }) => sum + loss, 0) / rows.length;
  const { low } = bootstrapInterval(losses, (sample) => mean([...sample]));
  return low > 0
    ? [
        `${now.text}: the quality of the settings that are guessed fell by ${mean(losses).toFixed(3)}, which is more than chance.`,
      ]
    : [];
}

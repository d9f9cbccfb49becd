import * as z from "zod/mini";
import { tallySchema } from "../../contract/verify/tally";
import type { Pair } from "./figures";
import { pairedBy } from "./pairs";

const shareSchema = z.nullable(z.number());

const findingSchema = z.object({ verdict: z.string(), level: z.string(), message: z.string(), claim: z.int() });

const answerSchema = z.object({
  row: z.int(),
  query: z.string(),
  result: z.nullable(
    z.object({
      accuracy_score: shareSchema,
      groundedness: shareSchema,
      tally: tallySchema,
      claims: z.array(z.object({ hash: z.string(), verdict: z.string() })),
    }),
  ),
  findings: z._default(z.array(findingSchema), []),
  known: z._default(z.array(findingSchema), []),
});

const runSchema = z.object({
  format: z.literal("rag-quality/verify"),
  tool: z.object({ version: z.string() }),
  engine: z.string(),
  threshold: z.number(),
  files: z.array(z.object({ file: z.string(), answers: z.array(answerSchema) })),
});

type Run = z.infer<typeof runSchema>;
type ReadAnswer = z.infer<typeof answerSchema>;

/** An answer that was checked. */
export interface RunAnswer extends Pick<ReadAnswer, "row" | "query"> {
  readonly file: string;
  readonly result: NonNullable<ReadAnswer["result"]>;
  /** Those that a baseline has, too: both runs are read alike. */
  readonly findings: readonly z.infer<typeof findingSchema>[];
}

/** A run of `verify`, as its report in JSON tells it. */
export interface ReadRun extends Pick<Run, "threshold" | "engine"> {
  readonly version: string;
  readonly answers: readonly RunAnswer[];
}

/** Hints are for those who look for them. */
function isTold({ level }: z.infer<typeof findingSchema>): boolean {
  return level !== "hint";
}

/** The run that a report of `verify` tells of; `null` where it is no such report. */
export function readRun(report: unknown): ReadRun | null {
  const parsed = runSchema.safeParse(report);
  if (!parsed.success) return null;
  const { threshold, engine, tool, files: checked } = parsed.data;
  const answers = checked.flatMap(({ file, answers: all }) =>
    all.flatMap(({ row, query, result, findings, known }): RunAnswer[] =>
      result === null ? [] : [{ file, row, query, result, findings: [...findings, ...known].filter(isTold) }],
    ),
  );
  return { threshold, engine, version: tool.version, answers };
}

/** Pairs answers by their file and row; of files that the other run does not have, by a query that each run has once. */
export function answerPairs({ answers: before }: ReadRun, { answers: after }: ReadRun): Pair<RunAnswer>[] {
  return pairedBy(before, after, [({ file, row }) => `${file}\n${row}`, ({ query }) => query.trim()]);
}

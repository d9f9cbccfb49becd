import * as z from "zod/mini";
import { tallySchema } from "../../contract/verify/tally";
import { UsageError } from "../shared/exit";
import { readBytes } from "../shared/input/readBytes";
import type { CliFiles } from "../shared/platform";

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

/** Rejects with a `UsageError` where the file is no such report. */
export async function readRun(path: string, files: CliFiles, limit: number): Promise<ReadRun> {
  const read = await readBytes(files.chunks(path), limit);
  if (read.kind === "unreadable") throw new UsageError(`${path} cannot be compared. ${read.message}`);
  const { threshold, engine, tool, files: checked } = parseRun(read.text, path);
  const answers = checked.flatMap(({ file, answers: all }) =>
    all.flatMap(({ row, query, result, findings, known }): RunAnswer[] =>
      result === null ? [] : [{ file, row, query, result, findings: [...findings, ...known].filter(isTold) }],
    ),
  );
  return { threshold, engine, version: tool.version, answers };
}

function parseRun(text: string, path: string): Run {
  try {
    return runSchema.parse(JSON.parse(text));
  } catch {
    throw new UsageError(`${path} is no report of rag-quality verify --format json. Write one with --output.`);
  }
}

/** The same answer in both runs. */
export interface Pair {
  readonly before: RunAnswer;
  readonly after: RunAnswer;
}

/** Pairs answers by their file and row; of files that the other run does not have, by a query that each run has once. */
export function pairs(before: ReadRun, after: ReadRun): Pair[] {
  const byPlace = paired(before.answers, after.answers, ({ file, row }) => `${file}\n${row}`);
  const left = (answers: readonly RunAnswer[], side: keyof Pair): RunAnswer[] => {
    const taken = new Set(byPlace.map((pair) => pair[side]));
    return answers.filter((answer) => !taken.has(answer));
  };
  return [
    ...byPlace,
    ...paired(left(before.answers, "before"), left(after.answers, "after"), ({ query }) => query.trim()),
  ];
}

function paired(
  before: readonly RunAnswer[],
  after: readonly RunAnswer[],
  keyOf: (answer: RunAnswer) => string,
): Pair[] {
  const [first, second] = [once(before, keyOf), once(after, keyOf)];
  return [...first].flatMap(([key, answer]) => {
    const other = second.get(key);
    return other === undefined ? [] : [{ before: answer, after: other }];
  });
}

/** The answers whose key no other one has. */
function once(answers: readonly RunAnswer[], keyOf: (answer: RunAnswer) => string): ReadonlyMap<string, RunAnswer> {
  const groups = grouped(answers, keyOf);
  return new Map(
    [...groups].flatMap(([key, [answer, ...others]]) =>
      key === "" || answer === undefined || others.length > 0 ? [] : [[key, answer] as const],
    ),
  );
}

/** The items by their key. */
export function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}

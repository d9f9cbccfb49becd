import * as z from "zod/mini";
import type { GateOptions } from "../../gate/options";
import { UsageError } from "../../shared/exit";
import { type Expectations, namedPath, nonBlank, numberOf } from "../../shared/options";
import type { RowLimits } from "../../shared/rows/rowUnit";
import type { Shard } from "../../shared/rows/splitRows";
import type { Format } from "../defaults";
import { ROW_DEFAULTS } from "./defaults";

/** How rows of JSON lines are checked in threads. */
export interface BulkOptions {
  /** How many threads; `null` for one on each core. */
  readonly threads: number | null;
  /** The report that the run goes on with, as the call names it, and its absolute path; `null` where it begins a new one. */
  readonly resume: { readonly name: string; readonly path: string } | null;
  readonly shard: Shard | null;
  readonly limits: RowLimits;
}

const MAX_SECONDS = 86_400;
const MEGABYTES = { least: 16, most: 65_536 } as const;
const MAX_JOBS = 64;

export const bulkFields = {
  jobs: z.optional(z.union([z.literal("all"), numberOf(z.int().check(z.minimum(1), z.maximum(MAX_JOBS)))])),
  resume: z.optional(nonBlank),
  shard: z.optional(z.string().check(z.regex(/^(?:[1-9]\d{0,8}|job)\/[1-9]\d{0,8}$/u))),
  rowTimeout: z.optional(numberOf(z.number().check(z.positive(), z.maximum(MAX_SECONDS)))),
  rowMemoryMb: z.optional(numberOf(z.int().check(z.minimum(MEGABYTES.least), z.maximum(MEGABYTES.most)))),
} as const;

export const BULK_EXPECTATIONS: Expectations = {
  jobs: ["--jobs", `a whole number from 1 to ${MAX_JOBS}, or all`],
  resume: ["--resume", "the name of a file"],
  shard: ["--shard", "a part of all, such as 1/8, or job/8"],
  rowTimeout: ["--row-timeout", `a number of seconds above 0 and up to ${MAX_SECONDS}`],
  rowMemoryMb: ["--row-memory-mb", `a whole number of megabytes from ${MEGABYTES.least} to ${MEGABYTES.most}`],
};

interface Given {
  readonly jobs?: number | "all" | undefined;
  readonly resume?: string | undefined;
  readonly shard?: string | undefined;
  readonly rowTimeout?: number | undefined;
  readonly rowMemoryMb?: number | undefined;
  readonly endpoint?: string | undefined;
  readonly output?: string | undefined;
  readonly fetch?: boolean | undefined;
  readonly format: Format;
}

/** What only a run in one thread can do, by the option that asks for it. */
interface OtherParts {
  readonly gate: GateOptions<Format>;
  readonly hasJudge: boolean;
}

interface Surroundings {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** `null` where no option asks for it. Throws a `UsageError` for options that do not go together. */
export function bulkOf(given: Given, other: OtherParts, { cwd, env }: Surroundings): BulkOptions | null {
  const asked = askedFor(given);
  if (asked === null) return null;
  if (given.format !== "jsonl")
    throw new UsageError(`${asked} is for rows that are reported one by one. Add --format jsonl, or leave it out.`);
  const against = withoutThreads(given, other);
  if (against !== null) throw new UsageError(`${asked} and ${against} do not go together. Leave one of them out.`);
  const { jobs = 1, resume, rowTimeout: seconds = ROW_DEFAULTS.seconds } = given;
  const path = namedPath(cwd, resume);
  return {
    threads: jobs === "all" ? null : jobs,
    resume: resume === undefined || path === null ? null : { name: resume, path },
    shard: given.shard === undefined ? null : shardOf(given.shard, env),
    limits: { seconds, megabytes: given.rowMemoryMb ?? ROW_DEFAULTS.megabytes },
  };
}

function askedFor({ endpoint, jobs, resume, shard, rowTimeout, rowMemoryMb }: Given): string | null {
  if (resume !== undefined) return "--resume";
  if (shard !== undefined) return "--shard";
  if (rowTimeout !== undefined) return "--row-timeout";
  if (rowMemoryMb !== undefined) return "--row-memory-mb";
  return jobs !== undefined && endpoint === undefined ? "--jobs without --endpoint" : null;
}

function withoutThreads({ endpoint, output, resume, fetch }: Given, { gate, hasJudge }: OtherParts): string | null {
  if (endpoint !== undefined) return "--endpoint";
  if (hasJudge) return "--judge";
  if (fetch === true) return "--fetch";
  if (gate.changed !== null) return "--changed";
  if (gate.baseline !== null) return "--baseline";
  if (gate.cache !== null) return "--cache";
  if (gate.reports.length > 0) return "--report";
  return resume !== undefined && output !== undefined ? "--output" : null;
}

/** A pod of an indexed job of Kubernetes knows its number, from 0, by this variable of its environment. */
const JOB_INDEX = "JOB_COMPLETION_INDEX";

function shardOf(text: string, env: Surroundings["env"]): Shard {
  const [part = "", count = 0] = [text.split("/")[0], Number(text.split("/")[1])];
  const number = part === "job" ? jobNumber(env[JOB_INDEX]) : Number(part);
  if (number > count) throw new UsageError(`--shard ${text} is none of its parts. The last one is ${count}/${count}.`);
  return { index: number - 1, count };
}

function jobNumber(index = ""): number {
  if (!/^\d{1,9}$/u.test(index))
    throw new UsageError(`--shard job takes its part from the environment variable ${JOB_INDEX}, and it is not there.`);
  return Number(index) + 1;
}

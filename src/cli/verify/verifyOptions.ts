import { resolve } from "node:path";
import * as z from "zod/mini";
import { scoreSchema } from "../../contract/span";
import { UsageError } from "../usageError";
import { DEFAULT_JOBS, FAIL_ON, FORMATS, type FailOn, type Format } from "./defaults";

/** A service to ask instead of the bundled core. */
export interface Endpoint {
  readonly url: string;
  /** Hosts to which `http:` is allowed although it carries the key unencrypted. */
  readonly allowHttp: readonly string[];
  /** Requests that are under way at once. */
  readonly jobs: number;
}

export interface VerifyOptions {
  /** As they were typed: files, folders, patterns, or `-`. */
  readonly paths: readonly string[];
  /** An absolute path. */
  readonly root: string;
  readonly sources: readonly string[];
  readonly stdinFilename: string | null;
  readonly threshold: number;
  /** The lowest accuracy that is fine; `null` where any is. */
  readonly failUnder: number | null;
  readonly failOn: FailOn;
  readonly format: Format;
  /** An absolute path; `null` for standard output. */
  readonly output: string | null;
  readonly detail: Detail;
  readonly colour: "auto" | "always" | "never";
  readonly maxFileBytes: number;
  readonly endpoint: Endpoint | null;
}

/** How much is written. */
export type Detail = "quiet" | "normal" | "verbose";

const numberOf = <T extends z.ZodMiniType<unknown, number>>(schema: T) =>
  z.pipe(z.pipe(z.string().check(z.regex(/^\s*(?:\d+\.?\d*|\.\d+)\s*$/u)), z.transform(Number)), schema);

const BYTES_OF_MEGABYTE = 1_000_000;
/** V8 holds no longer string than this many characters. */
const MOST_MEGABYTES = 500;
const MOST_JOBS = 64;

const share = numberOf(scoreSchema);
const megabytes = numberOf(z.number().check(z.positive(), z.maximum(MOST_MEGABYTES)));
const jobs = numberOf(z.int().check(z.minimum(1), z.maximum(MOST_JOBS)));
const words = z.string().check(z.regex(/\S/u));

/** What each option has to be. Commander has read them; here they get their types. */
const schema = z.object({
  root: words,
  sources: z.array(words),
  stdinFilename: z.optional(words),
  threshold: share,
  failUnder: z.optional(share),
  failOn: z.enum(FAIL_ON),
  format: z.enum(FORMATS),
  output: z.optional(words),
  quiet: z.optional(z.boolean()),
  verbose: z.optional(z.boolean()),
  color: z.optional(z.boolean()),
  maxFileSizeMb: megabytes,
  endpoint: z.optional(words),
  allowHttp: z.array(words),
  jobs: z.optional(jobs),
});

type Given = z.output<typeof schema>;

/** The name of each option that can be wrong, and what it has to be. */
const EXPECTED: Readonly<Record<string, readonly [string, string]>> = {
  root: ["--root", "a folder"],
  sources: ["--sources", "a glob pattern"],
  stdinFilename: ["--stdin-filename", "the name of a file"],
  threshold: ["--threshold", "a number from 0 to 1"],
  failUnder: ["--fail-under", "a number from 0 to 1, such as 0.9 for 90 %"],
  output: ["--output", "the name of a file"],
  maxFileSizeMb: ["--max-file-size-mb", `a number of megabytes above 0 and up to ${MOST_MEGABYTES}`],
  endpoint: ["--endpoint", "the address of a service"],
  allowHttp: ["--allow-http", "the name of a host"],
  jobs: ["--jobs", `a whole number from 1 to ${MOST_JOBS}`],
};

/** Gives the options their types. Throws a `UsageError` that names the first one that is wrong. */
export function parseVerifyOptions(paths: readonly string[], given: unknown, cwd: string): VerifyOptions {
  const parsed = schema.safeParse(given, { reportInput: true });
  if (!parsed.success) throw wrongOption(parsed.error.issues);
  const { data } = parsed;
  return {
    paths,
    root: resolve(cwd, data.root),
    sources: data.sources,
    stdinFilename: data.stdinFilename ?? null,
    threshold: data.threshold,
    failUnder: data.failUnder ?? null,
    failOn: data.failOn,
    format: data.format,
    output: data.output === undefined ? null : resolve(cwd, data.output),
    detail: detailOf(data),
    colour: data.color === undefined ? "auto" : data.color ? "always" : "never",
    maxFileBytes: data.maxFileSizeMb * BYTES_OF_MEGABYTE,
    endpoint: endpointOf(data),
  };
}

function detailOf({ quiet, verbose }: Given): Detail {
  if (quiet === true) return "quiet";
  return verbose === true ? "verbose" : "normal";
}

function endpointOf(given: Given): Endpoint | null {
  const { endpoint, allowHttp } = given;
  if (endpoint !== undefined) return { url: endpoint, allowHttp, jobs: given.jobs ?? DEFAULT_JOBS };
  if (given.jobs !== undefined) throw new UsageError("--jobs is for requests to a service. Add --endpoint, or leave it out.");
  if (allowHttp.length > 0) throw new UsageError("--allow-http is for requests to a service. Add --endpoint, or leave it out.");
  return null;
}

function wrongOption(issues: readonly z.core.$ZodIssue[]): UsageError {
  const issue = issues[0];
  const [name, expected] = EXPECTED[String(issue?.path[0])] ?? ["an option", "as the help says"];
  return new UsageError(`${name} has to be ${expected}, not “${String(issue?.input)}”.`);
}

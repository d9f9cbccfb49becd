import { resolve } from "node:path";
import * as z from "zod/mini";
import { DEFAULT_JOBS } from "./command";
import { UsageError } from "./exit";

const BYTES_OF_MEGABYTE = 1_000_000;
/** V8 holds no longer string than this many characters. */
const MAX_MEGABYTES = 500;

/** A number as people type one, of which `schema` says what it has to be. */
export const numberOf = <T extends z.ZodMiniType<unknown, number>>(schema: T) =>
  z.pipe(z.pipe(z.string().check(z.regex(/^\s*(?:\d+\.?\d*|\.\d+)\s*$/u)), z.transform(Number)), schema);

/** Anything but blanks. */
export const nonBlank = z.string().check(z.regex(/\S/u));

const megabytes = numberOf(z.number().check(z.positive(), z.maximum(MAX_MEGABYTES)));

/** The options that say which answers are read, and from where. */
export const inputFields = {
  root: nonBlank,
  sources: z.array(nonBlank),
  stdinFilename: z.optional(nonBlank),
  maxFileSizeMb: z.pipe(
    megabytes,
    z.transform((size) => size * BYTES_OF_MEGABYTE),
  ),
} as const;

/** The name of each option, and what it has to be. */
export type Expectations = Readonly<Record<string, readonly [name: string, expected: string]>>;

export const INPUT_EXPECTATIONS: Expectations = {
  root: ["--root", "a folder"],
  sources: ["--sources", "a glob pattern"],
  stdinFilename: ["--stdin-filename", "the name of a file"],
  maxFileSizeMb: ["--max-file-size-mb", `a number of megabytes above 0 and up to ${MAX_MEGABYTES}`],
};

/** Gives options their types: commander has read them. Throws a `UsageError` that names the first one that is wrong. */
export function parseOptions<T>(schema: z.ZodMiniType<T>, given: unknown, expectations: Expectations): T {
  const parsed = schema.safeParse(given, { reportInput: true });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const [name, expected] = expectations[String(issue?.path[0])] ?? ["an option", "as the help says"];
  throw new UsageError(`${name} has to be ${expected}, not “${String(issue?.input)}”.`);
}

const rootSchema = z.object({ root: inputFields.root });
const sizeSchema = z.object({ maxFileSizeMb: inputFields.maxFileSizeMb });

/** The folder of a run, an absolute path, which has to be known before what its project says. */
export function rootOf(given: unknown, cwd: string): string {
  return resolve(cwd, parseOptions(rootSchema, given, INPUT_EXPECTATIONS).root);
}

/** The largest file that is read. */
export function maxBytesOf(given: unknown): number {
  return parseOptions(sizeSchema, given, INPUT_EXPECTATIONS).maxFileSizeMb;
}

/** How much is written. */
export type Detail = "quiet" | "normal" | "verbose";

/** Whether colours are used: `auto` leaves it to the terminal. */
export type ColourChoice = "auto" | "always" | "never";

/** The options that say how a report looks, and where it goes. */
export const outputFields = {
  output: z.optional(nonBlank),
  quiet: z.optional(z.boolean()),
  verbose: z.optional(z.boolean()),
  color: z.optional(z.boolean()),
} as const;

export const OUTPUT_EXPECTATIONS: Expectations = { output: ["--output", "the name of a file"] };

interface GivenDetail {
  readonly quiet?: boolean | undefined;
  readonly verbose?: boolean | undefined;
}

export function detailOf({ quiet, verbose }: GivenDetail): Detail {
  if (quiet === true) return "quiet";
  return verbose === true ? "verbose" : "normal";
}

export function colourChoiceOf({ color }: { readonly color?: boolean | undefined }): ColourChoice {
  if (color === undefined) return "auto";
  return color ? "always" : "never";
}

/** The absolute path of a file that an option names; `null` where it names none. */
export function namedPath(cwd: string, path: string | undefined): string | null {
  return path === undefined ? null : resolve(cwd, path);
}

/** A service to ask instead of the bundled core. */
export interface Endpoint {
  readonly url: string;
  /** Hosts to which `http:` is allowed although it carries the key unencrypted. */
  readonly allowHttp: readonly string[];
  /** Requests that are under way at once. */
  readonly jobs: number;
  /** The longest time of a request, where it is another one than that of the class. */
  readonly timeoutMs?: number;
}

const MAX_JOBS = 64;

/** The options about a service. */
export const endpointFields = {
  endpoint: z.optional(nonBlank),
  allowHttp: z.array(nonBlank),
  jobs: z.optional(numberOf(z.int().check(z.minimum(1), z.maximum(MAX_JOBS)))),
} as const;

export const ENDPOINT_EXPECTATIONS: Expectations = {
  endpoint: ["--endpoint", "the address of a service"],
  allowHttp: ["--allow-http", "the name of a host"],
  jobs: ["--jobs", `a whole number from 1 to ${MAX_JOBS}`],
};

interface GivenEndpoint {
  readonly endpoint?: string | undefined;
  readonly allowHttp: readonly string[];
  readonly jobs?: number | undefined;
}

/** The service that was asked for; `null` for the bundled core. */
export function endpointOf({ endpoint, allowHttp, jobs }: GivenEndpoint): Endpoint | null {
  if (endpoint !== undefined) return { url: endpoint, allowHttp, jobs: jobs ?? DEFAULT_JOBS };
  if (jobs !== undefined) throw new UsageError("--jobs is for requests to a service. Add --endpoint, or leave it out.");
  if (allowHttp.length > 0)
    throw new UsageError("--allow-http is for requests to a service. Add --endpoint, or leave it out.");
  return null;
}

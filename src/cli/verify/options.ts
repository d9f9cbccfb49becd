import { resolve } from "node:path";
import * as z from "zod/mini";
import { DEFAULT_THRESHOLD } from "../../contract/config";
import type { ProjectFile } from "../../contract/projectFile";
import { scoreSchema } from "../../contract/span";
import { GATE_EXPECTATIONS, gateFields, gateOf, type GateOptions } from "../gate/options";
import { withProject } from "../gate/projectDefaults";
import { UsageError } from "../shared/exit";
import type { InputOptions } from "../shared/input/findInputs";
import {
  type ColourChoice,
  colourChoiceOf,
  type Detail,
  detailOf,
  type Endpoint,
  ENDPOINT_EXPECTATIONS,
  endpointFields,
  endpointOf,
  type Expectations,
  INPUT_EXPECTATIONS,
  inputFields,
  namedPath,
  nonBlank,
  numberOf,
  OUTPUT_EXPECTATIONS,
  outputFields,
  parseOptions,
  rootOf,
} from "../shared/options";
import type { CliPlatform } from "../shared/platform";
import { BULK_EXPECTATIONS, bulkFields, bulkOf, type BulkOptions } from "./bulk/options";
import { DEFAULTS, type Format, FORMATS, PAGES_FOLDER } from "./defaults";
import { JUDGE_EXPECTATIONS, judgeFields, judgeOf, type JudgeOptions } from "./judge/options";

export interface VerifyRunOptions extends InputOptions {
  readonly sources: readonly string[];
  readonly threshold: number;
  /** Whether the call names the threshold, which then counts before what projects say. */
  readonly isThresholdFixed: boolean;
  /** The lowest `accuracy_score` of all citations that is fine; `null` where any is. */
  readonly failUnder: number | null;
  /** The lowest groundedness of all claims that is fine; `null` where any is. */
  readonly failUnderGrounded: number | null;
  readonly gate: GateOptions<Format>;
  readonly format: Format;
  /** An absolute path; `null` for standard output. */
  readonly output: string | null;
  readonly detail: Detail;
  readonly colour: ColourChoice;
  readonly maxFileBytes: number;
  readonly endpoint: Endpoint | null;
  /** The folder of the pages that are kept: an absolute path. */
  readonly pages: string;
  /** How pages are fetched; `null` where none is. */
  readonly fetching: Fetching | null;
  /** `null` where no model is asked. */
  readonly judge: JudgeOptions | null;
  /** How rows are checked in threads; `null` where all is done in one. */
  readonly bulk: BulkOptions | null;
}

interface Fetching {
  /** Pages that were fetched more days ago are fetched again. */
  readonly maxAgeDays: number;
  /** Hosts, with their ports, that may be in a network that is not public. */
  readonly allowed: ReadonlySet<string>;
}

const share = numberOf(scoreSchema);

const schema = z.object({
  ...inputFields,
  ...endpointFields,
  threshold: z.optional(share),
  failUnder: z.optional(share),
  failUnderGrounded: z.optional(share),
  ...gateFields,
  format: z.enum(FORMATS),
  ...outputFields,
  fetch: z.optional(z.boolean()),
  pages: z.optional(nonBlank),
  maxPageAge: z.optional(numberOf(z.number())),
  fetchAllowHost: z.array(nonBlank),
  ...judgeFields,
  ...bulkFields,
});

const EXPECTATIONS: Expectations = {
  ...INPUT_EXPECTATIONS,
  ...ENDPOINT_EXPECTATIONS,
  ...OUTPUT_EXPECTATIONS,
  ...JUDGE_EXPECTATIONS,
  ...GATE_EXPECTATIONS,
  ...BULK_EXPECTATIONS,
  threshold: ["--threshold", "a number from 0 to 1"],
  failUnder: ["--fail-under", "a number from 0 to 1, such as 0.9 for 90 %"],
  pages: ["--pages", "a folder"],
  maxPageAge: ["--max-page-age", "a number of days"],
  fetchAllowHost: ["--fetch-allow-host", "a host and its port"],
  failUnderGrounded: ["--fail-under-grounded", "a number from 0 to 1, such as 0.9 for 90 %"],
};

interface OptionSurroundings extends Pick<CliPlatform, "cwd" | "env"> {
  readonly project: ProjectFile | null;
}

/** Gives the options their types. Throws a `UsageError` that names the first one that is wrong. */
export function parseVerifyOptions(
  paths: readonly string[],
  given: unknown,
  { project, cwd, env }: OptionSurroundings,
): VerifyRunOptions {
  const root = rootOf(given, cwd);
  const data = parseOptions(schema, withProject(given, project, root), EXPECTATIONS);
  const judge = judgeOf(data, cwd);
  const gate = gateOf(data, FORMATS, cwd);
  const bulk = bulkOf(data, { gate, hasJudge: judge !== null }, { cwd, env });
  return {
    paths,
    root,
    sources: data.sources,
    stdinFilename: data.stdinFilename ?? null,
    threshold: data.threshold ?? DEFAULT_THRESHOLD,
    isThresholdFixed: hasThreshold(given),
    failUnder: data.failUnder ?? null,
    failUnderGrounded: data.failUnderGrounded ?? null,
    gate,
    format: data.format,
    output: namedPath(cwd, data.output),
    detail: detailOf(data),
    colour: colourChoiceOf(data),
    maxFileBytes: data.maxFileSizeMb,
    endpoint: serviceOf(data, requestsOf(data.jobs, bulk), judge),
    pages: namedPath(cwd, data.pages) ?? resolve(cwd, data.root, PAGES_FOLDER),
    fetching: fetchingOf(data),
    judge,
    bulk,
  };
}

/** The hosts of `--allow-http` are the judge's where that is asked from here; a service that asks one takes longer. */
function serviceOf(
  data: z.infer<typeof schema>,
  jobs: number | undefined,
  judge: JudgeOptions | null,
): Endpoint | null {
  if (judge === null) return endpointOf({ ...data, jobs });
  if (judge.from.kind !== "service") return endpointOf({ ...data, jobs, allowHttp: [] });
  const endpoint = endpointOf({ ...data, jobs });
  return endpoint && { ...endpoint, timeoutMs: judge.from.timeoutMs };
}

/** What `--jobs` says of requests, where it says nothing of threads. */
function requestsOf(jobs: number | "all" | undefined, bulk: BulkOptions | null): number | undefined {
  if (bulk !== null) return undefined;
  if (jobs === "all") throw new UsageError("--jobs all is for threads of this machine. Give --endpoint a number.");
  return jobs;
}

function hasThreshold(given: unknown): boolean {
  return typeof given === "object" && given !== null && "threshold" in given && given.threshold !== undefined;
}

function fetchingOf({ fetch, maxPageAge, fetchAllowHost }: z.infer<typeof schema>): Fetching | null {
  if (fetch === true)
    return { maxAgeDays: maxPageAge ?? Number(DEFAULTS.maxPageAge), allowed: new Set(fetchAllowHost) };
  if (maxPageAge !== undefined || fetchAllowHost.length > 0)
    throw new UsageError(
      `${maxPageAge === undefined ? "--fetch-allow-host" : "--max-page-age"} is for pages that are fetched. Add --fetch, or leave it out.`,
    );
  return null;
}

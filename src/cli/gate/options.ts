import { resolve } from "node:path";
import * as z from "zod/mini";
import { UsageError } from "../shared/exit";
import { type Expectations, namedPath, nonBlank, numberOf } from "../shared/options";
import { DEFAULT_FAIL_ON, FAIL_ON, type FailOn } from "./defaults";
import type { Limits } from "./limits";

/** What makes a run a gate. */
export interface GateOptions<Format extends string> {
  readonly limits: Limits;
  /** `null` where all findings count. */
  readonly baseline: BaselineOptions | null;
  /** `null` where all is checked. */
  readonly changed: { readonly base: string | null } | null;
  /** The folder in which results are kept, an absolute path; `null` where none is. */
  readonly cache: string | null;
  readonly reports: readonly MoreReport<Format>[];
}

export interface BaselineOptions {
  /** An absolute path. */
  readonly path: string;
  /** Whether what this run finds is written into it. */
  readonly isUpdated: boolean;
}

/** A report beside the one that the run is asked for. */
export interface MoreReport<Format extends string> {
  readonly format: Format;
  /** An absolute path. */
  readonly output: string;
}

export const gateFields = {
  failOn: z.optional(z.enum(FAIL_ON)),
  maxWarnings: z.optional(numberOf(z.int().check(z.nonnegative()))),
  baseline: z.optional(nonBlank),
  updateBaseline: z.optional(z.boolean()),
  changed: z.optional(z.union([z.literal(true), nonBlank])),
  cache: z.optional(nonBlank),
  report: z.array(nonBlank),
} as const;

export const GATE_EXPECTATIONS: Expectations = {
  maxWarnings: ["--max-warnings", "a whole number from 0"],
  baseline: ["--baseline", "the name of a file"],
  changed: ["--changed", "a branch or a commit"],
  cache: ["--cache", "the name of a folder"],
  report: ["--report", "a format and a file, such as sarif=results.sarif"],
};

interface GivenGate {
  readonly failOn?: FailOn | undefined;
  readonly maxWarnings?: number | undefined;
  readonly baseline?: string | undefined;
  readonly updateBaseline?: boolean | undefined;
  readonly changed?: true | string | undefined;
  readonly cache?: string | undefined;
  readonly endpoint?: string | undefined;
  readonly report: readonly string[];
}

/** Throws a `UsageError` where options do not go together. */
export function gateOf<Format extends string>(
  given: GivenGate,
  formats: readonly Format[],
  cwd: string,
): GateOptions<Format> {
  const { failOn = DEFAULT_FAIL_ON, maxWarnings = null, updateBaseline = false, changed } = given;
  const path = namedPath(cwd, given.baseline);
  if (path === null && updateBaseline)
    throw new UsageError("--update-baseline needs --baseline, the file to write. Add it, or leave it out.");
  if (updateBaseline && changed !== undefined)
    throw new UsageError("--update-baseline writes what all answers have. Leave out --changed.");
  if (given.cache !== undefined && given.endpoint !== undefined)
    throw new UsageError("--cache keeps what is judged here, and --endpoint judges elsewhere. Leave one of them out.");
  return {
    limits: { failOn, maxWarnings },
    baseline: path === null ? null : { path, isUpdated: updateBaseline },
    changed: changed === undefined ? null : { base: changed === true ? null : changed },
    cache: namedPath(cwd, given.cache),
    reports: given.report.map((report) => moreReport(report, formats, cwd)),
  };
}

function moreReport<Format extends string>(given: string, formats: readonly Format[], cwd: string): MoreReport<Format> {
  const [, name = "", file = ""] = /^([^=]*)=(.*)$/su.exec(given) ?? [];
  const format = formats.find((one) => one === name);
  if (format === undefined || file.trim() === "")
    throw new UsageError(
      `--report has to be a format (${formats.join(", ")}) and a file, such as sarif=results.sarif, not “${given}”.`,
    );
  return { format, output: resolve(cwd, file) };
}

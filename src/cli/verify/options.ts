import { resolve } from "node:path";
import * as z from "zod/mini";
import { scoreSchema } from "../../contract/span";
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
  numberOf,
  OUTPUT_EXPECTATIONS,
  outputFields,
  parseOptions,
} from "../shared/options";
import { FAIL_ON, type FailOn, type Format, FORMATS } from "./defaults";

export interface VerifyRunOptions extends InputOptions {
  readonly sources: readonly string[];
  readonly threshold: number;
  /** The lowest `accuracy_score` of all citations that is fine; `null` where any is. */
  readonly failUnder: number | null;
  /** The lowest groundedness of all claims that is fine; `null` where any is. */
  readonly failUnderGrounded: number | null;
  readonly failOn: FailOn;
  readonly format: Format;
  /** An absolute path; `null` for standard output. */
  readonly output: string | null;
  readonly detail: Detail;
  readonly colour: ColourChoice;
  readonly maxFileBytes: number;
  readonly endpoint: Endpoint | null;
}

const share = numberOf(scoreSchema);

const schema = z.object({
  ...inputFields,
  ...endpointFields,
  threshold: share,
  failUnder: z.optional(share),
  failUnderGrounded: z.optional(share),
  failOn: z.enum(FAIL_ON),
  format: z.enum(FORMATS),
  ...outputFields,
});

const EXPECTATIONS: Expectations = {
  ...INPUT_EXPECTATIONS,
  ...ENDPOINT_EXPECTATIONS,
  ...OUTPUT_EXPECTATIONS,
  threshold: ["--threshold", "a number from 0 to 1"],
  failUnder: ["--fail-under", "a number from 0 to 1, such as 0.9 for 90 %"],
  failUnderGrounded: ["--fail-under-grounded", "a number from 0 to 1, such as 0.9 for 90 %"],
};

/** Gives the options their types. Throws a `UsageError` that names the first one that is wrong. */
export function parseVerifyOptions(paths: readonly string[], given: unknown, cwd: string): VerifyRunOptions {
  const data = parseOptions(schema, given, EXPECTATIONS);
  return {
    paths,
    root: resolve(cwd, data.root),
    sources: data.sources,
    stdinFilename: data.stdinFilename ?? null,
    threshold: data.threshold,
    failUnder: data.failUnder ?? null,
    failUnderGrounded: data.failUnderGrounded ?? null,
    failOn: data.failOn,
    format: data.format,
    output: namedPath(cwd, data.output),
    detail: detailOf(data),
    colour: colourChoiceOf(data),
    maxFileBytes: data.maxFileSizeMb,
    endpoint: endpointOf(data),
  };
}

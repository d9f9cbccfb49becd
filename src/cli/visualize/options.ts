import { extname, resolve } from "node:path";
import * as z from "zod/mini";
import {
  MOST_PIXELS_A_POINT,
  MOST_RETRIEVED_DOCS,
  type VisualizeRequest,
} from "../../contract/visualize/visualizeRequest";
import { UsageError } from "../shared/exit";
import type { InputOptions } from "../shared/input/findInputs";
import {
  type ColourChoice,
  colourChoiceOf,
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
} from "../shared/options";
import type { CliPlatform } from "../shared/platform";
import { EXTENTS, type Format, FORMATS, THEMES } from "./defaults";

/** Where the pictures go. Paths are absolute. */
type Target =
  | { readonly kind: "standard_output" }
  | { readonly kind: "file"; readonly path: string }
  | { readonly kind: "folder"; readonly path: string };

export interface VisualizeRunOptions extends InputOptions {
  readonly sources: readonly string[];
  readonly maxFileBytes: number;
  readonly endpoint: Endpoint | null;
  readonly format: Format;
  readonly target: Target;
  /** Takes the place of each record's own query; `null` where that counts. */
  readonly query: string | null;
  /** The one record of a file that is wanted, counted from 1; `null` for all. */
  readonly row: number | null;
  /** The absolute path of the judgements of a TREC run; `null` without any. */
  readonly qrels: string | null;
  /** What goes to the checker as it is. */
  readonly call: Pick<VisualizeRequest, "context_budget" | "sample" | "extent" | "theme" | "scale">;
  readonly isQuiet: boolean;
  readonly colour: ColourChoice;
}

const count = numberOf(z.int().check(z.positive()));
const upTo = (most: number) => numberOf(z.int().check(z.minimum(1), z.maximum(most)));

const schema = z.object({
  ...inputFields,
  ...endpointFields,
  format: z.optional(z.enum(FORMATS)),
  output: outputFields.output,
  outputDir: z.optional(nonBlank),
  query: z.optional(nonBlank),
  row: z.optional(count),
  qrels: z.optional(nonBlank),
  contextBudget: z.optional(count),
  sample: z.optional(upTo(MOST_RETRIEVED_DOCS)),
  extent: z.enum(EXTENTS),
  theme: z.enum(THEMES),
  scale: upTo(MOST_PIXELS_A_POINT),
  quiet: outputFields.quiet,
  color: outputFields.color,
});

type Given = z.output<typeof schema>;

const EXPECTATIONS: Expectations = {
  ...INPUT_EXPECTATIONS,
  ...ENDPOINT_EXPECTATIONS,
  ...OUTPUT_EXPECTATIONS,
  outputDir: ["--output-dir", "the name of a folder"],
  query: ["--query", "a question"],
  row: ["--row", "the number of a record, counted from 1"],
  qrels: ["--qrels", "the name of a file"],
  contextBudget: ["--context-budget", "a whole number of tokens above 0"],
  sample: ["--sample", `a whole number of documents from 1 to ${MOST_RETRIEVED_DOCS}`],
  scale: ["--scale", `a whole number from 1 to ${MOST_PIXELS_A_POINT}`],
};

/** Gives the options their types. Throws a `UsageError` that names the first one that is wrong. */
export function parseVisualizeOptions(
  paths: readonly string[],
  given: unknown,
  { cwd, stdout }: CliPlatform,
): VisualizeRunOptions {
  const data = parseOptions(schema, given, EXPECTATIONS);
  const target = targetOf(data, cwd);
  const format = data.format ?? formatFor(target, stdout.isTerminal);
  if (target.kind === "standard_output" && stdout.isTerminal) refuseFlood(format);
  return {
    paths,
    root: resolve(cwd, data.root),
    sources: data.sources,
    stdinFilename: data.stdinFilename ?? null,
    maxFileBytes: data.maxFileSizeMb,
    endpoint: endpointOf(data),
    format,
    target,
    query: data.query ?? null,
    row: data.row ?? null,
    qrels: namedPath(cwd, data.qrels),
    call: {
      context_budget: data.contextBudget,
      sample: data.sample,
      extent: data.extent,
      theme: data.theme,
      scale: data.scale,
    },
    isQuiet: data.quiet === true,
    colour: colourChoiceOf(data),
  };
}

function targetOf({ output, outputDir }: Given, cwd: string): Target {
  if (output !== undefined) return { kind: "file", path: resolve(cwd, output) };
  return outputDir === undefined ? { kind: "standard_output" } : { kind: "folder", path: resolve(cwd, outputDir) };
}

const FORMAT_OF_EXTENSION: ReadonlyMap<string, Format> = new Map([
  [".html", "html"],
  [".htm", "html"],
  [".png", "png"],
  [".json", "json"],
  [".jsonl", "jsonl"],
  [".md", "markdown"],
  [".txt", "text"],
]);

/** What is written where nobody said: what a file's name promises, text for people at a terminal, else a page. */
function formatFor(target: Target, isTerminal: boolean): Format {
  if (target.kind === "file") return FORMAT_OF_EXTENSION.get(extname(target.path).toLowerCase()) ?? "html";
  return target.kind === "standard_output" && isTerminal ? "text" : "html";
}

function refuseFlood(format: Format): void {
  if (format !== "html" && format !== "png") return;
  throw new UsageError(
    `--format ${format} is nothing to read in a terminal. Write it to a file with --output retrieval.${format}, or leave --format out to see a summary here.`,
  );
}

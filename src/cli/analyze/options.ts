import { resolve } from "node:path";
import * as z from "zod/mini";
import { type RuleSettings, shownSeveritySchema } from "../../contract/analyze/promptRules";
import type { ProjectFile } from "../../contract/projectFile";
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
import { type Format, FORMATS } from "./defaults";

/** What becomes of sure edits. */
export type Fixing = "none" | "shown" | "written";

export interface AnalyzeRunOptions extends InputOptions {
  /** Absolute paths of the files that are the retrieved text; without any, samples of the prompts' own files are. */
  readonly contexts: readonly string[];
  readonly question: string | null;
  readonly model: string | null;
  readonly contextWindow: number | null;
  /** Those of the call, which count before the project's. */
  readonly rules: RuleSettings;
  /** An absolute path; `null` for the project file of each prompt's folder. */
  readonly config: string | null;
  readonly fixing: Fixing;
  readonly gate: GateOptions<Format>;
  readonly format: Format;
  /** An absolute path; `null` for standard output. */
  readonly output: string | null;
  readonly detail: Detail;
  readonly colour: ColourChoice;
  readonly maxFileBytes: number;
  readonly endpoint: Endpoint | null;
}

const schema = z.object({
  root: inputFields.root,
  stdinFilename: inputFields.stdinFilename,
  maxFileSizeMb: inputFields.maxFileSizeMb,
  ...endpointFields,
  ...gateFields,
  context: z.array(nonBlank),
  question: z.optional(nonBlank),
  model: z.optional(nonBlank),
  contextWindow: z.optional(numberOf(z.int().check(z.positive()))),
  rules: z.array(nonBlank),
  config: z.optional(nonBlank),
  fix: z.optional(z.boolean()),
  dryRun: z.optional(z.boolean()),
  format: z.enum(FORMATS),
  ...outputFields,
});

type Given = z.output<typeof schema>;

const EXPECTATIONS: Expectations = {
  ...INPUT_EXPECTATIONS,
  ...ENDPOINT_EXPECTATIONS,
  ...OUTPUT_EXPECTATIONS,
  ...GATE_EXPECTATIONS,
  context: ["--context", "the name of a file"],
  question: ["--question", "some words"],
  model: ["--model", "the name of a model"],
  contextWindow: ["--context-window", "a whole number of tokens above 0"],
  rules: ["--rules", "settings such as no-abstention=off"],
  config: ["--config", "the name of a file"],
};

/** Gives the options their types. Throws a `UsageError` that names the first one that is wrong. */
export function parseAnalyzeOptions(
  paths: readonly string[],
  given: unknown,
  { project, cwd }: { readonly project: ProjectFile | null; readonly cwd: string },
): AnalyzeRunOptions {
  const root = rootOf(given, cwd);
  const data = parseOptions(schema, withProject(given, project, root), EXPECTATIONS);
  return {
    paths,
    root,
    stdinFilename: data.stdinFilename ?? null,
    contexts: data.context.map((path) => resolve(cwd, path)),
    question: data.question ?? null,
    model: data.model ?? null,
    contextWindow: data.contextWindow ?? null,
    rules: Object.assign({}, ...data.rules.map(rulesIn)) as RuleSettings,
    config: namedPath(cwd, data.config),
    fixing: fixingOf(data, paths),
    gate: gateOf(data, FORMATS, cwd),
    format: data.format,
    output: namedPath(cwd, data.output),
    detail: detailOf(data),
    colour: colourChoiceOf(data),
    maxFileBytes: data.maxFileSizeMb,
    endpoint: endpointOf(data),
  };
}

/** `no-abstention=off,secret=error` */
function rulesIn(settings: string): RuleSettings {
  return Object.fromEntries(
    settings.split(",").map((setting) => {
      const [code = "", level = ""] = setting.split("=").map((part) => part.trim());
      const severity = shownSeveritySchema.safeParse(level);
      if (code === "" || !severity.success)
        throw new UsageError(
          `--rules has to be settings such as no-abstention=off, with ${shownSeveritySchema.options.join(", ")}, not “${setting.trim()}”.`,
        );
      return [code, severity.data];
    }),
  );
}

function fixingOf({ fix, dryRun }: Given, paths: readonly string[]): Fixing {
  if (fix !== true) {
    if (dryRun === true) throw new UsageError("--dry-run shows what --fix would write. Add --fix, or leave it out.");
    return "none";
  }
  if (dryRun === true) return "shown";
  if (paths.length === 0 || paths.includes("-"))
    throw new UsageError(
      "--fix writes files, and standard input is none. Name files, or add --dry-run to see what it would write.",
    );
  return "written";
}

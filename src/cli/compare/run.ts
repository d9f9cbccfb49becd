import { resolve } from "node:path";
import * as z from "zod/mini";
import { EXIT, type ExitCode, UsageError } from "../shared/exit";
import {
  colourChoiceOf,
  type Expectations,
  INPUT_EXPECTATIONS,
  inputFields,
  namedPath,
  OUTPUT_EXPECTATIONS,
  outputFields,
  parseOptions,
} from "../shared/options";
import { openOutput, OutputGuard, ReportOutput } from "../shared/output";
import type { CliPlatform, TextOutput } from "../shared/platform";
import { coloursFor } from "../shared/terminal/colours";
import { escapeJson, jsonLine } from "../shared/terminal/escapeTerminal";
import { compareRuns, type Comparison } from "./comparison";
import { FORMATS } from "./defaults";
import { MIN_PAIRS } from "./figures";
import { readRun } from "./readRun";
import { comparisonMarkdown, comparisonText } from "./report/text";

const schema = z.object({
  maxFileSizeMb: inputFields.maxFileSizeMb,
  failOnRegression: z.optional(z.boolean()),
  format: z.enum(FORMATS),
  output: outputFields.output,
  color: outputFields.color,
});
type Options = z.infer<typeof schema>;

const EXPECTATIONS: Expectations = { ...INPUT_EXPECTATIONS, ...OUTPUT_EXPECTATIONS };

/** Runs `rag-quality compare`. Rejects with a `UsageError`, before anything is written, where the runs cannot be compared. */
export async function compare(before: string, after: string, given: unknown, platform: CliPlatform): Promise<ExitCode> {
  const options = parseOptions(schema, given, EXPECTATIONS);
  const [first, second] = [before, after].map((path) => resolve(platform.cwd, path));
  const comparison = compareRuns(
    await readRun(first ?? before, platform.files, options.maxFileSizeMb),
    await readRun(second ?? after, platform.files, options.maxFileSizeMb),
  );
  refuseTooFew(comparison, options);
  const path = namedPath(platform.cwd, options.output);
  const guard = await OutputGuard.of(path, platform.files);
  for (const report of [first, second]) await guard.checkAnswer(report ?? null);
  const output = await openOutput(path, platform);
  try {
    const report = new ReportOutput(output);
    await report.write(contentOf(comparison, options, output, platform));
    await report.keep();
  } finally {
    output.discard();
  }
  const isWorse = comparison.figures.some(({ is_regression }) => is_regression);
  return options.failOnRegression === true && isWorse ? EXIT.failed : EXIT.fine;
}

/** A gate that can never fail would be taken for one that passed. */
function refuseTooFew({ answers }: Comparison, { failOnRegression }: Options): void {
  if (answers === 0)
    throw new UsageError("No answer stands in both runs: answers are paired by their file and row, or by their query.");
  if (failOnRegression === true && answers < MIN_PAIRS)
    throw new UsageError(
      `--fail-on-regression needs ${MIN_PAIRS} answers in both runs, and there are ${answers}: fewer can tell nothing. Leave it out, or check more answers.`,
    );
}

function contentOf(comparison: Comparison, options: Options, output: TextOutput, { env }: CliPlatform): string {
  const result = { format: "rag-quality/compare", version: 1, ...comparison };
  switch (options.format) {
    case "json":
      return `${escapeJson(JSON.stringify(result, null, 2))}\n`;
    case "jsonl":
      return `${jsonLine(result)}\n`;
    case "markdown":
      return comparisonMarkdown(comparison);
    case "text":
      return comparisonText(comparison, coloursFor(colourChoiceOf(options), output, env));
  }
}

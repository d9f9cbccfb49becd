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
import { readReport, type Report } from "./readReport";
import { answersTold } from "./report/answers";
import { queriesTold } from "./report/queries";
import { comparisonMarkdown, comparisonText, type Told } from "./report/text";
import { compareSets, type SetComparison } from "./setComparison";

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
  const [first, second] = [resolve(platform.cwd, before), resolve(platform.cwd, after)];
  const outcome = compareReports(
    await readReport(first, platform.files, options.maxFileSizeMb),
    await readReport(second, platform.files, options.maxFileSizeMb),
  );
  refuseTooFew(outcome, options);
  const path = namedPath(platform.cwd, options.output);
  const guard = await OutputGuard.of(path, platform.files);
  for (const report of [first, second]) await guard.checkAnswer(report);
  const output = await openOutput(path, platform);
  try {
    const report = new ReportOutput(output);
    await report.write(contentOf(outcome, options, output, platform));
    await report.keep();
  } finally {
    output.discard();
  }
  const isWorse = outcome.compared.figures.some(({ is_regression }) => is_regression);
  return options.failOnRegression === true && isWorse ? EXIT.failed : EXIT.fine;
}

/** What two reports come to, by their kind. */
type Outcome =
  | { readonly kind: "verify"; readonly count: number; readonly compared: Comparison }
  | { readonly kind: "retrieval"; readonly count: number; readonly compared: SetComparison };

function compareReports(before: Report, after: Report): Outcome {
  if (before.kind === "verify" && after.kind === "verify") {
    const compared = compareRuns(before.run, after.run);
    return { kind: "verify", count: compared.answers, compared };
  }
  if (before.kind === "retrieval" && after.kind === "retrieval") {
    const compared = compareSets(before.set, after.set);
    return { kind: "retrieval", count: compared.queries, compared };
  }
  throw new UsageError("One is a report of verify and the other one of visualize. Name two of one kind.");
}

/** A gate that can never fail would be taken for one that passed. */
function refuseTooFew({ kind, count, compared }: Outcome, { failOnRegression }: Options): void {
  const items = kind === "verify" ? "answers" : "queries";
  if (count === 0)
    throw new UsageError(
      kind === "verify"
        ? "No answer stands in both runs: answers are paired by their file and row, or by their query."
        : "No query stands in both runs: queries are paired by their id, or by their words.",
    );
  if (failOnRegression !== true) return;
  if (count < MIN_PAIRS)
    throw new UsageError(
      `--fail-on-regression needs ${MIN_PAIRS} ${items} in both runs, and there are ${count}: fewer can tell nothing. Leave it out, or check more ${items}.`,
    );
  if (kind === "retrieval" && !compared.is_judged)
    throw new UsageError(
      "--fail-on-regression needs judgements in both runs: estimates do not say which is better. Give visualize --qrels, or the documents metadata.relevant.",
    );
}

function contentOf(outcome: Outcome, options: Options, output: TextOutput, { env }: CliPlatform): string {
  const result = { format: "rag-quality/compare", version: 1, ...outcome.compared };
  switch (options.format) {
    case "json":
      return `${escapeJson(JSON.stringify(result, null, 2))}\n`;
    case "jsonl":
      return `${jsonLine(result)}\n`;
    case "markdown":
      return comparisonMarkdown(outcome.compared, toldOf(outcome));
    case "text":
      return comparisonText(outcome.compared, toldOf(outcome), coloursFor(colourChoiceOf(options), output, env));
  }
}

function toldOf(outcome: Outcome): Told {
  return outcome.kind === "verify" ? answersTold(outcome.compared) : queriesTold(outcome.compared);
}

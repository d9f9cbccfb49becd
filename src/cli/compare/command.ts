import { type Command, Option } from "commander";
import type { CommandContext } from "../shared/command";
import { COLOUR_OPTIONS, type MakeOption, maxFileSizeOption } from "../shared/operationCommand";
import { DEFAULTS, FORMATS } from "./defaults";

const AFTER_HELP = `
Runs are reports of "rag-quality verify --format json", or of "rag-quality visualize --format json" over several queries. Answers
are paired by their file and row, queries by their id, and what is left by its query. A figure rose or fell where 95 % of the
resamples of the answers or queries (a paired bootstrap, the same each time) say so.

Examples:
  rag-quality verify answers/ --format json --output before.json
  rag-quality compare before.json after.json --fail-on-regression
  rag-quality compare bm25.json dense.json
  rag-quality compare before.json after.json --format markdown --output summary.md`;

/** `rag-quality compare` */
export function addCompare(program: Command, context: CommandContext): void {
  const command = program
    .command("compare")
    .description("say what rose and fell from one run of verify or visualize to another")
    .argument("<before>", "the report of the first run, in JSON")
    .argument("<after>", "the report of the second run, in JSON");
  for (const option of OPTIONS) command.addOption(option());
  command.addHelpText("after", AFTER_HELP).action(async (before: string, after: string, given: unknown) => {
    const { compare } = await import("./run");
    context.end(await compare(before, after, given, context.platform));
  });
}

const OPTIONS: readonly MakeOption[] = [
  () => new Option("--fail-on-regression", "exit with 1 if a figure clearly fell"),
  () => new Option("--format <format>", "what to write").choices(FORMATS).default(DEFAULTS.format, DEFAULTS.format),
  () => new Option("--output <file>", "write the report to a file instead of standard output"),
  ...COLOUR_OPTIONS,
  maxFileSizeOption("report", DEFAULTS.maxFileSizeMb),
];

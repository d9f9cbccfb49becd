import { Option } from "commander";
import { GATE_OPTIONS } from "../gate/command";
import { collect, KEY_VARIABLE } from "../shared/command";
import {
  detailOptions,
  endpointOptions,
  jobsOption,
  type MakeOption,
  maxFileSizeOption,
  operationCommand,
} from "../shared/operationCommand";
import { DEFAULTS, FORMATS } from "./defaults";

const DESCRIPTION = "say what will go wrong with prompts over their context";

const AFTER_HELP = `
Paths are files, folders, glob patterns in quotes, or - for standard input, which is also read when no path is given and
something is piped in. Prompts are .prompty, .prompt, .prompt.md, templates (.j2, .mustache, .hbs), Markdown and text files,
chat messages in JSON and JSONL, and configurations of promptfoo. In folders, files that look like no prompt are left out and
counted.

.rag-quality.json at the root sets rules, model and context_window for all prompts; options of the call count before it.

The key of --endpoint is read from ${KEY_VARIABLE}.

Examples:
  rag-quality analyze prompts/
  rag-quality analyze answer.prompty --context passages.txt --question "When does the ferry sail?" --model gpt-4o
  rag-quality analyze prompts/ --fix --dry-run
  rag-quality analyze "prompts/**/*.md" --format github --max-warnings 0
  cat prompt.txt | rag-quality analyze - --rules no-abstention=off`;

const OPTIONS: readonly MakeOption[] = [
  () =>
    new Option(
      "--context <file>",
      "retrieved text that goes with the prompts; may be repeated (default: samples of the prompts' files)",
    )
      .argParser(collect)
      .default([], "none"),
  () => new Option("--question <words>", "what the user asks, where the prompt does not hold it"),
  () => new Option("--model <name>", "model that the prompts are for: its context window is looked up"),
  () => new Option("--context-window <tokens>", "tokens that the model reads, prompt and answer together"),
  () =>
    new Option("--rules <settings>", "how rules show, such as no-abstention=off,secret=error; may be repeated")
      .argParser(collect)
      .default([], "as the project says"),
  () => new Option("--config <file>", "project file to use instead of .rag-quality.json at the root"),
  () => new Option("--fix", "write the edits that are sure into the files, and report what is left"),
  () => new Option("--dry-run", "show what --fix would write, and write nothing"),
  ...GATE_OPTIONS,
  () => new Option("--format <format>", "what to write").choices(FORMATS).default(DEFAULTS.format, DEFAULTS.format),
  () => new Option("--output <file>", "write the report to a file instead of standard output"),
  () =>
    new Option(
      "--root <folder>",
      "folder that holds .rag-quality.json; prompts that configurations name have to lie in it",
    ).default(".", "this folder"),
  () => new Option("--stdin-filename <name>", "what standard input would be called as a file: says how to read it"),
  ...detailOptions("also write hints, prompts without findings, and the names of skipped files"),
  maxFileSizeOption("file", DEFAULTS.maxFileSizeMb),
  ...endpointOptions("prompts and contexts"),
  jobsOption("files"),
];

/** `rag-quality analyze` */
export const addAnalyze = operationCommand({
  name: "analyze",
  description: DESCRIPTION,
  afterHelp: AFTER_HELP,
  options: OPTIONS,
  run: async (...call) => (await import("./run")).analyze(...call),
});

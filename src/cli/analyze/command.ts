import { type Command, Option } from "commander";
import { GATE_OPTIONS } from "../gate/command";
import { collect, type CommandContext, DEFAULT_JOBS, KEY_VARIABLE } from "../shared/command";
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

/** `rag-quality analyze` */
export function addAnalyze(program: Command, context: CommandContext): void {
  const command = program
    .command("analyze")
    .description(DESCRIPTION)
    .argument("[paths...]", "files, folders, glob patterns, or -");
  for (const option of OPTIONS) command.addOption(option());
  command.addHelpText("after", AFTER_HELP).action(async (paths: string[], given: unknown) => {
    if (paths.length === 0 && context.platform.stdin.isTerminal) command.help({ error: true });
    const { analyze } = await import("./run");
    context.end(await analyze(paths, given, context.platform));
  });
}

/** Options are made anew for each program, since commander keeps what it read in them. */
const OPTIONS: readonly (() => Option)[] = [
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
  () => new Option("--quiet", "write errors alone").conflicts("verbose"),
  () => new Option("--verbose", "also write hints, prompts without findings, and the names of skipped files"),
  () => new Option("--color", "use colours, also where there is no terminal"),
  () => new Option("--no-color", "use no colours"),
  () =>
    new Option("--max-file-size-mb <number>", "largest file that is read").default(
      DEFAULTS.maxFileSizeMb,
      DEFAULTS.maxFileSizeMb,
    ),
  () =>
    new Option(
      "--endpoint <url>",
      "ask a RAG Quality service instead of working here; prompts and contexts are then sent there",
    ),
  () =>
    new Option(
      "--allow-http <host>",
      "let --endpoint use http with this host, which carries the key unencrypted; may be repeated",
    )
      .argParser(collect)
      .default([], "none"),
  () => new Option("--jobs <number>", `files that --endpoint has under way at once (default: ${DEFAULT_JOBS})`),
];

import { type Command, Option } from "commander";
import { collect, type CommandContext, DEFAULT_JOBS, KEY_VARIABLE } from "../shared/command";
import { DEFAULTS, FORMATS, THEMES } from "./defaults";

const DESCRIPTION = "show what was retrieved for a query";

const AFTER_HELP = `
Paths are files, folders, glob patterns in quotes, or - for standard input, which is also read when no path is given and
something is piped in. A record needs a query and documents; a response shows which of them were used.

Without --format it is what the name of --output ends with; else text in a terminal, and html elsewhere. text and json
write one record after the other; html and png take one record, or --output-dir.

The key of --endpoint is read from ${KEY_VARIABLE}.

Examples:
  rag-quality visualize retrieval.json
  rag-quality visualize records.jsonl --row 3 --output retrieval.html
  rag-quality visualize records.jsonl --format png --output-dir pictures
  cat retrieval.json | rag-quality visualize --query "How long are backups kept?" > retrieval.html`;

/** `rag-quality visualize` */
export function addVisualize(program: Command, context: CommandContext): void {
  const command = program
    .command("visualize")
    .description(DESCRIPTION)
    .argument("[paths...]", "files, folders, glob patterns, or -");
  for (const option of OPTIONS) command.addOption(option());
  command.addHelpText("after", AFTER_HELP).action(async (paths: string[], given: unknown) => {
    if (paths.length === 0 && context.platform.stdin.isTerminal) command.help({ error: true });
    const { visualize } = await import("./run");
    context.end(await visualize(paths, given, context.platform));
  });
}

/** Options are made anew for each program, since commander keeps what it read in them. */
const OPTIONS: readonly (() => Option)[] = [
  () => new Option("--format <format>", "what to write").choices(FORMATS),
  () => new Option("--output <file>", "write to a file instead of standard output").conflicts("outputDir"),
  () =>
    new Option("--output-dir <folder>", "write a file for each record into a folder, which is made if it is not there"),
  () => new Option("--query <text>", "the query, in place of the record's own"),
  () => new Option("--row <number>", "show this record of a file alone, counted from 1"),
  () => new Option("--context-budget <tokens>", "tokens that the prompt has for retrieved text"),
  () =>
    new Option(
      "--sample <number>",
      "of more documents, show this many: the first ranks and an even spread of the others",
    ),
  () => new Option("--theme <theme>", "colours of a png").choices(THEMES).default(DEFAULTS.theme, DEFAULTS.theme),
  () => new Option("--scale <number>", "pixels of a png a point, from 1 to 4").default(DEFAULTS.scale, DEFAULTS.scale),
  () =>
    new Option("--root <folder>", "folder that holds the sources; nothing outside of it is read as a source").default(
      ".",
      "this folder",
    ),
  () =>
    new Option("--sources <pattern>", "documents of records that name none, counted from the root; may be repeated")
      .argParser(collect)
      .default([], "none"),
  () =>
    new Option(
      "--stdin-filename <name>",
      "what standard input would be called as a file: says how to read it, and where its paths start",
    ),
  () => new Option("--quiet", "write errors alone to standard error"),
  () => new Option("--color", "use colours, also where there is no terminal"),
  () => new Option("--no-color", "use no colours"),
  () =>
    new Option("--max-file-size-mb <number>", "largest file, or row of a JSONL file, that is read").default(
      DEFAULTS.maxFileSizeMb,
      DEFAULTS.maxFileSizeMb,
    ),
  () =>
    new Option(
      "--endpoint <url>",
      "ask a RAG Quality service instead of working here; queries, documents and responses are then sent there",
    ),
  () =>
    new Option(
      "--allow-http <host>",
      "let --endpoint use http with this host, which carries the key unencrypted; may be repeated",
    )
      .argParser(collect)
      .default([], "none"),
  () => new Option("--jobs <number>", `requests that --endpoint has under way at once (default: ${DEFAULT_JOBS})`),
];

import { type Command, Option } from "commander";
import { SNIPPET_TARGETS } from "../../formats/snippets/snippet";
import { collect, type CommandContext, KEY_VARIABLE } from "../shared/command";
import { DEFAULTS, FORMATS, SPLITTERS, UNITS } from "./defaults";

const DESCRIPTION = "recommend chunk settings for documents by trying them";

const AFTER_HELP = `
Paths are files, folders, glob patterns in quotes, or - for standard input, which is also read when no path is given and
something is piped in. Documents are Markdown, text, HTML and JSON files, rows of JSONL files, and what records hold or
name as their sources; a text that stands in several places counts once.

--size, --overlap, --unit and --splitter are the current settings, which are kept unless others are better by more than
chance. A line of --questions is {"text": …} with "answers", in the words of a document, or "spans". Without
questions they are derived from the documents.

The key of --endpoint is read from ${KEY_VARIABLE}.

Examples:
  rag-quality optimize docs/
  rag-quality optimize "docs/**/*.md" --size 512 --overlap 64 --questions questions.jsonl
  rag-quality optimize records.jsonl --format json --output chunks.json
  rag-quality optimize docs/ --copy-as langchain-python`;

/** `rag-quality optimize` */
export function addOptimize(program: Command, context: CommandContext): void {
  const command = program
    .command("optimize")
    .description(DESCRIPTION)
    .argument("[paths...]", "files, folders, glob patterns, or -");
  for (const option of OPTIONS) command.addOption(option());
  command.addHelpText("after", AFTER_HELP).action(async (paths: string[], given: unknown) => {
    if (paths.length === 0 && context.platform.stdin.isTerminal) command.help({ error: true });
    const { optimize } = await import("./run");
    context.end(await optimize(paths, given, context.platform));
  });
}

/** Options are made anew for each program, since commander keeps what it read in them. */
const OPTIONS: readonly (() => Option)[] = [
  () => new Option("--size <number>", "current chunk size").default(DEFAULTS.size, DEFAULTS.size),
  () => new Option("--overlap <number>", "current overlap of chunks (default: a fifth of the size)"),
  () => new Option("--unit <unit>", "what sizes count").choices(UNITS).default(DEFAULTS.unit, DEFAULTS.unit),
  () =>
    new Option("--splitter <splitter>", "current splitter")
      .choices(SPLITTERS)
      .default(DEFAULTS.splitter, DEFAULTS.splitter),
  () => new Option("--questions <file>", "JSONL file of real questions, with where their answers stand"),
  () =>
    new Option("--budget-tokens <number>", "tokens of retrieved text that each question gets").default(
      DEFAULTS.budgetTokens,
      DEFAULTS.budgetTokens,
    ),
  () => new Option("--max-chunk-size <tokens>", "the most tokens that the embedding model reads of a chunk"),
  () =>
    new Option("--seed <number>", "the same seed gives the same questions and intervals").default(
      DEFAULTS.seed,
      DEFAULTS.seed,
    ),
  () => new Option("--format <format>", "what to write (default: text)").choices(FORMATS),
  () =>
    new Option("--copy-as <framework>", "write the recommended settings as a program instead")
      .choices(SNIPPET_TARGETS)
      .conflicts("format"),
  () => new Option("--output <file>", "write to a file instead of standard output"),
  () =>
    new Option(
      "--root <folder>",
      "folder that holds the files which records name; nothing outside of it is read for them",
    ).default(".", "this folder"),
  () =>
    new Option(
      "--stdin-filename <name>",
      "what standard input would be called as a file: says how to read it, and where its paths start",
    ),
  () => new Option("--quiet", "write errors alone to standard error"),
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
      "ask a RAG Quality service instead of working here; documents and questions are then sent there",
    ),
  () =>
    new Option(
      "--allow-http <host>",
      "let --endpoint use http with this host, which carries the key unencrypted; may be repeated",
    )
      .argParser(collect)
      .default([], "none"),
];

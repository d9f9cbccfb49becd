import { Option } from "commander";
import { SNIPPET_TARGETS } from "../../formats/snippets/snippet";
import { KEY_VARIABLE } from "../shared/command";
import {
  endpointOptions,
  type MakeOption,
  maxFileSizeOption,
  operationCommand,
  QUIET_OPTIONS,
  stdinFilenameOption,
} from "../shared/operationCommand";
import { DEFAULTS, EMBEDDINGS_KEY_VARIABLE, FORMATS, SPLITTERS, UNITS, USUAL_SIZE } from "./defaults";

const DESCRIPTION = "recommend chunk settings for documents by trying them";

const AFTER_HELP = `
Paths are files, folders, glob patterns in quotes, or - for standard input, which is also read when no path is given and
something is piped in. Documents are Markdown, text, HTML and JSON files, rows of JSONL files, and what records hold or
name as their sources; a text that stands in several places counts once.

--size, --overlap, --unit and --splitter are the current settings, which are kept unless others are better by more than
chance. A line of --questions is {"text": …} with "answers", in the words of a document, or "spans". Without
questions they are derived from the documents.

Chunks are ranked by their words. With --embeddings-url they are ranked by the vectors of your own model, and what words and
both together find is said beside it: a trial of 17 settings embeds the documents about 19 times.

With --own-chunks, and --ranked for what your own index finds of them, your retriever stands beside words over the same chunks.

The key of --endpoint is read from ${KEY_VARIABLE}, that of --embeddings-url from ${EMBEDDINGS_KEY_VARIABLE}.

Examples:
  rag-quality optimize docs/
  rag-quality optimize "docs/**/*.md" --size 512 --overlap 64 --questions questions.jsonl
  rag-quality optimize records.jsonl --format json --output chunks.json
  rag-quality optimize docs/ --copy-as langchain-python`;

const OPTIONS: readonly MakeOption[] = [
  () => new Option("--size <number>", `current chunk size (default: ${USUAL_SIZE})`),
  () => new Option("--overlap <number>", "current overlap of chunks (default: a fifth of the size)"),
  () => new Option("--unit <unit>", "what sizes count").choices(UNITS).default(DEFAULTS.unit, DEFAULTS.unit),
  () =>
    new Option("--splitter <splitter>", "current splitter")
      .choices(SPLITTERS)
      .default(DEFAULTS.splitter, DEFAULTS.splitter),
  () => new Option("--questions <file>", "JSONL or JSON file of real questions, with where their answers stand"),
  () => new Option("--top-k <number>", "how many chunks your retriever takes (default: both ways are measured)"),
  () => new Option("--budget-tokens <number>", "how many tokens of chunks your retriever takes").conflicts("topK"),
  () => new Option("--max-chunk-size <tokens>", "the most tokens that the embedding model reads of a chunk"),
  () =>
    new Option("--seed <number>", "the same seed gives the same questions and intervals").default(
      DEFAULTS.seed,
      DEFAULTS.seed,
    ),
  () => new Option("--own-chunks <file>", "JSONL file of your own chunks, measured beside the settings that are tried"),
  () => new Option("--ranked <file>", "JSONL file of what your own retriever finds of them, by their ids"),
  () =>
    new Option(
      "--embeddings-url <url>",
      "rank chunks by the vectors of this OpenAI-compatible endpoint, to which their texts are sent, such as http://localhost:11434/v1",
    ).conflicts("endpoint"),
  () => new Option("--embeddings-model <name>", "the model's name there"),
  () => new Option("--embeddings-cache <file>", "keep vectors in a file, and send nothing that stands in it"),
  () => new Option("--dry-run", "with --embeddings-url, say how many texts and tokens it would be, and send nothing"),
  () => new Option("--format <format>", "what to write (default: text)").choices(FORMATS),
  () =>
    new Option("--copy-as <framework>", "write the recommended settings as a program instead")
      .choices(SNIPPET_TARGETS)
      .conflicts("format"),
  () => new Option("--chunks <file>", "also write the chunks of the recommended settings, one JSON object a line"),
  () => new Option("--output <file>", "write to a file instead of standard output"),
  () =>
    new Option(
      "--root <folder>",
      "folder that holds the files which records name; nothing outside of it is read for them",
    ).default(".", "this folder"),
  stdinFilenameOption,
  ...QUIET_OPTIONS,
  maxFileSizeOption("file", DEFAULTS.maxFileSizeMb),
  ...endpointOptions("documents and questions"),
];

/** `rag-quality optimize` */
export const addOptimize = operationCommand({
  name: "optimize",
  description: DESCRIPTION,
  afterHelp: AFTER_HELP,
  options: OPTIONS,
  run: async (...call) => (await import("./run")).optimize(...call),
});

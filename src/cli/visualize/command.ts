import { Option } from "commander";
import { KEY_VARIABLE } from "../shared/command";
import {
  endpointOptions,
  jobsOption,
  type MakeOption,
  maxFileSizeOption,
  operationCommand,
  QUIET_OPTIONS,
  sourcesOption,
  stdinFilenameOption,
} from "../shared/operationCommand";
import { DEFAULTS, EXTENTS, FORMATS, THEMES } from "./defaults";

const DESCRIPTION = "show what was retrieved for a query, or for many";

const AFTER_HELP = `
Paths are files, folders, glob patterns in quotes, or - for standard input, which is also read when no path is given and
something is piped in. A record needs a query and documents; a response shows which of them were used.

Without --format it is what the name of --output ends with; else text in a terminal, and html elsewhere. Of several records
html is one page and json one object over all of them, from which each can be opened; text and markdown write one after the
other and what they come to, jsonl a line for each. png takes one record, or --output-dir.

A TREC run (.trec, .run, .res, a file of its lines, or any with --qrels) is measured as trec_eval does: linear gain, ties by
falling document id, and all judged queries.

The key of --endpoint is read from ${KEY_VARIABLE}.

Examples:
  rag-quality visualize retrieval.json
  rag-quality visualize records.jsonl --row 3 --output retrieval.html
  rag-quality visualize records.jsonl --output all.html
  rag-quality visualize bm25.run --qrels qrels.txt --output bm25.json
  rag-quality visualize records.jsonl --format png --output-dir pictures
  cat retrieval.json | rag-quality visualize --query "How long are backups kept?" > retrieval.html`;

const OPTIONS: readonly MakeOption[] = [
  () => new Option("--format <format>", "what to write").choices(FORMATS),
  () => new Option("--output <file>", "write to a file instead of standard output").conflicts("outputDir"),
  () =>
    new Option("--output-dir <folder>", "write a file for each record into a folder, which is made if it is not there"),
  () => new Option("--query <text>", "the query, in place of the record's own"),
  () => new Option("--row <number>", "show this record of a file alone, counted from 1"),
  () => new Option("--qrels <file>", "what was judged relevant: the file is then read as a TREC run, and measured"),
  () => new Option("--context-budget <tokens>", "tokens that the prompt has for retrieved text"),
  () =>
    new Option(
      "--sample <number>",
      "of more documents, show this many: the first ranks and an even spread of the others",
    ),
  () =>
    new Option("--extent <extent>", "how much a png shows: what fits one screen, or every figure")
      .choices(EXTENTS)
      .default(DEFAULTS.extent, DEFAULTS.extent),
  () => new Option("--theme <theme>", "colours of a png").choices(THEMES).default(DEFAULTS.theme, DEFAULTS.theme),
  () => new Option("--scale <number>", "pixels of a png a point, from 1 to 4").default(DEFAULTS.scale, DEFAULTS.scale),
  () =>
    new Option("--root <folder>", "folder that holds the sources; nothing outside of it is read as a source").default(
      ".",
      "this folder",
    ),
  sourcesOption("documents of records that name none"),
  stdinFilenameOption,
  ...QUIET_OPTIONS,
  maxFileSizeOption("file, or row of a JSONL file,", DEFAULTS.maxFileSizeMb),
  ...endpointOptions("queries, documents and responses"),
  jobsOption("requests"),
];

/** `rag-quality visualize` */
export const addVisualize = operationCommand({
  name: "visualize",
  description: DESCRIPTION,
  afterHelp: AFTER_HELP,
  options: OPTIONS,
  run: async (...call) => (await import("./run")).visualize(...call),
});

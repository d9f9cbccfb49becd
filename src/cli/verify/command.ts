import { Option } from "commander";
import { DEFAULT_THRESHOLD } from "../../contract/config";
import { GATE_OPTIONS } from "../gate/command";
import { collect, KEY_VARIABLE } from "../shared/command";
import {
  detailOptions,
  endpointOptions,
  type MakeOption,
  maxFileSizeOption,
  operationCommand,
  sourcesOption,
  stdinFilenameOption,
} from "../shared/operationCommand";
import { BULK_OPTIONS } from "./bulk/command";
import { DEFAULTS, FORMATS, PAGES_FOLDER } from "./defaults";
import { JUDGE_OPTIONS } from "./judge/command";
import { JUDGE_KEY_VARIABLE } from "./judge/defaults";

const DESCRIPTION = "check the citations of answers against their sources";

const AFTER_HELP = `
Paths are files, folders, glob patterns in quotes, or - for standard input, which is also read when no path is given and
something is piped in. In folders, files that hold no answers are left out and counted.

The key of --endpoint is read from ${KEY_VARIABLE}, that of --judge from ${JUDGE_KEY_VARIABLE}.

Examples:
  rag-quality verify answers/
  rag-quality verify "answers/**/*.md" --sources "docs/**/*.md" --fail-under 0.7
  rag-quality verify report.md --fetch
  rag-quality verify answers/ --judge openai --judge-url http://localhost:11434/v1 --judge-model qwen3:8b --dry-run
  rag-quality verify answers.jsonl --format jsonl --jobs all --resume report.jsonl
  rag-quality verify answers.jsonl --format sarif --output results.sarif
  cat answer.md | rag-quality verify - --stdin-filename answers/answer.md`;

const OPTIONS: readonly MakeOption[] = [
  () =>
    new Option(
      "--root <folder>",
      "folder that holds the sources and .rag-quality.json; nothing outside of it is read as a source",
    ).default(".", "this folder"),
  sourcesOption("sources of answers that name none"),
  stdinFilenameOption,
  () =>
    new Option(
      "--threshold <score>",
      `support score from which a citation counts as supported (default: ${DEFAULT_THRESHOLD})`,
    ),
  () =>
    new Option(
      "--fail-under <share>",
      "exit with 1 if about fewer of all citations hold, by the mean of their scores, such as 0.7; of answers that cite nothing, of their claims",
    ),
  () =>
    new Option(
      "--fail-under-grounded <share>",
      "exit with 1 if any source supports a smaller share of all claims, cited or not, such as 0.7",
    ),
  ...GATE_OPTIONS,
  () => new Option("--format <format>", "what to write").choices(FORMATS).default(DEFAULTS.format, DEFAULTS.format),
  () => new Option("--output <file>", "write the report to a file instead of standard output"),
  ...detailOptions("also write hints, answers without findings, and the names of skipped files"),
  maxFileSizeOption("file, or row of a JSONL file,", DEFAULTS.maxFileSizeMb),
  () =>
    new Option(
      "--fetch",
      "fetch the pages that answers cite by their addresses, and keep them; their hosts are named first",
    ),
  () => new Option("--pages <folder>", `folder of the pages that are kept (default: ${PAGES_FOLDER} in the root)`),
  () =>
    new Option(
      "--max-page-age <days>",
      `with --fetch, fetch again what was fetched more days ago (default: ${DEFAULTS.maxPageAge})`,
    ),
  () =>
    new Option("--fetch-allow-host <host:port>", "with --fetch, a host that may be in a network that is not public")
      .argParser(collect)
      .default([], "none")
      .hideHelp(),
  ...endpointOptions("answers and sources", "--endpoint or --judge-url", "key and texts"),
  ...BULK_OPTIONS,
  ...JUDGE_OPTIONS,
];

/** `rag-quality verify` */
export const addVerify = operationCommand({
  name: "verify",
  description: DESCRIPTION,
  afterHelp: AFTER_HELP,
  options: OPTIONS,
  run: async (...call) => (await import("./run")).verify(...call),
});

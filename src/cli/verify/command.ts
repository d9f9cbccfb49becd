import { type Command, Option } from "commander";
import { DEFAULT_THRESHOLD } from "../../contract/config";
import { GATE_OPTIONS } from "../gate/command";
import { collect, type CommandContext, DEFAULT_JOBS, KEY_VARIABLE } from "../shared/command";
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
  rag-quality verify answers.jsonl --format sarif --output results.sarif
  cat answer.md | rag-quality verify - --stdin-filename answers/answer.md`;

/** `rag-quality verify` */
export function addVerify(program: Command, context: CommandContext): void {
  const command = program
    .command("verify")
    .description(DESCRIPTION)
    .argument("[paths...]", "files, folders, glob patterns, or -");
  for (const option of OPTIONS) command.addOption(option());
  command.addHelpText("after", AFTER_HELP).action(async (paths: string[], given: unknown) => {
    if (paths.length === 0 && context.platform.stdin.isTerminal) command.help({ error: true });
    const { verify } = await import("./run");
    context.end(await verify(paths, given, context.platform));
  });
}

/** Options are made anew for each program, since commander keeps what it read in them. */
const OPTIONS: readonly (() => Option)[] = [
  () =>
    new Option(
      "--root <folder>",
      "folder that holds the sources and .rag-quality.json; nothing outside of it is read as a source",
    ).default(".", "this folder"),
  () =>
    new Option("--sources <pattern>", "sources of answers that name none, counted from the root; may be repeated")
      .argParser(collect)
      .default([], "none"),
  () =>
    new Option(
      "--stdin-filename <name>",
      "what standard input would be called as a file: says how to read it, and where its paths start",
    ),
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
  () => new Option("--quiet", "write errors alone").conflicts("verbose"),
  () => new Option("--verbose", "also write hints, answers without findings, and the names of skipped files"),
  () => new Option("--color", "use colours, also where there is no terminal"),
  () => new Option("--no-color", "use no colours"),
  () =>
    new Option("--max-file-size-mb <number>", "largest file, or row of a JSONL file, that is read").default(
      DEFAULTS.maxFileSizeMb,
      DEFAULTS.maxFileSizeMb,
    ),
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
  () =>
    new Option(
      "--endpoint <url>",
      "ask a RAG Quality service instead of checking here; answers and sources are then sent there",
    ),
  () =>
    new Option(
      "--allow-http <host>",
      "let --endpoint or --judge-url use http with this host, which carries key and texts unencrypted; may be repeated",
    )
      .argParser(collect)
      .default([], "none"),
  () => new Option("--jobs <number>", `requests that --endpoint has under way at once (default: ${DEFAULT_JOBS})`),
  ...JUDGE_OPTIONS,
];

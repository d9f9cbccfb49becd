import { Command, CommanderError } from "commander";
import { VERSION } from "../contract/version";
import { addAnalyze } from "./analyze/command";
import { addCompare } from "./compare/command";
import { addKeys } from "./keys/command";
import { addMcp } from "./mcp/command";
import { addOptimize } from "./optimize/command";
import { addServe } from "./serve/command";
import type { AddCommand, CommandContext } from "./shared/command";
import { EXIT, type ExitCode, UsageError } from "./shared/exit";
import type { CliPlatform, TextOutput } from "./shared/platform";
import { escapeLines } from "./shared/terminal/escapeTerminal";
import { addVerify } from "./verify/command";
import { addVisualize } from "./visualize/command";

/** Every subcommand, in the order in which help lists them. A new one is a folder beside these and an entry here. */
const COMMANDS: readonly AddCommand[] = [
  addVerify,
  addVisualize,
  addOptimize,
  addAnalyze,
  addCompare,
  addServe,
  addKeys,
  addMcp,
];

const DESCRIPTION = "Checks whether the sources of RAG answers support what they are cited for.";

const EXIT_CODES = `
Exit codes:
  0    everything is fine
  1    something was found, or the accuracy is too low
  2    the call is wrong, or a file that it names or the service cannot be used
  130  Ctrl+C`;

/** Runs the program with its arguments. Resolves when all that it had to say has been handed over. */
export async function runCli(args: readonly string[], platform: CliPlatform): Promise<ExitCode> {
  let code: ExitCode = EXIT.fine;
  const writes: Promise<void>[] = [];
  const program = makeProgram({ platform, end: (given) => void (code = given) }, (output, text) =>
    writes.push(output.write(escapeLines(text))),
  );
  try {
    await program.parseAsync([...args], { from: "user" });
  } catch (error) {
    code = await codeOfError(error, platform);
  }
  await Promise.all(writes);
  return code;
}

type WriteText = (output: TextOutput, text: string) => void;

function makeProgram(context: CommandContext, write: WriteText): Command {
  const { stdout, stderr } = context.platform;
  const program = new Command("rag-quality")
    .description(DESCRIPTION)
    .version(VERSION, "-V, --version", "print the version")
    .helpOption("-h, --help", "print this help")
    .helpCommand("help [command]", "print the help of a command")
    .addHelpText("after", EXIT_CODES)
    .exitOverride()
    .showSuggestionAfterError(true)
    .configureOutput({
      writeOut: (text) => write(stdout, text),
      writeErr: (text) => write(stderr, text),
      getOutHelpWidth: () => stdout.columns ?? DEFAULT_WIDTH,
      getErrHelpWidth: () => stderr.columns ?? DEFAULT_WIDTH,
      // Colours of help are left to the terminal's own.
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    });
  for (const add of COMMANDS) add(program, context);
  return program;
}

const DEFAULT_WIDTH = 100;

async function codeOfError(error: unknown, { stderr }: CliPlatform): Promise<ExitCode> {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.fine : EXIT.badUse;
  await stderr.write(escapeLines(`${sentenceFor(error)}\n`));
  return EXIT.badUse;
}

function sentenceFor(error: unknown): string {
  if (error instanceof UsageError) return `error: ${error.message}`;
  const trace = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `error: this is a fault of rag-quality itself. Please report it with these lines:\n${trace}`;
}

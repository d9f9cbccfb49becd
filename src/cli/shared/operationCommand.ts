import { Option } from "commander";
import { type AddCommand, collect, DEFAULT_JOBS } from "./command";
import type { ExitCode } from "./exit";
import type { CliPlatform } from "./platform";

/** Options are made anew for each program, since commander keeps what it read in them. */
export type MakeOption = () => Option;

interface OperationCommand {
  readonly name: string;
  readonly description: string;
  /** What stands below the options in the command's help. */
  readonly afterHelp: string;
  readonly options: readonly MakeOption[];
  /** Imports what runs the command. */
  readonly run: (paths: string[], given: unknown, platform: CliPlatform) => Promise<ExitCode>;
}

/** A subcommand that works on files, or on what is piped in; help where it has neither. */
export function operationCommand({ name, description, afterHelp, options, run }: OperationCommand): AddCommand {
  return (program, context) => {
    const command = program
      .command(name)
      .description(description)
      .argument("[paths...]", "files, folders, glob patterns, or -");
    for (const option of options) command.addOption(option());
    command.addHelpText("after", afterHelp).action(async (paths: string[], given: unknown) => {
      if (paths.length === 0 && context.platform.stdin.isTerminal) command.help({ error: true });
      context.end(await run(paths, given, context.platform));
    });
  };
}

export function stdinFilenameOption(): Option {
  return new Option(
    "--stdin-filename <name>",
    "what standard input would be called as a file: says how to read it, and where its paths start",
  );
}

export function sourcesOption(what: string): MakeOption {
  return () =>
    new Option("--sources <pattern>", `${what}, counted from the root; may be repeated`)
      .argParser(collect)
      .default([], "none");
}

export const COLOUR_OPTIONS: readonly MakeOption[] = [
  () => new Option("--color", "use colours, also where there is no terminal"),
  () => new Option("--no-color", "use no colours"),
];

/** How much is written for people, and whether in colours: for commands that have more to say when asked. */
export function detailOptions(verbose: string): readonly MakeOption[] {
  return [
    () => new Option("--quiet", "write errors alone").conflicts("verbose"),
    () => new Option("--verbose", verbose),
    ...COLOUR_OPTIONS,
  ];
}

export const QUIET_OPTIONS: readonly MakeOption[] = [
  () => new Option("--quiet", "write errors alone to standard error"),
  ...COLOUR_OPTIONS,
];

/** @param what the largest of which is told, such as "file" */
export function maxFileSizeOption(what: string, megabytes: string): MakeOption {
  return () => new Option("--max-file-size-mb <number>", `largest ${what} that is read`).default(megabytes, megabytes);
}

/**
 * The options of a service that works in place of this program.
 * @param sent what the service then gets, such as "documents and questions"
 * @param addresses the options whose addresses may be of `http`
 * @param carried what nothing protects on that way
 */
export function endpointOptions(sent: string, addresses = "--endpoint", carried = "the key"): readonly MakeOption[] {
  return [
    () =>
      new Option("--endpoint <url>", `ask a RAG Quality service instead of working here; ${sent} are then sent there`),
    () =>
      new Option(
        "--allow-http <host>",
        `let ${addresses} use http with this host, which carries ${carried} unencrypted; may be repeated`,
      )
        .argParser(collect)
        .default([], "none"),
  ];
}

/** @param what is under way at once, such as "requests" */
export function jobsOption(what: string): MakeOption {
  return () =>
    new Option("--jobs <number>", `${what} that --endpoint has under way at once (default: ${DEFAULT_JOBS})`);
}

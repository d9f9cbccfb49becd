import type { Command } from "commander";
import type { ExitCode } from "../exitCode";
import type { CliPlatform } from "../platform";

/** What a subcommand gets: its machine, and a way to say what the program ends with. */
export interface CommandContext {
  readonly platform: CliPlatform;
  end(code: ExitCode): void;
}

/**
 * Adds one subcommand with its arguments and options. What runs it is imported in its action, so that help and the other
 * commands do not wait for it.
 */
export type AddCommand = (program: Command, context: CommandContext) => void;

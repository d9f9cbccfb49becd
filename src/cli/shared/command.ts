import type { Command } from "commander";
import type { ExitCode } from "./exit";
import type { CliPlatform } from "./platform";

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

/** What an option that may be repeated comes to: all its values, in their order. */
export function collect(value: string, before: readonly string[]): string[] {
  return [...before, value];
}

/** The environment variable of the service's key: arguments are seen by everyone who lists processes. */
export const KEY_VARIABLE = "RAG_QUALITY_API_KEY";

/** The environment variable that names the file of a service's keys. */
export const KEYS_FILE_VARIABLE = "RAG_QUALITY_KEYS_FILE";

/** Enough to hide the way to a service, and few enough for the rate that services usually allow. */
export const DEFAULT_JOBS = 4;

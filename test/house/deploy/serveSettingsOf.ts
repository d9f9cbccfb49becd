import { Command } from "commander";
import { addServe } from "../../../src/cli/serve/command";
import { serveSettings } from "../../../src/cli/serve/options";
import type { CliPlatform } from "../../../src/cli/shared/platform";
import type { ServiceSettings } from "../../../src/service/serviceSettings";

/** Reading arguments takes nothing from the machine. */
const NO_PLATFORM = {} as CliPlatform;
const CORES_OF_NODE = 64;

/** The command `serve`, as the program has it. */
export function serveCommand(): Command {
  const program = new Command();
  addServe(program, { platform: NO_PLATFORM, end: () => undefined });
  const [command] = program.commands;
  if (command === undefined) throw new Error("The program has no command.");
  return command.exitOverride();
}

/** What a service is started with by these arguments, on a machine with many cores. Throws where the program would refuse them. */
export function serveSettingsOf(
  [name, ...args]: readonly string[],
  env: Readonly<Record<string, string>> = {},
): ServiceSettings {
  if (name !== "serve") throw new Error(`The first argument is ${String(name)}, not serve.`);
  const command = serveCommand();
  const { operands, unknown } = command.parseOptions([...args]);
  if (operands.length + unknown.length > 0)
    throw new Error(`serve does not take ${[...operands, ...unknown].join(" ")}.`);
  return serveSettings(command.opts(), { env, cores: CORES_OF_NODE, keyFile: null });
}

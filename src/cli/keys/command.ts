import { type Command, Option } from "commander";
import type { CommandContext } from "../shared/command";

const DESCRIPTION = "create, list and revoke the API keys of a service";

const AFTER_HELP = `
Keys are kept as salted hashes in a file that its owner alone can read: --keys-file, else RAG_QUALITY_KEYS_FILE, else
rag-quality/keys.json in the configuration folder. A running service takes over changes within about a second.

Examples:
  rag-quality keys create ci --scopes verify --rate 600/1m
  rag-quality keys list
  rag-quality keys revoke ci`;

/** `rag-quality keys` */
export function addKeys(program: Command, { platform, end }: CommandContext): void {
  const keys = program.command("keys").description(DESCRIPTION).addHelpText("after", AFTER_HELP);
  keys
    .command("create <name>")
    .description("make a key and print it, once")
    .addOption(
      new Option(
        "--scopes <names>",
        "what the key permits, of verify, visualize, optimize, analyze and metrics, separated by commas (default: all)",
      ),
    )
    .addOption(new Option("--rate <rate>", "its rate, such as 600/1m; the service's if not given"))
    .addOption(keysFile())
    .action(async (name: string, given: unknown) =>
      end(await (await import("./run")).createKey(name, given, platform)),
    );
  keys
    .command("list")
    .description("list the keys, without the keys themselves")
    .addOption(keysFile())
    .action(async (given: unknown) => end(await (await import("./run")).listKeys(given, platform)));
  keys
    .command("revoke <name>")
    .description("make a key invalid, by its name or id")
    .addOption(keysFile())
    .action(async (name: string, given: unknown) =>
      end(await (await import("./run")).revokeKey(name, given, platform)),
    );
}

function keysFile(): Option {
  return new Option("--keys-file <file>", "the file that keeps them");
}

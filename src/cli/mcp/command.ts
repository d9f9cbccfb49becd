import { type Command, Option } from "commander";
import type { CommandContext } from "../shared/command";
import { type MakeOption, maxFileSizeOption } from "../shared/operationCommand";

const DESCRIPTION = "offer the four operations to agents, as a server of the Model Context Protocol";

const AFTER_HELP = `
An agent's program starts it and speaks with it over standard input and output; nothing is sent anywhere else. Its tools
take texts, and files of the root alone. How programs are told of it stands in docs/agents.md.

Example of a configuration:
  { "mcpServers": { "rag-quality": { "command": "rag-quality", "args": ["mcp", "--root", "/path/to/project"] } } }`;

/** The same as of the editor's setting. */
const MAX_FILE_SIZE_MB = "5";

const OPTIONS: readonly MakeOption[] = [
  () => new Option("--root <folder>", "folder whose files the tools may read").default(".", "this folder"),
  maxFileSizeOption("file", MAX_FILE_SIZE_MB),
];

/** `rag-quality mcp` */
export function addMcp(program: Command, context: CommandContext): void {
  const command = program.command("mcp").description(DESCRIPTION);
  for (const option of OPTIONS) command.addOption(option());
  command.addHelpText("after", AFTER_HELP).action(async (given: unknown) => {
    const [{ mcp }, { standardStreams }] = await Promise.all([import("./run"), import("./standardStreams")]);
    context.end(await mcp(given, context.platform, standardStreams()));
  });
}

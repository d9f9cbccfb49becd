import { pathToFileURL } from "node:url";
import { AGENT_TOOLS, type AgentFiles, answerToolCall } from "../../agents";
import { EXIT, type ExitCode, UsageError } from "../shared/exit";
import { SourceFiles } from "../shared/input/sourceFiles";
import { maxBytesOf, rootOf } from "../shared/options";
import type { CliPlatform } from "../shared/platform";
import { engines } from "./engines";
import type { McpStreams } from "./protocolServer";

/** Offers the tools until the other side goes away. Rejects with a `UsageError` where the call is wrong. */
export async function mcp(given: unknown, platform: CliPlatform, streams: McpStreams): Promise<ExitCode> {
  const { cwd, files, stdin, stderr } = platform;
  const root = rootOf(given, cwd);
  const { kind } = await files.inspect(root);
  if (kind !== "folder")
    throw new UsageError(`--root has to be a folder, and ${root} is ${kind === "missing" ? "not there" : "none"}.`);
  const limit = maxBytesOf(given);
  if (stdin.isTerminal) await stderr.write(`${FOR_PEOPLE}\n`);
  const engineFor = await engines();
  // Anew for each call: files change between them.
  const filesNow = (): AgentFiles => ({
    kind: "root",
    uri: pathToFileURL(root.replace(/[\\/]*$/u, "/")).href,
    access: new SourceFiles(files, limit).within(root),
  });
  const { serveTools } = await import("./protocolServer");
  await serveTools(
    { tools: AGENT_TOOLS, answer: answerToolCall, surroundings: () => ({ files: filesNow(), engineFor }) },
    streams,
  );
  return EXIT.fine;
}

const FOR_PEOPLE =
  "Agents' programs start this command and speak with it over standard input. Ctrl+C ends it; docs/agents.md has the set-up.";

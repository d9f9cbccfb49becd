import { type AgentFiles, answerToolCall, type ToolProgress } from "../../../src/agents";
import { BundledEngine } from "../../../src/checker/engine/bundledEngine";
import { SourceFiles } from "../../../src/cli/shared/input/sourceFiles";
import { type MemoryEntry, MemoryFiles } from "../cli/memoryFiles";

export const ROOT = "/work";
const LIMIT_BYTES = 2000;

/** The files of a folder in memory, read as the command line reads them. */
export function filesOf(entries: Readonly<Record<string, MemoryEntry>>, limit = LIMIT_BYTES): AgentFiles {
  const access = new SourceFiles(new MemoryFiles(entries), limit).within(ROOT);
  return { kind: "root", uri: `file://${ROOT}/`, access };
}

const NO_FILES: AgentFiles = { kind: "none", why: "No folder is open. Give texts." };

/** What a call gives, with the progress that it told of. */
export async function callTool(
  name: string,
  input: unknown,
  files: AgentFiles = NO_FILES,
  signal = new AbortController().signal,
) {
  const progress: ToolProgress[] = [];
  const reply = await answerToolCall(name, input, {
    files,
    engineFor: (threshold) => new BundledEngine(threshold),
    signal,
    onProgress: (told) => void progress.push(told),
  });
  return { ...reply, progress };
}

/** The answer of a call that has one. */
export async function answered(name: string, input: unknown, files?: AgentFiles) {
  const reply = await callTool(name, input, files);
  if (reply.kind === "answered") return reply;
  throw new Error(reply.text);
}

/** What a call that is refused is told. */
export async function refusal(name: string, input: unknown, files?: AgentFiles): Promise<string> {
  const reply = await callTool(name, input, files);
  if (reply.kind === "refused") return reply.text;
  throw new Error(`It was answered: ${reply.text}`);
}

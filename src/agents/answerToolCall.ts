import { RAGQualityError } from "../contract/error";
import { withoutHidden } from "../text/hiddenSigns";
import { type AgentAnswer, agentAnswer } from "./agentAnswer";
import { type AgentTool, refuse, type ToolCall } from "./agentTool";
import { analyzePromptTool } from "./tools/analyzePrompt";
import { optimizeChunksTool } from "./tools/optimizeChunks";
import { verifyCitationsTool } from "./tools/verifyCitations";
import { visualizeRetrievalTool } from "./tools/visualizeRetrieval";

/** What agents may call, each an operation of the contract. */
export const AGENT_TOOLS: readonly AgentTool[] = [
  verifyCitationsTool,
  visualizeRetrievalTool,
  optimizeChunksTool,
  analyzePromptTool,
];

/** In characters, of all texts of a call together. */
const MAX_INPUT = 20_000_000;

type ToolReply =
  | ({ readonly kind: "answered" } & AgentAnswer)
  /** The call is wrong, or what it names cannot be used; `text` says what to do. */
  | { readonly kind: "refused"; readonly text: string };

/** Runs a tool. Rejects only if the call was cancelled, or by a fault of our own. */
export async function answerToolCall(name: string, input: unknown, call: ToolCall): Promise<ToolReply> {
  try {
    const tool = AGENT_TOOLS.find((known) => known.name === name);
    if (tool === undefined)
      return refuse(`There is no tool “${name}”. There are ${AGENT_TOOLS.map((one) => one.name).join(", ")}.`);
    if (lengthOf(input) > MAX_INPUT)
      refuse(`The texts have more than ${MAX_INPUT / 1_000_000} million characters. Give files, or fewer texts.`);
    return { kind: "answered", ...agentAnswer(await tool.run(input, call)) };
  } catch (error) {
    if (!(error instanceof RAGQualityError) || error.code === "aborted") throw error;
    return { kind: "refused", text: withoutHidden(error.message) };
  }
}

function lengthOf(value: unknown): number {
  if (typeof value === "string") return value.length;
  if (typeof value !== "object" || value === null) return 0;
  return Object.values(value).reduce((sum: number, own) => sum + lengthOf(own), 0);
}

import * as z from "zod/mini";
import { AGENT_TOOL_NAMES } from "./agentToolNames";

/** The messages between host and worker that speak of tools which agents call. */

/** Below which folder a call may read files: its URI ends with a slash. */
const agentReachSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("root"), uri: z.string() }),
  z.object({ kind: z.literal("none"), why: z.string() }),
]);
export type AgentReach = z.infer<typeof agentReachSchema>;

export const agentJobSchemas = [
  z.object({
    type: z.literal("call_tool"),
    job: z.int(),
    tool: z.enum(AGENT_TOOL_NAMES),
    input: z.unknown(),
    reach: agentReachSchema,
  }),
] as const;

/** What a tool answers; `structured` is JSON, and empty where the call was refused. */
const toolReplySchema = z.object({
  type: z.literal("tool_reply"),
  job: z.int(),
  kind: z.enum(["answered", "refused"]),
  text: z.string(),
  structured: z.string(),
});
export type ToolReply = z.infer<typeof toolReplySchema>;

export const agentReplySchemas = [toolReplySchema] as const;

export type { AgentFiles, AgentTool, ToolCall, ToolProgress } from "./agentTool";
export { type AgentAnswer } from "./agentAnswer";
export { AGENT_TOOLS, answerToolCall } from "./answerToolCall";
export { TOOL_OUTPUT_SCHEMA, toolInputSchema } from "./toolSchemas";

/** As `src/agents` has them. A file of its own: they are registered before any schema is there. */
export const AGENT_TOOL_NAMES = [
  "verify_citations",
  "visualize_retrieval",
  "optimize_chunks",
  "analyze_prompt",
] as const;
export type AgentToolName = (typeof AGENT_TOOL_NAMES)[number];

/** Who says a message of a chat. */
export type Speaker = "user" | "assistant" | "context" | "system" | "other";

const SPEAKERS: ReadonlyMap<string, Speaker> = new Map([
  ["user", "user"],
  ["human", "user"],
  ["customer", "user"],
  ["client", "user"],
  ["system", "system"],
  ["developer", "system"],
  ["assistant", "assistant"],
  ["ai", "assistant"],
  ["model", "assistant"],
  ["gpt", "assistant"],
  ["bot", "assistant"],
  ["agent", "assistant"],
  ["chatgpt", "assistant"],
  ["tool", "context"],
  ["function", "context"],
  ["function_call_output", "context"],
  ["tool_result", "context"],
  ["context", "context"],
  ["retrieval", "context"],
  ["documents", "context"],
]);

/** The speaker by a message's role, as tools name it. */
export function speakerOf(role: string): Speaker {
  return SPEAKERS.get(role.toLowerCase().replace(/message(?:chunk)?$/u, "")) ?? "other";
}

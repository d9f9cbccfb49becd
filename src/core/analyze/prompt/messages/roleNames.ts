import type { Role } from "../preparedPrompt";

const ROLES: ReadonlyMap<string, Role> = new Map([
  ["system", "system"],
  ["developer", "system"],
  ["user", "user"],
  ["human", "user"],
  ["assistant", "assistant"],
  ["ai", "assistant"],
  ["model", "assistant"],
  ["tool", "tool"],
  ["function", "tool"],
]);

/** The role that a word names; `null` where it names none. */
export function roleOf(word: string): Role | null {
  return ROLES.get(word.trim().toLowerCase()) ?? null;
}

import type { ObjectNode } from "../../trees/treeNode";

/** What logs of agents call what a step did, was given and gave back. */
const KEYS = [
  /^(?:tool|tool_?name|action|node|function)$/iu,
  /^(?:tool_?|action_?)?(?:inputs?|arg(?:ument)?s|param(?:eter)?s)$/iu,
  /^(?:tool_?)?(?:outputs?|observations?|results?)$/iu,
];

/** The keys by which a record is known as a step of an agent; `null` where it is none. */
export function stepKeys({ fields }: ObjectNode): readonly string[] | null {
  const keys = KEYS.flatMap((pattern) => [...fields.keys()].find((key) => pattern.test(key)) ?? []);
  return keys.length < KEYS.length ? null : keys;
}

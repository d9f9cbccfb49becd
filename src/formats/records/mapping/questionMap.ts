import { isString, type ObjectNode } from "../../trees/treeNode";

const SEVERAL_WORDS = /\p{L}\s+\p{L}/u;
const QUESTION = /[?？]\s*$/u;

/** How to write an object whose keys are questions and whose values are their answers; `null` for every other one. */
export function questionMapText({ fields }: ObjectNode): string | null {
  const entries = [...fields];
  if (!entries.every(([, value]) => isString(value)) || !areQuestions([...fields.keys()])) return null;
  return 'Its keys are questions, and its values their answers: write a list with {"query": "…", "response": "…", "sources": ["…"]} for each of them.';
}

/** Whether keys are what was asked. */
export function areQuestions(keys: readonly string[]): boolean {
  return keys.every(isSaid) && keys.some((key) => QUESTION.test(key));
}

function isSaid(key: string): boolean {
  return SEVERAL_WORDS.test(key) || QUESTION.test(key);
}

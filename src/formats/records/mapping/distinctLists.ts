import { isObject, isString, type TreeNode } from "../../trees/treeNode";
import { isNatural } from "../longestText";

/** What is asked and what is answered; with one text alone in common, rows are of two systems or of two questions. */
const MIN_SHARED = 2;

/**
 * Lists of records without those that are written down again beside them, as evaluations keep what went in beside what came out:
 * `{"per_question": [{"user_input": …, "response": …}], "inputs": [{"question": …, "answer": …}]}`. The one that says more stays.
 */
export function distinctLists(lists: readonly (readonly TreeNode[])[]): readonly (readonly TreeNode[])[] {
  const kept: (readonly TreeNode[])[] = [];
  for (const list of lists) {
    const at = kept.findIndex((other) => areSame(list, other));
    const before = kept[at];
    if (before === undefined) kept.push(list);
    else if (lengthOf(list) > lengthOf(before)) kept[at] = list;
  }
  return kept;
}

/** As many rows, of which each has the texts of the other, whatever they are called. */
function areSame(list: readonly TreeNode[], other: readonly TreeNode[]): boolean {
  if (list.length !== other.length) return false;
  return list.every((row, index) => {
    const [texts, others] = [textsOf(row), textsOf(other[index])];
    const [fewer, more] = texts.size < others.size ? [texts, others] : [others, texts];
    return fewer.size >= MIN_SHARED && [...fewer].every((text) => more.has(text));
  });
}

/** Deeper stand settings and traces. */
const MAX_LEVELS = 4;
const MAX_TEXTS = 1_000;

function textsOf(row: TreeNode | undefined): ReadonlySet<string> {
  const texts = new Set<string>();
  if (row !== undefined) addTexts(row, MAX_LEVELS, texts);
  return texts;
}

function addTexts(node: TreeNode, levels: number, texts: Set<string>): void {
  if (node.kind === "literal" || levels < 0 || texts.size >= MAX_TEXTS) return;
  if (isString(node)) {
    const text = node.value.trim();
    if (/\S\s+\S/u.test(text) || isNatural(text)) texts.add(text);
    return;
  }
  for (const value of isObject(node) ? node.fields.values() : node.items) addTexts(value, levels - 1, texts);
}

function lengthOf(list: readonly TreeNode[]): number {
  return list.reduce((sum, { span }) => sum + span.end - span.start, 0);
}

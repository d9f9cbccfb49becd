import { isList, isObject, isString, type ObjectNode, type StringNode, type TreeNode } from "../../trees/treeNode";
import { DOCUMENT_KEYS } from "../documentFields";

/** What is called a part of a text. */
export const PREVIEW_KEY = /(?:^|_)(?:preview|snippet|excerpt|teaser)$|(?:Preview|Snippet|Excerpt)$/u;
const CUT = /\s*(?:…|\.\.\.)\s*$/u;
/** Fewer characters may begin several texts. */
const MIN_BEGINNING = 40;
/** YAML's aliases can make a small file seem to hold more. */
const MAX_NODES = 20_000;

/**
 * The documents of a record that keep the beginning of their text, as a list of candidates does, with the whole of it where it stands
 * elsewhere in the record, as in the list of those that were selected.
 */
export function withWholeTexts(entries: readonly TreeNode[], record: TreeNode): readonly TreeNode[] {
  const cut = entries.map((entry) => (isObject(entry) ? cutField(entry) : null));
  if (cut.every((field) => field === null)) return entries;
  const texts = textsIn(record);
  return entries.map((entry, index) => {
    const field = cut[index];
    const whole = field && wholeOf(field.text, texts);
    return !isObject(entry) || !field || !whole ? entry : withText(entry, field.key, whole);
  });
}

interface CutField {
  readonly key: string;
  readonly text: StringNode;
}

function cutField({ fields }: ObjectNode): CutField | null {
  const own = DOCUMENT_KEYS.text.find((key) => fields.has(key));
  for (const [key, text] of fields) {
    if (!isString(text) || text.value.length < MIN_BEGINNING) continue;
    if (key === own ? CUT.test(text.value) : own === undefined && PREVIEW_KEY.test(key)) return { key, text };
  }
  return null;
}

/** The one longer text that begins so; of two nobody can tell. */
function wholeOf({ value }: StringNode, texts: readonly StringNode[]): StringNode | null {
  const beginning = value.replace(CUT, "");
  if (beginning.length < MIN_BEGINNING) return null;
  const longer = texts.filter((text) => text.value.length > value.length && text.value.startsWith(beginning));
  return new Set(longer.map((text) => text.value)).size === 1 ? (longer[0] ?? null) : null;
}

function withText({ fields, ...node }: ObjectNode, key: string, text: StringNode): ObjectNode {
  const others = [...fields].filter(([other]) => other !== key);
  return { ...node, fields: new Map<string, TreeNode>([["text", text], ...others]) };
}

/** Each likely path of a record is asked for them. */
const known = new WeakMap<TreeNode, readonly StringNode[]>();

function textsIn(record: TreeNode): readonly StringNode[] {
  const texts = known.get(record) ?? textsBelow(record);
  known.set(record, texts);
  return texts;
}

function textsBelow(record: TreeNode): readonly StringNode[] {
  const seen = new Set<TreeNode>();
  const texts: StringNode[] = [];
  const open = [record];
  for (let node = open.pop(); node !== undefined && seen.size < MAX_NODES; node = open.pop()) {
    if (seen.has(node)) continue;
    seen.add(node);
    if (isString(node)) texts.push(node);
    else if (isList(node)) open.push(...node.items);
    else if (isObject(node)) open.push(...node.fields.values());
  }
  return texts;
}

import { quoted, quotedList } from "../../quoted";
import { isList, isObject, type ObjectNode, type TreeNode } from "../../trees/treeNode";

/** What tools call the records of a run, and what stands around these. */
const RECORDS_KEY = /^(?:results?|data|records|rows|items|entries|(?:test_?)?cases)$/iu;
const MAX_LEVELS = 3;

/** The keys of a record in words: those of the records in it, where it is only what stands around them. */
export function ownKeysText(node: ObjectNode): string {
  const held = heldRecord(node, []);
  return held === null
    ? `its keys are: ${quotedList([...node.fields.keys()])}`
    : `the keys of its records (${quoted(held.path.join("."))}) are: ${quotedList([...held.record.fields.keys()])}`;
}

/** The first of the records that an object holds; itself where it holds none. */
export function recordIn(node: ObjectNode): ObjectNode {
  return heldRecord(node, [])?.record ?? node;
}

interface HeldRecord {
  readonly path: readonly string[];
  readonly record: ObjectNode;
}

function heldRecord({ fields }: ObjectNode, above: readonly string[]): HeldRecord | null {
  for (const [key, value] of above.length >= MAX_LEVELS ? [] : fields) {
    const path = [...above, key];
    const held = RECORDS_KEY.test(key) ? heldAt(value, path) : null;
    if (held !== null) return held;
  }
  return null;
}

function heldAt(value: TreeNode, path: readonly string[]): HeldRecord | null {
  if (isObject(value)) return heldRecord(value, path);
  const [record] = isList(value) ? value.items : [];
  return record !== undefined && isObject(record) ? { path, record } : null;
}

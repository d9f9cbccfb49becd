import { openNode } from "../../records/paths/openNode";
import { isList, isObject, isString, type ObjectNode, type TreeNode } from "../../trees/treeNode";

/** A response that stands somewhere in an object, below objects that only keep it: the innermost first. */
interface HeldResponse {
  readonly response: ObjectNode;
  readonly above: readonly ObjectNode[];
}

interface HeldSearch {
  readonly isResponse: (node: ObjectNode) => boolean;
  /** Whether an object says for itself what it is, so that a response in it is a part of that. */
  readonly isOther: (node: ObjectNode) => boolean;
}

const MAX_LEVELS = 10;
/** What has more is no wrapping of one response. */
const MAX_NODES = 2_000;
/** A string of JSON is hardly shorter where it holds a response. */
const MIN_JSON = 40;

/** The one response that an object keeps under whatever keys, also in strings of JSON; `null` where it keeps none or several. */
export function heldResponse(node: ObjectNode, { isResponse, isOther }: HeldSearch): HeldResponse | null {
  const found: HeldResponse[] = [];
  const open: { readonly node: TreeNode; readonly above: readonly ObjectNode[]; readonly level: number }[] = [
    { node, above: [], level: 0 },
  ];
  let visited = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    visited += 1;
    if (visited > MAX_NODES || found.length > 1) return null;
    const { above, level } = next;
    const inner = opened(next.node);
    if (level > MAX_LEVELS) continue;
    if (isList(inner)) for (const item of inner.items) open.push({ node: item, above, level: level + 1 });
    if (!isObject(inner)) continue;
    if (isResponse(inner)) found.push({ response: inner, above });
    else if (level === 0 || !isOther(inner))
      for (const value of inner.fields.values()) open.push({ node: value, above: [inner, ...above], level: level + 1 });
  }
  const [only, ...others] = found;
  return only === undefined || others.length > 0 ? null : only;
}

/** A request stands no deeper beside its response: `request.body.string`. */
const MAX_BESIDE = 3;

/** The objects above a response, and those in them that are not on the way to it: one of these says what was asked. */
export function* besideHeld({ response, above }: HeldResponse): Generator<ObjectNode> {
  const way = new Set<TreeNode>([response, ...above]);
  for (const object of above) {
    yield object;
    for (const value of valuesOf(object)) yield* objectsIn(value, way, MAX_BESIDE);
  }
}

function* objectsIn(node: TreeNode, way: ReadonlySet<TreeNode>, levels: number): Generator<ObjectNode> {
  const inner = opened(node);
  if (levels === 0 || !isObject(inner) || way.has(inner)) return;
  yield inner;
  for (const value of valuesOf(inner)) yield* objectsIn(value, way, levels - 1);
}

/** What says how a request went, and asks nothing: `{"status": {"message": "OK"}}`. */
const WENT_KEY = /^(?:status|error|headers|usage|meta_?data)$/iu;

function valuesOf({ fields }: ObjectNode): readonly TreeNode[] {
  return [...fields].flatMap(([key, value]) => (WENT_KEY.test(key) ? [] : [value]));
}

function opened(node: TreeNode): TreeNode {
  return isString(node) && node.value.length >= MIN_JSON && /^\s*[[{]/u.test(node.value) ? openNode(node) : node;
}

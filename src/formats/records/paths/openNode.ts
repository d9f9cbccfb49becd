import { parseJson } from "../../trees/jsonTree";
import { madeList, madeObject, placedTree } from "../../trees/placedTree";
import { parsePython } from "../../trees/pythonTree";
import {
  isList,
  isObject,
  isString,
  MAX_DEPTH,
  type ObjectNode,
  type StringNode,
  type TreeNode,
} from "../../trees/treeNode";
import { spelledNames } from "./recordPath";

/** Views are asked for by every shape that is tried on a record. */
const opened = new WeakMap<TreeNode, TreeNode>();

/**
 * The node as a path steps into it: a string that holds JSON or a value of Python as that value, flat keys such as
 * `retrieval.documents.0.document.id` as the tree that they spell, the lists of keys and values of OpenTelemetry as objects, and what
 * LangChain constructs as the object that it is.
 */
export function openNode(node: TreeNode): TreeNode {
  const known = opened.get(node);
  if (known !== undefined) return known;
  const view = viewOf(node);
  opened.set(node, view);
  return view;
}

function viewOf(node: TreeNode): TreeNode {
  switch (node.kind) {
    case "string":
      return embeddedValue(node) ?? node;
    case "object":
      return constructed(node) ?? unwrapped(node) ?? unflattened(node);
    case "list":
      return keyed(node.items, node) ?? node;
    case "literal":
      return node;
  }
}

const BRACKETS: readonly (readonly [string, string])[] = [
  ["[", "]"],
  ["{", "}"],
  ["array(", ")"],
  ["Document(", ")"],
  ["NodeWithScore(", ")"],
  ['"', '"'],
];

/** The list, the object or the quoted string that a string holds, as JSON or as Python prints it; `null` where it holds none. */
function embeddedValue(node: StringNode): TreeNode | null {
  const value = node.value.trim();
  if (!BRACKETS.some(([open, close]) => value.startsWith(open) && value.endsWith(close))) return null;
  const { root, error } = parseJson(node.value, 0);
  const inner = error === null ? root : parsePython(node.value);
  return inner === null ? null : openNode(placedTree(inner, node.map()));
}

const MESSAGE_CLASS = /^(\w+?)Message(?:Chunk)?$/u;

/** By which LangChain calls messages where it writes them as `{"type": "human", "data": {"content": "…"}}`. */
const MESSAGE_TYPE = /^(?:human|ai|system|tool|function|chat)$/u;

/**
 * `{"lc": 1, "type": "constructor", "id": […, "HumanMessage"], "kwargs": {…}}`: how LangChain writes its objects, messages with their role; and
 * `{"type": "haystack.…", "init_parameters": {…}}`, how Haystack does.
 */
function constructed({ fields, span }: ObjectNode): ObjectNode | null {
  const [type, made, data] = ["type", "init_parameters", "data"].map((key) => fields.get(key));
  if (isString(type) && type.value.includes(".") && isObject(made)) return made;
  if (isString(type) && MESSAGE_TYPE.test(type.value) && isObject(data))
    return { kind: "object", span, fields: new Map<string, TreeNode>([["role", type], ...data.fields]) };
  const [id, kwargs] = [fields.get("id"), fields.get("kwargs")];
  if (!fields.has("lc") || !isList(id) || !isObject(kwargs)) return null;
  const name = id.items.at(-1);
  const role = isString(name) ? MESSAGE_CLASS.exec(name.value)?.[1]?.toLowerCase() : undefined;
  if (!isString(name) || role === undefined) return kwargs;
  return {
    kind: "object",
    span,
    fields: new Map<string, TreeNode>([["role", { ...name, value: role }], ...kwargs.fields]),
  };
}

/** `{"stringValue": "…"}` and its like: how OpenTelemetry writes values of any type. */
function unwrapped({ fields, span }: ObjectNode): TreeNode | null {
  const [entry, more] = fields;
  if (entry === undefined || more !== undefined) return null;
  const [key, value] = entry;
  if (key === "stringValue" || key === "intValue" || key === "doubleValue" || key === "boolValue") return value;
  if (key !== "arrayValue" && key !== "kvlistValue") return null;
  const values = isObject(value) ? value.fields.get("values") : undefined;
  if (!isList(values)) return madeList([], span);
  return key === "kvlistValue" ? openNode(values) : madeList(values.items.map(plainValue), span);
}

function plainValue(node: TreeNode): TreeNode {
  return isObject(node) ? (unwrapped(node) ?? node) : node;
}

/** `[{"key": "…", "value": {…}}]` as an object; `null` where an item is none of these. */
function keyed(items: readonly TreeNode[], { span }: TreeNode): TreeNode | null {
  if (items.length === 0) return null;
  const fields = new Map<string, TreeNode>();
  for (const item of items) {
    const key = isObject(item) ? item.fields.get("key") : undefined;
    const value = isObject(item) ? item.fields.get("value") : undefined;
    if (!isString(key) || value === undefined) return null;
    fields.set(key.value, plainValue(value));
  }
  return unflattened({ kind: "object", span, fields });
}

/** `@search.score` is a name, and so is `fees.md`; `retrieval.documents.0.document.id` is a path, as is `contexts[0]`. */
const FLAT_KEY = /^(?!.*\.(?:md|markdown|txt|pdf|html?|docx?|pptx?|xlsx?|csv)$)[a-z_]\w*(?:\.[\w-]+|\[\d{1,9}\])+$/iu;

/** A key in the making: a value, or what stands below its name. */
type Branch = Map<string, Branch | TreeNode>;

/**
 * Keys with dots as the tree that they spell. A longer key stays as it is where its name has a value and something below it too, and where
 * it says something of a list: `documents.count` beside `documents.0.id`.
 */
function unflattened(node: ObjectNode): ObjectNode {
  if (![...node.fields.keys()].some((key) => FLAT_KEY.test(key))) return node;
  const root: Branch = new Map();
  const whole: [string, TreeNode][] = [];
  const spelled = [...node.fields].map(([key, value]) => ({ key, value, names: namesIn(key) }));
  for (const { key, value, names } of spelled.sort((a, b) => a.names.length - b.names.length))
    if (!graft(root, names, value)) whole.push([key, value]);
  const beside = (names: readonly string[], value: TreeNode): unknown => whole.push([names.join("."), value]);
  const fields = fieldsOf(root, { outer: node, names: [], beside });
  return { kind: "object", span: node.span, fields: new Map([...fields, ...whole]) };
}

function namesIn(key: string): readonly string[] {
  return FLAT_KEY.test(key) ? spelledNames(key) : [key];
}

function graft(root: Branch, names: readonly string[], value: TreeNode): boolean {
  if (names.length > MAX_DEPTH) return false;
  let branch = root;
  for (const name of names.slice(0, -1)) {
    const below = branch.get(name) ?? new Map<string, Branch | TreeNode>();
    if (!(below instanceof Map)) return false;
    branch.set(name, below);
    branch = below;
  }
  const last = names.at(-1) ?? "";
  if (branch.has(last)) return false;
  branch.set(last, value);
  return true;
}

/** Where a branch grows. */
interface Place {
  readonly outer: TreeNode;
  /** The names above it. */
  readonly names: readonly string[];
  /** Takes what stands beside the items of a list. */
  readonly beside: (names: readonly string[], value: TreeNode) => unknown;
}

function fieldsOf(branch: Branch, place: Place): Map<string, TreeNode> {
  const grow = (key: string, below: Branch | TreeNode): TreeNode =>
    below instanceof Map ? grown(below, { ...place, names: [...place.names, key] }) : below;
  return new Map([...branch].map(([key, below]) => [key, grow(key, below)]));
}

const IS_INDEX = /^\d+$/u;

/** Names that are numbers make a list, with values alone beside them. */
function grown(branch: Branch, place: Place): TreeNode {
  const { outer, names, beside } = place;
  const others = [...branch].filter(([key]) => !IS_INDEX.test(key));
  const fields = fieldsOf(branch, place);
  if (others.length > 0 && !(branch.has("0") && others.every(isValue))) return madeObject(fields, outer.span);
  for (const [key, value] of others.filter(isValue)) {
    beside([...names, key], value);
    fields.delete(key);
  }
  const items = [...fields].sort(([a], [b]) => Number(a) - Number(b)).map(([, item]) => item);
  return madeList(items, outer.span);
}

function isValue(entry: [string, Branch | TreeNode]): entry is [string, TreeNode] {
  return !(entry[1] instanceof Map);
}

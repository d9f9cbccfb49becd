import type { Span } from "../contract/span";
import type { OffsetMap } from "../text/offsetMap";

export interface StringNode {
  readonly kind: "string";
  /** As it is written in the file, with its quotation marks. */
  readonly span: Span;
  readonly value: string;
  /** From offsets of `value` to offsets of the file; computed when asked for. */
  readonly map: () => OffsetMap;
}

export interface ListNode {
  readonly kind: "list";
  readonly span: Span;
  readonly items: readonly RecordNode[];
}

export interface ObjectNode {
  readonly kind: "object";
  readonly span: Span;
  readonly fields: ReadonlyMap<string, RecordNode>;
}

export interface LiteralNode {
  readonly kind: "literal";
  readonly span: Span;
  readonly value: number | boolean | null;
}

/** A value of a JSON or YAML file that knows where it stands. Spans are offsets into the whole file. */
export type RecordNode = StringNode | ListNode | ObjectNode | LiteralNode;

export const isObject = (node: RecordNode | undefined): node is ObjectNode => node?.kind === "object";
export const isList = (node: RecordNode | undefined): node is ListNode => node?.kind === "list";
export const isString = (node: RecordNode | undefined): node is StringNode => node?.kind === "string";
export const isNull = (node: RecordNode | undefined): boolean => node?.kind === "literal" && node.value === null;

/** What a message calls the node: `a list`, `a number`. */
export function kindOf(node: RecordNode): string {
  if (node.kind !== "literal") return { string: "a string", list: "a list", object: "an object" }[node.kind];
  return typeof node.value === "number" ? "a number" : String(node.value);
}

/** A string, or a number in its usual spelling; `null` for everything else. */
export function asName(node: RecordNode | undefined): string | null {
  if (isString(node)) return node.value;
  return node?.kind === "literal" && typeof node.value === "number" ? String(node.value) : null;
}

/** Enough for the metadata of any document; YAML aliases can make a small file mean a huge value. */
const MAX_PLAIN_NODES = 10_000;

/** The plain value of an object; `undefined` where it is no object, or larger than any metadata. */
export function toPlainObject(node: RecordNode | undefined): Record<string, unknown> | undefined {
  if (!isObject(node)) return undefined;
  const budget = { left: MAX_PLAIN_NODES };
  const value = plainFields(node, budget);
  return budget.left < 0 ? undefined : value;
}

/** The plain value of a node; `undefined` where it is larger than any metadata. */
export function toPlainValue(node: RecordNode): unknown {
  const budget = { left: MAX_PLAIN_NODES };
  const value = plainValue(node, budget);
  return budget.left < 0 ? undefined : value;
}

function plainFields(node: ObjectNode, budget: { left: number }): Record<string, unknown> {
  return Object.fromEntries([...node.fields].map(([key, value]) => [key, plainValue(value, budget)]));
}

function plainValue(node: RecordNode, budget: { left: number }): unknown {
  if (--budget.left < 0) return null;
  switch (node.kind) {
    case "list":
      return node.items.map((item) => plainValue(item, budget));
    case "object":
      return plainFields(node, budget);
    default:
      return node.value;
  }
}

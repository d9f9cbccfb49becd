import type { Span } from "../../contract/span";
import { OffsetMap } from "../../text/offsets";

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
  readonly items: readonly TreeNode[];
}

export interface ObjectNode {
  readonly kind: "object";
  readonly span: Span;
  readonly fields: ReadonlyMap<string, TreeNode>;
}

interface LiteralNode {
  readonly kind: "literal";
  readonly span: Span;
  readonly value: number | boolean | null;
}

/** A value of a JSON or YAML file that knows where it stands. Spans are offsets into the whole file. */
export type TreeNode = StringNode | ListNode | ObjectNode | LiteralNode;

const WHOLE_NUMBER = /^[-+]?\d+$/u;

/**
 * A number that stands in a file as `written`. A whole one that no number holds exactly is an id, which is kept as the text that it is;
 * what is infinite or no number is null.
 */
export function numberNode(value: number, written: string, span: Span): TreeNode {
  if (!Number.isFinite(value) && !WHOLE_NUMBER.test(written)) return { kind: "literal", span, value: null };
  if (Math.abs(value) <= Number.MAX_SAFE_INTEGER || !WHOLE_NUMBER.test(written))
    return { kind: "literal", span, value };
  return { kind: "string", span, value: written, map: () => OffsetMap.slice(span.start, written.length) };
}

export const isObject = (node: TreeNode | undefined): node is ObjectNode => node?.kind === "object";
export const isList = (node: TreeNode | undefined): node is ListNode => node?.kind === "list";
export const isString = (node: TreeNode | undefined): node is StringNode => node?.kind === "string";
export const isNull = (node: TreeNode | undefined): boolean => node?.kind === "literal" && node.value === null;

/** What a message calls the node: `a list`, `a number`. */
export function kindOf(node: TreeNode): string {
  if (node.kind !== "literal") return { string: "a string", list: "a list", object: "an object" }[node.kind];
  return typeof node.value === "number" ? "a number" : String(node.value);
}

/** A string, or a number in its usual spelling; `null` for everything else. */
export function asName(node: TreeNode | undefined): string | null {
  if (isString(node)) return node.value;
  return node?.kind === "literal" && typeof node.value === "number" ? String(node.value) : null;
}

/** Enough for the metadata of any document; YAML aliases can make a small file mean a huge value. */
const MAX_PLAIN_NODES = 10_000;

/** The plain value of an object; `undefined` where it is no object, or larger than any metadata. */
export function toPlainObject(node: TreeNode | undefined): Record<string, unknown> | undefined {
  if (!isObject(node)) return undefined;
  const budget = { left: MAX_PLAIN_NODES };
  const value = plainFields(node, budget);
  return budget.left < 0 ? undefined : value;
}

/** The plain value of a node; `undefined` where it is larger than any metadata. */
export function toPlainValue(node: TreeNode): unknown {
  const budget = { left: MAX_PLAIN_NODES };
  const value = plainValue(node, budget);
  return budget.left < 0 ? undefined : value;
}

function plainFields(node: ObjectNode, budget: { left: number }): Record<string, unknown> {
  return Object.fromEntries([...node.fields].map(([key, value]) => [key, plainValue(value, budget)]));
}

function plainValue(node: TreeNode, budget: { left: number }): unknown {
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

/** Deeper than any record, and shallow enough for parsers that recurse. */
export const MAX_DEPTH = 100;

/** The first thing that is wrong with a text. `at` is an offset of the file; `message` completes “broken here: …”. */
export interface SyntaxFault {
  readonly at: number;
  readonly message: string;
}

/** One JSON value or YAML document. What stands before an error is read as far as it is whole. */
export interface ParsedTree {
  readonly root: TreeNode | null;
  readonly error: SyntaxFault | null;
}

export function parsedNothing(at: number, message: string): ParsedTree {
  return { root: null, error: { at, message } };
}

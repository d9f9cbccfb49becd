import { shortened } from "../../text/shortened";
import { appendMapped, MappedText } from "../mappedText";
import type { ListNode, ObjectNode, StringNode, TreeNode } from "../trees/treeNode";
import { namelessSource } from "./plainSource";
import type { SourceText } from "./sourceText";

/** A longer string is a text, which stands by itself. */
const MAX_VALUE = 120;
/** A note of a record is longer, and belongs to it all the same. */
const MAX_NOTE = 400;
/** A longer run of numbers is an embedding or a series, of which nobody writes. */
const MAX_NUMBERS = 32;
/** What is longer and has no blank is a picture or a key. */
const MAX_UNBROKEN = 200;
/** A record with more values has a line for each. */
const MAX_IN_RECORD = 24;
/** Of larger files the first values are read. */
const MAX_VALUES = 100_000;
/** Keys before a value, the nearest ones, and how long each may be. */
const MAX_KEYS = 4;
const MAX_KEY = 60;
/** What a record is called by that stands in an object of records without a key. */
const NAME = "name";

/** The values of a JSON file, and how many were left out as too much for a reader. */
interface JsonRecords {
  readonly source: SourceText;
  readonly leftOut: number;
}

/**
 * The values of a JSON file, each with its keys on a line; those of a list of like objects with a line each, as rows of a table are.
 *
 *     {"recall": {"at_5": 0.82}, "runs": [{"id": "a", "cost": 3}, {"id": "b", "cost": 4}]}
 *
 *     recall.at_5: 0.82
 *
 *     runs:
 *     id: a; cost: 3
 *     id: b; cost: 4
 */
export function jsonRecords(root: TreeNode, content: string): JsonRecords {
  const writer = new RecordWriter(content);
  writer.write(root, []);
  return writer.finish(root.span.end);
}

/** A value of a record, with the keys that lead to it. */
interface Leaf {
  readonly keys: readonly string[];
  readonly value: TreeNode;
}

class RecordWriter {
  readonly #content: string;
  readonly #mapped = new MappedText();
  readonly #leftOut = new Set<TreeNode>();
  #values = 0;
  /** Whether a line may follow the last one at once. */
  #isRun = false;

  constructor(content: string) {
    this.#content = content;
  }

  finish(end: number): JsonRecords {
    const { text, map } = this.#mapped.finish(end);
    return { source: namelessSource(text, map), leftOut: this.#leftOut.size };
  }

  write(node: TreeNode, keys: readonly string[]): void {
    if (this.#values >= MAX_VALUES || isUnread(node)) this.#leftOut.add(node);
    else if (isShort(node)) this.#line(node, [{ keys, value: node }]);
    else if (node.kind === "string") this.#text(node, keys);
    else if (node.kind === "list") this.#list(node, keys);
    else if (node.kind === "object") this.#object(node, keys);
  }

  #text(node: StringNode, keys: readonly string[]): void {
    if (node.value.trim() === "") return;
    const label = labelOf(keys);
    this.#startBlock(node);
    if (label !== "") this.#mapped.decode(node.value.includes("\n") ? `${label}:\n` : `${label}: `, node.span.start);
    appendMapped(this.#mapped, node.value, node.map());
    this.#isRun = false;
    this.#values += 1;
  }

  #list(node: ListNode, keys: readonly string[]): void {
    const records = node.items.map((item) => (item.kind === "object" ? leavesOf(item, []) : null));
    if (records.includes(null)) return this.#items(node, keys);
    this.#head(node, keys);
    for (const [index, leaves] of records.entries()) this.#record(node.items[index] ?? node, leaves ?? [], "");
    this.#isRun = false;
  }

  #items({ items }: ListNode, keys: readonly string[]): void {
    for (const item of items) {
      this.write(item, keys);
      this.#isRun &&= item.kind !== "object";
    }
  }

  #object(node: ObjectNode, keys: readonly string[]): void {
    const records = recordsByName(node);
    if (records === null) {
      for (const [key, value] of node.fields) this.write(value, [...keys, key]);
      return;
    }
    this.#head(node, keys.slice(0, -1));
    const name = shortened(keys.at(-1) ?? NAME, MAX_KEY);
    for (const [key, leaves] of records)
      this.#record(node.fields.get(key) ?? node, leaves, `${name}: ${shortened(key, MAX_KEY)}`);
    this.#isRun = false;
  }

  /** What the records below are. */
  #head(node: TreeNode, keys: readonly string[]): void {
    this.#isRun = false;
    if (keys.length === 0) return;
    this.#startBlock(node);
    this.#mapped.decode(`${labelOf(keys)}:`, node.span.start);
    this.#isRun = true;
  }

  #record(node: TreeNode, leaves: readonly Leaf[], opening: string): void {
    if (this.#values >= MAX_VALUES) this.#leftOut.add(node);
    else this.#line(node, leaves, opening);
  }

  #line(node: TreeNode, leaves: readonly Leaf[], opening = ""): void {
    const read = leaves.filter(({ value }) => !isUnread(value));
    for (const { value } of leaves) if (isUnread(value)) this.#leftOut.add(value);
    if (read.length === 0 && opening === "") return;
    if (this.#isRun) this.#mapped.decode("\n", node.span.start);
    else this.#startBlock(node);
    this.#mapped.decode(opening, node.span.start);
    for (const [index, { keys, value }] of read.entries()) {
      const before = index > 0 || opening !== "" ? "; " : "";
      const label = labelOf(keys);
      this.#mapped.decode(label === "" ? before : `${before}${label}: `, value.span.start);
      this.#value(value);
    }
    this.#values += read.length;
    this.#isRun = true;
  }

  #startBlock({ span }: TreeNode): void {
    if (this.#mapped.length > 0) this.#mapped.decode("\n\n", span.start);
  }

  #value(node: TreeNode): void {
    const { start, end } = node.span;
    if (node.kind === "string") return appendMapped(this.#mapped, node.value, node.map());
    if (node.kind !== "list") return this.#mapped.copy(this.#content.slice(start, end), start);
    for (const [index, item] of node.items.entries()) {
      if (index > 0) this.#mapped.decode(", ", item.span.start);
      this.#value(item);
    }
  }
}

/** Whether a value can stand on a line with others. */
function isShort(node: TreeNode): boolean {
  if (node.kind === "list")
    return node.items.length > 0 && node.items.length <= MAX_NUMBERS && node.items.every(isWord);
  return isWord(node);
}

function isWord(node: TreeNode): boolean {
  if (node.kind === "literal") return node.value !== null;
  return (
    node.kind === "string" && node.value.length <= MAX_VALUE && node.value.trim() !== "" && !node.value.includes("\n")
  );
}

/** Whether nobody reads a value: an embedding, a picture, a key. */
function isUnread(node: TreeNode): boolean {
  if (node.kind === "string") return node.value.length > MAX_UNBROKEN && !/\s/u.test(node.value);
  return node.kind === "list" && node.items.length > MAX_NUMBERS && node.items.every(isNumber);
}

function isNumber(node: TreeNode): boolean {
  return node.kind === "literal" && typeof node.value === "number";
}

/** The values of a record, those of objects in it and in its lists too; null where it holds texts, or too many. */
function leavesOf({ fields }: ObjectNode, keys: readonly string[]): readonly Leaf[] | null {
  const leaves: Leaf[] = [];
  for (const [key, value] of fields) {
    const found = leavesBelow(value, [...keys, key]);
    if (found === null) return null;
    leaves.push(...found);
    if (leaves.length > MAX_IN_RECORD) return null;
  }
  return leaves;
}

function leavesBelow(value: TreeNode, keys: readonly string[]): readonly Leaf[] | null {
  if (value.kind === "object") return leavesOf(value, keys);
  if (isShort(value) || isUnread(value) || isNote(value)) return [{ keys, value }];
  if (value.kind === "literal" && value.value === null) return [];
  if (value.kind !== "list" || value.items.length > MAX_IN_RECORD) return null;
  const items = value.items.map((item) => (item.kind === "object" ? leavesOf(item, keys) : null));
  return items.includes(null) ? null : items.flatMap((leaves) => leaves ?? []);
}

function isNote(node: TreeNode): boolean {
  return node.kind === "string" && node.value.length <= MAX_NOTE && /^[^\n]*\S[^\n]*$/u.test(node.value);
}

/** The records of an object whose values all are some, with half of their keys in common; null where they are none. */
function recordsByName({ fields }: ObjectNode): ReadonlyMap<string, readonly Leaf[]> | null {
  const records = new Map<string, readonly Leaf[]>();
  let first: ReadonlySet<string> | null = null;
  for (const [key, value] of fields) {
    const leaves = value.kind === "object" ? leavesOf(value, []) : null;
    if (leaves === null || leaves.length === 0) return null;
    const labels = leaves.map((leaf) => labelOf(leaf.keys));
    first ??= new Set(labels);
    if (labels.filter((label) => first?.has(label) === true).length * 2 < labels.length) return null;
    records.set(key, leaves);
  }
  return records.size < 2 ? null : records;
}

function labelOf(keys: readonly string[]): string {
  return keys
    .slice(-MAX_KEYS)
    .map((key) => shortened(key, MAX_KEY))
    .join(".");
}

import { isNull, isObject, type TreeNode } from "../trees/treeNode";
import type { Purpose } from "./answerRecord";
import { cellsOf } from "./joins/columnRecords";
import { openNode } from "./paths/openNode";
import { type RecordPath, tablePath } from "./paths/recordPath";
import { selectNodes } from "./paths/selectNodes";
import { textOf } from "./paths/textOf";
import type { RecordShape } from "./shapes/recordShape";
import { RECORD_SHAPES } from "./shapes/recordShapeTable";

/** A response alone is too little to know a record by. */
const MIN_FOUND = 2;

/** The shape of which most is found, for each purpose. */
type Matches = Readonly<Record<Purpose, RecordShape | null>>;

/** Each is asked for to find the records of a file, and again to read them. */
const matched = new WeakMap<TreeNode, Matches>();

/**
 * The shape of which most is found in a record, its response being there; `null` where none fits. A retrieval without a response is
 * known by its query and its documents.
 */
export function matchShape(node: TreeNode, purpose: Purpose): RecordShape | null {
  if (node.kind !== "object" && node.kind !== "list") return null;
  const found = matched.get(node) ?? fullest(node);
  matched.set(node, found);
  return found[purpose];
}

function fullest(node: TreeNode): Matches {
  const keys = keysIn(node);
  const candidates = likelyShapes(keys)
    .map((shape) => ({ shape, found: foundParts(node, keys, shape) }))
    .filter(({ shape, found }) => found !== null && (shape.needs ?? []).every((part) => found[part]));
  const answer = best(candidates, (found) => found.joins || found.response);
  const retrieval = answer ?? best(candidates, (found) => found.documents && (found.query || found.known > 0));
  return { answer, retrieval };
}

/** The shapes by the first keys of the paths without which they do not fit: there are many, and few have to be tried. */
const SHAPES_BY_KEY: ReadonlyMap<string, ReadonlySet<RecordShape>> = shapesByKey();

function shapesByKey(): ReadonlyMap<string, ReadonlySet<RecordShape>> {
  const shapes = new Map<string, Set<RecordShape>>();
  for (const shape of RECORD_SHAPES) {
    for (const path of neededPaths(shape)) {
      const key = firstKey(tablePath(path));
      shapes.set(key, (shapes.get(key) ?? new Set()).add(shape));
    }
  }
  return shapes;
}

/** Paths of which one at least leads somewhere in a record of the shape; the empty one where nothing is needed. */
function neededPaths({ known, response, documents, messages, span }: RecordShape): readonly string[] {
  if (known.length > 0) return known.slice(0, 1);
  return messages === undefined && span === undefined ? [...response, ...documents] : [""];
}

function likelyShapes(keys: ReadonlySet<string>): readonly RecordShape[] {
  const likely = new Set(["", ...keys].flatMap((key) => [...(SHAPES_BY_KEY.get(key) ?? [])]));
  return RECORD_SHAPES.filter((shape) => likely.has(shape));
}

/** The keys of an object, as they are written and as they spell a tree. */
function keysIn(node: TreeNode): ReadonlySet<string> {
  const view = openNode(node);
  const fieldsOf = (one: TreeNode): Iterable<string> => (isObject(one) ? one.fields.keys() : []);
  return new Set([...fieldsOf(node), ...fieldsOf(view)]);
}

/** The paths of a row of the table by their first keys: most fail there. The empty key has those that begin otherwise. */
type PathsByKey = ReadonlyMap<string, readonly RecordPath[]>;

const indexed = new WeakMap<readonly string[], PathsByKey>();

function byFirstKey(paths: readonly string[]): PathsByKey {
  const known = indexed.get(paths);
  if (known !== undefined) return known;
  const index = new Map<string, RecordPath[]>();
  for (const path of paths.map(tablePath)) {
    const key = firstKey(path);
    index.set(key, [...(index.get(key) ?? []), path]);
  }
  indexed.set(paths, index);
  return index;
}

function firstKey([step]: RecordPath): string {
  return step?.kind === "key" && !step.key.includes(".") ? step.key : "";
}

/** The paths that may lead somewhere in an object with these keys. */
function* likelyPaths(paths: readonly string[], keys: ReadonlySet<string>): Generator<RecordPath> {
  const index = byFirstKey(paths);
  yield* index.get("") ?? [];
  for (const key of keys) if (key !== "") yield* index.get(key) ?? [];
}

interface FoundParts {
  readonly known: number;
  readonly query: boolean;
  readonly response: boolean;
  readonly documents: boolean;
  /** Whether others, or its own parts, may bring what it lacks. */
  readonly joins: boolean;
}

/** An object without a text is no answer, and may hold one under keys of its own. */
function mayAnswer(node: TreeNode): boolean {
  const view = openNode(node);
  return !isObject(view) || textOf(view) !== null || cellsOf(view) !== null;
}

/** How many were found is no document. */
function mayHold(node: TreeNode): boolean {
  return node.kind !== "literal" || node.value === null;
}

interface Candidate {
  readonly shape: RecordShape;
  readonly found: FoundParts | null;
}

function foundParts(node: TreeNode, keys: ReadonlySet<string>, shape: RecordShape): FoundParts | null {
  const leads = (paths: readonly string[], isFit: (found: TreeNode) => boolean): boolean => {
    for (const path of likelyPaths(paths, keys)) if (selectNodes(node, path).some(isFit)) return true;
    return false;
  };
  const isThere = (): boolean => true;
  if (!shape.known.every((path) => selectNodes(node, tablePath(path)).some((found) => !isNull(found)))) return null;
  if (shape.lacks !== undefined && leads(shape.lacks, mayHold)) return null;
  return {
    known: shape.known.length,
    query: leads(shape.query, isThere),
    response: leads(shape.response, mayAnswer),
    documents: leads(shape.documents, mayHold),
    joins: shape.messages !== undefined || shape.span !== undefined,
  };
}

function best(candidates: readonly Candidate[], isFit: (found: FoundParts) => boolean): RecordShape | null {
  let most = MIN_FOUND - 1;
  let chosen: RecordShape | null = null;
  for (const { shape, found } of candidates) {
    if (found === null || !isFit(found)) continue;
    const parts = [found.query, found.response, found.documents, found.joins].filter(Boolean).length;
    if (parts + found.known <= most) continue;
    chosen = shape;
    most = parts + found.known;
  }
  return chosen;
}

/** The simplest record, for messages. */
export const RECORD_SAMPLE = '{"query": "…", "response": "…", "sources": ["…"]}';

import { isNull, type TreeNode } from "../trees/treeNode";
import type { Purpose } from "./answerRecord";
import { selectNodes, tablePath } from "./paths/recordPath";
import { CHAT_SHAPES } from "./shapes/chats";
import { EVALUATION_SHAPES } from "./shapes/evaluations";
import type { RecordShape } from "./shapes/recordShape";
import { SEARCH_SHAPES } from "./shapes/searches";
import { TRACE_SHAPES } from "./shapes/traces";

/** Every record that is understood; of two that fit alike, the first one is taken. */
export const RECORD_SHAPES: readonly RecordShape[] = [
  ...EVALUATION_SHAPES,
  ...TRACE_SHAPES,
  ...SEARCH_SHAPES,
  ...CHAT_SHAPES,
];

/** A response alone is too little to know a record by. */
const MIN_FOUND = 2;

/** Each is asked for to find the records of a file, and again to read them. */
const matched: Readonly<Record<Purpose, WeakMap<TreeNode, RecordShape | "none">>> = {
  answer: new WeakMap(),
  retrieval: new WeakMap(),
};

/**
 * The shape of which most is found in a record, its response being there; `null` where none fits. A retrieval without a response is
 * known by its query and its documents.
 */
export function matchShape(node: TreeNode, purpose: Purpose): RecordShape | null {
  if (node.kind !== "object" && node.kind !== "list") return null;
  const known = matched[purpose].get(node);
  if (known !== undefined) return known === "none" ? null : known;
  const shape = fullest(node, purpose);
  matched[purpose].set(node, shape ?? "none");
  return shape;
}

function fullest(node: TreeNode, purpose: Purpose): RecordShape | null {
  const candidates = RECORD_SHAPES.map((shape) => ({ shape, found: foundParts(node, shape) })).filter(
    ({ found }) => found !== null,
  );
  const answered = best(candidates, (found) => found.joins || found.response);
  if (answered !== null || purpose === "answer") return answered;
  return best(candidates, (found) => found.documents && (found.query || found.known > 0));
}

interface FoundParts {
  readonly known: number;
  readonly query: boolean;
  readonly response: boolean;
  readonly documents: boolean;
  /** Whether others, or its own parts, may bring what it lacks. */
  readonly joins: boolean;
}

interface Candidate {
  readonly shape: RecordShape;
  readonly found: FoundParts | null;
}

function foundParts(node: TreeNode, shape: RecordShape): FoundParts | null {
  const leads = (path: string): boolean => selectNodes(node, tablePath(path)).length > 0;
  if (!shape.known.every((path) => selectNodes(node, tablePath(path)).some((found) => !isNull(found)))) return null;
  return {
    known: shape.known.length,
    query: shape.query.some(leads),
    response: shape.response.some(leads),
    documents: shape.documents.some(leads),
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

/** The keys of a record whose three parts stand at its top. */
export interface FlatKeys {
  readonly query: string;
  readonly response: string;
  readonly sources: string;
}

const KEY = /^\w+$/u;

const FLAT_SHAPES: readonly FlatKeys[] = RECORD_SHAPES.flatMap(({ known, query: [query], response, documents }) => {
  const keys = [query, response[0], documents[0]];
  if (known.length > 0 || !keys.every((key) => key !== undefined && KEY.test(key))) return [];
  return [{ query: query ?? "", response: response[0] ?? "", sources: documents[0] ?? "" }];
});

/** The keys that most of an answer's own are among, for programs that hold one; `null` where the response's key is not. */
export function matchKeys(keys: { has(key: string): boolean }): FlatKeys | null {
  let most = MIN_FOUND - 1;
  let chosen: FlatKeys | null = null;
  for (const shape of FLAT_SHAPES) {
    const found = Object.values(shape).filter((key: string) => keys.has(key)).length;
    if (!keys.has(shape.response) || found <= most) continue;
    chosen = shape;
    most = found;
  }
  return chosen;
}

/** `query, response, sources; …` for messages to programmers. */
export function flatKeysText(): string {
  return FLAT_SHAPES.map(({ query, response, sources }) => `${query}, ${response}, ${sources}`).join("; ");
}

/** The simplest record, for messages. */
export const RECORD_SAMPLE = '{"query": "…", "response": "…", "sources": ["…"]}';

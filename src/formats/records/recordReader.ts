import type { ProblemList } from "../problemList";
import { isProviderResponse, readProviderRecord } from "../providers/readProviderRecord";
import { quoted, quotedList } from "../quoted";
import { asName, isList, isObject, kindOf, type ObjectNode, type TreeNode } from "../trees/treeNode";
import type { AnswerRecord, Purpose } from "./answerRecord";
import { columnRecords } from "./joins/columnRecords";
import { HeldRecords } from "./joins/heldRecords";
import { hitsShape } from "./joins/hitList";
import { joinRows, joinTrace } from "./joins/joinPieces";
import { readChat } from "./joins/readChat";
import { readSpans } from "./joins/readSpans";
import type { RecordPiece } from "./joins/recordPiece";
import { runsOf } from "./joins/runBatch";
import { MissingPaths } from "./mapping/missingPaths";
import { proposedMapping } from "./mapping/proposedMapping";
import { questionMapText } from "./mapping/questionMap";
import { tablePath } from "./paths/recordPath";
import { selectNodes } from "./paths/selectNodes";
import { textOf } from "./paths/textOf";
import { readRecord, type ShapedRecord } from "./readRecord";
import { matchShape, RECORD_SAMPLE } from "./recordShapes";
import { recordSources } from "./recordSources";
import { USUAL_SHAPE } from "./shapes/evaluations";
import type { RecordShape } from "./shapes/recordShape";
import { unreadDocuments } from "./unreadDocuments";

/** What a file is read for, and how its records are mapped, where the project says so. */
export interface RecordReading {
  readonly purpose: Purpose;
  readonly mapping: RecordShape | null;
}

/** Reads the records of one file, row after row. Those that stand in several rows come when all rows were read. */
export class RecordReader {
  readonly #reading: RecordReading;
  readonly #held = new HeldRecords();
  readonly #missing: MissingPaths;
  #hasProposed = false;

  constructor(reading: RecordReading) {
    this.#reading = reading;
    this.#missing = new MissingPaths(reading.mapping);
  }

  /** Where the rows begin that are kept for others that belong to them; `null` where none is. */
  get heldFrom(): number | null {
    return this.#held.start;
  }

  /** Reads a row; what cannot be read is told in `problems`. `name` begins the sentences: `Record 3 (line 12)`. */
  read(node: TreeNode, name: () => string, problems: ProblemList): readonly AnswerRecord[] {
    const { purpose, mapping } = this.#reading;
    const shape = mapping ?? matchShape(node, purpose) ?? (purpose === "retrieval" ? hitsShape(node) : null);
    this.#missing.seek(node);
    // A span may hold a provider's response; its trace has the documents beside it.
    const provided =
      mapping === null && shape?.span === undefined ? readProviderRecord(node, purpose, name, problems) : null;
    if (provided?.kind === "response") return provided.record === null ? [] : [provided.record];
    if (shape !== null) return this.#readShaped({ node, shape, purpose, name }, problems);
    problems.add(node.span, () => this.#unknown(node, name()));
    return [];
  }

  /** How many traces held no answer, or no documents where these are wanted. */
  get fruitless(): number {
    return this.#held.fruitless;
  }

  /** What is to be said of the mapping's paths when all rows were read. */
  get missingPaths(): readonly string[] {
    return this.#missing.texts();
  }

  /** The records whose rows were kept. */
  finish(): readonly AnswerRecord[] {
    return this.#held.finish();
  }

  #readShaped(record: ShapedRecord, problems: ProblemList): readonly AnswerRecord[] {
    const { node, shape, purpose, name } = record;
    const { span, messages, group } = shape;
    if (messages !== undefined) return readChat({ node, shape, messages, purpose, name }, problems);
    if (span !== undefined) {
      const { trace, pieces } = readSpans({ node, shape, span, name }, problems);
      return this.#hold(`${shape.format} ${trace ?? `at ${node.span.start}`}`, pieces, joinTrace);
    }
    if (group !== undefined)
      return this.#hold(`group ${groupKey(node, group)}`, [rowPiece(record, problems)], joinRows);
    return columnRecords(record).flatMap((row) => {
      const read = readRecord(row, problems);
      return read === null ? [] : this.#withUnread(read, row, problems);
    });
  }

  /** Documents may stand where nothing looks for them; what is shown without them would be untrue. */
  #withUnread(read: AnswerRecord, { node, name }: ShapedRecord, problems: ProblemList): readonly AnswerRecord[] {
    const unread = read.sources.length > 0 ? null : unreadDocuments(node);
    if (unread === null) return [read];
    if (this.#reading.purpose === "answer" && this.#hasProposed) return [{ ...read, unread }];
    problems.add(node.span, () => `${name()}: ${unreadText(unread)} ${this.#nextStep(node)}`);
    return this.#reading.purpose === "answer" ? [{ ...read, unread }] : [];
  }

  #hold(key: string, pieces: readonly RecordPiece[], join: typeof joinTrace): readonly AnswerRecord[] {
    const { purpose } = this.#reading;
    return pieces.flatMap((piece) => this.#held.add(key, piece, (all) => join(all, purpose)));
  }

  #unknown(node: TreeNode, name: string): string {
    const { purpose } = this.#reading;
    const found = purpose === "answer" ? (matchShape(node, "retrieval") ?? hitsShape(node)) : null;
    if (found !== null)
      return `${name} holds what was retrieved (${found.title}), and no answer. Visualize Retrieval shows it; to check an answer, write it beside the documents.`;
    if (!isObject(node)) return `${name} is ${kindOf(node)}. Write an object such as ${RECORD_SAMPLE} instead.`;
    const lonely = purpose === "answer" ? lonelyAnswer(node) : null;
    const what =
      lonely === null
        ? `is no ${WANTED[purpose]}`
        : `has the answer ${quoted(lonely)}, and neither a query nor documents under a known key`;
    return `${name} ${what}; its keys are: ${quotedList([...node.fields.keys()])}. ${this.#nextStep(node)}`;
  }

  /** The mapping is proposed once; rows below are mostly of the same kind. */
  #nextStep(node: TreeNode): string {
    const listed = isObject(node) ? questionMapText(node) : null;
    if (listed !== null) return listed;
    const proposed = this.#hasProposed ? null : proposedMapping(node, this.#reading.purpose);
    this.#hasProposed = true;
    return proposed ?? `Use the keys ${RECORD_SAMPLE}, or map your own in .rag-quality.json.`;
  }
}

const WANTED: Readonly<Record<Purpose, string>> = {
  answer: "answer that can be checked",
  retrieval: "retrieval that can be shown",
};

/** The answer of a record in which nothing else is known. */
function lonelyAnswer({ fields }: ObjectNode): string | null {
  const texts = USUAL_SHAPE.response.map((key) => asName(fields.get(key)));
  return texts.find((text) => text !== null && text.trim() !== "") ?? null;
}

function unreadText(path: string): string {
  return `documents stand under ${quoted(path)} and are not read.`;
}

function groupKey(node: TreeNode, paths: readonly string[]): string {
  return paths.map((path) => asName(selectNodes(node, tablePath(path))[0]) ?? "").join("\n");
}

function rowPiece(record: ShapedRecord, problems: ProblemList): RecordPiece {
  const { node, shape } = record;
  const first = (paths: readonly string[]) => textOf(paths.flatMap((path) => selectNodes(node, tablePath(path)))[0]);
  return {
    format: shape.format,
    span: node.span,
    id: null,
    parent: null,
    role: "other",
    query: first(shape.query),
    response: first(shape.response),
    sources: recordSources(record, problems),
  };
}

/** The records of one value: the value itself, the entries of a list, or those of the first list in it that holds records. */
export function rowsOf(root: TreeNode | null, reading: RecordReading): readonly TreeNode[] {
  if (root === null) return [];
  if (isList(root) && holdsResponses(root.items)) return root.items;
  const runs = runsOf(root);
  if (runs !== null) return runs;
  if (isRecord(root, reading)) return [root];
  if (isHits(root, reading)) return [root];
  if (isList(root)) return root.items;
  if (!isObject(root)) return [root];
  const rows = ROW_PATHS.map((path) => selectNodes(root, tablePath(path))).find((some) => holdsRecords(some, reading));
  return rows ?? listBelow(root, reading, MAX_LEVELS, new Set()) ?? resultsOf(root) ?? [root];
}

/** Lists of records in lists of others. */
const ROW_PATHS = ["resourceSpans[*].scopeSpans[*].spans[*]", "resource_spans[*].scope_spans[*].spans[*]"];

/** How deep a list of records may stand in an object. */
const MAX_LEVELS = 4;
/** Of a list whose first items are no records, the others hardly are. */
const JUDGED_ITEMS = 3;

function isRecord(node: TreeNode, { purpose, mapping }: RecordReading): boolean {
  if (mapping === null)
    return (
      matchShape(node, purpose) !== null ||
      (isObject(node) && isProviderResponse(node)) ||
      (purpose === "answer" && matchShape(node, "retrieval") !== null)
    );
  return [...mapping.response, ...mapping.documents].some((path) => selectNodes(node, tablePath(path)).length > 0);
}

/** Records may have scores too; a list of them is none of hits. */
function isHits(node: TreeNode, reading: RecordReading): boolean {
  if (reading.mapping !== null || !isList(node) || holdsRecords(node.items, reading)) return false;
  return hitsShape(node) !== null;
}

/** Messages that are responses of a provider each look like a chat together. */
function holdsResponses(items: readonly TreeNode[]): boolean {
  const judged = items.slice(0, JUDGED_ITEMS);
  return judged.length > 0 && judged.every((node) => isObject(node) && isProviderResponse(node));
}

function holdsRecords(nodes: readonly TreeNode[], reading: RecordReading): boolean {
  return nodes.slice(0, JUDGED_ITEMS).some((node) => isObject(node) && isRecord(node, reading));
}

/** `seen` are the objects that were looked into: YAML's aliases name one object in many places. */
function listBelow(
  node: TreeNode,
  reading: RecordReading,
  levels: number,
  seen: Set<TreeNode>,
): readonly TreeNode[] | null {
  if (!isObject(node) || levels === 0 || seen.has(node)) return null;
  seen.add(node);
  const values = [...node.fields.values()];
  const list = values.find((value) => isList(value) && holdsRecords(value.items, reading));
  if (isList(list)) return list.items;
  for (const value of values) {
    const found = listBelow(value, reading, levels - 1, seen);
    if (found !== null) return found;
  }
  return null;
}

/** Some tools put their records there; that what stands there is none of them is then told of each. */
function resultsOf(root: TreeNode): readonly TreeNode[] | null {
  const results = isObject(root) ? root.fields.get("results") : undefined;
  return isList(results) ? results.items : null;
}

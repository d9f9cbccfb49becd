import { OffsetMap } from "../../text/offsets";
import { isPromptfoo } from "../prompts/promptfoo";
import { holdsResponse, isProviderResponse } from "../providers/readProviderRecord";
import { emptyText } from "../trees/placedTree";
import { isList, isObject, isString, type ObjectNode, type StringNode, type TreeNode } from "../trees/treeNode";
import { askedLists } from "./joins/askedLists";
import { withLibrary, withOwnLibrary } from "./joins/documentLibrary";
import { askedDocuments, hitsShape } from "./joins/hitList";
import { namedAnswers } from "./joins/namedAnswers";
import { numberedLists } from "./joins/numberedLists";
import { rerankCalls } from "./joins/rerankCalls";
import { joinedResponse } from "./joins/responseParts";
import { runsOf } from "./joins/runBatch";
import { splitTable } from "./joins/splitTable";
import { isNatural } from "./longestText";
import { distinctLists } from "./mapping/distinctLists";
import { isCalledDocuments, isCalledWanted } from "./mapping/guessedDocuments";
import { guessedShape } from "./mapping/guessedRecord";
import { areById } from "./mapping/guessedTexts";
import { namesAnswer, seemsAnswered } from "./mapping/proposedMapping";
import { areQuestions } from "./mapping/questionMap";
import { openNode } from "./paths/openNode";
import { tablePath } from "./paths/recordPath";
import { selectNodes } from "./paths/selectNodes";
import type { RecordReading } from "./recordReading";
import { matchShape } from "./recordShapes";
import { usuallySpelled } from "./usualSpelling";

/** The records of one value: the value itself, the entries of a list, or those of the lists in it that hold records. */
export function rowsOf(root: TreeNode | null, reading: RecordReading): readonly TreeNode[] {
  if (reading.mapping !== null) return foundRows(root, reading);
  const whole = root === null ? null : withOwnLibrary(root);
  return withLibrary(foundRows(whole, reading), whole).map(withOwnLibrary).flatMap(namedAnswers);
}

function foundRows(root: TreeNode | null, reading: RecordReading): readonly TreeNode[] {
  if (root === null) return [];
  const response = reading.mapping === null ? joinedResponse(root) : null;
  if (response !== null) return [response];
  if (isList(root) && holdsResponses(root.items)) return root.items;
  const joined = reading.mapping === null ? (rerankCalls(root) ?? askedLists(root) ?? numberedLists(root)) : null;
  const rows = runsOf(root) ?? splitTable(root) ?? joined;
  if (rows !== null) return rows;
  if (isRecord(root, reading)) return [root];
  if (isHits(root, reading)) return [root];
  if (isList(root)) return (holdsRecords(root.items, reading) ? null : groupedRows(root, reading)) ?? root.items;
  if (!isObject(root)) return [root];
  const inner = envelopedRow(root, reading);
  if (inner !== null) return [inner];
  const placed = ROW_PATHS.map((path) => selectNodes(root, tablePath(path))).find((some) =>
    holdsRecords(some, reading),
  );
  const known = placed ?? rowsBelow(root, (some) => holdsRecords(some, reading));
  return known ?? guessedRows(root, reading) ?? unknownRows(root, reading) ?? [root];
}

/** Lists of records in lists of others, or each in an object with its number. */
const ROW_PATHS = [
  ...["resourceSpans[*].scopeSpans[*].spans[*]", "resource_spans[*].scope_spans[*].spans[*]"],
  "rows[*].row",
];

/** How deep a list of records may stand in an object. */
const MAX_LEVELS = 5;
/** Of a list whose first items are no records, the others hardly are. */
const JUDGED_ITEMS = 3;

function isRecord(node: TreeNode, { purpose, mapping }: RecordReading): boolean {
  if (mapping === null) {
    const spelled = usuallySpelled(node);
    return (
      matchShape(spelled, purpose) !== null ||
      (isObject(node) && isProviderResponse(node)) ||
      namedAnswers(node)[0] !== node ||
      (purpose === "answer" && matchShape(spelled, "retrieval") !== null) ||
      holdsResponse(node)
    );
  }
  return [...mapping.response, ...mapping.documents].some((path) => selectNodes(node, tablePath(path)).length > 0);
}

/** What services put around what they answer, and what they call that. */
const CONTENT_KEY =
  /^(?:data|results?|response|payload|body|output|list|items|hits|matches|documents|docs|chunks|rows)$/iu;
const STATUS_KEY = /^(?:msg|message|status|error|detail|code)/iu;
const MAX_ENVELOPES = 3;

/** A record, or what a search found, within what says no more than how a request went: `{"code": 0, "message": "ok", "data": […]}`. */
function envelopedRow(root: ObjectNode, reading: RecordReading, levels = MAX_ENVELOPES): TreeNode | null {
  const content = reading.mapping === null ? contentOf(root) : null;
  if (content === null) return null;
  if (isHits(content, reading)) return content;
  if (!isObject(content)) return null;
  if (isKnown(content, reading)) return content;
  return levels > 1 ? envelopedRow(content, reading, levels - 1) : null;
}

/** What is only found for another purpose is told as such where it is surely what it seems. */
function isKnown(content: ObjectNode, { purpose }: RecordReading): boolean {
  const spelled = usuallySpelled(content);
  if (matchShape(spelled, purpose) !== null || isProviderResponse(content)) return true;
  return (matchShape(spelled, "retrieval")?.known.length ?? 0) > 0;
}

function contentOf({ fields }: ObjectNode): TreeNode | null {
  const entries = [...fields].map(([key, value]) => [key, openNode(value)] as const);
  const [content, ...others] = entries.filter(([, value]) => isList(value) || isObject(value));
  if (content === undefined || others.length > 0 || !CONTENT_KEY.test(content[0])) return null;
  const says = entries.some(([key, value]) => isString(value) && isNatural(value.value) && !STATUS_KEY.test(key));
  return says ? null : content[1];
}

/** Records may have scores too; a list of them is none of hits. */
function isHits(node: TreeNode, reading: RecordReading): boolean {
  if (reading.mapping !== null) return false;
  const found = reading.asked === undefined ? null : askedDocuments(node);
  const items = found ?? (isList(node) ? node.items : []);
  return (found !== null || hitsShape(node) !== null) && !holdsRecords(items, reading);
}

/** The records of groups: `[{"category": "a", "items": […]}, …]`. */
function groupedRows(groups: TreeNode, reading: RecordReading): readonly TreeNode[] | null {
  return rowsBelow(groups, (some) => holdsRecords(some, reading));
}

/** Messages that are responses of a provider each look like a chat together. */
function holdsResponses(items: readonly TreeNode[]): boolean {
  const judged = items.slice(0, JUDGED_ITEMS);
  return judged.length > 0 && judged.every((node) => isObject(node) && isProviderResponse(node));
}

/** Of what is mapped the first rows may have nothing: of a trace one span alone retrieves. */
function holdsRecords(nodes: readonly TreeNode[], reading: RecordReading): boolean {
  const judged = reading.mapping === null ? nodes.slice(0, JUDGED_ITEMS) : nodes;
  return judged.some((node) => (isObject(node) || isList(node)) && isRecord(node, reading));
}

/**
 * The items of all lists in a value that pass, in their order, or values under names: `{"q1": {…}, "q2": {…}}`, also chats; `null` where there is none.
 * Lists may stand side by side, and in the items of others: `{"runs": [{"cases": […]}, {"cases": […]}]}`.
 */
function rowsBelow(
  root: TreeNode,
  holds: RowSearch["holds"],
  skips: RowSearch["skips"] = () => false,
): readonly TreeNode[] | null {
  const rows = distinctLists([...listsBelow(root, { holds, skips, seen: new Set() }, MAX_LEVELS)]).flat();
  return rows.length > 0 ? rows : null;
}

interface RowSearch {
  readonly holds: (rows: readonly TreeNode[]) => boolean;
  /** Whether nothing is looked for under a key. */
  readonly skips: (key: string) => boolean;
  /** What was looked into: YAML's aliases name one object in many places. */
  readonly seen: Set<TreeNode>;
}

function* listsBelow(
  node: TreeNode,
  search: RowSearch,
  levels: number,
  above: StringNode | null = null,
): Generator<readonly TreeNode[]> {
  if (node.kind === "string" || node.kind === "literal" || levels < 0 || search.seen.has(node)) return;
  search.seen.add(node);
  const values = isList(node)
    ? node.items
    : [...node.fields].flatMap(([key, value]) => (search.skips(key) || isWanted(key, value) ? [] : value));
  const asked = questionIn(node) ?? above;
  if (areRowsOf(node, values) && search.holds(values))
    return yield (isList(node) ? values : askedRows(node)).map((row) => askedBy(asked, row));
  let isFruitless = true;
  for (const [index, value] of values.entries()) {
    if (isList(node) && isFruitless && index >= JUDGED_ITEMS) return;
    for (const list of listsBelow(value, search, levels - 1, asked)) {
      isFruitless = false;
      yield list;
    }
  }
}

/** `{"input": {…}, "expected": {"answer": "…", "chunks": […]}}`: what a run ought to give is no record of one. */
function isWanted(key: string, value: TreeNode): boolean {
  return isObject(value) && isCalledWanted(key);
}

const INPUT_KEY = /^(?:in|inputs?|request|question|query|asked|prompt)$/iu;

/** `{"input": {"question": "How long?"}, "actual": {"answer": "Four weeks."}}`: parts of one record are no rows. */
function isParted(node: TreeNode): boolean {
  if (!isObject(node)) return false;
  return [...node.fields].some(([key, value]) => INPUT_KEY.test(key) && matchShape(usuallySpelled(value), "answer") === null);
}

/** Of an object, several values alike, or the only one where it surely is an answer. */
function areRowsOf(node: TreeNode, values: readonly TreeNode[]): boolean {
  const [only, ...others] = values;
  if (isList(node) || only === undefined) return isList(node);
  if (others.length > 0) return (values.every(isObject) && !isParted(node)) || values.every(isList);
  return isObject(only) && matchShape(usuallySpelled(only), "answer") !== null;
}

/** Values under their keys; where these are questions, each with its own, unless it says itself what was asked. */
function askedRows({ fields }: ObjectNode): readonly TreeNode[] {
  const asks = areQuestions([...fields.keys()]);
  const rows = [...fields].filter(([key, row]) => !isWanted(key, row));
  return rows.map(([key, row]) => (asks ? askedBy(keyText(key, row), row) : row));
}

function keyText(key: string, { span: { start } }: TreeNode): StringNode {
  return { ...emptyText(start, () => OffsetMap.slice(start, 0)), value: key };
}

const ASKED_KEYS = ["question", "query", "user_query", "user_question"];

/** What is asked above rows, as of several systems that answer it: `{"question": "…", "modes": {"plain": {…}}}`. */
function questionIn(node: TreeNode): StringNode | null {
  if (!isObject(node)) return null;
  return ASKED_KEYS.map((key) => node.fields.get(key)).find(isString) ?? null;
}

/** A row that does not say itself what was asked, with what was. */
function askedBy(question: StringNode | null, row: TreeNode): TreeNode {
  if (question === null || !isObject(row)) return row;
  const shape = matchShape(usuallySpelled(row), "retrieval");
  if (shape === null || shape.query.some((path) => selectNodes(row, tablePath(path)).length > 0)) return row;
  return { ...row, fields: new Map([["question", question], ...row.fields]) };
}

/** Rows of an unknown shape whose values tell what they are, or the one that a file is. */
function guessedRows(root: ObjectNode, { purpose, mapping }: RecordReading): readonly TreeNode[] | null {
  if (mapping !== null) return null;
  if (guessedShape(root, purpose) !== null || guessedShape(root, "retrieval") !== null) return [root];
  const isGuessed = (row: TreeNode | undefined): boolean => row !== undefined && guessedShape(row, purpose) !== null;
  return rowsBelow(root, ([first]) => isGuessed(first), isCalledDocuments);
}

/**
 * Rows of an unknown shape, each of which is then told of: those with a question and an answer, those with what is called an answer
 * where their file has none, or what tools call results.
 */
function unknownRows(root: ObjectNode, { mapping }: RecordReading): readonly TreeNode[] | null {
  if (mapping === null && isPromptfoo(root)) return [root];
  const results = root.fields.get("results");
  const placed = mapping === null ? ROW_PATHS.map((path) => selectNodes(root, tablePath(path))) : [];
  const spans = placed.find((some) => some.length > 0 && some.every(isObject));
  if (spans !== undefined) return spans;
  if (mapping !== null) return isList(results) ? results.items : null;
  return seemingRows(root) ?? (isList(results) ? results.items : loneRows(root, MAX_WRAPPERS));
}

/** How many keys may stand around a list of records. */
const MAX_WRAPPERS = 3;

/** The items of the only list of objects below keys that hold nothing like it, nor a text, where they have lists themselves: hits have none. */
function loneRows({ fields }: ObjectNode, levels: number): readonly TreeNode[] | null {
  if ([...fields.values()].some((value) => isString(value) && isNatural(value.value))) return null;
  const lists = [...fields.values()].flatMap((value) =>
    isList(value) && value.items.some(isObject) ? [value.items] : [],
  );
  const [rows, ...others] = lists;
  if (rows !== undefined) return others.length === 0 && rows.every(holdsList) ? rows : null;
  const [below, ...more] = [...fields.values()].filter(isObject);
  return below === undefined || more.length > 0 || levels <= 1 ? null : loneRows(below, levels - 1);
}

function holdsList(row: TreeNode): boolean {
  return isObject(row) && [...row.fields.values()].some((value) => isList(value) && value.items.some(isObject));
}

function seemingRows(root: ObjectNode): readonly TreeNode[] | null {
  if (!areById(root) && seemsAnswered(root)) return [root];
  const rowsThat = (seemsRow: (row: TreeNode) => boolean): readonly TreeNode[] | null =>
    rowsBelow(root, ([first]) => isObject(first) && seemsRow(first), isCalledDocuments);
  return rowsThat(seemsAnswered) ?? (namesAnswer(root) ? null : rowsThat(namesAnswer));
}

import { ProblemList } from "../../problemList";
import { quoted } from "../../quoted";
import { asName, isList, isNull, isObject, isString, type StringNode, type TreeNode } from "../../trees/treeNode";
import type { SourceReference } from "../answerRecord";
import { isNatural } from "../longestText";
import { errorOf } from "../mapping/failedCall";
import { openNode } from "../paths/openNode";
import { tablePath } from "../paths/recordPath";
import { selectNodes } from "../paths/selectNodes";
import { textOf } from "../paths/textOf";
import { sourcesAt, toolSources } from "../recordSources";
import type { RecordShape, SpanPaths } from "../shapes/recordShape";
import type { PieceRole, RecordPiece, RetrievalStep } from "./recordPiece";

const ROLES: readonly (readonly [RegExp, PieceRole])[] = [
  [/rerank/iu, "rerank"],
  [/retriev|search|knowledge_?base/iu, "retrieval"],
  [/tool|action_?group/iu, "tool"],
  [/llm|chat|generat|completion|inference/iu, "generation"],
];

/** No trace in one row has so many spans; YAML's aliases can make a small file seem to. */
const MAX_SPANS = 20_000;

/** A span, and those below it. */
interface ReadSpans {
  /** What the spans of its trace have in common; `null` where it names no trace. */
  readonly trace: string | null;
  readonly pieces: readonly RecordPiece[];
}

interface SpanRecord {
  readonly node: TreeNode;
  readonly shape: RecordShape;
  readonly span: SpanPaths;
  readonly name: () => string;
}

/** Reads a span of a trace, and the spans that it holds. */
export function readSpans(record: SpanRecord, problems: ProblemList): ReadSpans {
  const trace = nameAt(record.node, record.span.trace);
  const pieces: RecordPiece[] = [];
  for (const piece of piecesOf(record, null, problems)) {
    pieces.push(piece);
    if (pieces.length >= MAX_SPANS) break;
  }
  return { trace, pieces };
}

function* piecesOf(record: SpanRecord, parent: string | null, problems: ProblemList): Generator<RecordPiece> {
  const { node, span } = record;
  const piece = pieceOf(record, parent, problems);
  yield piece;
  if (span.children === null) return;
  for (const list of selectNodes(node, tablePath(span.children))) {
    const children = list.kind === "list" ? list.items : [];
    for (const child of children) yield* piecesOf({ ...record, node: child }, piece.id, problems);
  }
}

function pieceOf(record: SpanRecord, parent: string | null, problems: ProblemList): RecordPiece {
  const { node, shape, span } = record;
  const said = textAt(node, shape.response);
  const role = pieceRole(record, said);
  const isStep = role === "retrieval" || role === "rerank";
  const query = textAt(node, shape.query);
  const sources = spanSources(record, role, problems);
  const nothing = sources.length > 0 ? undefined : emptyList(record, role, query !== null);
  return {
    format: shape.format,
    span: node.span,
    id: nameAt(node, span.id),
    parent: nameAt(node, span.parent) ?? parent,
    role,
    query,
    response: isStep || role === "tool" ? null : said,
    sources,
    ...(nothing !== undefined && { nothing }),
    ...(isStep && { step: stepOf(record, role) }),
    prompts: said === null ? [] : promptsAt(node, span.prompts ?? []),
  };
}

/** Rerankers have a kind of their own in few traces: elsewhere they are called so, and say nothing but documents. */
const RERANKS = /re-?rank/iu;

function pieceRole(record: SpanRecord, said: StringNode | null): PieceRole {
  const { node, span } = record;
  const kind = roleOf(nameAt(node, span.kind));
  if (kind === "generation" || kind === "rerank") return kind;
  if (RERANKS.test(nameAt(node, NAME) ?? "") && (said === null || isListOut(record))) return "rerank";
  return kind === "other" && said === null && looksUp(record) ? "tool" : kind;
}

/** Whether a span puts out a list and nothing beside it. */
function isListOut({ node, span }: SpanRecord): boolean {
  const [found] = span.retrieved.flatMap((path) => selectNodes(node, tablePath(path)).slice(0, 1));
  return found !== undefined && isList(openNode(found));
}

const NAME = ["name", "span_name"];
const START = ["start_time", "startTime", "start_time_unix_nano", "startTimeUnixNano"];
const END = ["end_time", "endTime", "end_time_unix_nano", "endTimeUnixNano"];

function stepOf({ node, shape, span, name }: SpanRecord, role: PieceRole): RetrievalStep {
  const [start, end] = [timeAt(node, START), timeAt(node, END)];
  const given = role === "rerank" ? (span.given ?? []) : [];
  return {
    name: nameAt(node, NAME),
    time: start === null || end === null ? null : { start, end },
    given: given.length === 0 ? [] : sourcesAt(node, firstFilled(node, given), shape, name, new ProblemList()),
  };
}

function firstFilled(node: TreeNode, paths: readonly string[]): string[] {
  return paths.filter((path) => selectNodes(node, tablePath(path)).length > 0).slice(0, 1);
}

/** Seconds, milliseconds and nanoseconds since 1970 have these many digits. */
const UNITS: readonly (readonly [digits: number, milliseconds: number])[] = [
  [11, 1000],
  [14, 1],
  [17, 1e-3],
  [20, 1e-6],
];

function timeAt(node: TreeNode, paths: readonly string[]): number | null {
  const written = nameAt(node, paths);
  if (written === null) return null;
  if (!/^\d+(?:\.\d+)?$/u.test(written)) return numberOrNull(Date.parse(written));
  const digits = written.replace(/\..*$/u, "").length;
  const unit = UNITS.find(([most]) => digits <= most)?.[1];
  return unit === undefined ? null : Number(written) * unit;
}

function numberOrNull(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}

/** The texts of the first path that leads to some. */
function promptsAt(node: TreeNode, paths: readonly string[]): readonly StringNode[] {
  for (const path of paths) {
    const texts = selectNodes(node, tablePath(path)).map(textOf);
    const said = texts.filter((text) => text !== null);
    if (said.length > 0) return said;
  }
  return [];
}

/** What functions are called that look something up; only figures and names that they put out are what they found. */
const LOOKS_UP = /^(?:get|fetch|look_?up|find|read|query)(?:[_-]|(?=[A-Z]))/u;

function looksUp({ node, span }: SpanRecord): boolean {
  const found = span.retrieved.flatMap((path) => selectNodes(node, tablePath(path)))[0];
  const view = found === undefined ? found : openNode(found);
  const areFigures = isObject(view) && ![...view.fields.values()].some((one) => isString(one) && isNatural(one.value));
  return areFigures && LOOKS_UP.test(nameAt(node, ["name"]) ?? "");
}

/** What spans are called that search, whatever kind they are said to be. */
const SEARCHES = /retriev|search|look_?up/iu;

/**
 * The path to the empty list that a search put out. What is called a retrieval searches; of tools and other spans their names say so, or, of
 * a tool that was asked something, the name of the list.
 */
function emptyList({ node, span }: SpanRecord, role: PieceRole, isAsked: boolean): string | undefined {
  const isCalledSearch = SEARCHES.test(nameAt(node, NAME) ?? "");
  if (role === "generation" || role === "rerank" || (role === "other" && !isCalledSearch)) return undefined;
  const path = span.retrieved.find((one) => selectNodes(node, tablePath(one)).length > 0);
  const found = path === undefined ? [] : selectNodes(node, tablePath(path));
  const isEmpty = found.map(openNode).every((list) => isList(list) && list.items.length === 0);
  if (path === undefined || !isEmpty) return undefined;
  const isNamed = isAsked && /\.(?:documents|results|nodes)$/u.test(path);
  return role === "retrieval" || isCalledSearch || isNamed ? path : undefined;
}

/** Of an address, the last part names what is done. */
function roleOf(kind: string | null): PieceRole {
  const [name = ""] = (kind ?? "").split("/").slice(-1);
  return ROLES.find(([pattern]) => pattern.test(name))?.[1] ?? "other";
}

/** Only what a retrieval or a tool puts out is taken for documents wherever it stands. */
function spanSources(
  { node, shape, span, name }: SpanRecord,
  role: PieceRole,
  problems: ProblemList,
): readonly SourceReference[] {
  // Beside what a reranker leaves stands what it was given, under the same keys.
  const left =
    role === "rerank" && span.given !== undefined
      ? sourcesAt(node, span.retrieved, shape, name, new ProblemList())
      : [];
  if (left.some(hasText)) return sourcesAt(node, span.retrieved, shape, name, problems);
  const known = toolSources(node, shape.documents, shape, name, problems);
  if (known.length > 0 || role === "generation" || role === "other") return known;
  if (role !== "tool") return sourcesAt(node, span.retrieved, shape, name, problems);
  // Most tools look nothing up.
  const paths = [...span.retrieved, ...shape.response];
  const error = toolError(node, paths);
  if (error !== null) {
    problems.note(node.span, () => failedTool(nameAt(node, NAME), error));
    return [];
  }
  const isText = toolSources(node, paths, shape, name, new ProblemList()).some(hasText);
  return isText ? toolSources(node, paths, shape, name, problems) : [];
}

/** What a tool put out in place of what it was asked for: `{"error": "The search timed out."}`. */
function toolError(node: TreeNode, paths: readonly string[]): string | null {
  const [found] = paths.flatMap((path) => selectNodes(node, tablePath(path)).slice(0, 1));
  const out = found === undefined ? found : openNode(found);
  if (out === undefined || !isObject(out)) return null;
  const says = [...out.fields].filter(([key, value]) => !FAILED_KEY.test(key) && isString(value) && value.value !== "");
  return says.length > 0 ? null : errorOf(out);
}

/** What stands beside an error and is no finding. */
const FAILED_KEY = /^(?:error|exception|status|code|type|message|traceback|detail)s?(?:_|$)|(?:Error|Message|Type|Code)$/iu;

function failedTool(name: string | null, error: string): string {
  const tool = name === null ? "A tool" : `The tool ${quoted(name)}`;
  return `${tool} failed, and found nothing: ${quoted(error)}.`;
}

function hasText(source: SourceReference): boolean {
  return source.kind !== "inline" || source.document.text.trim() !== "";
}

function nameAt(node: TreeNode, paths: readonly string[]): string | null {
  for (const path of paths) {
    const name = asName(selectNodes(node, tablePath(path))[0]);
    if (name !== null && name !== "") return name;
  }
  return null;
}

/** Nothing, as programs write it. */
const NO_TEXT = /^\s*(?:null|None|undefined)?\s*$/u;

/** What the paths lead to, if it is a text and no data that a program prints. */
function textAt(node: TreeNode, paths: readonly string[]): StringNode | null {
  for (const path of paths) {
    const [found] = selectNodes(node, tablePath(path));
    const text = found === undefined || isNull(found) ? null : textOf(found);
    const said = text === null ? undefined : openNode(text);
    if (isString(said) && !NO_TEXT.test(said.value)) return said;
  }
  return null;
}

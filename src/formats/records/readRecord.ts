import type { Span } from "../../contract/span";
import { OffsetMap } from "../../text/offsets";
import type { ProblemList } from "../problemList";
import { namedInText } from "../references/namedInText";
import { shownAnswer } from "../sources/shownText";
import { emptyText } from "../trees/placedTree";
import { asName, isList, isNull, isObject, isString, kindOf, type StringNode, type TreeNode } from "../trees/treeNode";
import type { AnswerRecord, Purpose, SourceReference } from "./answerRecord";
import { citationsOf, citedAnswer } from "./citedSentences";
import { filesBeside } from "./documentNames";
import { type Speaker, speakerOf } from "./joins/speakers";
import { isNatural } from "./longestText";
import { askedUnderKey } from "./mapping/askedKey";
import { errorOf, failedRecord, isFailedText } from "./mapping/failedCall";
import { missingAnswerText } from "./mapping/missingPaths";
import { keysOf, tablePath } from "./paths/recordPath";
import { saidIn } from "./paths/saidIn";
import { selectNodes } from "./paths/selectNodes";
import { joinedText, textOf } from "./paths/textOf";
import { citedSources } from "./recordSources";
import { HISTORY_KEYS } from "./shapes/chats";
import { WORDED_ANSWERS } from "./shapes/evaluations";
import type { RecordShape } from "./shapes/recordShape";
import { stagesField } from "./shapes/stagesField";
import { judgedSources } from "./sharedParts";

/** A record whose shape is known. */
export interface ShapedRecord {
  readonly node: TreeNode;
  readonly shape: RecordShape;
  readonly purpose: Purpose;
  /** Begins the sentences: `Record 3 (line 12)`. */
  readonly name: () => string;
}

/** Reads a record that stands for itself; `null` where it holds no answer, which is then told in `problems`. */
export function readRecord(record: ShapedRecord, problems: ProblemList): AnswerRecord | null {
  const { node, shape, purpose, name } = record;
  const cited = shape.format === "mapped" ? null : citedAnswer(node);
  const named = cited?.text ?? responseOf(node, shape.response);
  const worded = isString(named) && shape.format !== "mapped" ? (wordedAnswer(node, named.value) ?? named) : named;
  const written = purpose === "retrieval" && (worded === undefined || isNull(worded)) ? noText(node.span) : worded;
  const response = isString(written) && cited === null ? shownAnswer(saidIn(written)) : written;
  if (!isString(response)) {
    problems.add((response ?? node).span, () => wrongResponse(record, response));
    return null;
  }
  if (response.value.trim() === "" && purpose === "answer") {
    problems.add(response.span, () => emptyResponse(record));
    return null;
  }
  if (purpose === "answer" && cited === null && isFailedText(response.value)) {
    problems.add(response.span, () => failedRecord(name(), response.value));
    return null;
  }
  const query = readQuery(record, problems) || askedBefore(record, response.value) || askedOtherwise(record);
  const marks = cited?.cited.flatMap(({ ids }) => ids.map((id) => `[${id}]`)) ?? [];
  const found = citedSources(record, [response.value, ...marks].join(" "), problems);
  const sources = purpose === "retrieval" ? judgedSources(found, node) : found;
  const stages = purpose === "retrieval" ? stagesField(node, record.name, problems) : null;
  const whole = toRecord({ format: shape.format, span: node.span, query, response, sources });
  const read = withFilesBeside(record, stages === null ? whole : { ...whole, stages });
  return cited === null ? read : { ...read, citations: citationsOf(cited, sources) };
}

/** A record without a list of documents may name the file that it is about: it is one of the sources where it is there. */
function withFilesBeside({ node, shape }: ShapedRecord, read: AnswerRecord): AnswerRecord {
  const isListed = read.origin === "record" || (shape.format === "mapped" && shape.documents.length > 0);
  const files = isListed ? [] : filesBeside(node);
  if (files.length === 0) return read;
  return { ...read, sources: [...read.sources, ...files.map((file) => ({ kind: "mentioned", ...file }) as const)] };
}

/** The response as one text, where it is one; else what stands in its place. */
function responseOf(node: TreeNode, paths: readonly string[]): TreeNode | undefined {
  let first: TreeNode | undefined;
  for (const path of paths) {
    const nodes = selectNodes(node, tablePath(path));
    const text = nodes.some(isSeveralTexts) ? null : joinedText(nodes.map(textOf).filter((one) => one !== null));
    if (text !== null) return text;
    first ??= nodes[0];
  }
  return first;
}

const LABEL = /^\s*[([]?(?:[a-z]|yes|no|true|false|maybe|ja|nein)[)\].]?\s*$/iu;
const CHOICE_KEYS = ["options", "choices"];

/** The answer in words, where what is called the answer is only the letter of a choice, or yes or no. */
function wordedAnswer(node: TreeNode, answer: string): StringNode | null {
  if (!LABEL.test(answer) && !CHOICE_KEYS.some((key) => isChoice(node, key, answer))) return null;
  const others = WORDED_ANSWERS.map((path) => responseOf(node, [path])).filter(isString);
  return others.find(({ value }) => isNatural(value)) ?? null;
}

function isChoice(node: TreeNode, key: string, answer: string): boolean {
  const choices = isObject(node) ? node.fields.get(key) : undefined;
  return isObject(choices) && choices.fields.has(answer.trim());
}

/** Several strings are several answers, and nobody says which one counts. */
function isSeveralTexts(node: TreeNode): boolean {
  return node.kind === "list" && node.items.length > 1 && node.items.every(isString);
}

/** An empty text at the beginning of something. */
export function noText({ start }: Span): StringNode {
  return emptyText(start, () => OffsetMap.slice(start, 0));
}

function wrongResponse({ node, shape, name }: ShapedRecord, response: TreeNode | undefined): string {
  const [path] = shape.response;
  if (response === undefined && shape.format === "mapped" && path !== undefined)
    return `${name()} ${missingAnswerText(path, node)}`;
  const error = response === undefined || isNull(response) ? errorOf(node) : null;
  if (error !== null) return failedRecord(name(), error);
  const found = response === undefined ? "nothing" : kindOf(response);
  return `${name()} has ${found} as its ${foundKey(node, shape.response)}. Write the answer there as a string.`;
}

function emptyResponse({ node, shape, name }: ShapedRecord): string {
  const error = errorOf(node);
  if (error !== null) return failedRecord(name(), error);
  return `${name()} has an empty ${foundKey(node, shape.response)}. Put the answer there, or remove the record.`;
}

/** The key under which something was found; of several paths that lead nowhere, that of the first. */
function foundKey(node: TreeNode, paths: readonly string[]): string {
  const found = paths.find((path) => selectNodes(node, tablePath(path)).length > 0);
  return lastKey(found === undefined ? paths : [found]);
}

function readQuery({ node, shape, name }: ShapedRecord, problems: ProblemList): string {
  const { text, other } = queryOf(node, shape.query);
  if (text === null && other !== undefined) {
    const why = "so it is checked without a question. Write a string there.";
    problems.add(other.span, () => `${name()} has ${kindOf(other)} as its ${lastKey(shape.query)}, ${why}`);
  }
  return text ?? "";
}

/** What was asked last, where a record keeps what was said and not the question by itself: the last message, or that before the answer. */
function askedBefore({ node, shape }: ShapedRecord, response: string): string {
  if (shape.format === "mapped" || !isObject(node)) return "";
  for (const key of [...HISTORY_KEYS, "messages"]) {
    const list = node.fields.get(key);
    const said = isList(list) ? list.items.slice(-2).map(messageIn) : [];
    const last = said.at(-1);
    const asked = last?.speaker === "assistant" && last.text === response ? said[0] : last;
    if (asked?.speaker === "user") return asked.text;
  }
  return "";
}

function askedOtherwise({ node, shape }: ShapedRecord): string {
  return shape.format === "mapped" ? "" : askedUnderKey(node);
}

function messageIn(node: TreeNode): { readonly speaker: Speaker; readonly text: string } {
  const [role, text] = [["role", "type"], ["content"]].map((keys) =>
    keys.flatMap((key) => selectNodes(node, tablePath(key))),
  );
  return { speaker: speakerOf(asName(role?.[0]) ?? ""), text: textOf(text?.[0])?.value ?? "" };
}

interface FoundQuery {
  readonly text: string | null;
  /** What stands there instead. */
  readonly other: TreeNode | undefined;
}

function queryOf(node: TreeNode, paths: readonly string[]): FoundQuery {
  let other: TreeNode | undefined;
  for (const path of paths) {
    for (const found of selectNodes(node, tablePath(path))) {
      const text = queryText(found);
      if (text !== null) return { text, other: undefined };
      if (!isNull(found)) other ??= found;
    }
  }
  return { text: null, other };
}

function queryText(node: TreeNode): string | null {
  if (node.kind === "literal") return typeof node.value === "number" ? String(node.value) : null;
  if (node.kind === "list" && node.items.every(isString)) return null;
  return (textOf(node) ?? askedIn(node))?.value ?? null;
}

/** Where an object that is what was asked keeps its words, among what else was sent with them. */
const ASKED_KEYS = ["question", "query", "user_query", "user_input", "input"];

function askedIn(node: TreeNode): StringNode | null {
  return isObject(node) ? (ASKED_KEYS.map((key) => node.fields.get(key)).find(isString) ?? null) : null;
}

/** `actual_output`, for messages. */
function lastKey([path]: readonly string[]): string {
  return (path === undefined ? undefined : keysOf(tablePath(path)).at(-1)) ?? "response";
}

interface RecordParts {
  readonly format: AnswerRecord["format"];
  readonly span: Span;
  readonly query: string;
  readonly response: StringNode;
  readonly sources: readonly SourceReference[];
}

/** A record without sources may name them in its response, as a Markdown answer does. */
export function toRecord({ format, span, query, response, sources }: RecordParts): AnswerRecord {
  const map = response.map();
  const named = sources.length > 0 ? ({ sources, origin: "record" } as const) : namedInText(response.value, map);
  return { format, query, response: response.value, map, span, ...named, citations: [] };
}

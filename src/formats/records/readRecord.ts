import { OffsetMap } from "../../text/offsets";
import type { ProblemList } from "../problemList";
import { PROVIDERS_TEXT, readProviderRecord } from "../providers/readProviderRecord";
import { quotedList } from "../quoted";
import { namedInText } from "../references/namedInText";
import { asName, isNull, isString, kindOf, type ObjectNode, type StringNode, type TreeNode } from "../trees/treeNode";
import type { AnswerRecord, Purpose } from "./answerRecord";
import { matchShape, RECORD_SAMPLE, type RecordShape, shapesText } from "./recordShapes";
import { sourceEntries } from "./sourceEntries";

/**
 * Reads one record of a JSON or YAML file; `null` where it holds no answer, which is then told in `problems`. `name`
 * begins the sentences: `Record 3 (line 12)`.
 */
export function readRecord(
  node: TreeNode,
  purpose: Purpose,
  name: () => string,
  problems: ProblemList,
): AnswerRecord | null {
  if (node.kind !== "object") {
    problems.add(node.span, () => `${name()} is ${kindOf(node)}. Write an object such as ${RECORD_SAMPLE} instead.`);
    return null;
  }
  const provided = readProviderRecord(node, purpose, name, problems);
  if (provided.kind === "response") return provided.record;
  const shape = matchShape(node.fields, purpose);
  if (shape !== null) return readShape({ node, shape, purpose }, name, problems);
  problems.add(node.span, () => unknownShape(node, purpose, name()));
  return null;
}

const WANTED: Readonly<Record<Purpose, string>> = {
  answer: "answer that can be checked",
  retrieval: "retrieval that can be shown",
};

function unknownShape(node: ObjectNode, purpose: Purpose, name: string): string {
  const keys = quotedList([...node.fields.keys()]);
  const known = `Use one of these sets of keys: ${shapesText()}. Or keep a provider's response as it came: ${PROVIDERS_TEXT}.`;
  return `${name} is no ${WANTED[purpose]}; its keys are: ${keys}. ${known}`;
}

interface Shaped {
  readonly node: ObjectNode;
  readonly shape: RecordShape;
  readonly purpose: Purpose;
}

function readShape({ node, shape, purpose }: Shaped, name: () => string, problems: ProblemList): AnswerRecord | null {
  const found = node.fields.get(shape.response);
  const response = purpose === "retrieval" && (found === undefined || isNull(found)) ? noResponse(node) : found;
  if (!isString(response)) {
    problems.add((response ?? node).span, () => wrongResponse(shape, response, name()));
    return null;
  }
  if (response.value.trim() === "" && purpose === "answer") {
    problems.add(
      response.span,
      () => `${name()} has an empty ${shape.response}. Put the answer there, or remove the record.`,
    );
    return null;
  }
  const query = readQuery(node, shape, name, problems);
  const sources = sourceEntries(node.fields.get(shape.sources), "text", () => `${name()}: source`, problems);
  return toRecord({ node, format: shape.format, query, response, sources });
}

/** An empty text at the record's beginning. */
function noResponse({ span: { start } }: ObjectNode): StringNode {
  return { kind: "string", span: { start, end: start }, value: "", map: () => OffsetMap.slice(start, 0) };
}

function wrongResponse(shape: RecordShape, response: TreeNode | undefined, name: string): string {
  const found = response === undefined ? "nothing" : kindOf(response);
  return `${name} has ${found} as its ${shape.response}. Write the answer there as a string.`;
}

function readQuery(node: ObjectNode, shape: RecordShape, name: () => string, problems: ProblemList): string {
  const query = node.fields.get(shape.query);
  const text = asName(query);
  if (query !== undefined && text === null && !isNull(query)) {
    const why = "so it is checked without a question. Write a string there.";
    problems.add(query.span, () => `${name()} has ${kindOf(query)} as its ${shape.query}, ${why}`);
  }
  return text ?? "";
}

interface RecordParts {
  readonly node: ObjectNode;
  readonly format: AnswerRecord["format"];
  readonly query: string;
  readonly response: StringNode;
  readonly sources: AnswerRecord["sources"];
}

/** A record without sources may name them in its response, as a Markdown answer does. */
function toRecord({ node, format, query, response, sources }: RecordParts): AnswerRecord {
  const map = response.map();
  const named = sources.length > 0 ? ({ sources, origin: "record" } as const) : namedInText(response.value, map);
  return { format, query, response: response.value, map, span: node.span, ...named, citations: [] };
}

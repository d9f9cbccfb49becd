import { ProblemList } from "../../problemList";
import { quoted } from "../../quoted";
import { baseName } from "../../sources/sourcePath";
import { isObject, isString, type TreeNode } from "../../trees/treeNode";
import type { AnswerRecord, Purpose, SourceReference } from "../answerRecord";
import { citedIdPath, citedWords } from "../citedIds";
import { isLabel, namesSection } from "../documentNames";
import { readRecord } from "../readRecord";
import type { RecordReading } from "../recordReading";
import { chosenDocuments } from "./chosenDocuments";
import { type GuessedList, isCalledDocuments, isChunk, textLists } from "./guessedDocuments";
import { type GuessedText, guessedTexts } from "./guessedTexts";
import { nodesAt } from "./places";
import { type RecordMapping, shapeOf } from "./recordMapping";

interface ProposedMapping {
  /** A sentence with the mapping, and what it reads in the record. */
  readonly text: string;
  readonly hasDocuments: boolean;
}

/**
 * A mapping for records of an unknown shape, made of what the values of one of them are. `null` where too little is found. What is mapped
 * already stays.
 */
export function proposedMapping(
  node: TreeNode,
  { purpose, path, mapping: current }: RecordReading,
): ProposedMapping | null {
  const lists = textLists(node, purpose);
  const { query, answer, others, isNamed } = guessedTexts(node, lists);
  const { chosen, candidates } = chosenDocuments(lists, node, answer?.keys ?? []);
  const asked = placeIn(current?.query) ?? query?.path;
  const answered = placeIn(current?.response) ?? answer?.path;
  if ((purpose === "answer" ? answered : chosen?.path) === undefined) return null;
  if (purpose === "answer" && asked === undefined && !isNamed && isChunk(node)) return null;
  const id = chosen === null ? null : citedIdPath(nodesAt(node, chosen.path), citedWords(answer?.text ?? ""));
  const mapping = {
    files: patternFor(path),
    ...(asked !== undefined && { query: asked }),
    ...(answered !== undefined && { answer: answered }),
    ...(chosen !== null && { documents: chosen.path, ...chosen.parts, ...(id !== null && { id }) }),
  };
  const read = readBy(mapping, node, purpose);
  // An answer without documents may be checked against files, if it surely is one.
  const isAnswer = purpose === "answer" && (isNamed || asked !== undefined);
  if (read === null || (read.sources.length === 0 && !isAnswer)) return null;
  return {
    text: `${sentence(mapping, read)}${chosen === null && purpose === "answer" ? withoutDocuments(node) : ""}${othersText(others, isNamed ? null : answer)}${besideText(candidates, mapping.documents)}`,
    hasDocuments: chosen !== null,
  };
}

/** What of an answer is found in a record for which no mapping is proposed; `null` where no text may be one. */
export function foundTexts(node: TreeNode): string | null {
  const lists = textLists(node, "answer");
  const { query, answer, others, isNamed } = guessedTexts(node, lists);
  if (answer === null || query !== null || isNamed || lists.length > 0) return null;
  const texts = textsShown([answer, ...others]);
  const named = namesAlone(node);
  return `No key of it tells which text is the answer: ${texts}. Neither a question nor documents stand beside it.${named && `${named}.`}`;
}

/** Where none are found that have texts. */
function withoutDocuments(node: TreeNode): string {
  return `${namesAlone(node) || " No documents are found in it"}: an answer is checked against those that stand beside it.`;
}

/** Where it says of its documents what they are called, and no more. */
function namesAlone(node: TreeNode): string {
  const named = isObject(node)
    ? [...node.fields].find(([key, value]) => isCalledDocuments(key) && isName(value))
    : undefined;
  if (named === undefined) return "";
  return ` The record says what its documents are called (${quoted(named[0])}), and has none of their texts`;
}

function isName(value: TreeNode): boolean {
  return isString(value) && (namesSection(value.value) || isLabel(value.value));
}

/** Files that are called so, in any folder. */
function patternFor(path: string): string {
  return `**/${baseName(path).replace(/[*?{}[\]]/gu, "?")}`;
}

/** The place that a mapping in force names. */
function placeIn(paths: readonly string[] | undefined): string | undefined {
  const path = paths?.[0];
  return path === undefined || path.startsWith("$") ? path : `$${path}`;
}

const MAX_SHOWN = 5;

/** `chosen` is the text that was taken because it is the longest; `null` where it is called an answer. */
function othersText(others: readonly GuessedText[], chosen: GuessedText | null): string {
  if (others.length === 0) return "";
  const next = "Write the path of the one to check.";
  if (chosen === null) return ` Other answers stand beside it: ${others.map(({ path }) => path).join(", ")}. ${next}`;
  return ` No key says which text is the answer: ${textsShown([chosen, ...others])}. ${next}`;
}

function textsShown(texts: readonly GuessedText[]): string {
  const shown = texts
    .slice(0, MAX_SHOWN)
    .map(({ path, text }) => `${path} (${text.length.toLocaleString("en")} characters)`);
  return `${shown.join(", ")}${texts.length > MAX_SHOWN ? " and others" : ""}`;
}

/** Whether a record holds a question and an answer to it, whatever they are called. */
export function seemsAnswered(node: TreeNode): boolean {
  const { query, answer } = guessedTexts(node, textLists(node, "answer"));
  return query !== null && answer !== null;
}

/** Whether a record holds a text that may be an answer, whatever it is called. */
export function seemsAnswering(node: TreeNode): boolean {
  return guessedTexts(node, textLists(node, "answer")).answer !== null;
}

/** Whether a record holds what is called an answer, under a key that is not read. */
export function namesAnswer(node: TreeNode): boolean {
  return guessedTexts(node, textLists(node, "answer")).isNamed;
}

function besideText(lists: readonly GuessedList[], chosen: string | undefined): string {
  if (lists.length < 2) return "";
  const paths = lists.map(({ path }) => path);
  const beside = ` Several lists of texts stand side by side: ${paths.join(", ")}.`;
  return paths.some((path) => path === chosen)
    ? `${beside} The path above takes the first: write that of those that the answer was made from.`
    : `${beside} The path above takes all of them.`;
}

/** What the mapping reads in the record; `null` where it reads no answer. */
function readBy(mapping: RecordMapping, node: TreeNode, purpose: Purpose): AnswerRecord | null {
  return readRecord({ node, shape: shapeOf(mapping), purpose, name: () => "" }, new ProblemList());
}

function sentence(mapping: RecordMapping, read: AnswerRecord): string {
  const json = JSON.stringify({ records: [mapping] });
  return `To read records like this, put into .rag-quality.json: ${json} It reads ${previewText(read)} in this one. Correct its paths and the pattern of files where they are wrong.`;
}

function previewText({ query, response, sources }: AnswerRecord): string {
  const first = nameOf(sources[0]);
  const document = first === "" ? "" : ` (the first: ${quoted(first)})`;
  const asked = query === "" ? "no query" : `the query ${quoted(query)}`;
  const answered = response === "" ? "no answer" : `the answer ${quoted(response)}`;
  return `${asked}, ${answered} and ${sources.length} ${sources.length === 1 ? "document" : "documents"}${document}`;
}

/** The words of a document, or what it is called. */
function nameOf(source: SourceReference | undefined): string {
  if (source?.kind === "file") return source.path;
  return source?.kind === "inline" ? source.document.text || (source.document.title ?? "") : "";
}

import { quoted } from "../quoted";
import { asName, isList, isObject, isString, type TreeNode } from "../trees/treeNode";
import type { AnswerRecord, Purpose, SourceReference, SourcesLack } from "./answerRecord";
import { numberOf } from "./documentNode";
import { NAMING_KEY } from "./longestText";
import { unreadList } from "./mapping/chosenDocuments";
import { isCalledDocuments, isCalledFound, isCalledWanted, isChunk } from "./mapping/guessedDocuments";
import { METRIC_KEY } from "./mapping/metricsAlone";
import { openNode } from "./paths/openNode";
import { tablePath } from "./paths/recordPath";
import { selectNodes } from "./paths/selectNodes";
import { itemsOf } from "./paths/textOf";
import { USUAL_SHAPE } from "./shapes/evaluations";
import type { RecordShape } from "./shapes/recordShape";

/** `retrieved_chunk_ids`, `source_ids` */
const IDS_KEY = /(?:retriev|cite|citation|source|context|chunk|doc|passage|evidence|reference|hit|found).*ids$/iu;

/** Whether a record is a text in which nobody wrote down what was retrieved: that does not say that nothing was. */
export function keepsNoList({ format, lack }: Pick<AnswerRecord, "format" | "lack">): boolean {
  return (format === "markdown" || format === "text" || format === "transcript") && lack?.kind !== "empty";
}

/** Why a record in which no sources were found has none; `null` where nothing tells. */
export function sourcesLack(node: TreeNode, shape: RecordShape, purpose: Purpose): SourcesLack | null {
  const [mapped] = shape.format === "mapped" ? shape.documents : [];
  if (mapped !== undefined) return { kind: "empty", path: mapped };
  const unread = unreadList(node, purpose);
  if (unread !== null) return { kind: "unread", path: unread };
  const ids = idsIn(node);
  if (ids !== null) return { kind: "ids", path: ids };
  const names = namesIn(node);
  if (names !== null) return { kind: "names", path: names };
  const count = countIn(node);
  if (count !== null) return { kind: "count", path: count };
  const empty = [...shape.documents, ...USUAL_SHAPE.documents].find((path) => isEmpty(node, path));
  if (empty !== undefined) return { kind: isCitedAlone(empty) ? "uncited" : "empty", path: empty };
  const unnamed = foundNames(node);
  if (unnamed !== null) return unnamed;
  const measured = purpose === "answer" ? measuredIn(node) : null;
  if (measured !== null) return { kind: "measured", path: measured };
  return purpose === "retrieval" && !namesDocuments(node, shape) ? { kind: "unlisted", path: "" } : null;
}

/** Whether a record has a key of documents at all: what has none was no retrieval that found nothing. */
function namesDocuments(node: TreeNode, { documents }: RecordShape): boolean {
  const view = openNode(node);
  if (!isObject(node) || !isObject(view)) return true;
  return [...documents, ...USUAL_SHAPE.documents].some((path) => {
    const steps = tablePath(path);
    if (steps[0]?.kind !== "key") return true;
    // Of a list that is there, and empty, the path leads to nothing.
    const last = steps.findLastIndex(({ kind }) => kind === "key");
    const isBelowList = steps.slice(0, last).some(({ kind }) => kind !== "key");
    return selectNodes(node, isBelowList ? steps.slice(0, 1) : steps.slice(0, last + 1)).length > 0;
  });
}

/**
 * Sources of which a record has the names and nothing else leave nothing to check with, unless files have these names. The file that
 * parts of a document are from is one of the names: nobody meant it as a path.
 */
export function namesLack(sources: readonly SourceReference[], node: TreeNode, shape: RecordShape): SourcesLack | null {
  const paths = [...shape.documents, ...USUAL_SHAPE.documents];
  const path = paths.find((one) => entriesAt(node, one).length > 0) ?? "";
  const entries = entriesAt(node, path);
  const areChunks = entries.length > 0 && entries.every(isChunk);
  const isNamed = (source: SourceReference): boolean =>
    (source.kind === "file" && areChunks) ||
    (source.kind === "inline" && source.document.text.trim() === "" && source.document.uri === undefined);
  if (sources.length === 0 || !sources.every(isNamed) || !sources.some(isCalled)) return null;
  const keys = entries.slice(0, 1).flatMap(namingKeys);
  return { kind: "names", path: keys.length === 0 ? path : `${path} (${keys.join(", ")})` };
}

function entriesAt(node: TreeNode, path: string): readonly TreeNode[] {
  return path === "" ? [] : selectNodes(node, tablePath(path)).flatMap(itemsOf);
}

function isCalled(source: SourceReference): boolean {
  if (source.kind === "file") return true;
  return source.kind === "inline" && (source.document.id !== undefined || source.document.title !== undefined);
}

const MAX_KEYS = 3;

function namingKeys(entry: TreeNode): string[] {
  const fields = isObject(entry) ? [...entry.fields] : [];
  return fields.flatMap(([key, value]) => (NAMING_KEY.test(key) && asName(value) ? [key] : [])).slice(0, MAX_KEYS);
}

function isEmpty(node: TreeNode, path: string): boolean {
  const found = selectNodes(node, tablePath(path));
  return found.length > 0 && found.every((list) => isList(list) && list.items.every(isBlank));
}

function isBlank(item: TreeNode): boolean {
  return isString(item) && item.value.trim() === "";
}

/** The key under which a record has the ids of documents alone. */
export function idsIn(node: TreeNode): string | null {
  return namesUnder(node, (key) => IDS_KEY.test(key) && !isCalledWanted(key));
}

function namesIn(node: TreeNode): string | null {
  return namesUnder(node, (key) => isCalledFound(key) || areCalledNames(key));
}

/** `matched_questions`, `retrieved_titles`, `foundFaqNames`: what was found, by its names. */
const FOUND_NAMES =
  /^(?:matched|found|nearest|retrieved|recalled)_(?:[a-z]+_)?(?:questions|titles|faqs|articles|entries|headings|pages|sections|(?:doc|document|file|source|page|article|faq)_?names)$/u;

function areCalledNames(key: string): boolean {
  return FOUND_NAMES.test(key.replace(/(\p{Ll})(\p{Lu})/gu, "$1_$2").toLowerCase());
}

/** The names of what was found, under a key that says that they are these, also where nothing was; `null` where no key does. */
export function foundNames(node: TreeNode): SourcesLack | null {
  for (const [key, value] of isObject(node) ? node.fields : []) {
    const list = areCalledNames(key) ? openNode(value) : undefined;
    if (!isList(list) || !list.items.every(isName)) continue;
    return { kind: list.items.length === 0 ? "empty" : "names", path: key };
  }
  return null;
}

function isName(item: TreeNode): boolean {
  return (asName(item)?.trim() ?? "") !== "";
}

/** `{"retrieved_chunks": 5}`; that nothing is cited does not say that nothing was found. */
function countIn(node: TreeNode): string | null {
  const isCount = (key: string, value: TreeNode): boolean => {
    const count = isCalledDocuments(key) ? numberOf(value) : null;
    return count !== null && (count > 0 || !isCalledFound(key));
  };
  return (isObject(node) ? [...node.fields] : []).find(([key, value]) => isCount(key, value))?.[0] ?? null;
}

/** What nothing was cited of may have been retrieved all the same. */
function isCitedAlone(path: string): boolean {
  return /(?:^|[._])(?:citations?|references?|quotes?)$/iu.test(path);
}

/** What only the documents of an answer can be measured by. */
const MEASURED_KEY = /context|ground(?:ed|ing)|faithful|hallucinat/iu;

/** `{"groundedness": 0.8}` */
function measuredIn(node: TreeNode): string | null {
  const isMeasure = (key: string, value: TreeNode): boolean =>
    MEASURED_KEY.test(key) && METRIC_KEY.test(key) && numberOf(value) !== null;
  return (isObject(node) ? [...node.fields] : []).find(([key, value]) => isMeasure(key, value))?.[0] ?? null;
}

function namesUnder(node: TreeNode, isFit: (key: string) => boolean): string | null {
  const areNames = (value: TreeNode): boolean => {
    const list = openNode(value);
    return isList(list) && list.items.length > 0 && list.items.every(isName);
  };
  return (isObject(node) ? [...node.fields] : []).find(([key, value]) => isFit(key) && areNames(value))?.[0] ?? null;
}

interface LackText {
  /** A part of a sentence. */
  readonly why: string;
  /** What can be done, beside giving sources. */
  readonly next: string;
}

/** The lack in words. */
export function lackText({ kind, path }: SourcesLack): LackText {
  switch (kind) {
    case "unread":
      return { why: `documents stand under ${quoted(path)} and are not read`, next: "Map them in .rag-quality.json" };
    case "ids":
      return {
        why: `the record has ids of documents alone (${quoted(path)}), and none of their texts`,
        next: "Write the texts into the record",
      };
    case "names":
      return {
        why: `the record says what its documents are called (${quoted(path)}), and has none of their texts`,
        next: "Write the texts into the record",
      };
    case "count":
      return {
        why: `the record says how many documents there were (${quoted(path)}), and has none of their texts`,
        next: "Write the texts into the record",
      };
    case "keys":
      return {
        why: `it cites works by keys of a bibliography (${quoted(path)}), which holds none of their texts`,
        next: "Save the works as files that are called by their keys, and link these in the answer",
      };
    case "measured":
      return {
        why: `a tool measured it by its documents (${quoted(path)}), and this file carries none of them`,
        next: 'Export them as well, beside each answer as a list ("contexts": ["…"])',
      };
    case "uncited":
      return {
        why: `nothing is cited (${quoted(path)} is empty), and the record does not say what was retrieved`,
        next: 'Write that beside the question as a list ("sources": ["…"])',
      };
    case "unlisted":
      return {
        why: "the record keeps no documents, so nobody can tell from it what was retrieved",
        next: 'Write them beside the question as a list ("sources": ["…"])',
      };
    case "nothing":
      return {
        why: `the search of its trace found nothing (${quoted(path)} is an empty list)`,
        next: "If the model was given documents, write them there",
      };
    case "empty":
      return { why: `no documents stand under ${quoted(path)}`, next: "Write there what was retrieved" };
  }
}

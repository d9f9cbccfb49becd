import { LineIndex } from "../lineIndex";
import type { AnswerRecord, ReadAnswers } from "../records/answerRecord";
import { isNatural } from "../records/longestText";
import { joinedText } from "../records/paths/textOf";
import type { RecordReading } from "../records/recordReading";
import { parseJson } from "../trees/jsonTree";
import { placedTree } from "../trees/placedTree";
import { parsePython } from "../trees/pythonTree";
import { isList, isObject, isString, type ParsedTree, type StringNode, type TreeNode } from "../trees/treeNode";
import { hasCitationMark } from "./looksLikeAnswer";
import { noAnswers, placedAnswers } from "./placedAnswers";
import { readTextAnswer } from "./readTextAnswer";
import { numberedRecord, readTreeAnswers } from "./readTreeAnswers";

/** What a cell shows of one output, the best first. */
const SHOWN_TYPES = ["text/markdown", "text/plain", "text/html"];
/** What Python says of an object that is shown otherwise. */
const IS_OBJECT = /^<[\w.]+ (?:object|at)\b[^\n]*>$/u;
/** What a model cites between tags of its own. */
const CITES_IN_TAGS = /<\/(?:citations?|quotes?|references|source_id)>/iu;
const NO_ANSWER =
  "No cell of the notebook and nothing that one printed is an answer: none cites a source or is a record with its documents. Save the answer as a .md file, or print it with what was retrieved for it, as JSON.";

/**
 * Reads the answers of a Jupyter notebook: cells of Markdown and what cells of code printed, where these cite something or are
 * records with their documents. All else in a notebook is no answer.
 */
export function readNotebookAnswers(text: string, reading: RecordReading): ReadAnswers {
  const tree = parseJson(text, 0);
  const cells = fieldOf(tree.root, "cells");
  if (tree.error !== null || cells === undefined || !isList(cells)) return notRead(tree, text);
  const found = cells.items.flatMap((cell) => cellAnswers(cell, text, reading));
  const records = found.flatMap((read) => read.records);
  const problems = found.flatMap((read) => read.problems);
  return records.length + problems.length > 0 ? { records, problems } : noAnswers(text, NO_ANSWER);
}

function notRead({ error }: ParsedTree, text: string): ReadAnswers {
  if (error === null) return noAnswers(text, "The file has no cells, as notebooks have. Save the notebook anew.");
  const place = new LineIndex(text).place(error.at);
  return noAnswers(text, `The notebook's JSON is broken at ${place}: ${error.message}. Save the notebook anew.`);
}

function cellAnswers(cell: TreeNode, file: string, reading: RecordReading): ReadAnswers[] {
  const type = fieldOf(cell, "cell_type");
  if (isString(type) && type.value === "markdown") return textAnswers(linesOf(fieldOf(cell, "source")), reading);
  const outputs = fieldOf(cell, "outputs");
  const printed = outputs !== undefined && isList(outputs) ? outputs.items : [];
  return printed.flatMap((output) => outputAnswers(output, file, reading));
}

function outputAnswers(output: TreeNode, file: string, reading: RecordReading): ReadAnswers[] {
  const data = fieldOf(output, "data");
  const json = fieldOf(data, "application/json");
  if (json !== undefined) {
    const trees = [{ root: json, error: null }];
    const lines = new LineIndex(file);
    return kept(readTreeAnswers(trees, { language: "JSON", lines, nameOf: numberedRecord, reading }));
  }
  const stream = linesOf(fieldOf(output, "text"));
  const shown = SHOWN_TYPES.map((type) => linesOf(fieldOf(data, type))).find(isShown) ?? stream;
  return textAnswers(shown, reading);
}

function isShown(lines: readonly StringNode[]): boolean {
  const [first] = lines;
  return first !== undefined && !(lines.length === 1 && IS_OBJECT.test(first.value));
}

function textAnswers(lines: readonly StringNode[], reading: RecordReading): ReadAnswers[] {
  const written = joinedText(lines, "");
  if (written === null) return [];
  const { value, map } = withoutQuotes(written);
  const outer = map();
  const read = readTextAnswer(value, "markdown", reading);
  const isTagged = CITES_IN_TAGS.test(value) && read.records.every(({ format }) => format === "transcript");
  return (isTagged ? [read] : kept(read)).map((one) => placedAnswers(one, outer));
}

const IN_QUOTES = /^(["'])[\s\S]*\1\s*$/u;

/** A string as Python shows it says what stands between its quotation marks. */
function withoutQuotes(text: StringNode): StringNode {
  const said = IN_QUOTES.test(text.value) ? parsePython(text.value) : null;
  const node = said === null ? null : placedTree(said, text.map());
  return node !== null && isString(node) ? node : text;
}

/** Of a text that is none the answer is the text itself: it has to cite. */
function kept({ records, problems }: ReadAnswers): ReadAnswers[] {
  const answers = records.filter(isAnswer);
  return answers.length === 0 ? [] : [{ records: answers, problems }];
}

function isAnswer({ format, response, origin }: AnswerRecord): boolean {
  if (format !== "markdown") return origin === "record" || hasCitationMark(response);
  const isNamed = origin === "front_matter" || origin === "footnotes";
  return isNatural(response) && (isNamed || hasCitationMark(response));
}

function fieldOf(node: TreeNode | null | undefined, name: string): TreeNode | undefined {
  return node && isObject(node) ? node.fields.get(name) : undefined;
}

/** A text that is written as one string, or as a list of its lines. */
function linesOf(node: TreeNode | undefined): StringNode[] {
  const items = node === undefined ? [] : isList(node) ? node.items : [node];
  return items.filter(isString).filter(({ value }) => value !== "");
}

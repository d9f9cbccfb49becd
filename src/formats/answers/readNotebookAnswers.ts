import { trimmedSpan } from "../../text/spans";
import { LineIndex } from "../lineIndex";
import { sliceMap } from "../mappedText";
import type { FormatProblem } from "../problemList";
import type { AnswerRecord, ReadAnswers, SourceReference } from "../records/answerRecord";
import { citedWords } from "../records/citedIds";
import { isNatural } from "../records/longestText";
import { joinedText } from "../records/paths/textOf";
import type { RecordReading } from "../records/recordReading";
import { oneForEachId } from "../records/recordSources";
import { citesFiles } from "../references/markedFiles";
import { parseJson } from "../trees/jsonTree";
import { placedTree } from "../trees/placedTree";
import { parsePython } from "../trees/pythonTree";
import { isList, isObject, isString, type ParsedTree, type StringNode, type TreeNode } from "../trees/treeNode";
import { hasCitationMark } from "./looksLikeAnswer";
import { noAnswers, placedAnswers } from "./placedAnswers";
import { bracketedBlocks } from "./printed/bracketedBlocks";
import { readTextAnswer } from "./readTextAnswer";
import { numberedRecord, readTreeAnswers } from "./readTreeAnswers";
import { AskedModels } from "./unsourcedCell";

/** What a cell shows of one output, the best first. */
const SHOWN_TYPES = ["text/markdown", "text/plain", "text/html"];
/** What Python says of an object that is shown otherwise. */
const IS_OBJECT = /^<[\w.]+ (?:object|at)\b[^\n]*>$/u;
/** What a model cites between tags of its own. */
const CITES_IN_TAGS = /<\/(?:citations?|quotes?|references|source_id)>/iu;
const NO_ANSWER =
  "Nothing in the notebook can be told for an answer: no cell, and nothing that one printed, has a mark that cites, such as [1] or [fees.md], or is a record with its documents. Save the answer as a .md file, or print it with what was retrieved for it, as JSON.";
const NO_SOURCES =
  "has neither marks that cite, such as [1] or [fees.md], nor its documents with it. Print it with what was retrieved for it, as JSON; or save it as a .md file, and give the files that it rests on as sources.";

/**
 * Reads the answers of a Jupyter notebook: cells of Markdown and what cells of code printed, where these cite something or are
 * records with their documents. All else in a notebook is no answer.
 */
export function readNotebookAnswers(text: string, reading: RecordReading): ReadAnswers {
  const tree = parseJson(text, 0);
  const cells = fieldOf(tree.root, "cells");
  if (tree.error !== null || cells === undefined || !isList(cells)) return notRead(tree, text);
  const records: AnswerRecord[] = [];
  const problems: FormatProblem[] = [];
  const shown = new Map<AnswerRecord, readonly SourceReference[]>();
  const asking = new Map<AnswerRecord, string>();
  let asked = "";
  let above: readonly SourceReference[] = [];
  for (const cell of cells.items) {
    const asks = questionsIn(cell);
    // Of several questions nobody knows which one later cells answer.
    if (asks.length > 0) asked = asks.length === 1 ? (asks[0] ?? "") : "";
    const before = records.length;
    for (const output of outputsOf(cell)) {
      const sources = shownSources(output);
      const last = records.at(-1);
      const isSource = sources.length > 0 && last?.sources.length === 0;
      if (isSource) shown.set(last, [...(shown.get(last) ?? []), ...sources].slice(0, MAX_SHOWN));
      const blocks = bracketedBlocks(joinedText(shownLines(output), ""));
      if (blocks.length > 0) above = blocks;
      const isOther = isSource || blocks.length > 1 || blocks.some(({ document }) => !isNumber(document.id));
      for (const read of isOther ? [] : outputAnswers(output, above, text, reading)) {
        records.push(...read.records);
        problems.push(...read.problems);
      }
    }
    const answered = records.slice(before);
    const areOwn = asks.length === answered.length;
    for (const [index, record] of answered.entries()) asking.set(record, (areOwn ? asks[index] : undefined) ?? asked);
    for (const read of saidIn(cell, reading)) {
      records.push(...read.records);
      problems.push(...read.problems);
    }
  }
  const whole = records.map((record) => {
    const query = record.query === "" ? (asking.get(record) ?? "") : record.query;
    return withShown({ ...record, query }, shown.get(record));
  });
  return whole.length + problems.length > 0 ? { records: whole, problems } : noAnswers(text, noAnswer(cells.items));
}

/** What a model said without sources is an answer as well, and cannot be checked as it stands. */
function noAnswer(cells: readonly TreeNode[]): string {
  const models = new AskedModels();
  const said = cells.flatMap((cell, index) => {
    const printed = outputsOf(cell).flatMap(saidLines);
    const words = printed.map(({ value }) => value).join("");
    return models.printedAnswer(programOf(cell), words) ? [index + 1] : [];
  });
  const [first] = said;
  if (first === undefined) return NO_ANSWER;
  const where = said.length === 1 ? `Cell ${first}` : `Each of ${said.length} cells (the first is cell ${first})`;
  return `${where} of the notebook printed what looks like an answer, which ${NO_SOURCES}`;
}

/** What programs warn of stands beside what they print. */
function saidLines(output: TreeNode): readonly StringNode[] {
  const name = fieldOf(output, "name");
  return isString(name) && name.value === "stderr" ? [] : shownLines(output);
}

function programOf(cell: TreeNode): string {
  return joinedText(linesOf(fieldOf(cell, "source")), "")?.value ?? "";
}

/** A text with one number before it may be an answer. */
function isNumber(id = ""): boolean {
  return /^\d+$/u.test(id);
}

function notRead({ error }: ParsedTree, text: string): ReadAnswers {
  if (error === null) return noAnswers(text, "The file has no cells, as notebooks have. Save the notebook anew.");
  const place = new LineIndex(text).place(error.at);
  return noAnswers(text, `The notebook's JSON is broken at ${place}: ${error.message}. Save the notebook anew.`);
}

/** Text about files, as cells of Markdown hold it, names them as well. */
const SAID: Printed = { above: [], cites: ({ response }) => hasCitationMark(response) };

/** The answers of a cell of Markdown. */
function saidIn(cell: TreeNode, reading: RecordReading): ReadAnswers[] {
  const type = fieldOf(cell, "cell_type");
  return isString(type) && type.value === "markdown"
    ? textAnswers(linesOf(fieldOf(cell, "source")), reading, SAID)
    : [];
}

function outputsOf(cell: TreeNode): readonly TreeNode[] {
  const outputs = fieldOf(cell, "outputs");
  return outputs !== undefined && isList(outputs) ? outputs.items : [];
}

/** `query_engine.query("How long?")`, `chain.invoke({"input": "How long?"})`, `ask("How long?")`, `user_question = "How long?"` */
const ASKS =
  /(?:(?:\bask(?:_\w{1,30})?|\.(?:query|chat|invoke|ask|run|stream|complete))\(\s*(?:\{\s*["']\w{1,30}["']\s*:\s*)?|^(?:\w{1,30}_)?(?:question|query)[ \t]*=[ \t]*)(["'])(?!SELECT\b)((?:(?!\1)[^\\\n]){3,500})\1/gmu;

/** What the program of a cell asks, each question once. */
function questionsIn(cell: TreeNode): readonly string[] {
  return [...new Set([...programOf(cell).matchAll(ASKS)].flatMap(([, , said]) => said ?? []))];
}

/** `Source 1:`, `== Source 1 ==`, as programs print the sources of an answer one by one. */
const SOURCE_LABEL =
  /^[ \t]*(?:>[ \t]*)?(?:[=*#-]{1,10}[ \t]*)?source(?:[ _]node)?[ \t]*#?(\d{1,3})[ \t]*(?:\([^()\n]{1,80}\)[ \t]*)?:?[ \t]*(?:[=*#-]{1,10}[ \t]*)?\r?\n/gimu;

/** The sources of an answer above that an output shows, each under the number by which that cites it; none where it shows other things first. */
function shownSources(output: TreeNode): readonly SourceReference[] {
  const written = joinedText(shownLines(output), "");
  const labels = written === null ? [] : [...written.value.matchAll(SOURCE_LABEL)];
  if (written === null || written.value.slice(0, labels[0]?.index).trim() !== "") return [];
  return labels.flatMap(({ 0: label, 1: id = "", index }, at) => {
    const end = labels[at + 1]?.index ?? written.value.length;
    const place = trimmedSpan(written.value, { start: index + label.length, end });
    const text = written.value.slice(place.start, place.end);
    const map = sliceMap(written.map(), place);
    const span = map.spanToOuter({ start: 0, end: text.length });
    return isNatural(text) ? [{ kind: "inline", document: { text, id }, span, map } as const] : [];
  });
}

/** No program shows more sources of an answer one by one. */
const MAX_SHOWN = 100;

function withShown(record: AnswerRecord, sources: readonly SourceReference[] = []): AnswerRecord {
  return sources.length === 0 ? record : { ...record, sources, origin: "record" };
}

function outputAnswers(
  output: TreeNode,
  above: readonly SourceReference[],
  file: string,
  reading: RecordReading,
): ReadAnswers[] {
  const data = fieldOf(output, "data");
  const json = fieldOf(data, "application/json");
  if (json !== undefined) {
    const trees = [{ root: json, error: null }];
    const lines = new LineIndex(file);
    return kept(readTreeAnswers(trees, { language: "JSON", lines, nameOf: numberedRecord, reading }), SAID.cites);
  }
  return textAnswers(shownLines(output), reading, { above, cites: citesInPrint });
}

function shownLines(output: TreeNode): readonly StringNode[] {
  const data = fieldOf(output, "data");
  return SHOWN_TYPES.map((type) => linesOf(fieldOf(data, type))).find(isShown) ?? linesOf(fieldOf(output, "text"));
}

function isShown(lines: readonly StringNode[]): boolean {
  const [first] = lines;
  return first !== undefined && !(lines.length === 1 && IS_OBJECT.test(first.value));
}

interface Printed {
  /** The passages that were printed before it. */
  readonly above: readonly SourceReference[];
  readonly cites: (record: AnswerRecord) => boolean;
}

function citesInPrint({ response, origin }: AnswerRecord): boolean {
  return hasCitationMark(response) || origin === "links" || citesFiles(response);
}

function textAnswers(lines: readonly StringNode[], reading: RecordReading, { above, cites }: Printed): ReadAnswers[] {
  const written = joinedText(lines, "");
  if (written === null) return [];
  const { value, map } = withoutQuotes(written);
  const outer = map();
  const read = readTextAnswer(value, "markdown", reading);
  const cited = citedAbove(read, above);
  if (cited !== null) return [placedAnswers(cited, outer)];
  const isTagged = CITES_IN_TAGS.test(value) && read.records.every(({ format }) => format === "transcript");
  return (isTagged ? [read] : kept(read, cites)).map((one) => placedAnswers(one, outer));
}

/** One text, with what was printed above it, where it cites that by its labels and has no sources of its own; `null` where it does not. */
function citedAbove({ records, problems }: ReadAnswers, above: readonly SourceReference[]): ReadAnswers | null {
  const [record, another] = records;
  if (record === undefined || another !== undefined || record.origin !== null || above.length === 0) return null;
  const cited = citedWords(record.response);
  const sources = oneForEachId(above, cited);
  const isCited = sources.some(
    (source) => source.kind === "inline" && cited.has(source.document.id?.toLowerCase() ?? ""),
  );
  return isCited ? { records: [{ ...record, sources, origin: "record" }], problems } : null;
}

const IN_QUOTES = /^(["'])[\s\S]*\1\s*$/u;

/** A string as Python shows it says what stands between its quotation marks. */
function withoutQuotes(text: StringNode): StringNode {
  const said = IN_QUOTES.test(text.value) ? parsePython(text.value) : null;
  const node = said === null ? null : placedTree(said, text.map());
  return node !== null && isString(node) ? node : text;
}

/** Of a text that is none the answer is the text itself: it has to cite. */
function kept({ records, problems }: ReadAnswers, cites: Printed["cites"]): ReadAnswers[] {
  const answers = records.filter((record) => isAnswer(record, cites));
  return answers.length === 0 ? [] : [{ records: answers, problems }];
}

function isAnswer(record: AnswerRecord, cites: Printed["cites"]): boolean {
  const { format, response, origin } = record;
  if (format !== "markdown") return origin === "record" || hasCitationMark(response);
  const isNamed = origin === "front_matter" || origin === "footnotes";
  return isNatural(response) && (isNamed || cites(record));
}

function fieldOf(node: TreeNode | null | undefined, name: string): TreeNode | undefined {
  return node && isObject(node) ? node.fields.get(name) : undefined;
}

/** A text that is written as one string, or as a list of its lines. */
function linesOf(node: TreeNode | undefined): StringNode[] {
  const items = node === undefined ? [] : isList(node) ? node.items : [node];
  return items.filter(isString).filter(({ value }) => value !== "");
}

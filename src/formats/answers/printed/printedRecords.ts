import type { Span } from "../../../contract/span";
import { codeSpans } from "../../../text/codeSpans";
import { OffsetMap } from "../../../text/offsets";
import { textBeside } from "../../../text/spans";
import { LineIndex } from "../../lineIndex";
import type { AnswerRecord, ReadAnswers } from "../../records/answerRecord";
import { rowsOf } from "../../records/fileRows";
import { isNatural } from "../../records/longestText";
import { promptedEvents } from "../../records/promptedParts";
import type { RecordReading } from "../../records/recordReading";
import { matchShape } from "../../records/recordShapes";
import { usuallySpelled } from "../../records/usualSpelling";
import { parseData } from "../../trees/dataTree";
import { placedTree } from "../../trees/placedTree";
import { parsePythonAt } from "../../trees/pythonTree";
import { asName, isList, isObject, type ParsedTree, type TreeNode } from "../../trees/treeNode";
import { hasCitationMark } from "../looksLikeAnswer";
import { numberedRecord, readTreeAnswers, singleRecord } from "../readTreeAnswers";

const IS_DATA = /^\s*(?:\[\s*)?\{/u;
/** `got response:{'query': …` */
const LED = /^\s*[\p{L}_][\p{L}\d_ -]{0,40}[:=][ \t]*(?:\[\s*)?\{\s*['"]/u;
const BEGINS = /^[ \t]*(?:[\p{L}_][\p{L}\d_ -]{0,40}[:=][ \t]*(?=(?:\[\s*)?\{\s*['"]))?(?=[{[])/mu;
const FENCE = /^(?:`{3,}|~{3,})/u;

/**
 * The records that a text shows as a program printed them: all of it, or blocks of code, else lines of their own, that hold answers with
 * their sources, where its own words cite nothing. `null` where it shows none.
 */
export function printedRecords(text: string, reading: RecordReading): ReadAnswers | null {
  if (IS_DATA.test(text)) {
    const whole = treesAt(text, [{ start: 0, end: text.length }]);
    return readPrinted(text, whole.length > 0 ? whole : printedValues(text), reading);
  }
  const led = LED.test(text) ? readLed(text, reading) : null;
  if (led !== null) return led;
  const code = codeSpans(text);
  const blocks = code.flatMap((span) => blockIn(text, span));
  const values = blocks.length > 0 ? treesAt(text, blocks) : valuesBetween(text, code);
  if (values.length === 0) return null;
  if (hasCitationMark(textBeside(text, blocks.length > 0 ? blocks : values.flatMap(({ root }) => root?.span ?? []))))
    return null;
  const answers = values.filter(({ root }) => rowsOf(root, reading).some(isAnswer));
  const read = readPrinted(text, answers, reading);
  if (read === null) return null;
  const isSourced = read.records.some(({ origin }) => origin === "record");
  const answered = read.records.filter(({ query, response }) => query !== "" && response.trim() !== "");
  // A page that writes down the parts of a call is none of its answers, though it lists no documents.
  if (!isSourced && (answered.length === 0 || !areMost(text, code))) return null;
  const asked = isSourced ? askedIn(values.filter((value) => !answers.includes(value))) : [];
  const records = isSourced ? read.records : answered;
  return { ...read, records: records.map((record, index) => withQuery(record, records[index - 1], asked)) };
}

function areMost(text: string, code: readonly Span[]): boolean {
  return code.reduce((sum, { start, end }) => sum + end - start, 0) * 2 > text.trim().length;
}

interface Asked {
  readonly at: number;
  readonly query: string;
}

/** What other blocks ask, as the request does above its response. */
function askedIn(values: readonly ParsedTree[]): readonly Asked[] {
  return values.flatMap(({ root }) => {
    const places = root !== null && isObject(root) ? [root, ...[...root.fields.values()].filter(isObject)] : [];
    const said = places.flatMap(({ fields }) => ASKING_KEYS.map((key) => asName(fields.get(key))?.trim() ?? ""));
    const query = said.find((one) => one !== "");
    return root === null || query === undefined ? [] : [{ at: root.span.start, query }];
  });
}

const ASKING_KEYS = ["query", "question", "user_query", "user_question", "q"];

function withQuery(record: AnswerRecord, last: AnswerRecord | undefined, asked: readonly Asked[]): AnswerRecord {
  const above = asked.findLast(({ at }) => at < record.span.start);
  const isOwn = record.query === "" && above !== undefined && above.at > (last?.span.start ?? -1);
  return isOwn ? { ...record, query: above.query } : record;
}

/** Values that stand at the beginning of lines between paragraphs, `code` left out. */
function valuesBetween(text: string, code: readonly Span[]): readonly ParsedTree[] {
  const trees: ParsedTree[] = [];
  const begins = new RegExp(VALUE_BEGINS);
  for (let fruitless = 0; fruitless < MAX_FRUITLESS;) {
    const found = begins.exec(text);
    if (found === null) break;
    const start = found.index + found[0].length;
    const within = code.find((span) => span.start <= start && start < span.end);
    const read = within === undefined ? parsePythonAt(text, start) : null;
    if (read !== null && isData(read.node)) trees.push(placedIn(text, read.node));
    else if (within === undefined) fruitless += 1;
    begins.lastIndex = Math.max(within?.end ?? read?.end ?? start, start + 1);
  }
  return trees;
}

const VALUE_BEGINS = /^[ \t]*(?=(?:\[\s*)?\{\s*['"])/gmu;
/** Of a text in which so many places only look like values, no further one is read. */
const MAX_FRUITLESS = 5;

function placedIn(text: string, node: TreeNode): ParsedTree {
  return { root: placedTree(node, OffsetMap.slice(0, text.length)), error: null };
}

/** Behind a word of the program's, data may be anything: it has to be answers. */
function readLed(text: string, reading: RecordReading): ReadAnswers | null {
  return readPrinted(
    text,
    printedValues(text).filter(({ root }) => rowsOf(root, reading).some(isAnswer)),
    reading,
  );
}

/** Values that a program printed one after the other, with nothing between them but rules and labels; none where more is said. */
function printedValues(text: string): readonly ParsedTree[] {
  const trees: ParsedTree[] = [];
  for (let at = 0; at < text.length;) {
    const found = BEGINS.exec(text.slice(at, at + MAX_BETWEEN));
    const start = found === null ? text.length : at + found.index + found[0].length;
    if (text.slice(at, start).split("\n").some(isNatural)) return [];
    const read = found === null ? null : parsePythonAt(text, start);
    if (found !== null && read === null) return [];
    if (read !== null) trees.push(placedIn(text, read.node));
    at = read?.end ?? text.length;
  }
  return trees.every(({ root }) => isData(root)) ? trees : [];
}

const MAX_BETWEEN = 500;

function isAnswer(row: TreeNode): boolean {
  return matchShape(usuallySpelled(row), "answer") !== null;
}

function treesAt(text: string, places: readonly Span[]): readonly ParsedTree[] {
  return places.flatMap(({ start, end }): ParsedTree[] => {
    const tree = parseData(text.slice(start, end), start);
    return tree.error === null && isData(tree.root) ? [tree] : [];
  });
}

function readPrinted(text: string, values: readonly ParsedTree[], reading: RecordReading): ReadAnswers | null {
  if (values.length === 0) return null;
  const trees = [...promptedEvents(values)];
  const isOne = trees.flatMap(({ root }) => rowsOf(root, reading)).length === 1;
  const nameOf = isOne ? singleRecord : numberedRecord;
  return readTreeAnswers(trees, { language: "JSON", lines: new LineIndex(text), nameOf, reading });
}

function isData(root: TreeNode | null): boolean {
  return root !== null && (isList(root) ? root.items.length > 0 && root.items.every(isObject) : isObject(root));
}

/** The data in a fenced block of code. */
function blockIn(text: string, { start, end }: Span): Span[] {
  const block = text.slice(start, end).trimEnd();
  const fence = FENCE.exec(block)?.[0];
  const at = block.indexOf("\n") + 1;
  let stop = block.length;
  while (stop > at && /[`~]/u.test(block.charAt(stop - 1))) stop -= 1;
  if (fence === undefined || !block.startsWith(fence, stop) || !IS_DATA.test(block.slice(at, stop))) return [];
  return [{ start: start + at, end: start + stop }];
}

import { ProblemList } from "../problemList";
import type { AnswerRecord, Purpose, ReadAnswers } from "../records/answerRecord";
import { readRecord } from "../records/readRecord";
import { matchShape, RECORD_SAMPLE, RESULTS_KEY } from "../records/recordShapes";
import { isList, isObject, type ParsedTree, type SyntaxFault, type TreeNode } from "../trees/treeNode";

/** Where the offsets of a file stand, for messages. */
export interface Lines {
  /** The offset at which the text ends. */
  readonly length: number;
  line(offset: number): number;
  place(offset: number): string;
}

/** What the messages need to know of a file of records. */
interface RecordFile {
  readonly language: "JSON" | "YAML";
  readonly lines: Lines;
  /** What a message calls a record, by its 1-based number and line. */
  readonly nameOf: (number: number, line: number) => string;
  readonly purpose: Purpose;
}

export const numberedRecord = (number: number, line: number): string => `Record ${number} (line ${line})`;
export const singleRecord = (): string => "The record";

/**
 * Reads the records of parsed values: of a JSON file its one value, of a JSONL file its rows, of a YAML file its
 * documents. Records that end before an error are read; the rest of that value is told as one problem.
 */
export function readTreeAnswers(trees: Iterable<ParsedTree>, file: RecordFile): ReadAnswers {
  const records: AnswerRecord[] = [];
  const problems = new ProblemList();
  let number = 0;
  for (const tree of trees) {
    for (const node of wholeRows(tree, file.purpose)) {
      const own = ++number;
      const record = readRecord(node, file.purpose, () => file.nameOf(own, file.lines.line(node.span.start)), problems);
      if (record !== null) records.push(record);
    }
    if (tree.error === null) continue;
    addBroken(tree.error, file, problems);
    number++;
  }
  if (records.length === 0 && problems.isEmpty) addNothing(file, problems);
  return { records, problems: problems.finish() };
}

function addBroken({ at, message }: SyntaxFault, { language, lines }: RecordFile, problems: ProblemList): void {
  const span = { start: Math.min(at, lines.length), end: Math.min(at + 1, lines.length) };
  const next = "Correct this place; the record there is not read.";
  problems.add(span, () => `The ${language} is broken at ${lines.place(at)}: ${message}. ${next}`);
}

function addNothing({ lines }: RecordFile, problems: ProblemList): void {
  problems.add(
    { start: 0, end: lines.length },
    () => `The file holds no record. Write one such as ${RECORD_SAMPLE} into it.`,
  );
}

/** Before an error, a record is surely whole only where the next one begins before the error too. */
export function wholeRows({ root, error }: ParsedTree, purpose: Purpose): readonly TreeNode[] {
  const rows = rowsOf(root, purpose);
  if (error === null) return rows;
  return rows.filter((_, index) => (rows[index + 1]?.span.start ?? Infinity) <= error.at);
}

/** The records of one value: the value itself, the entries of a list, or those under RAGChecker's key. */
export function rowsOf(root: TreeNode | null, purpose: Purpose): readonly TreeNode[] {
  if (root === null) return [];
  if (isList(root)) return root.items;
  if (!isObject(root)) return [root];
  const results = root.fields.get(RESULTS_KEY);
  return isList(results) && matchShape(root.fields, purpose) === null ? results.items : [root];
}

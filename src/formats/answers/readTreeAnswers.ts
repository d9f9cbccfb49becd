import { ProblemList } from "../problemList";
import type { AnswerRecord, ReadAnswers } from "../records/answerRecord";
import { rowsOf } from "../records/fileRows";
import { RecordReader } from "../records/recordReader";
import type { RecordReading } from "../records/recordReading";
import { RECORD_SAMPLE } from "../records/recordShapes";
import type { ParsedTree, SyntaxFault, TreeNode } from "../trees/treeNode";

/** Where the offsets of a file stand, for messages. */
export interface Lines {
  /** The offset at which the text ends. */
  readonly length: number;
  line(offset: number): number;
  place(offset: number): string;
}

/** What the messages need to know of a file of records. */
interface RecordFile {
  readonly language: "JSON" | "YAML" | "table";
  readonly lines: Lines;
  /** What a message calls a record, by its 1-based number and line. */
  readonly nameOf: (number: number, line: number) => string;
  readonly reading: RecordReading;
}

/** Stands between values where a server said that all was sent. */
export const STREAM_END = "end of the stream";
export type StreamEnd = typeof STREAM_END;

export const numberedRecord = (number: number, line: number): string => `Record ${number} (line ${line})`;
export const singleRecord = (): string => "The record";

/**
 * Reads the records of parsed values: of a JSON file its one value, of a JSONL file its rows, of a YAML file its
 * documents. Records that end before an error are read; the rest of that value is told as one problem.
 */
export function readTreeAnswers(trees: Iterable<ParsedTree | StreamEnd>, file: RecordFile): ReadAnswers {
  const reader = new RecordReader(file.reading);
  const problems = new ProblemList();
  const records = [...readTrees(trees, file, reader, problems), ...reader.finish(problems)];
  for (const message of reader.missingPaths) problems.add({ start: 0, end: file.lines.length }, () => message);
  if (records.length === 0 && !problems.hasFaults)
    problems.add({ start: 0, end: file.lines.length }, () => noRecordText(reader.fruitless, file.reading));
  return { records, problems: problems.finish() };
}

/** The same with a reader that other values are read with too; it keeps what belongs to these. */
export function readTrees(
  trees: Iterable<ParsedTree | StreamEnd>,
  file: RecordFile,
  reader: RecordReader,
  problems: ProblemList,
): readonly AnswerRecord[] {
  const records: AnswerRecord[] = [];
  let number = 0;
  for (const tree of trees) {
    if (tree === STREAM_END) {
      reader.endStream();
      continue;
    }
    for (const node of wholeRows(tree, file.reading)) {
      const own = ++number;
      for (const record of reader.read(node, () => file.nameOf(own, file.lines.line(node.span.start)), problems)) {
        records.push(record);
      }
    }
    if (tree.error === null) continue;
    addBroken(tree.error, file, problems);
    number++;
  }
  return records;
}

function addBroken({ at, message }: SyntaxFault, { language, lines }: RecordFile, problems: ProblemList): void {
  const span = { start: Math.min(at, lines.length), end: Math.min(at + 1, lines.length) };
  const next = "Correct this place; the record there is not read.";
  problems.add(span, () => `The ${language} is broken at ${lines.place(at)}: ${message}. ${next}`);
}

/** Why a file without a fault gives no record. `fruitless` counts the traces in it that hold none. */
export function noRecordText(fruitless: number, { purpose }: Pick<RecordReading, "purpose">): string {
  if (fruitless === 0) return `The file holds no record. Write one such as ${RECORD_SAMPLE} into it.`;
  return purpose === "answer"
    ? "The file holds traces, and none of them an answer. Export the spans of the generation with what they put out, or see with Visualize Retrieval what was retrieved."
    : "The file holds traces, and none of them documents. Export the spans of the retrieval too.";
}

/** Before an error, a record is surely whole only where the next one begins before the error too. */
export function wholeRows({ root, error }: ParsedTree, reading: RecordReading): readonly TreeNode[] {
  const rows = rowsOf(root, reading);
  if (error === null) return rows;
  return rows.filter((_, index) => (rows[index + 1]?.span.start ?? Infinity) <= error.at);
}

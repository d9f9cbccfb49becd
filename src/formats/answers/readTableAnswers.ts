import { LineIndex } from "../lineIndex";
import type { ReadAnswers } from "../records/answerRecord";
import type { RecordReading } from "../records/recordReading";
import { rankColumns } from "../trec/rankLines";
import { parseCsv } from "../trees/csvTree";
import type { ParsedTree } from "../trees/treeNode";
import { numberedRecord, readTreeAnswers } from "./readTreeAnswers";

/** Reads a table of comma- or tab-separated values: one record a row, by the names of its columns. */
export function readTableAnswers(text: string, reading: RecordReading): ReadAnswers {
  const { rows, openQuote } = parseCsv(text, rankColumns(text));
  const trees: ParsedTree[] = rows.map((root) => ({ root, error: null }));
  const broken = openQuote === null ? null : { at: openQuote, message: "a quotation mark is not closed" };
  const last = trees.at(-1);
  if (broken !== null && last !== undefined) trees[trees.length - 1] = { ...last, root: null, error: broken };
  return readTreeAnswers(trees, { language: "table", lines: new LineIndex(text), nameOf: numberedRecord, reading });
}

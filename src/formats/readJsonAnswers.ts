import type { ReadAnswers } from "./answerRecord";
import { parseJson } from "./jsonNodes";
import { LineIndex } from "./lineIndex";
import type { ParsedTree } from "./parsedTree";
import type { Purpose } from "./purpose";
import { numberedRecord, readTreeAnswers, rowsOf, singleRecord } from "./readTreeAnswers";

/** Reads a JSON file: one record, a list of records, or RAGChecker's object with `results`. */
export function readJsonAnswers(text: string, purpose: Purpose): ReadAnswers {
  const lines = new LineIndex(text);
  if (text.trim() === "") return readTreeAnswers([], { language: "JSON", lines, nameOf: singleRecord, purpose });
  const tree = parseJson(text, 0);
  const nameOf = rowsOf(tree.root, purpose).length === 1 ? singleRecord : numberedRecord;
  return readTreeAnswers([tree], { language: "JSON", lines, nameOf, purpose });
}

/** Reads a JSONL file: one record a line, each by itself; blank lines are skipped. */
export function readJsonlAnswers(text: string, purpose: Purpose): ReadAnswers {
  return readTreeAnswers(parseRows(text), {
    language: "JSON",
    lines: new LineIndex(text),
    nameOf: numberedRecord,
    purpose,
  });
}

/** One row after the other, so that the tree of a row is gone when the next one is read. */
function* parseRows(text: string): Generator<ParsedTree> {
  for (let start = 0; start < text.length;) {
    const found = text.indexOf("\n", start);
    const end = found === -1 ? text.length : found;
    const row = text.slice(start, end);
    if (row.trim() !== "") yield parseJson(row, start);
    start = end + 1;
  }
}

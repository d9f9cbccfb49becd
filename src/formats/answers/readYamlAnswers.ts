import { LineIndex } from "../lineIndex";
import type { ReadAnswers } from "../records/answerRecord";
import { rowsOf } from "../records/fileRows";
import type { RecordReading } from "../records/recordReading";
import { isNull } from "../trees/treeNode";
import { parseYaml } from "../trees/yamlTree";
import { numberedRecord, readTreeAnswers, singleRecord } from "./readTreeAnswers";

/** Reads a YAML file: one record, a list of records, or a stream with one of them in each document. */
export function readYamlAnswers(text: string, reading: RecordReading): ReadAnswers {
  const documents = parseYaml(text, 0).filter(({ root, error }) => error !== null || (root !== null && !isNull(root)));
  const count = documents.reduce((sum, { root }) => sum + rowsOf(root, reading).length, 0);
  const nameOf = count === 1 ? singleRecord : numberedRecord;
  return readTreeAnswers(documents, { language: "YAML", lines: new LineIndex(text), nameOf, reading });
}

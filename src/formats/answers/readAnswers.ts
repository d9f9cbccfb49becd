import { programLanguageOf } from "../code/programLanguages";
import type { Purpose, ReadAnswers } from "../records/answerRecord";
import type { RecordShape } from "../records/shapes/recordShape";
import { extensionOf } from "../sources/sourcePath";
import { trecKind } from "../trec/trecKind";
import { readJsonAnswers, readJsonlAnswers } from "./readJsonAnswers";
import { readNotebookAnswers } from "./readNotebookAnswers";
import { readProgramAnswers } from "./readProgramAnswers";
import { readTableAnswers } from "./readTableAnswers";
import { readTextAnswer } from "./readTextAnswer";
import { readYamlAnswers } from "./readYamlAnswers";

/** A file to read. Of its path the extension counts, and the name where a mapping is proposed. */
interface AnswerFile {
  readonly path: string;
  readonly text: string;
}

/**
 * Reads the answers of a file: records of JSON, JSONL, YAML and tables, Markdown, what was pasted into programs, and for every other extension plain text. Never
 * throws: what cannot be read is told in `problems`, and the rows that can be read are returned all the same. `mapping` is
 * how the project says to read the file's records, `asked` what a bare list of documents was found for.
 */
export function readAnswers(
  { path, text }: AnswerFile,
  purpose: Purpose = "answer",
  mapping: RecordShape | null = null,
  asked: string | null = null,
): ReadAnswers {
  const reading = { path, purpose, mapping, ...(asked !== null && { asked }) };
  switch (extensionOf(path)) {
    case "json":
      return readJsonAnswers(text, reading);
    case "jsonl":
    case "jsonlines":
    case "ndjson":
      return readJsonlAnswers(text, reading);
    case "yaml":
    case "yml":
      return readYamlAnswers(text, reading);
    case "csv":
    case "tsv":
      // Judgements are said to be some, whatever a table would make of their columns.
      return reading.mapping === null && trecKind(text) === "qrels"
        ? readTextAnswer(text, "text", reading)
        : readTableAnswers(text, reading);
    case "ipynb":
      return readNotebookAnswers(text, reading);
    case "md":
    case "markdown":
      return readTextAnswer(text, "markdown", reading);
    default:
      if (purpose === "answer" && programLanguageOf(path) !== null) return readProgramAnswers(text, reading);
      return readTextAnswer(text, "text", reading);
  }
}

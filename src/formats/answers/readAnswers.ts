import type { Purpose, ReadAnswers } from "../records/answerRecord";
import { extensionOf } from "../sources/sourcePath";
import { readJsonAnswers, readJsonlAnswers } from "./readJsonAnswers";
import { readTextAnswer } from "./readTextAnswer";
import { readYamlAnswers } from "./readYamlAnswers";

/** A file to read. Of its path only the extension counts. */
interface AnswerFile {
  readonly path: string;
  readonly text: string;
}

/**
 * Reads the answers of a file: JSON, JSONL and YAML records, Markdown, and for every other extension plain text. Never
 * throws: what cannot be read is told in `problems`, and the rows that can be read are returned all the same.
 */
export function readAnswers({ path, text }: AnswerFile, purpose: Purpose = "answer"): ReadAnswers {
  switch (extensionOf(path)) {
    case "json":
      return readJsonAnswers(text, purpose);
    case "jsonl":
    case "ndjson":
      return readJsonlAnswers(text, purpose);
    case "yaml":
    case "yml":
      return readYamlAnswers(text, purpose);
    case "md":
    case "markdown":
      return readTextAnswer(text, "markdown", purpose);
    default:
      return readTextAnswer(text, "text", purpose);
  }
}

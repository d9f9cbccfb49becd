import type { ReadAnswers } from "./answerRecord";
import { readJsonAnswers, readJsonlAnswers } from "./readJsonAnswers";
import { readTextAnswer } from "./readTextAnswer";
import { readYamlAnswers } from "./readYamlAnswers";
import { extensionOf } from "./sourcePath";

/** A file to read. Of its path only the extension counts. */
export interface AnswerFile {
  readonly path: string;
  readonly text: string;
}

/**
 * Reads the answers of a file: JSON, JSONL and YAML records, Markdown, and for every other extension plain text. Never
 * throws: what cannot be read is told in `problems`, and the rows that can be read are returned all the same.
 */
export function readAnswers({ path, text }: AnswerFile): ReadAnswers {
  switch (extensionOf(path)) {
    case "json":
      return readJsonAnswers(text);
    case "jsonl":
    case "ndjson":
      return readJsonlAnswers(text);
    case "yaml":
    case "yml":
      return readYamlAnswers(text);
    case "md":
    case "markdown":
      return readTextAnswer(text, "markdown");
    default:
      return readTextAnswer(text, "text");
  }
}

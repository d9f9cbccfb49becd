import { answerKind, looksLikeAnswer } from "../../../formats/answers/looksLikeAnswer";
import { readAnswers } from "../../../formats/answers/readAnswers";
import { LineIndex } from "../../../formats/lineIndex";
import type { AnswerRecord, Purpose } from "../../../formats/records/answerRecord";
import type { RecordShape } from "../../../formats/records/shapes/recordShape";
import { parseJson } from "../../../formats/trees/jsonTree";
import { parseYaml } from "../../../formats/trees/yamlTree";
import type { CliPlatform } from "../platform";
import { type InputEvent, type InputFile, toldOf } from "./inputFile";
import { placesIn } from "./places";
import { readBytes, type Unreadable } from "./readBytes";

/** How a file is read. */
export interface Reading {
  /** The path whose extension says how to read it. */
  readonly readAs: string;
  readonly chunks: AsyncIterable<Uint8Array>;
  /** The most bytes of a file, or of a row of a JSONL file. */
  readonly limit: number;
  /** Does work that keeps the thread busy. */
  readonly busy: CliPlatform["busy"];
  /** Whether there are sources for answers that name none. */
  readonly hasFallback: boolean;
  readonly purpose: Purpose;
  /** What was asked, where the call says it. */
  readonly asked?: string;
  /** How the project says to read the file's records. */
  readonly mapping: RecordShape | null;
}

/** Reads the answers of a file that is small enough to be read as a whole. */
export async function* readWhole(file: InputFile, reading: Reading): AsyncGenerator<InputEvent> {
  const read = await readBytes(reading.chunks, reading.limit);
  if (read.kind === "unreadable") return yield* unreadable(file, reading, read);
  const { text } = read;
  const { records, problems } = await reading.busy(text.length, () =>
    readAnswers({ path: reading.readAs, text }, reading.purpose, reading.mapping, reading.asked ?? null),
  );
  if (!file.isNamed && !isOfInterest(records, text, reading))
    return yield { kind: "skipped", file, sourceless: records.filter(isSourceless).length };
  const places = placesIn(new LineIndex(text));
  yield { kind: "file", file };
  for (const [index, record] of records.entries())
    yield { kind: "read", file, row: index + 1, id: null, record, places };
  for (const problem of problems) yield toldOf(file, problem, places);
  yield { kind: "end", file, answers: records.length };
}

function isOfInterest(records: readonly AnswerRecord[], text: string, { readAs, hasFallback }: Reading): boolean {
  return records.length > 0 ? records.some((record) => isAnswer(record, hasFallback)) : isBrokenAnswer(text, readAs);
}

/** A file that nobody named and that is no text, or too large, is of interest only if it seems to hold answers. */
function* unreadable(file: InputFile, { readAs }: Reading, { why, message, head }: Unreadable): Generator<InputEvent> {
  const isWanted =
    file.isNamed || why === "failed" || looksLikeAnswer(new TextDecoder().decode(head), answerKind(readAs));
  if (!isWanted) return yield { kind: "skipped", file, sourceless: 0 };
  yield { kind: "file", file };
  yield {
    kind: "problem",
    file,
    level: file.isNamed ? "error" : "warning",
    message: `The file is not read. ${message}`,
    place: null,
  };
  yield { kind: "end", file, answers: 0 };
}

/** A link that stands for a citation: in parentheses of its own, or to lines of a file. Other links only lead somewhere. */
const CITING_LINK = /\(\[[^\]\n]{1,200}\]\([^()\s]{1,500}\)\)|\]\([^()\s]{1,400}#L\d/u;

/** A mark that says of itself that it names a source, and a file in it. */
const CITING_FILE = /[([【]sources?:\s{0,3}[^\s()[\]]{1,200}\.\w{1,10}[^()[\]\n]{0,200}[)\]】]/iu;

/**
 * Whether a record of a file that nobody named is an answer to be checked. A README has links and an article has footnotes,
 * but neither says what it was asked, and neither cites as answers do.
 */
export function isAnswer({ format, query, origin, response }: AnswerRecord, hasFallback: boolean): boolean {
  const isText = format === "markdown" || format === "text";
  if (isText && query !== "") return true;
  switch (origin) {
    case "front_matter":
    case "record":
      return true;
    case "footnotes":
      return looksLikeAnswer(response, "text");
    case "links":
      return CITING_LINK.test(response);
    case null:
      return (
        CITING_FILE.test(response) || (hasFallback && (looksLikeAnswer(response, "text") || CITING_LINK.test(response)))
      );
  }
}

const FOOTNOTE = /\[\^[^\]\n]{1,100}\]/gu;

/** Whether a record that is not checked is an answer all the same: one of a tool is, a text only where it cites. Articles have footnotes too. */
export function isSourceless({ format, response, origin }: AnswerRecord): boolean {
  if (origin === "record" || response.trim() === "") return false;
  if (format !== "markdown" && format !== "text") return true;
  return looksLikeAnswer(response.replace(FOOTNOTE, ""), "text") || CITING_LINK.test(response);
}

/** Whether a file out of which no record can be read is a broken answer, rather than something else. */
function isBrokenAnswer(text: string, readAs: string): boolean {
  const kind = answerKind(readAs);
  if (!looksLikeAnswer(text, kind)) return false;
  switch (kind) {
    case "text":
      return true;
    case "table":
      return false;
    case "json":
      return parseJson(text, 0).error !== null;
    case "yaml":
      return parseYaml(text, 0).some(({ error }) => error !== null);
  }
}

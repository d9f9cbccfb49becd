import assert from "node:assert/strict";
import { readAnswers } from "../../../../src/formats/answers/readAnswers";
import type { AnswerRecord, SourceReference } from "../../../../src/formats/records/answerRecord";

/** A response that is read, with the file that holds it. */
export interface ReadResponse {
  readonly file: string;
  readonly record: AnswerRecord;
  readonly problems: readonly { readonly message: string; readonly place: string }[];
}

/** Writes a response into a JSON file and reads it. */
export function readResponse(response: unknown): ReadResponse {
  const file = JSON.stringify(response, null, 2);
  const { records, problems } = readAnswers({ path: "a.json", text: file });
  const [record] = records;
  assert.ok(record !== undefined, JSON.stringify(problems));
  const told = problems.map(({ message, span }) => ({ message, place: file.slice(span.start, span.end) }));
  return { file, record, problems: told };
}

/** Each citation: its words in the answer, the same in the file, the titles of its sources, its quotation. */
export function citationsOf({ file, record }: ReadResponse): unknown[] {
  return record.citations.map(({ span, sources, quote }) => {
    const outer = record.map.spanToOuter(span);
    const words = record.response.slice(span.start, span.end);
    assert.equal(JSON.parse(`"${file.slice(outer.start, outer.end)}"`), words);
    return [words, sources, quote];
  });
}

/** Each source, its text as the file writes it. */
export function sourcesOf({ file, record }: ReadResponse): unknown[] {
  return record.sources.map((source) => sourceIn(file, source));
}

function sourceIn(file: string, source: SourceReference): unknown {
  assert.ok(source.kind === "inline");
  const { text, ...named } = source.document;
  if (source.map === null) return { ...named, inFile: null };
  const place = source.map.spanToOuter({ start: 0, end: text.length });
  return { ...named, inFile: file.slice(place.start, place.end) };
}

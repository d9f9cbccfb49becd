import assert from "node:assert/strict";
import { readAnswers } from "../../../../src/formats/answers/readAnswers";
import type { AnswerRecord, Purpose } from "../../../../src/formats/records/answerRecord";

/** A file of one shape, and what is read in it. */
export interface ShapeSample {
  readonly title: string;
  readonly path: string;
  readonly text: string;
  readonly format: string;
  readonly query: string;
  readonly response: string;
  /** Its documents without metadata, or the paths of files. */
  readonly documents: readonly unknown[];
}

/** A JSONL file of these rows. */
export const rows = (...all: readonly unknown[]): string => all.map((row) => JSON.stringify(row)).join("\n");

/** Asserts what is read, and that the response and the documents stand in the file where it is said. */
export function assertSample(sample: ShapeSample, purpose: Purpose): void {
  const { path, text } = sample;
  const { records, problems } = readAnswers({ path, text }, purpose);
  assert.deepEqual(problems, []);
  assert.deepEqual(
    records.map(({ format, query, response }) => [format, query, response]),
    [[sample.format, sample.query, sample.response]],
  );
  const [record] = records;
  assert.deepEqual(documentsOf(record), sample.documents);
  if (sample.response !== "") assertPlace(text, sample.response, record?.map);
  for (const source of record?.sources ?? [])
    if (source.kind === "inline") assertPlace(text, source.document.text, source.map);
}

export function documentsOf(record: Pick<AnswerRecord, "sources"> | undefined): unknown[] {
  return (record?.sources ?? []).map((source) => {
    if (source.kind === "file") return source.path;
    if (source.kind === "glob") return source.pattern;
    if (source.kind !== "inline") return source;
    return Object.fromEntries(Object.entries(source.document).filter(([key]) => key !== "metadata"));
  });
}

/** Each word stands where the map leads, also between escapes; the keys of data stand elsewhere. */
function assertPlace(text: string, inner: string, map: AnswerRecord["map"] | null | undefined): void {
  assert.ok(map);
  for (const { 0: word, index } of inner.matchAll(/(?<![\p{L}\p{N}])(?!\w+: )[\p{L}\p{N}]+/gu)) {
    const { start, end } = map.spanToOuter({ start: index, end: index + word.length });
    assert.equal(text.slice(start, end), word);
  }
}

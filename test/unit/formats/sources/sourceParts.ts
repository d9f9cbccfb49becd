import assert from "node:assert/strict";
import { fragmentSpan } from "../../../../src/formats/sources/fragmentSpan";
import type { SourceText } from "../../../../src/formats/sources/sourceText";

/** What of the file the words of a source lead to. */
export function original(file: string, source: SourceText, words: string): string {
  const start = source.text.indexOf(words);
  assert.ok(start >= 0, `no ${words}`);
  const span = source.map.spanToOuter({ start, end: start + words.length });
  return file.slice(span.start, span.end);
}

/** The section that a fragment leads to. */
export function section(source: SourceText, fragment: string): string | null {
  const span = fragmentSpan(fragment, source, "");
  return span === null ? null : source.text.slice(span.start, span.end);
}

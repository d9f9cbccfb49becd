import assert from "node:assert/strict";
import fc from "fast-check";
import type { Span } from "../../../src/contract/span";
import { findMarks } from "../../../src/core/verify/response/findMarks";
import { markdownBlocks } from "../../../src/text/blocks";
import type { SpanList } from "../../../src/text/columns";
import { findQuantities } from "../../../src/text/quantities";
import { splitSentences } from "../../../src/text/sentences/sentences";
import { sourceSentences } from "../../../src/text/sentences/sourceSentences";
import { tokenize } from "../../../src/text/tokens";
import { markdown, RUNS } from "../core/verify/arbitraries";

/** Every span holds something, lies in the text and behind the one before it. */
function assertInOrder(spans: readonly Span[], text: string): void {
  let last = 0;
  for (const { start, end } of spans) {
    assert.ok(start >= last && end > start && end <= text.length, `${start}..${end} behind ${last} in ${text.length}`);
    last = end;
  }
}

function spansOf(list: SpanList): Span[] {
  return Array.from(list.starts, (start, index) => ({ start, end: list.ends[index] ?? start }));
}

function holdsForAnyText(read: (text: string) => readonly Span[]): void {
  fc.assert(
    fc.property(markdown, (text) => assertInOrder(read(text), text)),
    RUNS,
  );
}

describe("for any text, in order and inside of it,", () => {
  it("stand blocks", () => holdsForAnyText(markdownBlocks));
  it("stand tokens", () => holdsForAnyText((text) => tokenize(text)));
  it("stand quantities", () => holdsForAnyText((text) => findQuantities(text, tokenize(text))));
  it("stand sentences", () => holdsForAnyText((text) => splitSentences(text, { start: 0, end: text.length })));
  it("stand sentences beside marks", () =>
    holdsForAnyText((text) => splitSentences(text, { start: 0, end: text.length }, { marks: findMarks(text) })));
  it("stand sentences of sources", () => holdsForAnyText((text) => spansOf(sourceSentences(text))));
  it("stand marks", () => holdsForAnyText(findMarks));

  it("stand the items and hidden parts of marks, each inside of its mark", () => {
    const holds = (text: string): void => {
      for (const { start, end, items, hidden } of findMarks(text)) {
        assert.ok(items.length > 0);
        for (const part of [...items, hidden])
          assert.ok(part.start >= start && part.end <= end && part.start < part.end);
      }
    };
    fc.assert(fc.property(markdown, holds), RUNS);
  });

  it("no sentence loses a word", () => {
    const holds = (text: string): void => {
      const sentences = splitSentences(text, { start: 0, end: text.length });
      for (const { start, end } of tokenize(text)) {
        assert.ok(
          sentences.some((sentence) => sentence.start < end && sentence.end > start),
          text.slice(start, end),
        );
      }
    };
    fc.assert(fc.property(markdown, holds), RUNS);
  });
});

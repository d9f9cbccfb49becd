import assert from "node:assert/strict";
import { AnswerSpans } from "../../../../../src/core/optimize/collection/answerSpans";
import { drawParts } from "../../../../../src/core/optimize/collection/drawParts";

const LINE = "A line of a long text that goes on and on.\n\n";
const NONE = new AnswerSpans([]);
const LARGE = [{ text: LINE.repeat(200_000) }, { text: LINE.repeat(150_000) }, { text: "short" }];
/** As long as a part of a small collection gets. */
const LONGEST = 500_000;

describe("parts of a collection", () => {
  it("are whole documents where the collection is small", () => {
    const { parts, characters, triedCharacters } = drawParts([{ text: "one" }, { text: "three" }], 1, NONE);
    assert.deepEqual(parts, [
      { document: 0, offset: 0, text: "one" },
      { document: 1, offset: 0, text: "three" },
    ]);
    assert.deepEqual([characters, triedCharacters], [8, 8]);
  });

  it("of a document of many megabytes are short, also where the whole collection is tried", () => {
    const { parts, characters, triedCharacters } = drawParts([{ text: LINE.repeat(60_000) }], 1, NONE);
    assert.equal(characters, triedCharacters);
    assert.ok(parts.length > 4 && parts.every(({ text }) => text.length <= LONGEST));
  });

  it("are drawn by the seed from a large collection, in the order of the documents, those wanted first", () => {
    const drawn = drawParts(LARGE, 1, new AnswerSpans([{ document: 2, start: 0, end: 5 }]));
    assert.ok(drawn.triedCharacters <= 12_000_000 && drawn.triedCharacters > 11_000_000);
    assert.ok(drawn.parts.some(({ document }) => document === 2));
    const places = drawn.parts.map(({ document, offset }) => document * 1e9 + offset);
    assert.deepEqual(
      places,
      [...places].sort((one, other) => one - other),
    );
    const offsets = (seed: number): number[] =>
      drawParts(LARGE, seed, NONE).parts.map(({ document, offset }) => document * 1e9 + offset);
    assert.deepEqual(offsets(1), offsets(1));
    assert.notDeepEqual(offsets(1), offsets(2));
  });
});

import assert from "node:assert/strict";
import { linePlaces } from "../../../../../src/extension/chunks/boundaries/linePlaces";
import { linesOf } from "./tables";

const TEXT = "# One\n\n  first words here\nsecond line\n\nlast line  \n";
const LINES = linesOf(TEXT);

function placesOf(words: string): ReturnType<typeof linePlaces> {
  const start = TEXT.indexOf(words);
  assert.ok(start >= 0, words);
  return linePlaces({ start, end: start + words.length }, LINES);
}

describe("the lines of a stretch of text", () => {
  it("are whole where nothing else stands on them, whatever blanks do", () => {
    assert.deepEqual(placesOf("# One"), { whole: { from: 0, to: 0 }, parts: [] });
    assert.deepEqual(placesOf("first words here\nsecond line"), { whole: { from: 2, to: 3 }, parts: [] });
    assert.deepEqual(placesOf("last line"), { whole: { from: 5, to: 5 }, parts: [] });
  });

  it("have blank lines between them", () => {
    assert.deepEqual(placesOf("second line\n\nlast line"), { whole: { from: 3, to: 5 }, parts: [] });
  });

  it("are parts where a stretch begins or ends within a line", () => {
    assert.deepEqual(placesOf("words"), { whole: null, parts: [{ line: 2, from: 8, to: 13 }] });
    assert.deepEqual(placesOf("words here\nsecond line\n\nlast"), {
      whole: { from: 3, to: 4 },
      parts: [
        { line: 2, from: 8, to: 18 },
        { line: 5, from: 0, to: 4 },
      ],
    });
  });

  it("leave out a line of which the stretch has nothing but its end", () => {
    assert.deepEqual(placesOf("\nsecond line\n"), { whole: { from: 3, to: 3 }, parts: [] });
    assert.deepEqual(placesOf("\nsecond"), { whole: null, parts: [{ line: 3, from: 0, to: 6 }] });
  });
});

import assert from "node:assert/strict";
import { wordsBefore } from "../../../../../src/formats/providers/reading/spokenWords";

/** The words before each `【…】` of a text. */
function words(text: string): (string | null)[] {
  const marks = [...text.matchAll(/【.】/gu)].map(({ index }) => ({ start: index, end: index + 3 }));
  return wordsBefore(text, marks).map((span) => span && text.slice(span.start, span.end));
}

describe("wordsBefore", () => {
  const cases: [string, string, (string | null)[]][] = [
    ["the sentence that a mark ends", "Open at nine. Books go【a】. Shut.", ["Books go"]],
    [
      "the sentence before a mark that stands behind it",
      "Open at nine.【a】 Shut at six.【b】",
      ["Open at nine.", "Shut at six."],
    ],
    ["the part since the mark before", "Books for four【a】, films for one【b】.", ["Books for four", "films for one"]],
    ["the same words for marks side by side", "Books go【a】【b】 【c】.", ["Books go", "Books go", "Books go"]],
    ["the line before, where a mark has a line of its own", "Books go.\n\n【a】", ["Books go."]],
    ["no words where none stand before", "【a】 Books go.", [null]],
  ];
  for (const [title, text, expected] of cases) it(`finds ${title}`, () => assert.deepEqual(words(text), expected));

  it("keeps the order in which it is asked", () => {
    const text = "One. Two.";
    const marks = [
      { start: 9, end: 9 },
      { start: 4, end: 4 },
    ];
    assert.deepEqual(wordsBefore(text, marks), [
      { start: 5, end: 9 },
      { start: 0, end: 4 },
    ]);
  });
});

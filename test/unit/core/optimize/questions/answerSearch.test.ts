import assert from "node:assert/strict";
import { AnswerSearch } from "../../../../../src/core/optimize/questions/answerSearch";

const placesOf = (text: string, answer: string, ...stems: string[]): string[] =>
  new AnswerSearch(text).places(answer, new Set(stems)).map(({ start, end }) => text.slice(start, end));

describe("answer search", () => {
  it("finds answers whatever their blanks and capitals, with the place as the document has it", () => {
    assert.deepEqual(placesOf("Backups are\r\n  kept for\u00a090 days.", " backups are kept  for 90 Days. "), [
      "Backups are\r\n  kept for\u00a090 days.",
    ]);
    assert.deepEqual(placesOf("İzmir lies there.", "lies THERE"), ["lies there"]);
    assert.deepEqual(placesOf("Nothing.", ""), []);
  });

  it("takes no part of a longer word where it stands alone, and words of scripts without spaces", () => {
    assert.deepEqual(
      new AnswerSearch("The 150 days, and 50 more.").places("50", new Set()).map(({ start }) => start),
      [18],
    );
    assert.deepEqual(placesOf("The 150 days.", "50"), ["50"]);
    assert.deepEqual(placesOf("日本語の文章", "語の"), ["語の"]);
  });

  it("says how much of the question stands around each place", () => {
    const text = `The parcel costs nine. ${"Nothing is said here. ".repeat(60)}The ferry costs nine.`;
    const places = new AnswerSearch(text).places("nine", new Set(["ferri"]));
    assert.deepEqual(
      places.map(({ shared }) => shared),
      [0, 1],
    );
  });
});

import assert from "node:assert/strict";
import { sourceSentences } from "../../../../src/text/sentences/sourceSentences";

function sentences(text: string): string[] {
  const { starts, ends } = sourceSentences(text);
  return Array.from({ length: starts.length }, (_, index) => text.slice(starts[index], ends[index]));
}

describe("sourceSentences", () => {
  it("ends a sentence at a full stop whose blank or line end was lost", () => {
    assert.deepEqual(
      sentences("It harms no child.Heart rate counts first (see below).The rest came in 1995.Then it ended."),
      ["It harms no child.", "Heart rate counts first (see below).", "The rest came in 1995.", "Then it ended."],
    );
  });

  it("keeps names with full stops whole", () => {
    for (const whole of [
      "Call System.Text.Json for it.",
      "Use console.WriteLine here.",
      "See www.example.Com for it.",
      "It runs on Node.js alone.",
      "J.Smith wrote it.",
      "1.Open the door.",
    ]) {
      assert.deepEqual(sentences(whole), [whole]);
    }
  });

  it("takes each of several lines with labels for one, however long", () => {
    const line = "rooms: 12; beds: 30; baths: 9; halls: 2; gardens: 1; cellars: 3";
    assert.deepEqual(sentences(`${line}\n${line}\nopen.from: may`), [line, line, "open.from: may"]);
    const wrapped = "The inn has one rule: nobody may whistle at night after the last\nbell, and dogs sleep outside.";
    assert.deepEqual(sentences(wrapped), [wrapped]);
  });
});

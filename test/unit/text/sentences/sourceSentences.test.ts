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
});

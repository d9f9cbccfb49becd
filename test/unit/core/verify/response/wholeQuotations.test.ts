import assert from "node:assert/strict";
import { wholeQuotations } from "../../../../../src/core/verify/response/wholeQuotations";
import { splitSentences } from "../../../../../src/text/sentences/sentences";

function sentences(text: string, marks: readonly { start: number; end: number }[] = []): string[] {
  const split = splitSentences(text, { start: 0, end: text.length }, { marks });
  return wholeQuotations(text, split, marks).map(({ start, end }) => text.slice(start, end));
}

describe("wholeQuotations", () => {
  it("makes one of the sentences of a quotation that words lead to", () => {
    const before = "The hall was repainted.";
    for (const quoting of [
      'The notice says: "Dogs stay out. Cats may enter." ',
      "The notice says “Dogs stay out. Cats may enter.” ",
      "Der Aushang sagt: „Hunde bleiben draußen. Katzen dürfen hinein.“ ",
      "L'avis dit « Les chiens restent dehors. Les chats entrent. » ",
    ])
      assert.deepEqual(sentences(`${before} ${quoting}It is new.`), [before, quoting.trim(), "It is new."], quoting);
  });

  it("makes one of the sentences of a quotation that a mark cites right behind it", () => {
    for (const text of ['"Dogs stay out. Cats may enter." [1]', "“Dogs stay out. Cats may enter” [1]."]) {
      const at = text.indexOf("[1]");
      assert.deepEqual(sentences(text, [{ start: at, end: at + 3 }]), [text]);
    }
    const farther = '"Dogs stay out. Cats may enter." That is new [1].';
    const at = farther.indexOf("[1]");
    assert.deepEqual(sentences(farther, [{ start: at, end: at + 3 }]), [
      '"Dogs stay out.',
      'Cats may enter."',
      "That is new [1].",
    ]);
  });

  it("leaves quotations that stand alone, are not closed, or that a mark divides", () => {
    for (const parts of [
      ['"Dogs stay out.', 'Cats may enter."'],
      ['The notice says: "Dogs stay out.', "Cats may enter."],
      ['The screen measures 27".', 'Its stand is 5" high.'],
      ["The notice says “Dogs stay out.”", "Cats may enter."],
    ])
      assert.deepEqual(sentences(parts.join(" ")), parts);
    const text = 'The notice says: "Dogs stay out. [1] Cats may enter."';
    const mark = { start: text.indexOf("[1]"), end: text.indexOf("[1]") + 3 };
    assert.deepEqual(sentences(text, [mark]), ['The notice says: "Dogs stay out. [1]', 'Cats may enter."']);
  });
});

import assert from "node:assert/strict";
import type { Reason } from "../../../../../src/contract/verify/reason";
import { check } from "../helpers";

const MILL = "The mill in Oldham grinds 40 kg of flour a day. It was built by Ruth Bell. The gate is closed at night.";
const FERRY = "The ferry to Holm Island leaves at noon on 5 May 2024 and carries 80 cars.";

function reasonsOf(sentence: string, source: string): readonly Reason[] {
  return check(sentence, [source]).claims[0]?.citations[0]?.reasons ?? [];
}

/** Each mend of the only citation: its code, the claim's words, the source's, and the verdict once it is made. */
function mends(sentence: string, source: string): string[][] {
  return reasonsOf(sentence, source).flatMap(({ code, start, end, replacement }) => {
    if (replacement === undefined) return [];
    const mended = sentence.slice(0, start) + replacement + sentence.slice(end);
    return [[code, sentence.slice(start, end), replacement, check(mended, [source]).claims[0]?.verdict ?? ""]];
  });
}

describe("the mend of a reason", () => {
  it("is the source's number, with its unit", () => {
    assert.deepEqual(mends("The mill in Oldham grinds 60 kg of flour a day [1].", MILL), [
      ["number_differs", "60 kg", "40 kg", "supported"],
    ]);
    assert.deepEqual(mends("The mill in Oldham grinds 40 tonnes of flour a day [1].", MILL), [
      ["unit_differs", "40 tonnes", "40 kg", "supported"],
    ]);
  });

  it("is the part of a date that differs", () => {
    assert.deepEqual(mends("The ferry to Holm Island leaves at noon on 5 May 2023 and carries 80 cars [1].", FERRY), [
      ["date_differs", "2023", "2024", "supported"],
    ]);
    assert.deepEqual(mends("The ferry to Holm Island leaves at noon on 7 May 2024 and carries 80 cars [1].", FERRY), [
      ["date_differs", "7 May", "5 May", "supported"],
    ]);
  });

  it("is the name in the same place", () =>
    assert.deepEqual(mends("It was built by Anna Stone [1].", MILL), [
      ["name_differs", "Anna Stone", "Ruth Bell", "supported"],
    ]));

  it("is the opposite", () =>
    assert.deepEqual(mends("The gate is open at night [1].", MILL), [
      ["direction_differs", "open", "closed", "supported"],
    ]));

  it("is on one line", () =>
    assert.deepEqual(
      mends(
        "Each page of the catalogue shows at least 50 mills [1].",
        "Each page of the catalogue shows up\n   to 50 mills.",
      ),
      [["direction_differs", "at least 50", "up to 50", "supported"]],
    ));

  it("is not known for words that the source lacks", () => {
    const [reason] = reasonsOf("The moon orbits planet Jupiter and the gate is closed at night [1].", MILL);
    assert.deepEqual([reason?.code, reason?.replacement], ["name_missing", undefined]);
  });
});

describe("the mend of an altered quotation", () => {
  const quoting = (words: string): string => `The sign says "${words}" [1].`;
  const SIGN = "Keep the old gate closed after nine at night. Dogs are welcome here.";

  for (const [what, words, changed, replacement] of [
    ["a word that differs", "keep the old gate locked after nine", "locked", "closed"],
    ["words that differ", "keep the new door closed after nine at night", "new door", "old gate"],
    ["the first word", "leave the old gate closed after nine", "leave", "Keep"],
    ["the last word", "keep the old gate closed after ten", "ten", "nine"],
    ["a word that is left out", "keep the gate closed after nine", "gate", "old gate"],
    ["a word that is added", "keep the old gate always closed after nine", "always", ""],
  ] as const) {
    it(`is the source's words for ${what}`, () =>
      assert.deepEqual(mends(quoting(words), SIGN)[0], ["quote_altered", changed, replacement, "supported"]));
  }

  it("is no markup", () => {
    const [reason] = reasonsOf(quoting("keep the new door closed after nine"), SIGN.replace("gate", "**gate**"));
    assert.deepEqual([reason?.code, reason?.replacement], ["quote_altered", undefined]);
  });

  it("stays within a sentence of the source", () => {
    const sentence = quoting("after nine at dusk cats are welcome here");
    const [reason] = reasonsOf(sentence, SIGN);
    assert.deepEqual([reason?.code, sentence.slice(reason?.start, reason?.end)], ["quote_altered", "dusk cats"]);
    assert.equal(reason?.replacement, undefined);
  });
});

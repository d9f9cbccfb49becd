import assert from "node:assert/strict";
import { characterClass, DIGIT, LETTER, OTHER, UNSPACED } from "../../../src/text/characters";
import { tokenize } from "../../../src/text/tokens";

function forms(text: string): string[] {
  return tokenize(text).map(({ form }) => form);
}

describe("tokenize", () => {
  it("gives words and numbers with their places", () => {
    assert.deepEqual(
      tokenize("The fees: 1,250.").map(({ form, stem, isFunctionWord, isNumber, start, end }) => [
        form,
        stem,
        isFunctionWord,
        isNumber,
        start,
        end,
      ]),
      [
        ["the", "the", true, false, 0, 3],
        ["fees", "fee", false, false, 4, 8],
        ["1,250", "1,250", false, true, 10, 15],
      ],
    );
  });

  it("writes one word one way", () => {
    assert.deepEqual(forms("Café CAFE\u0301 cafe’s don’t ﬁne ＡＢＣ"), ["cafe", "cafe", "cafe", "dont", "fine", "abc"]);
  });

  it("parts a number from the letters behind it, and leaves digits in words", () => {
    assert.deepEqual(forms("10GB GPT4 3.5 1.2.3"), ["10", "gb", "gpt4", "3.5", "1.2.3"]);
  });

  it("parts figures that the text of a page has run together", () => {
    assert.deepEqual(forms("Women148,000142,000 Men99,00088,0001,250"), [
      "women",
      "148,000",
      "142,000",
      "men",
      "99,000",
      "88,000",
      "1,250",
    ]);
    assert.deepEqual(forms("sold12.4 million,only3,100left"), ["sold", "12.4", "million", "only", "3,100", "left"]);
  });

  it("parts figures of several cells", () => {
    assert.deepEqual(forms("Alpha,1.2,10,899 2021,340,4"), ["alpha", "1.2", "10", "899", "2021", "340", "4"]);
    assert.deepEqual(forms("1,234,567.5 1.234.567,5 2,5 1,00,000"), ["1,234,567.5", "1.234.567,5", "2,5", "1,00,000"]);
  });

  it("parts none that may be one, or a name", () => {
    assert.deepEqual(forms("1,234,567,890 12,345.67 148,000142 Total148 node18.12.1 A4,000"), [
      "1,234,567,890",
      "12,345.67",
      "148,000142",
      "total148",
      "node18",
      "12.1",
      "a4",
      "000",
    ]);
  });

  it("does not take a full stop behind a number for a part of it", () => {
    assert.deepEqual(
      tokenize("In 2020. 5,").map(({ form, end }) => [form, end]),
      [
        ["in", 2],
        ["2020", 7],
        ["5", 10],
      ],
    );
  });

  it("cuts scripts without blanks into words and covers all of them", () => {
    const text = "東京都に住む";
    const tokens = tokenize(text);
    assert.ok(tokens.length >= 2);
    assert.equal(tokens.map(({ start, end }) => text.slice(start, end)).join(""), text);
  });

  it("keeps surrogate pairs whole in pieces longer than the segmenter gets", () => {
    const text = "𠮷".repeat(700);
    for (const { start, end } of tokenize(text)) {
      assert.equal(start % 2, 0);
      assert.equal(end % 2, 0);
    }
  });

  it("reads only from start to end", () => {
    assert.deepEqual(
      tokenize("one two three", 4, 7).map(({ form, start, end }) => [form, start, end]),
      [["two", 4, 7]],
    );
  });

  it("takes no sign that numbers the points of a list for a word", () => {
    assert.deepEqual(
      tokenize("① Open ❷ the ⑿ gate m²").map(({ form }) => form),
      ["open", "the", "gate", "m2"],
    );
  });

  it("finds no word in signs, pictures and lone surrogates", () => {
    assert.deepEqual(forms("— … 👩‍👩‍👧 \ud83d \ude00 \u0000 ."), []);
  });
});

describe("characterClass", () => {
  it("classes letters, digits, unspaced scripts and the rest", () => {
    assert.deepEqual(
      ["a", "é", "5", "٣", "漢", "ก", "-", "\ud800"].map((text) => characterClass(text, 0)),
      [LETTER, LETTER, DIGIT, DIGIT, UNSPACED, UNSPACED, OTHER, OTHER],
    );
  });

  it("gives both halves of a pair the pair's class", () => {
    assert.deepEqual([characterClass("𠮷", 0), characterClass("𠮷", 1)], [UNSPACED, UNSPACED]);
    assert.deepEqual([characterClass("𝟙", 0), characterClass("𝟙", 1)], [DIGIT, DIGIT]);
  });
});

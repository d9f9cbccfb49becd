import assert from "node:assert/strict";
import fc from "fast-check";
import { percent } from "../../../../../src/contract/percent";
import { counted, countedOf, grouped } from "../../../../../src/core/counted";
import {
  listed,
  ranksText,
  scoreFormat,
  scoreText,
  shareText,
  tableShare,
  twoDigits,
} from "../../../../../src/core/visualize/text/numberText";

const plain = (text: string): string => text.replaceAll("\u00a0", " ");

describe("numbers of a figure", () => {
  it("are never rounded to all or to nothing", () => {
    assert.deepEqual([0, 0.0001, 0.005, 0.5, 0.994, 0.99999, 1].map(percent).map(plain), [
      "0 %",
      "<1 %",
      "<1 %",
      "50 %",
      "99 %",
      "99 %",
      "100 %",
    ]);
    assert.deepEqual([0, 0.12345, 0.99999, 1].map(tableShare), [0, 0.123, 0.999, 1]);
  });

  it("group their thousands and agree with their nouns", () => {
    assert.deepEqual([0, 999, 1000, 1234567].map(grouped), ["0", "999", "1,000", "1,234,567"]);
    assert.deepEqual(
      [0, 1, 2].map((count) => counted(count, "document")),
      ["0 documents", "1 document", "2 documents"],
    );
    assert.deepEqual(
      [countedOf(1, 3, "document", ["has", "have"]), countedOf(2, 2000, "document", ["has", "have"])],
      ["1 of 3 documents has", "2 of 2,000 documents have"],
    );
  });

  it("are listed, and of many the first ones with how many more there are", () => {
    assert.equal(listed([]), "");
    assert.equal(listed(["1"]), "1");
    assert.equal(listed(["1", "2", "3"]), "1, 2 and 3");
    assert.equal(listed(["1", "2", "3", "4", "5", "6", "7"], 5), "1, 2, 3, 4, 5 and 2 more");
    assert.equal(listed(["1", "2", "3", "4", "5", "6"], 5), "1, 2, 3, 4, 5 and 6", "one more is written out");
  });

  const written = (scores: readonly number[]): string[] => scores.map(scoreFormat(scores));

  it("have the decimals that tell scores apart", () => {
    assert.deepEqual(written([0.9, 0.52]), ["0.90", "0.52"]);
    assert.deepEqual(written([0.8123, 0.8119]), ["0.81230", "0.81190"]);
    assert.deepEqual(written([6.2, -6.13]), ["6.2", "−6.1"]);
    assert.deepEqual(written([3, 12, 7]), ["3", "12", "7"]);
    assert.deepEqual(written([512.4, 12.9]), ["512", "13"]);
  });

  it("stay readable for scores that are equal, nothing, tiny or huge", () => {
    assert.deepEqual(written([0.5, 0.5]), ["0.50", "0.50"]);
    assert.deepEqual(written([0]), ["0"]);
    assert.deepEqual(written([-0.001, 0.4]), ["0.00", "0.40"], "no negative zero");
    assert.deepEqual(written([1e-12, 5e-12]), ["1e−12", "5e−12"]);
    assert.deepEqual(written([1e12, 3.333e11, 1]), ["1e12", "3.33e11", "1"]);
    assert.deepEqual(written([-1e308, 1e308]), ["−1e308", "1e308"]);
  });

  it("say nothing of what is no number", () => {
    assert.deepEqual(
      [percent(Number.NaN), grouped(Number.NaN), scoreFormat([])(Number.POSITIVE_INFINITY)],
      ["–", "–", "–"],
    );
  });

  it("are short, whatever the scores", () => {
    const scores = fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(scores, (values) =>
        written(values).every((text) => text.length <= 10 && !/NaN|undefined/.test(text)),
      ),
    );
  });
});

describe("the words of the page's numbers", () => {
  it("writes scores of any size and sign", () => {
    const written = [0.123456, -0.5, 12, 0, -0, 123456, 1e300, -5e-324, null].map(scoreText);
    assert.deepEqual(written, [
      "0.1235",
      "−0.5",
      "12",
      "0",
      "0",
      "123,456",
      "1e300",
      "−4.94e-324".replaceAll("-", "−"),
      "–",
    ]);
  });

  it("writes all digits before the point, and counts without a power of ten", () => {
    assert.deepEqual([12345.678, -12345.678, 999.96, 1_234_567].map(scoreText), [
      "12,346",
      "−12,346",
      "1000",
      "1,234,567",
    ]);
  });

  it("says 1.00 and −1.00 of all alone", () => {
    assert.deepEqual([1, 0.999, -0.999, -1, 0.29, 2 / 3, 0, -0.001, null].map(twoDigits), [
      "1.00",
      "0.99",
      "−0.99",
      "−1.00",
      "0.29",
      "0.67",
      "0.00",
      "0.00",
      "–",
    ]);
  });

  it("writes a dash for a share that is not there", () => {
    assert.deepEqual([0.5, null].map(shareText), ["50\u00a0%", "–"]);
  });
});

describe("ranks in words", () => {
  it("are one or several, and of many the first", () => {
    assert.equal(ranksText([3]), "rank 3");
    assert.equal(ranksText([1, 2, 1000]), "ranks 1, 2 and 1,000");
    assert.equal(ranksText([1, 2, 3, 4, 5, 6]), "ranks 1, 2, 3, 4, 5 and 6");
    assert.equal(ranksText(Array.from({ length: 20 }, (_, index) => index + 1)), "ranks 1, 2, 3, 4, 5 and 15 more");
  });
});

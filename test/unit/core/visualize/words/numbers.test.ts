import assert from "node:assert/strict";
import fc from "fast-check";
import {
  counted,
  grouped,
  listed,
  percent,
  scoreFormat,
  tableShare,
} from "../../../../../src/core/visualize/words/numbers";

const plain = (text: string): string => text.replaceAll("\u00a0", " ");

describe("numbers of a figure", () => {
  it("are never rounded to all or to nothing", () => {
    assert.deepEqual([0, 0.0001, 0.005, 0.5, 0.994, 0.99999, 1].map(percent).map(plain), [
      "0 %",
      "<1 %",
      "1 %",
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

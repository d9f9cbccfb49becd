import assert from "node:assert/strict";
import { check } from "../../helpers";

const TERMS =
  "The course lasts 3 to 6 weeks. Refunds arrive within 10-14 days. The deposit is returned within 30 days. The break takes 15 minutes.";

/** What is said of the only citation: each reason, the claim's words that it is about, and those that mend them. */
function told(sentence: string): (string | undefined)[][] {
  const reasons = check(sentence, [TERMS]).claims[0]?.citations[0]?.reasons ?? [];
  return reasons.map(({ message, start, end, replacement }) => [message, sentence.slice(start, end), replacement]);
}

describe("a number that ends a range", () => {
  it("is told, and mended, with the other end where both differ", () =>
    assert.deepEqual(told("Refunds arrive within 3 to 5 days [1]."), [
      ["The claim says “3 to 5 days”; the source says “10-14 days”.", "3 to 5 days", "10-14 days"],
    ]));

  it("of the source stands for the whole range", () =>
    assert.deepEqual(told("The course lasts 8 weeks [1]."), [
      ["The claim says “8 weeks”; the source says “3 to 6 weeks”.", "8 weeks", "3 to 6 weeks"],
    ]));

  it("of the claim is replaced with it", () =>
    assert.deepEqual(told("The break takes 20 to 40 minutes [1]."), [
      ["The claim says “20 to 40 minutes”; the source says “15 minutes”.", "20 to 40 minutes", "15 minutes"],
    ]));

  it("is told alone where the other ends are the same", () =>
    assert.deepEqual(told("The course lasts 3 to 8 weeks [1]."), [
      ["The claim says “8 weeks”; the source says “6 weeks”.", "8 weeks", "6 weeks"],
    ]));

  it("of weeks is no other unit of a number of hours", () => {
    const messages = told("A dose is given every 6 hours [1].").map(([message]) => message);
    assert.equal(messages[0], "The source does not give the number “6 hours”.");
  });
});

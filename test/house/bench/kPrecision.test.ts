import assert from "node:assert/strict";
import { kPrecision } from "../../../bench/accuracy/kPrecision";

const words = (text: string): string[] => text.split(" ");

describe("K-Precision", () => {
  it("is the share of the response's words that the knowledge holds", () => {
    assert.equal(kPrecision(words("refunds take thirty days"), words("refunds are paid in thirty days")), 0.75);
  });

  it("counts a word no more often than the knowledge has it", () => {
    assert.equal(kPrecision(words("very very very good"), words("very very bad")), 0.5);
  });

  it("leaves out articles", () => {
    assert.equal(kPrecision(words("the refund is a right"), words("refund right")), 2 / 3);
  });

  it("is 0 where the response has no words", () => {
    assert.equal(kPrecision([], words("refund")), 0);
    assert.equal(kPrecision(["the"], ["the"]), 0);
  });
});

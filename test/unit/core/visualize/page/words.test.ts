import assert from "node:assert/strict";
import { scoreWords, shareWords, twoDigits } from "../../../../../src/core/visualize/page/words";

describe("the words of the page's numbers", () => {
  it("writes scores of any size and sign", () => {
    const written = [0.123456, -0.5, 12, 0, -0, 123456, 1e300, -5e-324, null].map(scoreWords);
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
    assert.deepEqual([12345.678, -12345.678, 999.96, 1_234_567].map(scoreWords), [
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
    assert.deepEqual([0.5, null].map(shareWords), ["50\u00a0%", "–"]);
  });
});

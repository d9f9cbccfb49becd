import assert from "node:assert/strict";
import { parseRate, rateText } from "../../../../src/service/rates/rate";

describe("parseRate", () => {
  for (const [text, quota, windowS] of [
    ["600/1m", 600, 60],
    ["10/s", 10, 1],
    ["5000/24h", 5000, 86_400],
    ["1/d", 1, 86_400],
    ["1/24d", 1, 2_073_600],
  ] as const) {
    it(`reads ${text}`, () => assert.deepEqual(parseRate(text), { quota, windowS }));
  }

  for (const text of [
    "",
    "600",
    "600/",
    "/1m",
    "600/1",
    "0/1m",
    "600/0m",
    "-1/1m",
    "1.5/m",
    "600/1w",
    "600/1M",
    " 600/1m",
    "600/1m\n",
    "1e3/m",
    "9999999999/m",
    "٣/m",
  ]) {
    it(`does not read “${text.trim()}”`, () => assert.equal(parseRate(text), null));
  }

  it("refuses a window that is longer than a timer can count", () => {
    for (const text of ["1/25d", "1/601h", "1/999999d"]) assert.equal(parseRate(text), null);
  });

  it("reads what rateText writes", () => {
    const rate = { quota: 7, windowS: 3600 };
    assert.deepEqual(parseRate(rateText(rate)), rate);
  });
});

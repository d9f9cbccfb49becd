import assert from "node:assert/strict";
import { speak } from "../../../src/contract/language";
import { hundredths, percent, percentToTenth, setPercent } from "../../../src/contract/percent";

/** With the blank that keeps a number and its sign on one line, as one that can be read here. */
const plain = (text: string): string => text.replaceAll("\u00a0", " ");

describe("percent", () => {
  it("says 100 % of all alone, and never lets a score below a threshold read as reaching it", () => {
    assert.deepEqual(
      [0, 0.29, 2 / 3, 0.799, 0.8, 0.999, 1].map((share) => plain(percent(share))),
      ["0 %", "29 %", "66 %", "79 %", "80 %", "99 %", "100 %"],
    );
  });

  it("shows a little as more than nothing", () =>
    assert.deepEqual(
      [0.0001, 0.004, 0.0099, 0.01].map((share) => plain(percent(share))),
      ["<1 %", "<1 %", "<1 %", "1 %"],
    ));

  it("writes a dash, and no zero, for a share that had nothing to count", () =>
    assert.deepEqual([null, Number.NaN].map(percent), ["–", "–"]));
});

describe("percentToTenth", () => {
  afterEach(() => speak("en", {}));

  it("writes figures alike that are compared", () =>
    assert.deepEqual(
      [0.873, 0.5, null].map((share) => plain(percentToTenth(share))),
      ["87.3 %", "50.0 %", "–"],
    ));

  it("writes numbers as the language does", () => {
    speak("de", {});
    assert.deepEqual(
      [plain(percentToTenth(0.873)), hundredths(0.5), plain(setPercent(0.125))],
      ["87,3 %", "50,0", "12,5 %"],
    );
  });
});

describe("setPercent", () => {
  it("has no more digits than were set", () =>
    assert.deepEqual(
      [0.1, 0.125].map((share) => plain(setPercent(share))),
      ["10 %", "12.5 %"],
    ));
});

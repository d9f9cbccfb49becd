import assert from "node:assert/strict";
import { announcement, counted, elapsed, originLine, percent, place } from "../../../webview/words";
import { claimWith, resultWith } from "./claimFactory";

describe("the words of the panel", () => {
  it("says 100% of all alone, and never lets a score below the threshold read as reaching it", () => {
    assert.deepEqual([0, 0.29, 2 / 3, 0.799, 0.8, 0.999, 1].map(percent), [
      "0%",
      "29%",
      "66%",
      "79%",
      "80%",
      "99%",
      "100%",
    ]);
  });

  it("writes a dash, and no zero, for a score that had nothing to count", () => {
    assert.equal(percent(null), "–");
  });

  it("writes times in the unit that reads best", () => {
    assert.deepEqual([0.2, 37.4, 1234].map(elapsed), ["under 1 ms", "37 ms", "1.2 s"]);
  });

  it("counts one and many", () => {
    assert.deepEqual([counted(1, "claim"), counted(0, "claim")], ["1 claim", "0 claims"]);
  });

  it("names the row of a file with several answers", () => {
    assert.equal(place(resultWith([])), "a.md");
    assert.equal(place(resultWith([], { row: 3, rows: 12 })), "a.md, row 3 of 12");
  });

  it("tells where the sources came from", () => {
    const sources = [{ id: "1", label: "One", can_open: true }];
    assert.equal(originLine(resultWith([], { sources })), "links in the answer (1)");
    assert.equal(originLine(resultWith([], { origin: "none" })), "none were found");
  });

  it("announces what a check found", () => {
    const bad = claimWith("contradicted");
    const fine = claimWith("supported");
    assert.equal(announcement(resultWith([bad, fine, bad])), "3 claims checked, 2 need attention.");
    assert.equal(announcement(resultWith([bad])), "1 claim checked, 1 needs attention.");
    assert.equal(announcement(resultWith([fine])), "1 claim checked, none needs attention.");
    assert.equal(announcement(resultWith([])), "There is nothing to check in a.md.");
    assert.equal(announcement({ kind: "loading", file: "a.md", step: "Reading" }), "Checking a.md.");
  });
});

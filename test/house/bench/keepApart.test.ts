import assert from "node:assert/strict";
import { keepApart } from "../../../bench/accuracy/keepApart";

const tune = (...sources: string[]): { sources: string[]; half: "tune" } => ({ sources, half: "tune" });
const measured = (...sources: string[]): { sources: string[]; half: "eval" } => ({ sources, half: "eval" });

describe("rows for fitting and for measuring", () => {
  it("share no source: what would is not fitted on", () => {
    const rows = keepApart([tune("a"), tune("b", "c"), measured("c"), measured("d"), tune("b")]);
    assert.deepEqual(
      rows.map(({ half }) => half),
      ["tune", "neither", "eval", "eval", "neither"],
    );
  });

  it("share no version of a source that begins alike", () => {
    const page = "x".repeat(300);
    const rows = keepApart([tune(`${page} first`), measured(`${page} second`), tune(`y${page}`)]);
    assert.deepEqual(
      rows.map(({ half }) => half),
      ["neither", "eval", "tune"],
    );
    assert.equal(rows[0]?.group, rows[1]?.group);
    assert.notEqual(rows[0]?.group, rows[2]?.group);
  });
});

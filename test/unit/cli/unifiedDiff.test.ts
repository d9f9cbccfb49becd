import assert from "node:assert/strict";
import fc from "fast-check";
import { unifiedDiff } from "../../../src/cli/analyze/unifiedDiff";

/** What `patch` would make of the text. */
function patched(before: string, diff: string): string {
  const old = before.split("\n");
  const made: string[] = [];
  let at = 0;
  for (const line of diff.split("\n").slice(2, -1)) {
    const hunk = /^@@ -(\d+),/u.exec(line);
    if (hunk !== null) {
      made.push(...old.slice(at, Number(hunk[1]) - 1));
      at = Number(hunk[1]) - 1;
      continue;
    }
    if (!line.startsWith("+")) assert.equal(line.slice(1), old[at]);
    if (!line.startsWith("-")) made.push(line.slice(1));
    if (!line.startsWith("+")) at += 1;
  }
  return [...made, ...old.slice(at)].join("\n");
}

describe("unifiedDiff", () => {
  it("shows changed lines with three lines around them", () => {
    const before = Array.from({ length: 20 }, (_, index) => String(index)).join("\n");
    const diff = unifiedDiff("a", before, before.replace("\n5\n", "\nfive\n").replace("\n17\n", "\n"));
    assert.equal(diff, "--- a\n+++ a\n@@ -3,7 +3,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n@@ -15,6 +15,5 @@\n 14\n 15\n 16\n-17\n 18\n 19\n");
    assert.equal(unifiedDiff("a", before, before), "");
  });

  it("makes the new text of the old one", () => {
    const text = fc.array(fc.constantFrom("a", "b", "c", ""), { maxLength: 15 }).map((lines) => lines.join("\n"));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const diff = unifiedDiff("x", before, after);
        assert.equal(diff === "" ? before : patched(before, diff), after);
      }),
      { numRuns: 200 },
    );
  });
});

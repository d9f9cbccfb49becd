import assert from "node:assert/strict";
import fc from "fast-check";
import { unifiedDiff } from "../../../../../src/cli/analyze/report/unifiedDiff";

/** The lines of a text, each with its end. */
const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/gu) ?? [];

/** What `patch` would make of the text. */
function patched(before: string, diff: string): string {
  const old = linesOf(before);
  const made: string[] = [];
  let at = 0;
  const shown = diff.replaceAll("\n\\ No newline at end of file\n", "\0").split(/(?<=[\n\0])/u);
  for (const line of shown.slice(2).map((ended) => ended.replace("\0", ""))) {
    const hunk = /^@@ -(\d+),(\d+)/u.exec(line);
    if (hunk !== null) {
      const first = Number(hunk[1]) - (hunk[2] === "0" ? 0 : 1);
      made.push(...old.slice(at, first));
      at = first;
      continue;
    }
    if (!line.startsWith("+")) assert.equal(line.slice(1), old[at]);
    if (!line.startsWith("-")) made.push(line.slice(1));
    if (!line.startsWith("+")) at += 1;
  }
  return [...made, ...old.slice(at)].join("");
}

describe("unifiedDiff", () => {
  it("shows changed lines with three lines around them", () => {
    const before = Array.from({ length: 20 }, (_, index) => String(index)).join("\n");
    const diff = unifiedDiff("a", before, before.replace("\n5\n", "\nfive\n").replace("\n17\n", "\n"));
    assert.equal(
      diff,
      "--- a\n+++ a\n@@ -3,7 +3,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n@@ -15,6 +15,5 @@\n 14\n 15\n 16\n-17\n 18\n 19\n\\ No newline at end of file\n",
    );
    assert.equal(unifiedDiff("a", before, before), "");
  });

  it("says where the last line does not end, and shows no line behind one that does", () => {
    assert.equal(unifiedDiff("a", "x\ny\n", "x\nz\n"), "--- a\n+++ a\n@@ -1,2 +1,2 @@\n x\n-y\n+z\n");
    assert.equal(unifiedDiff("a", "x\n", "x"), "--- a\n+++ a\n@@ -1,1 +1,1 @@\n-x\n+x\n\\ No newline at end of file\n");
    assert.equal(unifiedDiff("a", "", "x\n"), "--- a\n+++ a\n@@ -0,0 +1,1 @@\n+x\n");
    assert.equal(
      unifiedDiff("a", "x\r\ny", "x\r\nz"),
      "--- a\n+++ a\n@@ -1,2 +1,2 @@\n x\r\n-y\n\\ No newline at end of file\n+z\n\\ No newline at end of file\n",
    );
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

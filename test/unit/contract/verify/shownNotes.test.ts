import assert from "node:assert/strict";
import type { Note } from "../../../../src/contract/verify/citationResult";
import { shownNotes } from "../../../../src/contract/verify/shownNotes";

describe("shownNotes", () => {
  it("says once of a source that it could not be read", () => {
    const note = (name: string): Note => ({
      code: "source_without_text",
      message: `“${name}” has no text to check against.`,
    });
    const problems = ["The source “docs/lost.md” is not used. There is no such file."];
    assert.deepEqual(shownNotes([note("lost.md"), note("blank.md")], problems), [note("blank.md")]);
  });
});

import assert from "node:assert/strict";
import { answerRefusal } from "../../../../src/extension/prompts/promptsOutcome";

describe("answerRefusal", () => {
  const file = { label: "notes.md", path: "/w/notes.md", scope: "part" } as const;

  it("says of a file that was checked as an answer that it looks like one, selected or whole", () => {
    for (const scope of ["part", "file"] as const)
      assert.match(answerRefusal({ ...file, scope }, true)?.message ?? "", /^notes\.md looks like an answer: /u);
  });

  it("lets every other file be analyzed, and those that hold prompts beside answers", () => {
    assert.equal(answerRefusal(file, false), null);
    assert.equal(answerRefusal({ ...file, path: "/w/rows.jsonl" }, true), null);
    assert.equal(answerRefusal({ ...file, path: "/w/support.prompt.md" }, true), null);
    assert.equal(answerRefusal({ ...file, scope: "string" }, true), null);
  });
});

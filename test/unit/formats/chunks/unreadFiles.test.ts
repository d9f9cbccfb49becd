import assert from "node:assert/strict";
import type { TrialQuestion } from "../../../../src/contract/optimize/optimizeRequest";
import { tellUnread } from "../../../../src/formats/chunks/unreadFiles";
import { OPTIMIZATION } from "../../checker/optimization";

const UNREAD = ["docs/fees.md", "docs/plan.pdf", "LICENSE"];
const answered = (text: string, more: Partial<TrialQuestion> = {}): TrialQuestion => ({
  text,
  answers: ["Yes."],
  ...more,
});

function said(questions: readonly TrialQuestion[], unread = UNREAD): readonly string[] {
  const left = questions.map(({ text }) => text).filter((text) => text.endsWith("?"));
  const result = { ...OPTIMIZATION, questions_left_out: left, warnings: ["Of the trial."] };
  const { warnings, ...rest } = tellUnread(result, questions, unread);
  assert.deepEqual({ ...rest, warnings: warnings.slice(-1) }, result);
  return warnings.slice(0, -1);
}

describe("files that are not read", () => {
  it("are named as the reason where questions that were left out name them", () => {
    const span = { document_id: "docs/plan.pdf", start: 0, end: 4 };
    assert.deepEqual(said([answered("a?", { document_id: "fees.md" }), { text: "b?", spans: [span] }, answered("c")]), [
      "2 of the questions that were left out are about files that were not read: docs/fees.md, docs/plan.pdf. Have these read first.",
    ]);
  });

  it("may be the reason where an answer stands in no document, and only there", () => {
    assert.deepEqual(said([answered("a?"), answered("b?", { document_id: "there.md" }), { text: "c?" }]), [
      "The answer to 1 of the questions that were left out may stand in a file that was not read: docs/fees.md, docs/plan.pdf, LICENSE.",
    ]);
    assert.deepEqual(said([answered("a?")], ["1.md", "2.md", "3.md", "4.md", "5.md"]), [
      "The answer to 1 of the questions that were left out may stand in a file that was not read: 1.md, 2.md, 3.md and 2 more.",
    ]);
  });

  it("are no reason where none is left out, or all was read", () => {
    assert.deepEqual(said([answered("a"), answered("b")]), []);
    assert.deepEqual(said([answered("a?")], []), []);
    assert.deepEqual(said([answered("a?", { document_id: "other.md" })]), []);
  });
});

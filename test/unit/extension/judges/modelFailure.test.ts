import assert from "node:assert/strict";
import { stopsAll } from "../../../../src/checker/judge/judge";
import { modelFailure } from "../../../../src/extension/judges/modelFailure";

describe("modelFailure", () => {
  for (const [code, words, reason, message] of [
    [
      "NoPermissions",
      "",
      "no_permission",
      "RAG Quality may not use M. Allow it under Manage Language Model Access in the Accounts menu, then ask again.",
    ],
    ["NotFound", "", "not_found", "M is not there any more. Choose another model."],
    [
      "Blocked",
      "Quota exceeded.",
      "quota",
      "M takes no more requests of RAG Quality now. It says: Quota exceeded. Ask again later, or choose another model.",
    ],
    [
      "Unknown",
      "Response got filtered: off_topic",
      "blocked",
      "M takes no questions about this subject. It says: Response got filtered: off_topic. Choose another model, or one behind an address of yours.",
    ],
    [
      "",
      "Message exceeds token limit.",
      "too_long",
      "M cannot read as much at once. It says: Message exceeds token limit. Choose a model that reads more.",
    ],
    ["", "boom", "server", "M failed. It says: boom. Ask again, or choose another model."],
  ] as const)
    it(`says what ${reason} is, and a way on`, () => {
      assert.deepEqual(modelFailure("M", { code, words }), { kind: "failure", reason, message });
    });

  it("ends the asking where every further call would fail alike", () => {
    const stopping = ["NoPermissions", "NotFound", "Blocked", "Unknown"].filter((code) =>
      stopsAll(modelFailure("M", { code, words: "" }).reason),
    );
    assert.deepEqual(stopping, ["NoPermissions", "NotFound", "Blocked"]);
  });
});

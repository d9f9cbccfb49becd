import assert from "node:assert/strict";
import { check, messages, told } from "../helpers";

describe("what a claim makes the main one of its kind", () => {
  const CAUSE = "The primary cause of the fire was a faulty heater";

  it("is left open where nothing near raises it", () => {
    assert.deepEqual(told(CAUSE, "A cause of the fire was a faulty heater."), [
      "uncertain",
      ["qualifier_differs", "primary"],
    ]);
  });

  for (const [claim, source] of [
    [CAUSE, "The main cause of the fire was a faulty heater."],
    ["The main product of the region is cheese", "The region lives mainly on cheese, its chief product."],
    ["The key benefit of the plan is free parking", "The biggest benefit of the plan is free parking."],
    ["The main reasons for the delay were rain and strikes", "Main reasons for the delay:\n- rain\n- strikes"],
    ["He goes to the Main Street school", "He goes to a school in Main Street."],
  ] as const) {
    it(`is supported where the source raises it, too, in whatever word: ${source.split("\n")[0] ?? ""}`, () => {
      assert.deepEqual(told(claim, source), ["supported"]);
    });
  }

  it("is none of what the source adds beside", () => {
    const source =
      "The ward has two main tasks, which are washing patients and giving medicines. In addition, it helps train students.";
    const claim = "The main tasks of the ward include washing patients, giving medicines, and training students";
    assert.deepEqual(told(claim, source), ["uncertain", ["qualifier_differs", "training students"]]);
    assert.deepEqual(messages(check(`${claim} [1].`, [source])), [
      "The claim calls “training students” “main”; the source adds it beside what it calls so.",
    ]);
    assert.deepEqual(told("The main tasks of the ward are washing patients and giving medicines", source), [
      "supported",
    ]);
    assert.deepEqual(told("The ward helps train students, gives medicines and washes patients", source), ["supported"]);
  });
});

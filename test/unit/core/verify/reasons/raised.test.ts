import assert from "node:assert/strict";
import { told } from "../helpers";

describe("what a claim makes the main one of its kind", () => {
  const CAUSE = "The primary cause of the fire was a faulty heater";

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
});

import assert from "node:assert/strict";
import { told } from "../helpers";

describe("a word that denies in itself", () => {
  for (const [claim, source, word] of [
    ["The warranty covers scratches on the lid", "The warranty excludes scratches on the lid.", "excludes"],
    ["Camping is tolerated in the dunes", "Camping is strictly forbidden in the dunes.", "forbidden"],
    ["The cabin has a smoke detector", "The cabin lacks a smoke detector.", "lacks"],
    ["The council granted the permit in June", "The council refused to grant the permit in June.", "refused"],
    ["The agency published its audit of the port", "The agency failed to publish its audit of the port.", "failed"],
    ["The court heard the appeal of the tenants", "Appeals of the tenants were rejected by the court.", "rejected"],
  ] as const) {
    it(`leaves a claim open whose source says “${word}”`, () => {
      assert.deepEqual(told(claim, source), ["uncertain", ["qualifier_differs", claim]]);
    });
  }

  for (const [claim, source, word] of [
    ["The warranty excludes scratches on the lid", "Scratches on the lid are part of the warranty.", "excludes"],
    ["The seal prevents condensation in the lamp", "The seal causes condensation in the lamp.", "prevents"],
    ["The mayor denied the plans for the quay", "The mayor presented the plans for the quay.", "denied"],
  ] as const) {
    it(`leaves a claim open that says “${word}” alone`, () => {
      assert.deepEqual(told(claim, source), ["uncertain", ["qualifier_differs", word]]);
    });
  }

  for (const [claim, source] of [
    ["Camping is forbidden in the dunes", "Camping is not allowed in the dunes."],
    ["Camping is not allowed in the dunes", "Camping is prohibited in the dunes."],
    ["Camping is banned in the dunes", "Camping is prohibited in the dunes."],
    ["The agency did not publish its audit", "The agency failed to publish its audit."],
    ["The grant rules exclude aid for late requests", "Under the grant rules aid is not awarded for late requests."],
    ["The coating stops rust on the hinges", "The coating prevents rust on the hinges."],
  ] as const) {
    it(`agrees with what says as much: ${claim}`, () => {
      assert.deepEqual(told(claim, source), ["supported"]);
    });
  }

  for (const [claim, source] of [
    ["The warranty covers the lid", "The warranty covers the lid and the hinges but excludes scratches."],
    ["The gate is locked against theft at night", "To prevent theft, the gate is locked at night."],
    ["Tenants report leaks within a day", "Tenants who refuse to report leaks within a day pay for them."],
    ["The log lists the failed runs of the pump", "The log lists all runs of the pump that failed."],
  ] as const) {
    it(`denies nothing of the claim: ${source}`, () => {
      assert.deepEqual(told(claim, source), ["supported"]);
    });
  }
});

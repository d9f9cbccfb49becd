import assert from "node:assert/strict";
import { told } from "../../helpers";

const DESK = "Your manager orders the equipment for you in the first week. Andrea shows you around the office.";
const TRIP = "The company books your flights and hotels. Tell us your dates.";
const FLAT = "The tenant pays the water bill. The landlord repairs the roof.";

describe("who does something", () => {
  for (const [claim, source, doer] of [
    ["Andrea will order the equipment in the first week", DESK, "Andrea"],
    ["You book your flights and hotels", TRIP, "You"],
    ["Employees book their flights and hotels", TRIP, "Employees"],
    ["The landlord pays the water bill", FLAT, "landlord"],
  ] as const)
    it(`is not another one than in the source: ${claim}`, () => {
      assert.deepEqual(told(claim, source).slice(0, 2), ["uncertain", ["word_missing", doer]]);
    });

  for (const [claim, source] of [
    ["Your manager orders the equipment in the first week", DESK],
    ["The manager will order the equipment for the employee in the first week", DESK],
    ["We book your flights and hotels", TRIP],
    ["Customers return the parcel within 14 days", "You return the parcel within 14 days."],
    ["The tenant pays the water bill", FLAT],
  ] as const)
    it(`may be called otherwise: ${claim}`, () => {
      assert.deepEqual(told(claim, source), ["supported"]);
    });
});

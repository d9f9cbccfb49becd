import assert from "node:assert/strict";
import { check, messages, told } from "../../helpers";

const GATE = "Lorries wait for 20 minutes at the gate. Cars wait for 5 minutes at the gate.";
const DOSE = "The adult dose is 400 mg every six hours. The dose for children over six is 200 mg every eight hours.";
const GROUPS = "In the treatment group, 14 patients relapsed. In the placebo group, 31 patients relapsed.";
const TIERS = "Tier 1 suppliers are audited every 6 months. Tier 2 suppliers are audited every 18 months.";

function isGreen(sentence: string, source: string): boolean {
  return told(sentence, source)[0] === "supported";
}

describe("numbers of sentences that tell the like of several things", () => {
  it("are not those of the sentence beside", () => {
    assert.deepEqual(told("Cars wait for 20 minutes at the gate", GATE), [
      "uncertain",
      ["number_differs", "20 minutes"],
    ]);
    assert.ok(!isGreen("Lorries wait for 5 minutes at the gate", GATE));
    assert.ok(!isGreen("Children over six take 400 mg every six hours", DOSE));
    assert.ok(!isGreen("In the treatment group, 31 patients relapsed", GROUPS));
    assert.ok(!isGreen("Tier 1 suppliers are audited every 18 months", TIERS));
    assert.ok(!isGreen("Tier 2 suppliers are audited every 6 months", TIERS));
  });

  it("are fine with their own thing", () => {
    assert.ok(isGreen("Cars wait for 5 minutes at the gate", GATE));
    assert.ok(isGreen("Children over six take 200 mg every eight hours", DOSE));
    assert.ok(isGreen("Adults take 400 mg every six hours", DOSE));
    assert.ok(isGreen("In the placebo group, 31 patients relapsed", GROUPS));
    assert.ok(isGreen("Tier 2 suppliers are audited every 18 months", TIERS));
  });

  it("are held against the parts of a claim that compares them", () => {
    const right = "14 patients in the treatment group relapsed, compared with 31 in the placebo group";
    const wrong = "31 patients in the treatment group relapsed, compared with 14 in the placebo group";
    assert.ok(isGreen(right, GROUPS));
    assert.ok(!isGreen(wrong, GROUPS));
    assert.deepEqual(messages(check(`${wrong} [1].`, [GROUPS])), [
      "The source gives “31” for “placebo group”, and “14” for “treatment group”.",
      "The source gives “14” for “treatment group”, and “31” for “placebo group”.",
    ]);
  });

  it("tell nothing where a sentence goes on with the one before, or tells of something else", () => {
    assert.ok(
      isGreen(
        "The mast by the lake is 30 m tall",
        "The mast stands by the lake. It is 30 m tall. The tower is 90 m tall.",
      ),
    );
    assert.ok(
      isGreen("The hall has 40 seats", "The hall has 40 seats. The owner of the hall counts 12 seats in the bar."),
    );
  });
});

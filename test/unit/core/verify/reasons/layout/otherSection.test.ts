import assert from "node:assert/strict";
import { check, messages, told } from "../../helpers";

const PLANS =
  "# Limits\n\n## Basic plan\n\nA member has 5 seats.\nFiles are kept for 30 days.\n\n" +
  "## Team plan\n\nA member has 40 seats.\nFiles are kept for 90 days.\n";
const LISTS =
  "Accounts are removed after a while.\n\nFor members:\n- Accounts are removed after 60 days without a login.\n\n" +
  "For guests:\n- Accounts are removed after 14 days without a login.\n";
const NESTED =
  "* For trial accounts:\n    * For HEY:\n        * 60 days after a trial has expired\n" +
  "    * For other services:\n        * 30 days after a trial has expired\n";
const LABELS =
  "Accounts are removed:\n* For HEY: 60 days after a trial has expired\n* For other services: 30 days after a trial has expired\n";

describe("a figure under another heading", () => {
  for (const [claim, source, figure] of [
    ["On the basic plan a member has 40 seats", PLANS, "40"],
    ["On the team plan files are kept for 30 days", PLANS, "30 days"],
    ["Accounts of members are removed after 14 days without a login", LISTS, "14 days"],
    ["HEY accounts are removed 30 days after a trial has expired", NESTED, "30 days"],
    ["HEY accounts are removed 30 days after a trial has expired", LABELS, "30 days"],
  ] as const)
    it(`is not that of the one that the claim names: ${claim}`, () => {
      const [verdict, first] = told(claim, source);
      assert.equal(verdict === "supported", false);
      assert.deepEqual(first, ["number_differs", figure]);
    });

  it("is told with the heading of each", () => {
    assert.equal(
      messages(check("On the basic plan a member has 40 seats [1].", [PLANS]))[0],
      "The source gives “40” under “Team plan”, and “5” under “Basic plan”.",
    );
  });

  for (const [claim, source] of [
    ["On the basic plan a member has 5 seats", PLANS],
    ["On the team plan files are kept for 90 days", PLANS],
    ["Files are kept for 90 days", PLANS],
    ["Accounts of members are removed after 60 days without a login", LISTS],
    ["HEY accounts are removed 60 days after a trial has expired", NESTED],
  ] as const)
    it(`supports a claim of its own: ${claim}`, () => {
      assert.deepEqual(told(claim, source), ["supported"]);
    });
});

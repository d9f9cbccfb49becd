import assert from "node:assert/strict";
import { check, messages, told } from "../helpers";

describe("the language of contracts", () => {
  for (const [claim, source] of [
    [
      "The receiving party must keep the plans secret",
      "The receiving party shall keep the plans secret and shall not show them to others, except as may be required by law.",
    ],
    [
      "The carrier must carry insurance of at least $1,000,000",
      "Carrier shall, at its own expense, carry insurance of at least $1,000,000 and, if asked, furnish a certificate of it.",
    ],
    [
      "The designer must assign all drawings to the client",
      "Designer hereby assigns to the client all rights in all drawings made for the client.",
    ],
    ["The guide is required to keep a log of all tours", "Guide agrees to keep a log of all tours."],
    [
      "Invoices must be paid within 30 days",
      "Customer shall pay all invoices within thirty (30) days of receipt; amounts not paid when due may bear interest.",
    ],
    [
      "The lease has an initial term of three years",
      "The initial term of this lease shall be three (3) years, unless earlier terminated in accordance with Section 9.",
    ],
    [
      "The owner grants the guest a licence to use the boat",
      "Subject to the terms of this Agreement, Owner hereby grants Guest a licence to use the boat.",
    ],
    [
      "The supplier delivers the crates within ten days",
      "The supplier, who may use agents, delivers the crates within ten days.",
    ],
  ] as const) {
    it(`supports what the clause says that carries the claim: ${claim}`, () => {
      assert.deepEqual(told(claim, source), ["supported"]);
    });
  }

  it("keeps a claim open where the clause says less, or only under a condition", () => {
    for (const [claim, source] of [
      ["The supplier must deliver within ten days", "The supplier may deliver within ten days of the order."],
      ["The supplier shall deliver within ten days", "The supplier shall deliver within ten days if it was paid."],
      ["The guest may lend the boat", "The guest may lend the boat only with the consent of the owner."],
      ["The guest may lend the boat", "The guest may use the boat and shall not lend the boat."],
      ["Guests may use the boat", "Guests may use the boat, unless the owner of it objects in writing."],
    ] as const)
      assert.equal(told(claim, source)[0], "uncertain", source);
  });

  it("tells a duty that the source denies", () => {
    const claim = "The owner must repair the boat";
    const source = "The owner may, but shall not be obligated to, repair the boat.";
    assert.deepEqual(told(claim, source), ["uncertain", ["qualifier_differs", "must"]]);
    assert.deepEqual(messages(check(`${claim} [1].`, [source])), [
      "The claim says “must”; the source says “not be obligated” there.",
    ]);
  });
});

import assert from "node:assert/strict";
import { check, messages, told } from "../../helpers";

describe("a condition of a statement that a claim leaves out", () => {
  for (const [claim, source, condition] of [
    [
      "The employee receives severance",
      "Upon termination by the Company, the employee receives severance.",
      "Upon termination by the Company",
    ],
    [
      "Dogs on the upper deck are removed",
      "Dogs on the upper deck, in breach of the house rules, are removed.",
      "in breach of the house rules",
    ],
    [
      "The deposit is refunded",
      "In the event of cancellation by the organiser, the deposit is refunded.",
      "In the event of cancellation by the organiser",
    ],
    [
      "The tenant may sublet the flat",
      "Subject to the landlord's written consent, the tenant may sublet the flat.",
      "Subject to the landlord's written consent",
    ],
    [
      "Members get a full refund",
      "Members get a full refund upon cancellation by the club.",
      "upon cancellation by the club",
    ],
    [
      "The lender may close the account",
      "After three missed payments, the lender may close the account.",
      "After three missed payments",
    ],
    [
      "Upon termination, the employee receives severance",
      "Upon termination by the Company, the employee receives severance.",
      "by the Company",
    ],
  ] as const) {
    it(`leaves the claim open: ${condition}`, () => {
      assert.deepEqual(told(claim, source), ["uncertain", ["qualifier_differs", claim]]);
      assert.deepEqual(messages(check(`${claim} [1].`, [source])), [
        `The source says “${condition}”; the claim leaves that out.`,
      ]);
    });
  }

  for (const [claim, source] of [
    ["The course starts on 3 May", "Following the success of last year, the course starts on 3 May."],
    ["He founded the club", "Upon his return to the town, he founded the club."],
    ["The museum received a new roof", "After the war, the museum received a new roof."],
    ["If the company ends it, the worker is paid", "Upon termination by the company, the worker is paid."],
    ["The plan is subject to approval by the board", "The plan is subject to approval by the board."],
  ] as const) {
    it(`is none where it tells what happened, or the claim has it: ${source}`, () => {
      assert.ok(
        messages(check(`${claim} [1].`, [source])).every((message) => !message.includes("leaves that out")),
        claim,
      );
    });
  }
});

describe("one party in the place of another", () => {
  it("leaves the claim open, though the source names both", () => {
    for (const [claim, source] of [
      [
        "If the tenant ends the lease, the tenant pays the broker",
        "If the landlord ends the lease, the tenant pays the broker.",
      ],
      [
        "Upon termination by the tenant, the tenant keeps the keys",
        "Upon termination by the landlord, the tenant keeps the keys.",
      ],
    ] as const)
      assert.deepEqual(told(claim, source), ["uncertain", ["qualifier_differs", "tenant"]]);
  });

  it("is told of with both names", () => {
    const claim = "If the tenant ends the lease, the tenant pays the broker [1].";
    const source = "If the landlord ends the lease, the tenant pays the broker.";
    assert.deepEqual(messages(check(claim, [source])), ["The claim says “tenant”; the source says “landlord” there."]);
  });

  it("is none where the claim names the same ones", () => {
    const source = "If the landlord ends the lease, the tenant pays the broker.";
    assert.deepEqual(told("The tenant pays the broker if the landlord ends the lease", source), ["supported"]);
  });
});

import assert from "node:assert/strict";
import { told } from "../helpers";

const codes = (claim: string, source: string): string[] =>
  told(claim, source)
    .slice(1)
    .map(([code = ""]) => code);

describe("a negation before “until”", () => {
  it("negates nothing", () => {
    const source = "It was not until 1932 that the bridge opened.";
    assert.deepEqual(told("The bridge opened in 1932", source), ["supported"]);
    assert.deepEqual(codes("The bridge opened in 1931", source), ["date_differs"]);
  });
});

describe("a negation in a condition", () => {
  it("negates nothing of what holds under it", () => {
    const leave = "Either party may leave the lease if a breach is not cured within 30 days of notice.";
    const kept: readonly (readonly [string, string])[] = [
      ["A party has 30 days of notice to cure a breach before the other party may leave the lease", leave],
      [
        "Members renew the locker each May",
        "The locker is given away unless members do not renew the locker each May.",
      ],
      ["The guard tests the siren at noon", "Where the guard does not test the siren at noon, the keeper does."],
      ["Deliver the crates to the gate", "Call the depot when you do not deliver the crates to the gate."],
    ];
    for (const [claim, source] of kept) assert.ok(!codes(claim, source).includes("polarity_differs"), claim);
  });

  it("negates the same condition of the other side", () => {
    const claim = "Refunds are paid when the parcel arrives";
    assert.deepEqual(told(claim, "Refunds are paid when the parcel does not arrive."), [
      "contradicted",
      ["polarity_differs", "arrives"],
    ]);
  });

  it("ends with its clause", () => {
    assert.ok(
      codes("The siren sounds at noon", "If the guard tests it, the siren does not sound at noon.").includes(
        "polarity_differs",
      ),
    );
  });
});

describe("a negation of the source", () => {
  it("counts in a sentence that speaks of nothing but what the claim says", () => {
    const source = "The lens cap fits all tripods. It comes in two sizes, red and black. It is not frost-proof.";
    assert.deepEqual(told("The lens cap is frost-proof", source), ["unsupported", ["polarity_differs", "frost"]]);
  });

  it("counts although a sentence beside it states the word of something else", () => {
    const source = "The warranty includes repairs of wooden chairs. It does not include repairs of painted chairs.";
    assert.deepEqual(told("Repairs of painted chairs are included", source), [
      "unsupported",
      ["polarity_differs", "included"],
    ]);
    assert.deepEqual(told("Repairs of wooden chairs are included", source), ["supported"]);
  });

  it("counts as “no longer”, and “no longer than” is a limit", () => {
    const source = "The smell was no longer noticed after a week.";
    assert.deepEqual(told("The smell was still noticed after a week", source), [
      "unsupported",
      ["polarity_differs", "noticed"],
    ]);
    assert.ok(!codes("Boats wait four hours", "Boats wait no longer than four hours.").includes("polarity_differs"));
  });
});

describe("a prefix that negates", () => {
  it("is told where only one side has it", () => {
    const pairs: readonly (readonly [string, string, string])[] = [
      ["Lockers are refundable for members", "Lockers are non-refundable for members.", "refundable"],
      ["The paint is non-toxic to fish", "The paint is toxic to fish.", "non-toxic"],
      ["Sailors in unionized ports get 20 days", "Sailors in non‑unionized ports get 20 days.", "unionized"],
    ];
    for (const [claim, source, words] of pairs) {
      const [verdict, ...reasons] = told(claim, source);
      assert.notEqual(verdict, "supported", claim);
      assert.deepEqual(reasons, [["polarity_differs", words]], claim);
    }
  });

  it("is none where both sides have it, or a sentence has both", () => {
    for (const [claim, source] of [
      ["Lockers are non-refundable for members", "Lockers are non-refundable for members of the club."],
      ["The shop sells refundable lockers", "The shop sells refundable and non-refundable lockers."],
    ] as const)
      assert.ok(!codes(claim, source).includes("polarity_differs"), claim);
  });
});

describe("a word that negates without a negation", () => {
  const WITHOUT = "The glue sets without heat, and the joint stays dry.";

  it("excuses no negation of another clause", () => {
    assert.deepEqual(told("The joint does not stay dry", WITHOUT).slice(1), [["polarity_differs", "not stay"]]);
  });

  it("excuses no negation where both sides have it", () => {
    const source = "The keeper may open the gate without a permit.";
    assert.ok(codes("The keeper may not open the gate without a permit", source).includes("polarity_differs"));
  });

  it("says as much as a negation in its own clause, and behind an exception", () => {
    const kept: readonly (readonly [string, string])[] = [
      ["The alarm does not reach the cellar", "The alarm fails to reach the cellar."],
      ["The glue does not need heat", "The glue sets without the need of heat."],
      ["Guests may not swim if the lifeguard objects", "Guests may swim unless the lifeguard objects."],
    ];
    for (const [claim, source] of kept) assert.ok(!codes(claim, source).includes("polarity_differs"), claim);
  });
});

describe("what both sides deny in words of their own", () => {
  it("is denied by neither", () => {
    const shop = "You can return unopened software. Opened software is non-refundable.";
    const codes = ["polarity_differs", "qualifier_differs"];
    for (const [claim, source] of [
      ["Opened software cannot be returned", shop],
      ["Opened products cannot be exchanged", "Opened products are non-exchangeable."],
      ["Guests cannot use the pool after ten", "Guests are barred from the pool after ten."],
    ] as const) {
      const [, ...found] = told(claim, source);
      assert.deepEqual(
        found.filter(([code]) => codes.includes(code)),
        [],
      );
    }
  });

  it("is told where one of them states it", () => {
    const charity = "The non-profit charity sells data to insurers.";
    assert.equal(told("The charity does not sell data", charity)[0], "contradicted");
  });
});

describe("a denial in other words", () => {
  for (const [claim, source] of [
    ["The fence prevents sheep from crossing the road", "The fence ensures that sheep cannot cross the road."],
    ["The gate keeps visitors from entering the yard", "With the gate, visitors cannot enter the yard."],
    ["With the gate, visitors cannot enter the yard", "The gate keeps visitors from entering the yard."],
  ] as const) {
    it(`is no negation of “${source}”`, () => {
      const [verdict, ...found] = told(claim, source);
      assert.ok(verdict === "supported" || verdict === "uncertain", verdict);
      assert.ok(!found.some(([code]) => code === "polarity_differs"));
    });
  }

  it("is one where the other side negates the same word", () => {
    assert.deepEqual(
      told(
        "The fence does not prevent sheep from crossing the road",
        "The fence prevents sheep from crossing the road.",
      ),
      ["contradicted", ["polarity_differs", "not prevent"]],
    );
  });

  it("takes no exception for the rule: what a rule does not apply to is not subject to it", () => {
    const claim = "Boats used for rescue are not subject to the harbour rules";
    const exempt = "These harbour rules do not apply to boats used for rescue.";
    assert.deepEqual(
      told(claim, `${exempt} Boats used for rescue that also carry goods remain subject to the rules.`),
      ["supported"],
    );
    const subject = "Boats used for rescue are subject to the harbour rules. The rules do not apply to canoes.";
    assert.deepEqual(told(claim, subject), ["contradicted", ["polarity_differs", "not subject"]]);
  });

  it("negates nothing where it only tells which things are meant", () => {
    const source =
      "The plan tells what rooms the museum opens. Rooms not listed in the plan of the museum will stay closed.";
    assert.ok(!codes("The plan lists the rooms that the museum opens", source).includes("polarity_differs"));
    assert.ok(
      codes("The plan of the museum lists the cellar", "The cellar is not listed in the plan of the museum.").includes(
        "polarity_differs",
      ),
    );
  });

  it("is denied of both where a source says neither and nor", () => {
    assert.deepEqual(
      told("The guild and the court did not sign the charter", "Neither the guild nor the court signed the charter."),
      ["supported"],
    );
  });

  it("denies nothing of what opens a question, or of what alone is said", () => {
    const source = "The timer limits how long the lamp burns. It has no effect on the heater.";
    assert.ok(!codes("The timer limits the lamp, not how long the heater runs", source).includes("polarity_differs"));
    assert.ok(
      !codes("The old lamps take nothing but candles", "The old lamps take candles only.").includes("polarity_differs"),
    );
  });
});

describe("a limit in a list beside a line that forbids something else", () => {
  const RULES =
    "Dogs in the camp:\n\n- Maximum of 2 dogs per guest.\n- Dogs are not allowed in the wash house.\n- Up to 4 cars per site.";

  it("is not negated by that", () => {
    for (const claim of ["A maximum of 2 dogs per guest is allowed", "Up to 4 cars per site are permitted"])
      assert.ok(!told(claim, RULES).flat().includes("polarity_differs"), claim);
  });

  it("leaves what is forbidden forbidden", () => {
    assert.ok(told("Dogs are allowed in the wash house", RULES).flat().includes("polarity_differs"));
  });
});

describe("a negated verb in another form", () => {
  const unpaid = "The club does not pay out unused sick time, since it keeps no bank of days.";

  it("is the same verb, whatever its stem", () => {
    const [verdict, ...reasons] = told("Unused sick time is paid out", unpaid);
    assert.equal(verdict, "unsupported");
    assert.deepEqual(reasons, [["polarity_differs", "paid"]]);
    assert.ok(codes("The guests did not choose the menu", "The guests chose the menu.").includes("polarity_differs"));
  });

  it("is no fault where both negate it", () => {
    assert.deepEqual(codes("Unused sick time is not paid out", unpaid), []);
  });
});

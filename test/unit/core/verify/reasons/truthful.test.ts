import assert from "node:assert/strict";
import { check, messages, told } from "../helpers";

const VALVES = "The manual names a brass valve for the cellar. Keep all the valves closed at dusk.";
const GUIDE = "A note from the guide: keep the valve closed at night. Spare gaskets are sold in Tromsø.";

describe("a reason where several sources are given", () => {
  it("says of the passage alone what another source says", () => {
    const found = messages(check("The manual of Tromsø names a brass valve for the cellar gaskets.", [VALVES, GUIDE]));
    assert.ok(found.includes("The passage that comes nearest does not say “Tromsø”."), found.join("\n"));
    assert.ok(!found.some((message) => message.includes("never")), found.join("\n"));
    const alone = messages(check("The manual of Tromsø names a brass valve for the cellar gaskets.", [VALVES]));
    assert.ok(alone.includes("The source never mentions “Tromsø”."), alone.join("\n"));
  });

  it("is none against a quotation that one of them has", () => {
    const response =
      'The guide says "keep the valve closed at night", and the manual names a brass valve for the cellar.';
    const [claim] = check(response, [VALVES, GUIDE]).claims;
    assert.equal(claim?.verdict, "uncertain");
    assert.ok(!claim.reasons.some(({ code }) => code === "quote_altered"));
    assert.equal(check(response, [VALVES]).claims[0]?.verdict, "quote_altered");
  });
});

describe("a negation", () => {
  it("of the claim is not told where another sentence, or a heading, negates the same", () => {
    const heading = "Ask a clerk.\n\nClerks do NOT price match against\n\nSites with a price by bids like Bidhaus.";
    assert.deepEqual(told("Clerks do not price match against sites like Bidhaus", heading), ["supported"]);
    const list = "**Clerks do NOT price match against:**\n\n* Other items, such as price lists at sites like Bidhaus";
    assert.deepEqual(told("Clerks do not price match against sites like Bidhaus", list), ["supported"]);
    const stated = "Clerks price match against sites like Bidhaus.";
    assert.notEqual(told("Clerks do not price match against sites like Bidhaus", stated)[0], "supported");
  });

  it("counts however it is run together", () => {
    const source = "A kayak is lent out if the renter has not broken or lost one before.";
    for (const word of ["hasn't", "hasn’t", "has not"])
      assert.ok(
        !told(`A kayak is lent out if the renter ${word} broken or lost one before`, source).some(
          ([code]) => code === "qualifier_differs" || code === "polarity_differs",
        ),
        word,
      );
    const would = "The gate would not open in frost.";
    assert.deepEqual(told("The gate wouldn't open in frost", would), ["supported"]);
    assert.notEqual(told("The gate would open in frost", would)[0], "supported");
  });
});

describe("words that are missing", () => {
  it("are no term where a comma parts them", () => {
    const found = told(
      "Guests of the inn may book saunas, falconry, archery and the whole pier for a summer evening by the lake",
      "Guests of the inn may book the pier for an evening by the lake in summer.",
    );
    assert.ok(!found.slice(1).some(([, words]) => words?.includes(",") === true), JSON.stringify(found));
  });
});

describe("what the source says in another form", () => {
  for (const [claim, source] of [
    ["🌪️💥 Parcels are kept for ten days 🙏", "Parcels are kept for ten days at the desk."],
    [
      "The forms must be signed by the tenant and returned as part of the lease",
      "The forms shall be signed by the tenant and shall be returned as part of the lease.",
    ],
    [
      "The rule lists criteria for late return, which means failure to bring a book back in ten days",
      "This mirrors the rule's list of criteria for late return. Late return means failure to bring a book back in ten days.",
    ],
  ] as const) {
    it(`supports “${claim}”`, () => assert.deepEqual(told(claim, source), ["supported"]));
  }

  it("is no other code where a description hangs on it", () => {
    const source = "The N95-compatible clips fit the guests' masks.";
    assert.ok(!told("The N95 clips fit the masks of guests", source).some(([code]) => code === "name_differs"));
  });

  it("is not turned round by a prefix behind “unless”", () => {
    const claim = "Guests may not use drones in the park unless the warden expressly authorized it";
    const source = "Use of unauthorized drones in the park by guests is treated as a breach.";
    assert.ok(!told(claim, source).some(([code]) => code === "direction_differs"));
  });
});

describe("a reason where claim and source say the same in other words", () => {
  const codes = (claim: string, source: string): string[] =>
    told(claim, source)
      .slice(1)
      .map(([code = ""]) => code);

  it("is none against the initials of where it holds", () => {
    const source = "In the United States, medical insurance is provided through Blue Hill PPO.";
    assert.deepEqual(codes("Medical insurance in the US is provided through Blue Hill PPO", source), []);
    assert.deepEqual(codes("Medical insurance is provided through Blue Hill PPO", source), ["qualifier_differs"]);
  });

  it("is none against a limit that the source sets with another form of the word", () => {
    const source = "Small meetings are fine. Limit yourself to 1 small meeting per year.";
    assert.deepEqual(codes("Small meetings are limited to one per year", source), []);
  });

  it("is none for `at all`, which speaks of nothing as a whole", () => {
    const source = "Once a version is frozen, no new feature may be added to it.";
    assert.deepEqual(codes("Once a version is frozen, no new feature may be added to it at all", source), []);
  });

  it("is none for a heading whose section says it", () => {
    const source =
      "You can expense a desk up to $200 a month for a space to work in.\n\n## Coworking\n\nWe pay up to $200 a month for coworking space in your city.";
    assert.deepEqual(codes("You can expense a desk up to $200 a month for a coworking space", source), []);
  });

  it("is none for `unless` where the source denies a condition", () => {
    const source =
      "A paid talk is fine as long as it doesn't involve many days off for travel (unless you use your own holidays).";
    const claim = "A paid talk is fine unless it involves many days off for travel, when you use your holidays";
    assert.deepEqual(codes(claim, source), []);
  });

  it("does not say that a word with `non-` is the word without", () => {
    const source = "Guests from Norway may take a seat at non-paid events of the club in the harbour.";
    const found = told("Guests from Norway may take a seat at unpaid events of the club in the harbour", source);
    assert.ok(!found.some(([code]) => code === "direction_differs"), JSON.stringify(found));
  });
});

describe("a name that the source only denies", () => {
  const source = "Copy the files to a disk that is locked. Please refrain from using fooDrive for any files. Zet is fine.";

  it("keeps the claim open, and is named with what denies it", () => {
    assert.deepEqual(told("Copy the files to fooDrive", source), ["uncertain", ["qualifier_differs", "fooDrive"]]);
  });

  it("is not told of where the claim denies it, too, or the source states it elsewhere", () => {
    for (const [claim, given] of [
      ["Do not use fooDrive for any files", source],
      ["Copy the files to fooDrive", `${source} Copy the large ones to fooDrive.`],
    ] as const)
      assert.ok(!told(claim, given).some(([code, words]) => code === "qualifier_differs" && words === "fooDrive"), claim);
  });
});

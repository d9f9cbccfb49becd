import assert from "node:assert/strict";
import { prepareClaim } from "../../../../../../src/core/lexical/preparedClaim";
import { PreparedSource } from "../../../../../../src/core/lexical/preparedSource";
import { closestStatement } from "../../../../../../src/core/verify/reasons/aligned/replacements";
import { carriedDetails } from "../../../../../../src/core/verify/reasons/words/carriedWords";
import { told } from "../../helpers";

/** The words of a claim of which the source's first sentence says nothing. */
function missing(claim: string, text: string): string[] {
  const prepared = prepareClaim(claim, { start: 0, end: claim.length }, []);
  const comparison = { claim: prepared, source: new PreparedSource(text), passage: { first: 0, last: 0 } };
  return carriedDetails(closestStatement(comparison), comparison).map(({ reason, weighs }) => {
    assert.deepEqual([reason.code, weighs], ["word_missing", "leaves_open"]);
    return claim.slice(reason.start, reason.end);
  });
}

const POSTERS = "The museum sells posters.";

describe("a thing in a short claim that the passage does not speak of", () => {
  for (const [claim, source, words] of [
    ["The tenant pays for repairs", "The landlord pays for repairs.", "tenant"],
    ["In humans the compound slows tumour growth", "The compound slows tumour growth in mice.", "humans"],
    [
      "Broken pumps are shown to the mayor within 24 hours",
      "Broken pumps are shown to the repair shop within 24 hours.",
      "mayor",
    ],
    ["Nurses pay for repairs quickly", "The landlord pays for repairs quickly.", "Nurses"],
    ["The museum sells posters in the basement", POSTERS, "basement"],
    ["The museum sells posters on weekday afternoons", POSTERS, "weekday afternoons"],
    ["Guests pay for the heated outdoor pool", "Guests pay for parking.", "heated outdoor pool"],
  ] as const) {
    it(`leaves open whether the source says the same: ${words}`, () => {
      assert.deepEqual(told(claim, source), ["uncertain", ["word_missing", words]]);
    });
  }

  it("is told of in the words of the claim", () => {
    const claim = "The tenant pays for repairs";
    const prepared = prepareClaim(claim, { start: 0, end: claim.length }, []);
    const source = new PreparedSource("The landlord pays for repairs.");
    const [found] = carriedDetails(null, { claim: prepared, source, passage: { first: 0, last: 0 } });
    assert.equal(found?.reason.message, "The source does not say “tenant” of this.");
  });

  it("is told of twice at the most", () => {
    assert.deepEqual(missing("The guide shows the crypt, the tower and the cellar", "The guide shows."), [
      "crypt",
      "tower",
    ]);
  });

  it("is looked for in the sentences beside the passage, and no farther", () => {
    const claim = "The tenant pays for repairs";
    assert.deepEqual(missing(claim, "The landlord pays for repairs. The tenant has a key."), []);
    assert.deepEqual(missing(claim, "The landlord pays for repairs. The roof is new. The tenant has a key."), [
      "tenant",
    ]);
  });

  it("may stand there in another form", () => {
    assert.deepEqual(missing("The tenants pay for the repair", "The tenant pays for repairs."), []);
  });

  it("is not what the answer calls its sources", () => {
    assert.deepEqual(missing("According to the context, the museum sells posters", POSTERS), []);
    assert.deepEqual(missing("The museum sells the documents", POSTERS), ["documents"]);
  });
});

describe("words of a claim that the passage may lack", () => {
  it("are those of a long claim, which the score weighs", () => {
    const long =
      "The warranty covers the battery, the motor, the frame, the brakes, the lamps, the saddle, the bell and the pump";
    assert.deepEqual(missing(long, "The warranty covers the battery."), []);
    assert.deepEqual(missing("The warranty covers the battery and the pump", "The warranty covers the battery."), [
      "pump",
    ]);
  });

  it("are little of the claim, if the source has no other thing there", () => {
    const source = "Volunteers repaired the wooden footbridge near Lindau after heavy autumn floods.";
    const claim = "In the end volunteers repaired the wooden footbridge near Lindau after heavy autumn floods";
    assert.deepEqual(missing(claim, source), []);
    assert.deepEqual(missing(`${claim.replace("In the end volunteers", "Volunteers")} by hand`, source), []);
    const [near, by] = ["Volunteers repaired the wooden footbridge by hand after heavy autumn floods", "by machine"];
    assert.deepEqual(missing(near, source.replace("near Lindau", by)), ["hand"]);
  });

  it("are kinds of a name that stands right behind", () => {
    for (const [claim, source] of [
      ["The flag `--force` skips the check", "Use `--force`: it skips the check."],
      ["The command `deploy` skips the check", "`deploy` skips the check."],
      ['The option "quiet" hides warnings', '"quiet" hides warnings.'],
    ] as const)
      assert.deepEqual(told(claim, source), ["supported"]);
    assert.deepEqual(told("The flag skips the check", "It skips the check."), ["uncertain", ["word_missing", "flag"]]);
  });

  it("are names, of which other reasons speak", () => {
    const [claim, source] = ["The bakery in Lyon sells bread", "The bakery sells bread."];
    assert.deepEqual(missing(claim, source), []);
    assert.deepEqual(told(claim, source), ["uncertain", ["name_missing", "Lyon"]]);
  });

  it("are numbers, of which other reasons speak", () => {
    const [claim, source] = ["The bakery sells 40 loaves", "The bakery sells loaves."];
    assert.deepEqual(missing(claim, source), []);
    assert.deepEqual(told(claim, source), ["partially_supported", ["number_missing", "40"]]);
  });

  it("are verbs and adverbs, which are paraphrased", () => {
    assert.deepEqual(missing("Guests quickly pay for repairs", "Guests pay for repairs."), []);
  });
});

describe("a thing in a longer claim that hangs on a preposition", () => {
  const claim = (thing: string): string =>
    `Wet cellars, cold floors and a smell of mould near the chimney are the usual marks of ${thing} in houses built before the war`;
  const source = `${claim("leaking roofs")}.`;

  it("leaves open whether the source says the same where another thing hangs on it there", () => {
    assert.deepEqual(told(claim("subsidence"), source), ["uncertain", ["word_missing", "subsidence"]]);
  });

  it("is a matter of wording where the source has it, or says all in other words", () => {
    assert.deepEqual(missing(claim("leaks of roofs"), source), []);
    assert.deepEqual(missing(claim("subsidence"), `${claim("leaking roofs")}. Subsidence is rare.`), []);
    const retold =
      "Near the chimney it smells of mould, the floors are cold, and old houses have marks of leaking roofs.";
    assert.deepEqual(missing(claim("subsidence"), retold), []);
  });
});

describe("words that open a claim", () => {
  it("are named nowhere where they join it to another, or say who reports", () => {
    for (const [claim, source] of [
      ["Therefore, refunds are paid by bank transfer", "Refunds are paid by bank transfer within a week."],
      [
        "In contrast, Passage 2 asserts that refunds are paid by bank transfer",
        "All refunds are paid by bank transfer.",
      ],
      ["Es gibt Erstattungen per Überweisung", "Erstattungen erfolgen immer per Überweisung an Kunden."],
    ] as const) {
      const about = told(claim, source)
        .slice(1)
        .map(([, words]) => words);
      assert.deepEqual(
        about.filter((words) => /^(?:Therefore|contrast|Passage|Es|Es gibt)$/u.test(words ?? "")),
        [],
        claim,
      );
    }
  });

  it("are named where they are what is spoken of", () => {
    assert.deepEqual(told("Tenants pay for repairs", "Landlords pay for repairs."), [
      "uncertain",
      ["word_missing", "Tenants"],
    ]);
  });
});

describe("what a claim tells last", () => {
  it("is left open where the passage has all but that", () => {
    const loaf = "The loaf has rye and oats.";
    assert.deepEqual(told("The loaf has rye and barley", loaf), ["uncertain", ["word_missing", "barley"]]);
    assert.deepEqual(told("The loaf has rye and oats", loaf), ["supported"]);
    const club = "The club offers a sauna of 20 square metres to its members and their guests.";
    const claim = "The club offers a sauna to its members and a laundry room";
    assert.deepEqual(told(claim, club), ["uncertain", ["word_missing", "laundry room"]]);
  });
});

import assert from "node:assert/strict";
import { check, messages, told } from "../helpers";

const verdict = (claim: string, source: string): string => told(claim, source)[0];

describe("how often something is done", () => {
  const chart =
    "- **Checks:** ferritin q4 months until stable, then q9 months.\n- Amoxil 1 g Q12H\n- Dolomol 500 mg q8h";

  it("is read where a chart writes it short", () => {
    assert.equal(
      verdict("Ferritin is checked every four months until stable, then every 9 months", chart),
      "supported",
    );
    assert.equal(verdict("Amoxil 1 g is given every 12 hours", chart), "supported");
  });

  it("differs where the chart gives another time", () => {
    assert.deepEqual(told("Ferritin is checked every 2 months until stable, then every 9 months", chart), [
      "contradicted",
      ["number_differs", "2 months"],
    ]);
    assert.notEqual(verdict("Amoxil 1 g is given every 8 hours", chart), "supported");
  });
});

describe("a limit that a source writes as a sign", () => {
  const table = "**First choice:** Corvan if GFR ≥ 45.\n**Warn:** potassium > 5.5; dose ≤ 40 mg (adults <20 kg).";

  it("says what the claim says in words", () => {
    for (const claim of [
      "Corvan is the first choice if the GFR is at least 45",
      "Warn where potassium is above 5.5",
      "The dose is at most 40 mg",
    ])
      assert.equal(verdict(claim, table), "supported", claim);
  });

  it("is held against a claim of the other limit", () => {
    assert.deepEqual(told("Corvan is the first choice if the GFR is at most 45", table), [
      "contradicted",
      ["direction_differs", "at most 45"],
    ]);
    assert.deepEqual(messages(check("Warn where potassium is below 5.5 [1].", [table])), [
      "The claim says “below 5.5”; the source says “> 5.5”.",
    ]);
  });

  it("is no arrow, and no sign of a quoted line", () => {
    const mapped = "> 45 litres are mixed.\nThe key `a -> 45` is kept.";
    assert.equal(verdict("At most 45 litres are mixed", mapped) === "contradicted", false);
  });
});

describe("notes", () => {
  const notes = "# Figures\n\n- **Runway:** 26 months\n- **Renamed:** TRACE_RATE, now SAMPLE_RATE\n- Team: 84 heads";

  it("do without the small words of the claim", () => {
    assert.equal(verdict("The runway that they have as of now is some 26 months", notes), "supported");
  });

  it("are held against other words all the same", () => {
    assert.notEqual(verdict("The hangar and the fence of the runway lasted for 26 months", notes), "supported");
    assert.notEqual(verdict("The runway is 62 months", notes), "supported");
  });
});

describe("a cause", () => {
  const drivers = "Costs | 4.1 | 4.9\n\n- Harbour deal (0.7)\n- More cranes due to a strike";

  it("is invented where what tells of one tells of nothing that the claim says", () => {
    assert.ok(
      told("Costs went from 4.1 to 4.9 because of the harbour deal", drivers).some(
        ([code]) => code === "qualifier_differs",
      ),
    );
    assert.equal(verdict("There are more cranes because of a strike", drivers), "supported");
  });
});

describe("what is so no longer", () => {
  it("is not what is still so, in whatever sentence beside", () => {
    const source =
      "The old `RATE` switch is still accepted but outdated. A notice of an outdated switch will be logged when the old switch is used.";
    assert.deepEqual(told("The old switch is no longer accepted and logs an outdated notice", source), [
      "uncertain",
      ["qualifier_differs", "no longer accepted"],
    ]);
    assert.equal(verdict("The old switch is still accepted", source), "supported");
    assert.notEqual(verdict("The sauna still admits children", "The sauna no longer admits children."), "supported");
  });

  it("is not longer than anything", () => {
    assert.equal(
      verdict("The pool is no longer open on Mondays", "The pool is closed on Mondays now. It is no longer open then."),
      "supported",
    );
  });
});

describe("a negation beside what is stated", () => {
  const rule =
    "For taxis and trams under $30, receipts are not required, but date, route and purpose are required in the report.";

  it("is found in the part of the sentence that the claim speaks of", () => {
    assert.equal(verdict("Receipts are not required for taxis under $30", rule), "supported");
    assert.deepEqual(told("Receipts are required for taxis under $30", rule).slice(1), [
      ["polarity_differs", "required"],
    ]);
  });

  it("is another word with a prefix", () => {
    const source = "Old rows stayed in the table, so that distances behaved unexpectedly.";
    const codes = told("Old rows stayed in the table, so that distances did not behave as expected", source);
    assert.ok(!codes.some(([code]) => code === "polarity_differs"));
  });
});

describe("a word that is joined by a hyphen", () => {
  it("limits nothing", () => {
    const policy = "- **Amount:** $500\n- **Glass-only claims:** Deductible waived for broken glass if no other damage";
    assert.equal(verdict("The deductible is waived for broken glass if there is no other damage", policy), "supported");
  });
});

describe("a share", () => {
  it("in per cent is no part of one that the source gives of something else", () => {
    const source = "The default rate is `1.0` (100% of traces). In busy places set `RATE=0.1` or lower to save cost.";
    assert.deepEqual(told("The default rate is 10 %", source), ["uncertain", ["number_differs", "10 %"]]);
    assert.equal(verdict("In busy places set the rate to 10 % or lower to save cost", source), "supported");
    assert.equal(verdict("The default rate is 100 %", source), "supported");
  });
});

describe("a party to a contract", () => {
  const lease =
    "Borrower must send a written notice at least sixty (60) days prior to the closing date. Failure to do so renews the loan. " +
    "Lender shall keep the deed in good order.";

  it("does not have the duty that the source gives to the other one", () => {
    assert.deepEqual(
      told("The Lender must give the Borrower written notice at least sixty days before the closing date", lease)[1],
      ["word_missing", "Lender"],
    );
  });

  it("has its own duty, and is told of in whatever voice", () => {
    for (const claim of [
      "The Borrower must give the Lender written notice at least sixty days before the closing date",
      "Written notice must be given by the Borrower at least sixty days before the closing date",
      "The Lender must receive written notice from the Borrower at least sixty days before the closing date",
    ])
      assert.equal(verdict(claim, lease), "supported", claim);
  });
});

describe("a mark beside another one that no source answers to", () => {
  it("is none of the claim's words", () => {
    const response = "Staff on a diet may exceed the caps by 20 percent [cost_rules_2][cost_rules_4].";
    const [claim] = check(response, ["Staff on a diet may exceed the caps by 20 percent."]).claims;
    assert.equal(claim?.verdict, "supported");
  });
});

describe("a code in the title of a source", () => {
  const rules = {
    uri: "staff_rules_v2.txt",
    text: "Effective: 1 May 2031\nReplaces: staff rules v1\n\nBadges are worn at work.",
  };

  it("need not stand in its text", () => {
    assert.equal(told("As of the staff rules v2 (effective 1 May 2031), which replace v1", rules)[0], "supported");
    assert.notEqual(told("As of the staff rules v3 (effective 1 May 2031), which replace v1", rules)[0], "supported");
  });
});

describe("a lack", () => {
  it("may be a deficiency", () => {
    const source = "- **End rot**: Dark spots on the fruit. Caused by calcium deficiency. Water it evenly.";
    assert.equal(verdict("End rot with dark spots on the fruit is caused by a lack of calcium", source), "supported");
    assert.notEqual(verdict("The fruit lacks dark spots", source), "supported");
  });
});

import assert from "node:assert/strict";
import { check, told } from "./helpers";

/** That a source supports a claim, and nothing is said against it. */
function agrees(claim: string, source: string): void {
  assert.deepEqual(told(claim, source), ["supported"], `${claim} / ${source}`);
}

describe("a line that leads to a list, in an answer without marks", () => {
  const source = "A code is refused if it has expired. Orders below the minimum of 20 dollars cannot use a code.";
  const verdictOn = (lead: string): string | undefined =>
    check(`${lead}\n\n- A code is refused if it has expired.`, [source]).claims[0]?.verdict;

  it("is not held against it, but for a figure that it gives", () => {
    assert.equal(verdictOn("Coupons may appear invalid for several strange reasons:"), "uncertain");
    assert.equal(verdictOn("Coupons may appear invalid for 17 strange reasons:"), "unsupported");
    assert.equal(verdictOn("Coupons may appear invalid for several strange reasons."), "unsupported");
  });
});

describe("what anybody writes otherwise", () => {
  it("is an amount with a short scale: $8.2m", () => {
    agrees("Sales reached $8.2m in the first year", "Sales reached $8.2 million in the first year.");
    agrees("The studio lost $3.5m on the film", "The studio lost $3.5 million on the film.");
    assert.deepEqual(told("The studio lost $3.5m on the film", "The studio lost $3.5 billion on the film."), [
      "contradicted",
      ["number_differs", "$3.5m"],
    ]);
  });

  it("is a number with a space behind the comma: 3, 800", () => {
    agrees("The village has 3,800 inhabitants", "The village has 3, 800 inhabitants.");
    agrees("The stadium seats 12, 500 fans", "The stadium seats 12,500 fans.");
  });

  it("is a number with a letter in brackets behind it: 401(k)", () => {
    agrees("The 401(k) plan is open from the first day", "The 401K plan is open from the first day.");
    agrees("The 401(k) plan is open from the first day", "The 401(k) plan is open from the first day.");
    assert.deepEqual(told("The club is a 501(c) body of the town", "The club is a 507C body of the town."), [
      "contradicted",
      ["number_differs", "501"],
    ]);
  });

  it("is a name without its number: COVID", () => {
    agrees("COVID-19 spreads through the air", "COVID spreads through the air.");
    agrees("Schools closed during the COVID-19 outbreak", "Schools closed during the COVID outbreak.");
  });

  it("is a name by its initials: UK", () => {
    agrees("The UK left the customs union", "The United Kingdom left the customs union.");
    agrees("Parking in the UK costs 4 pounds", "Parking in the United Kingdom costs 4 pounds.");
  });

  it("is a limit that is not exceeded: not exceeding 3 %", () => {
    const fines = "The board may impose on providers of models fines not exceeding 3 % of their turnover.";
    agrees("The board may impose on providers of models fines of up to 3 % of their turnover", fines);
    assert.deepEqual(told("The board may impose on providers of models fines exceeding 3 % of their turnover", fines), [
      "contradicted",
      ["direction_differs", "exceeding 3 %"],
    ]);
  });

  it("is an amount of so much per so much: 70 mg/dL", () => {
    agrees("The threshold of the test is 70 mg/dL", "The threshold of the test is 0.7 g/L.");
    assert.deepEqual(told("The threshold of the test is 70 mg/dL", "The threshold of the test is 85 mg/dL."), [
      "contradicted",
      ["number_differs", "70 mg/dL"],
    ]);
  });

  it("is an amount in another unit: 0.5 g", () => {
    agrees("The sauce contains 0.5 g of salt", "The sauce contains 500 mg of salt.");
    assert.deepEqual(told("The sauce contains 0.5 g of salt", "The sauce contains 600 mg of salt."), [
      "contradicted",
      ["number_differs", "0.5 g"],
    ]);
  });

  it("is a date in numbers: 31/12/2026", () => {
    agrees("The licence ends on 31/12/2026", "The licence ends on 31 December 2026.");
    agrees("The licence ends on 31 December 2026", "The licence ends on 31/12/2026.");
    assert.deepEqual(told("The licence ends on 30/12/2026", "The licence ends on 31 December 2026."), [
      "contradicted",
      ["date_differs", "30/12"],
    ]);
  });

  it("is a month by its first letters: Oct", () => {
    agrees("The fair opens on 4 Oct 2025", "The fair opens on 4 October 2025.");
    agrees("The fair opens on 4 October 2025", "The fair opens on Oct 4, 2025.");
  });
});

describe("what anybody would see", () => {
  it("is another capital", () => {
    for (const source of ["The capital of France is Paris.", "Paris is the capital of France."])
      assert.deepEqual(told("The capital of France is Berlin", source), ["contradicted", ["name_differs", "Berlin"]]);
    assert.deepEqual(
      told("The capital of France is Berlin", "The capital of France is Paris. Berlin is the capital of Germany."),
      ["uncertain", ["name_differs", "Berlin"]],
    );
  });

  it("is another number of the same", () => {
    for (const what of ["The population of France is", "The archive holds letters worth"])
      assert.deepEqual(told(`${what} 999 million`, `${what} 67 million.`), [
        "contradicted",
        ["number_differs", "999 million"],
      ]);
  });

  it("is all instead of some", () => {
    for (const rest of ["members voted for the statute", "visitors received a badge"])
      assert.deepEqual(told(`All ${rest}`, `Some ${rest}.`).slice(0, 2), ["uncertain", ["qualifier_differs", "All"]]);
  });

  it("is no language that nobody measured where a sentence says the same word for word", () => {
    for (const sentence of ["商品は配達後30日以内に返品できます", "図書館は毎週月曜日に休館します"])
      assert.deepEqual(told(sentence, `${sentence}。`), ["supported"]);
  });
});

describe("a claim with the words of its source", () => {
  for (const [claim, source, verdict] of [
    ["The tower is higher than the bridge", "The bridge is higher than the tower.", "uncertain"],
    ["Oslo is larger than Bergen", "Bergen is larger than Oslo.", "uncertain"],
    ["The tower is higher than the bridge", "The bridge is lower than the tower.", "supported"],
    ["The firm opened a branch in Oslo before Bergen", "The firm opened a branch in Bergen before Oslo.", "uncertain"],
    ["Dogs are welcome in the garden", "Dogs are welcome in the garden, unless they bark.", "uncertain"],
    ["Dogs are welcome in the garden", "Dogs are welcome in the garden, but only on a lead.", "uncertain"],
    ["Parcels are delivered on Saturdays", "Parcels are delivered on Saturdays, except in August.", "uncertain"],
    ["Entry is not allowed without a badge", "Entry is allowed only with a badge.", "uncertain"],
    ["Use --force to skip the tests", "Use --force-all to skip the tests.", "uncertain"],
    ["Mount Elbert is higher than Mount Massive", "Mount Massive is lower than Mount Elbert.", "supported"],
  ] as const) {
    it(`is ${verdict}: ${claim} | ${source}`, () => {
      assert.equal(told(claim, source)[0], verdict);
    });
  }
});

describe("a quotation of several sentences before one mark", () => {
  const SOURCE =
    "The bridge closed in May. It was built in 1950 and carries 12,000 cars a day. The city plans repairs.";

  it("is unsupported where the source has nothing like it, and altered where it has other words", () => {
    const words = "Inspectors had warned the city twice. Nobody ever read their letters";
    for (const [sentence, source, found] of [
      [`The report says: “${words}”`, SOURCE, ["unsupported", "quote_missing"]],
      [`“${words}”`, SOURCE, ["unsupported", "quote_missing"]],
      [
        `“${words}”`,
        "Inspectors had warned the city once. Nobody ever read their letters.",
        ["quote_altered", "quote_altered"],
      ],
    ] as const) {
      const [verdict, reason] = told(sentence, source);
      assert.deepEqual([verdict, reason?.[0]], found, sentence);
    }
  });

  it("is left open where the source has one of them, and supported where it has all", () => {
    const held = "The city plans repairs. Nobody ever read what the inspectors had to say";
    assert.equal(told(`“${held}”`, SOURCE)[0], "uncertain");
    assert.equal(told("“The bridge closed in May. It was built in 1950”", SOURCE)[0], "supported");
    const asked = "“Will the city plan more repairs before the bridge closes again in May?”";
    assert.equal(told(`For example, you could ask ${asked}`, SOURCE)[0], "uncertain");
    assert.equal(told(`The agency asked ${asked}`, SOURCE)[0], "unsupported");
  });
});

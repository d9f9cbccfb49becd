import assert from "node:assert/strict";
import { check, told } from "../../helpers";

function verdictOn(claim: string, source: string): string {
  return told(claim, source)[0];
}

describe("a figure that a source writes otherwise", () => {
  it("is a version with its letter", () => {
    const source = "The API was deprecated in v1.21 and the project removed it in v1.25.";
    assert.deepEqual(told("The API was removed in 1.25", source), ["supported"]);
    assert.notEqual(verdictOn("The API was removed in 1.27", source), "supported");
  });

  it("is an amount without the nought before its point", () => {
    const source = "Each share of common stock has a par value of $.01.";
    assert.deepEqual(told("Each share of common stock has a par value of $0.01", source), ["supported"]);
    assert.notEqual(verdictOn("Each share of common stock has a par value of $1", source), "supported");
  });

  it("is counted in what a head in brackets says", () => {
    const source =
      "Years ended December 31\n(Millions, except per share amounts)\n2022\n2021\nNet sales\n$\n34,229 $\n35,355";
    assert.equal(verdictOn("Net sales were $34,229 million in 2022", source), "supported");
    assert.notEqual(verdictOn("Net sales were $34,229 billion in 2022", source), "supported");
  });

  it("is none where a digit is the name of a company", () => {
    assert.ok(
      !told("3M has raised its dividend", "The company raised its dividend.").flat().includes("number_missing"),
    );
    assert.equal(verdictOn("3M has raised its dividend", "3M raised its dividend."), "supported");
    assert.deepEqual(told("5M users signed up", "5 million users signed up."), ["supported"]);
  });

  it("is another one where the source has the quarter of something else", () => {
    const source =
      "In the second quarter of 2023, the mill shut its second line. The plant in Oslo was sold in the third quarter of 2023.";
    const claim = (quarter: string): string => `The mill shut its second line in the ${quarter} quarter of 2023`;
    assert.deepEqual(told(claim("third"), source)[1], ["date_differs", "third quarter"]);
    assert.equal(verdictOn(claim("second"), source), "supported");
  });

  it("is not told to stand elsewhere for its digits alone", () => {
    const source = "The star is very poor in metals. Its mass is 1 in our units.";
    const { claims } = check("The mill is old [1]. The star has 1% of the metals, and is very poor in metals.", [
      source,
    ]);
    assert.ok(!JSON.stringify(claims).includes("elsewhere"));
  });
});

describe("what a source says rather than something else", () => {
  it("denies that", () => {
    const source = "The note supplements the older guide rather than supersedes it.";
    assert.deepEqual(told("The note supersedes the older guide", source)[1], ["polarity_differs", "supersedes"]);
    assert.deepEqual(told("The note supplements the older guide", source), ["supported"]);
    const form = "The new form adds to the register instead of replacing it.";
    assert.deepEqual(told("The new form replaces the register", form)[1], ["polarity_differs", "replaces"]);
  });
});

describe("a word of degree", () => {
  it("is none of its opposite, with more words of the claim between", () => {
    const source = "On a percent of sales basis, these increases were partially offset by increases in selling prices.";
    const claim = (degree: string): string => `The increases were ${degree} offset by increases in selling prices`;
    assert.deepEqual(told(claim("fully"), source)[1], ["direction_differs", "fully"]);
    assert.equal(verdictOn(claim("partly"), source), "supported");
  });
});

describe("what nobody needs", () => {
  const source =
    "For a small site -- if you just try it -- you don't need to have a separate pump installed; the kit comes with its own.";

  it("is not required", () => {
    assert.deepEqual(told("The kit requires a separate pump even for a small site", source)[1], [
      "polarity_differs",
      "requires",
    ]);
    assert.equal(verdictOn("The kit does not require a separate pump for a small site", source), "supported");
  });
});

describe("a quarter behind its year", () => {
  it("counts no seconds: 2022 second quarter", () => {
    const source =
      "The suit resulted in a 2022 second quarter charge of $1.2 billion.\nIn the third quarter of 2022, the firm sold its mill.";
    assert.deepEqual(told("The suit resulted in a third quarter charge of $1.2 billion", source)[1], [
      "date_differs",
      "third quarter",
    ]);
    assert.equal(verdictOn("The suit resulted in a second quarter charge of $1.2 billion", source), "supported");
  });
});

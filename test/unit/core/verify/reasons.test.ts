import assert from "node:assert/strict";
import type { Document } from "../../../../src/contract/document";
import { check, reasons, REFUNDS, WAREHOUSE } from "./helpers";

/** The reasons for one sentence that cites one source, with the words each stands at. */
function why(sentence: string, source: string): [code: string, words: string][] {
  return reasons(check(sentence, [source]), sentence);
}

function message(sentence: string, source: string): string | undefined {
  return check(sentence, [source]).claims[0]?.citations[0]?.reasons[0]?.message;
}

describe("the reasons for a verdict", () => {
  it("name a number that differs, with its unit", () => {
    const sentence = "Refunds are paid within 45 days of the request [1].";
    assert.deepEqual(why(sentence, REFUNDS)[0], ["number_differs", "45 days"]);
    assert.equal(message(sentence, REFUNDS), "The claim says “45 days”; the source says “30 days”.");
  });

  it("name a number that the source gives of something else, and another of this", () => {
    const source = "The Basic plan has 5 seats for guests. The Team plan has 10 seats for guests.";
    assert.deepEqual(why("The Basic plan has 10 seats for guests [1].", source), [["number_differs", "10"]]);
    assert.equal(
      message("The Basic plan has 10 seats for guests [1].", source),
      "The claim says “10”; the source says “5”.",
    );
    assert.deepEqual(check("The Team plan has 10 seats for guests [1].", [source]).claims[0]?.verdict, "supported");
    assert.deepEqual(
      check("The plans have 5 seats and 10 seats for guests [1].", [source]).claims[0]?.verdict,
      "supported",
    );
  });

  it("name two names that changed places", () => {
    const source = "In May, Globex bought Acme for 5 million dollars.";
    assert.deepEqual(why("Acme bought Globex for 5 million dollars in May [1].", source), [
      ["roles_swapped", "Acme bought Globex"],
    ]);
    assert.deepEqual(
      check("Acme bought Globex for 5 million dollars in May [1].", [source]).claims[0]?.verdict,
      "uncertain",
    );
  });

  it("name a unit that differs", () => {
    assert.deepEqual(why("Refunds are paid within 30 weeks of the request [1].", REFUNDS), [
      ["unit_differs", "30 weeks"],
    ]);
  });

  it("name a year and a day that differ", () => {
    assert.deepEqual(why("The warehouse in Rotterdam opened on 5 March 2019 [1].", WAREHOUSE)[0], [
      "date_differs",
      "2019",
    ]);
    assert.deepEqual(why("The warehouse in Rotterdam opened on 6 March 2021 [1].", WAREHOUSE)[0], [
      "date_differs",
      "6 March",
    ]);
  });

  it("name no number that the source writes as a word", () => {
    assert.deepEqual(
      why("Refunds are paid within thirty days of the request, says Zed [1].", REFUNDS).filter(([, words]) =>
        words.includes("thirty"),
      ),
      [],
    );
  });

  it("name a word whose opposite the source has", () => {
    const sentence = "Shipping costs decrease when parcels to Canada get larger [1].";
    assert.deepEqual(why(sentence, "Shipping costs increase when parcels to Canada get larger.")[0], [
      "direction_differs",
      "decrease",
    ]);
  });

  it("name a word that the source negates", () => {
    assert.deepEqual(why("Gift cards are refundable [1].", "Gift cards are not refundable."), [
      ["polarity_differs", "refundable"],
    ]);
  });

  it("call no sentence contradicted that the source has word for word", () => {
    const source = "Refunds are paid within 30 days of the request, and gift cards are not refundable.";
    assert.deepEqual(
      check("Refunds are paid within 30 days of the request [1].", [source]).claims[0]?.verdict,
      "supported",
    );
  });

  it("name names that the source gives otherwise or not at all", () => {
    assert.deepEqual(why("The warehouse in Rotterdam was designed by Ada Lovelace [1].", WAREHOUSE), [
      ["name_differs", "Ada Lovelace"],
    ]);
    assert.deepEqual(
      why("The moon orbits planet Jupiter and parcels ship to Canada [1].", REFUNDS).find(
        ([code]) => code === "name_missing",
      ),
      ["name_missing", "Jupiter"],
    );
  });

  it("take no part of a number for a name", () => {
    const laptop = "The laptop has a fast processor and a bright screen.";
    const found = why("The laptop has a fast processor, 16GB of memory and a bright screen [1].", laptop).map(
      ([code, words]) => `${code} ${words}`,
    );
    assert.deepEqual(
      found.filter((reason) => reason.startsWith("n")),
      ["number_missing 16GB"],
    );
  });

  it("name the altered words of a quotation", () => {
    const sentence = 'The page says "refunds are paid within 30 days of the purchase" [1].';
    assert.deepEqual(why(sentence, REFUNDS)[0], ["quote_altered", "purchase"]);
    assert.equal(check(sentence, [REFUNDS]).claims[0]?.verdict, "quote_altered");
  });

  it("name a quotation that the source lacks", () => {
    const words = "nobody ever expects the Spanish inquisition";
    for (const [open, close] of [
      ['"', '"'],
      ["“", "”"],
      ["„", "“"],
      ["«", "»"],
      ["「", "」"],
    ]) {
      assert.deepEqual(why(`The page says ${open}${words}${close} [1].`, REFUNDS)[0], ["quote_missing", words]);
    }
  });

  it("let a quotation pass that differs in case, quotation marks and left-out parts alone", () => {
    for (const quotation of [
      "refunds are Paid within 30 days",
      "Refunds are paid within 30 days […] gift cards are not refundable",
      "Gift cards are not refundable...",
    ]) {
      const codes = why(`The page says “${quotation}” [1].`, REFUNDS).map(([code]) => code);
      assert.deepEqual(
        codes.filter((code) => code.startsWith("quote")),
        [],
      );
    }
  });

  it("take short words in quotation marks for no quotation", () => {
    assert.deepEqual(
      why("The so-called “green cheese moon” pays refunds [1].", REFUNDS).filter(([code]) => code.startsWith("quote")),
      [],
    );
  });

  it("stand inside of the claim that follows another one", () => {
    const response = "Gift cards are not refundable [1]. Refunds are paid within 45 days of the request [1].";
    const [reason] = check(response, [REFUNDS]).claims[1]?.citations[0]?.reasons ?? [];
    assert.deepEqual([reason?.start, reason?.end, response.slice(reason?.start, reason?.end)], [59, 66, "45 days"]);
  });
});

describe("the evidence for a verdict", () => {
  it("is the passage, with the words that both have", () => {
    const { claims } = check("Gift cards are not refundable [1].", [REFUNDS]);
    const [evidence] = claims[0]?.citations[0]?.evidence ?? [];
    assert.equal(evidence?.text, "Gift cards are not refundable.");
    assert.deepEqual(
      evidence?.matches.map(({ start, end }) => REFUNDS.slice(start, end)),
      ["Gift", "cards", "refundable"],
    );
    assert.deepEqual(claims[0]?.best_source, evidence);
  });
});

describe("the words of a link", () => {
  it("count for the claim, and its address does not", () => {
    const [linked] = check("Gift cards are [not refundable](https://example.org/zebra).", [
      { text: REFUNDS, uri: "https://example.org/zebra" },
    ]).claims;
    const [plain] = check("Gift cards are not refundable [1].", [REFUNDS]).claims;
    assert.equal(linked?.hash, plain?.hash);
    assert.equal(linked?.verdict, "supported");
  });

  it("do not bring the address of an unknown link into the claim", () => {
    const [linked] = check("Gift cards are [not refundable](https://unknown.org/zebra) [1].", [REFUNDS]).claims;
    const [plain] = check("Gift cards are not refundable [1].", [REFUNDS]).claims;
    assert.equal(linked?.hash, plain?.hash);
  });
});

describe("the notes of a result", () => {
  it("say how marks were counted where that could be taken otherwise, and which sources are empty", () => {
    const codes = (response: string, sources: (string | Document)[]): string[] =>
      check(response, sources).notes.map(({ code }) => code);
    assert.deepEqual(codes("Gift cards are not refundable [1].", [REFUNDS]), []);
    const files = ["00-refunds.md", "01-warehouse.md"].map((uri) => ({ uri, text: REFUNDS }));
    assert.deepEqual(codes("Gift cards are not refundable [1].", files), ["numbering_from_one"]);
    assert.deepEqual(codes("Gift cards are not refundable [0].", [REFUNDS, ""]), [
      "numbering_from_zero",
      "source_without_text",
    ]);
  });

  it("call no source empty that has a word, as the cell of a table", () => {
    const result = check("The fee is 12 dollars [1].", ["12 dollars"]);
    assert.deepEqual([result.claims[0]?.verdict, result.notes.length], ["uncertain", 0]);
  });

  it("warn of an answer that is not in English", () => {
    const german =
      "Geschenkkarten werden grundsätzlich nicht erstattet, Rückzahlungen erfolgen spätestens dreißig Tage nach Eingang der Anfrage [1].";
    assert.ok(check(german).notes.some(({ code }) => code === "language_not_measured"));
  });
});

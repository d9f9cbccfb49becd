import assert from "node:assert/strict";
import fc from "fast-check";
import { foldText } from "../../../../src/checker/judge/foldedText";
import { placeQuote } from "../../../../src/checker/judge/quotes";

const TEXT =
  "The fee – “flat rate” – is 12\u00a0dollars.\n\nMembers, who can’t pay, are **not** charged. Die Gebühr be\u00adträgt 5 Euro.";

function place(quote: string, text = TEXT, claim = "Some claim."): ReturnType<typeof placeQuote> {
  return placeQuote(quote, claim, { text, parts: [{ start: 0, end: text.length }] });
}

/** The words of the text at the quote's place, or why it has none. */
function placed(quote: string, text = TEXT): string {
  const found = place(quote, text);
  return found.kind === "found" ? text.slice(found.span.start, found.span.end) : found.fault;
}

describe("placeQuote", () => {
  for (const [quote, words] of [
    ['The fee - "flat rate" - is 12 dollars', "The fee – “flat rate” – is 12\u00a0dollars"],
    ["dollars. Members, who can't pay", "dollars.\n\nMembers, who can’t pay"],
    ["Members, who can't pay, are not charged.", "Members, who can’t pay, are **not** charged."],
    ["Die Gebu\u0308hr beträgt 5 Euro", "Die Gebühr be\u00adträgt 5 Euro"],
    ["  is   12 dollars. ", "is 12\u00a0dollars."],
  ] as const)
    it(`finds ${JSON.stringify(quote)} however it is written`, () => {
      assert.equal(placed(quote), words);
    });

  for (const [quote, fault] of [
    ["The fee is 12 dollars.", "not_found"],
    ["The fee … is 12 dollars.", "elided"],
    ["Members [...] are not charged.", "elided"],
    ["Members, who can pay, are not charged.", "not_found"],
    ["12", "too_short"],
    ["is 12 dollars in all", "not_found"],
    ["the fee – “flat rate”", "not_found"],
  ] as const)
    it(`does not find ${JSON.stringify(quote)}`, () => {
      assert.equal(placed(quote), fault);
    });

  it("finds whole words alone", () => {
    assert.equal(placed("able to pay the bill", "Members are unable to pay the bill."), "not_found");
    assert.equal(placed("they are able to pay", "Members say they are able to payroll."), "not_found");
  });

  it("cuts no number and no word with a hyphen", () => {
    assert.equal(placed("The fee is 3", "The fee is 3.5 dollars."), "not_found");
    assert.equal(placed("000 people work there", "Some 12,000 people work there."), "not_found");
    assert.equal(placed("refundable cards are sold", "Only non-refundable cards are sold."), "not_found");
    assert.equal(placed("It was sold as non", "It was sold as non-refundable."), "not_found");
    assert.equal(placed("payable each month", "The fee—payable each month—is due."), "payable each month");
    assert.equal(placed("It took 3.", "It took 3. Then it ended."), "too_short");
    assert.equal(placed("They took it in 3.", "They took it in 3. Then it ended."), "They took it in 3.");
  });

  it("tells a number from one with an exponent", () => {
    assert.equal(placed("The room takes 102 persons", "The room takes 10² persons."), "not_found");
    assert.equal(placed("The room takes 10² persons", "The room takes 10² persons."), "The room takes 10² persons");
    assert.equal(placed("CO2 from 5 m2 of soil", "CO₂ from ５ m² of soil."), "CO₂ from ５ m² of soil");
  });

  it("finds half a character only where the text has none that a reader sees", () => {
    assert.equal(placed("The fee is \ud83d dollars", "The fee is 😀 dollars."), "not_found");
    assert.equal(placed("The fee is \ud83d dollars", "The fee is \ufffd dollars."), "The fee is \ufffd dollars");
  });

  it("finds words with a link without where it leads, and no word in an address", () => {
    const text = "Before that, [drain](/docs/drain-node/) the [node](/docs/node/) of its pods.";
    assert.equal(placed("Before that, drain the node of its pods", text), text.slice(0, -1));
    assert.equal(placed("Before that, [drain](/docs/drain-node/) the", text), text.slice(0, 43));
    assert.equal(placed("docs drain node", text), "not_found");
  });

  it("takes a paragraph, however wide a table is set, and no page", () => {
    const row = `| the fee of a member |${" ".repeat(3000)}| 12 dollars |`;
    assert.equal(placed(row, `${row}\n| other | 3 |`), row);
  });

  it("takes short words of scripts without blanks", () => {
    assert.equal(placed("退款需要三十天", "客户的退款需要三十天。"), "退款需要三十天");
  });

  it("refuses the claim's own words where they do not stand in the source, and finds them where they do", () => {
    const claim = "Members are not charged.";
    assert.deepEqual(place("members are NOT charged", TEXT, claim), { kind: "refused", fault: "is_claim" });
    assert.deepEqual(place("Members are not charged", claim, claim), { kind: "found", span: { start: 0, end: 23 } });
  });

  it("looks in the parts that were read alone", () => {
    const read = { text: TEXT, parts: [{ start: 0, end: 10 }] };
    assert.equal(placeQuote("Members, who can't pay", "", read).kind, "refused");
  });

  it("finds any stretch of any text at a place that folds to the same", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 80 }), fc.nat(), fc.nat(), (text, one, other) => {
        const [start, end] = [one % (text.length + 1), other % (text.length + 1)].sort((a, b) => a - b);
        const quote = text.slice(start, end);
        const found = place(quote, text, "");
        if (found.kind !== "found") return;
        const there = text.slice(found.span.start, found.span.end);
        assert.equal(foldText(there).text.trim(), foldText(quote).text.trim());
      }),
    );
  });

  it("never finds words that the text does not have", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), fc.string({ maxLength: 200 }), (quote, text) => {
        const found = place(quote, text);
        if (found.kind === "found") assert.ok(foldText(text).text.includes(foldText(quote).text.trim()));
      }),
    );
  });

  it("takes a page for no quote", () => {
    const page = "word ".repeat(200_000);
    assert.equal(placed(page, page), "too_long");
  });
});

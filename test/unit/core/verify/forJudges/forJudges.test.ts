import assert from "node:assert/strict";
import fc from "fast-check";
import { PreparedSource } from "../../../../../src/core/lexical/preparedSource";
import {
  hangsOnAWord,
  nearestSentence,
  objectionsTo,
  sentencesAround,
  statedShare,
  stretchesFor,
} from "../../../../../src/core/verify";
import { REFUNDS, WAREHOUSE } from "../helpers";

const size = (text: string): number => text.length;

describe("stretchesFor", () => {
  it("cuts a source between sentences, and says which share of the claim each part has", () => {
    const found = stretchesFor("Gift cards are refundable.", new PreparedSource(REFUNDS), { most: 90, size });
    assert.deepEqual(
      found.map(({ start, end }) => REFUNDS.slice(start, end)),
      [
        "Refunds are paid within 30 days of the request. Gift cards are not refundable. ",
        "Shipping to Canada costs 12 dollars per parcel.",
      ],
    );
    assert.ok((found[0]?.share ?? 0) > 0.9);
    assert.equal(found[1]?.share, 0);
  });

  it("leaves nothing of a text out but blanks, and holds to the room where a character fits", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 120 }), fc.integer({ min: 2, max: 80 }), (text, most) => {
        const found = stretchesFor("Some claim.", new PreparedSource(text), { most, size });
        let at = 0;
        for (const { start, end } of found) {
          assert.equal(text.slice(at, start).trim(), "");
          assert.ok(end - start <= most);
          at = end;
        }
        assert.equal(text.slice(at).trim(), "");
      }),
      { numRuns: 50 },
    );
  });

  it("cuts a page without a full stop at blanks", () => {
    const page = "word ".repeat(60_000);
    const found = stretchesFor("A word.", new PreparedSource(page), { most: 1000, size });
    assert.ok(found.length >= 300);
    for (const { start, end } of found) assert.match(page.slice(start, end).trim(), /^(?:word ?)+$/u);
  });
});

describe("sentencesAround", () => {
  it("gives the whole sentences in which a span stands", () => {
    const source = new PreparedSource(REFUNDS);
    const words = (part: string): string => {
      const start = REFUNDS.indexOf(part);
      const span = sentencesAround(source, { start, end: start + part.length });
      return REFUNDS.slice(span.start, span.end);
    };
    assert.equal(words("refundable"), "Gift cards are not refundable.");
    assert.equal(
      words("request. Gift"),
      "Refunds are paid within 30 days of the request. Gift cards are not refundable.",
    );
  });
});

describe("nearestSentence", () => {
  it("is the one within a span that has most of the claim", () => {
    const whole = { start: 0, end: REFUNDS.length };
    const span = nearestSentence("What shipping to Canada costs.", new PreparedSource(REFUNDS), whole);
    assert.deepEqual(span, { start: 79, end: 126 });
    assert.equal(nearestSentence("Quantum physics.", new PreparedSource(REFUNDS), whole), null);
    assert.equal(nearestSentence("What shipping costs.", new PreparedSource(REFUNDS), { start: 0, end: 40 }), null);
  });
});

describe("statedShare", () => {
  const shareIn = (claim: string, text: string, quote = text): number | null => {
    const start = text.indexOf(quote);
    return statedShare(claim, new PreparedSource(text), [{ start, end: start + quote.length }]);
  };

  it("is that of a claim's words in whatever form, and nothing of words about something else", () => {
    assert.ok((shareIn("Buyers get their money back.", "The money is returned.") ?? 0) > 0);
    assert.equal(shareIn("It was refunded.", "Refunds take a week."), 1);
    assert.equal(shareIn("Purchasers obtain vouchers swiftly.", "The depot opened in Rotterdam."), 0);
  });

  it("tells nothing of two languages, and of claims without content", () => {
    const german =
      "Die Rückzahlung erfolgt innerhalb von dreißig Tagen nach dem Antrag, und zwar auf die Karte des Kunden.";
    assert.equal(shareIn("Customers get their money back quickly.", german), 1);
    assert.equal(shareIn("So it is.", "The depot opened in Rotterdam."), 1);
  });

  const BELOW = "Goods can be sent back within 30 days.";
  for (const [what, quote, text] of [
    ["a heading", "Returns of electronics", `# Returns of electronics\n\n${BELOW}`],
    ["a heading with a line below", "Returns of electronics", `Returns of electronics\n======\n${BELOW}`],
    ["a title", "Returns of electronics", `Returns of electronics\n\n${BELOW}`],
    ["a title within the text", "Returns of electronics", `${BELOW}\n\nReturns of electronics\n\n${BELOW}`],
    ["a title on the first line", "ACME Returns Policy", `ACME Returns Policy\n${BELOW}`],
    ["a heading in bold", "Returns of electronics", `${BELOW}\n\n**Returns of electronics**\n\n${BELOW}`],
    ["a question above its answer", "How are electronics returned?", `How are electronics returned?\n${BELOW}`],
    [
      "a line that leads to a list",
      "For returns of electronics:",
      `For returns of electronics:\n- a receipt\n- the box`,
    ],
    ["the head of a table", "| Returns | Electronics |", `| Returns | Electronics |\n| --- | --- |\n| 30 | days |`],
    ["a numbered heading", "二、电子产品退货", "二、电子产品退货\n\n电子产品可以在三十天内退货。"],
  ] as const)
    it(`is none of what states nothing: ${what}`, () => {
      assert.equal(shareIn("Electronics can be returned for a year.", text, quote), null);
    });

  for (const [what, quote, text] of [
    ["a sentence below a heading", BELOW, `# Returns\n\n${BELOW}`],
    ["a heading with the sentence below it", `# Returns\n\n${BELOW}`, `# Returns\n\n${BELOW}`],
    ["an item of a list", "Returns of electronics", `The fee covers:\n\n- Returns of electronics\n\n- Repairs`],
    ["a value behind its name", "Returns: electronics", `Returns: electronics\n\n${BELOW}`],
    ["a line with a figure", "Returns within 30 days", `Returns within 30 days\n\n${BELOW}`],
    ["a line with a verb", "Returns are free", `Returns are free\n\n${BELOW}`],
    [
      "a row of a table",
      "| Returns | 30 days |",
      `| What | When |\n| --- | --- |\n| Returns | 30 days |\n| Swaps | 9 days |`,
    ],
    ["an excerpt of one line", "Returns of electronics", "Returns of electronics"],
    ["what somebody asked", "Ann: Can I return electronics?", `Ann: Can I return electronics?\nBen: Sure.`],
    ["the last line", "Returns of electronics", `${BELOW}\n\nReturns of electronics`],
  ] as const)
    it(`is one of what states something: ${what}`, () => {
      assert.notEqual(shareIn("Returns of electronics take 30 days.", text, quote), null);
    });
});

describe("objectionsTo", () => {
  const codes = (claim: string, words: string, around = words): string[] =>
    objectionsTo(claim, words, around).map(({ code, start, end }) => `${code}: ${claim.slice(start, end)}`);

  it("names the numbers, names and negations that the words have otherwise or lack", () => {
    assert.deepEqual(codes("Refunds are paid within 45 days.", "Refunds are paid within 30 days of the request."), [
      "number_differs: 45 days",
    ]);
    assert.deepEqual(codes("Gift cards are refundable.", "Gift cards are not refundable."), [
      "polarity_differs: refundable",
    ]);
    assert.deepEqual(codes("It employs 400 people in Hamburg.", "The depot employs 400 people."), [
      "name_missing: Hamburg",
    ]);
  });

  it("names a word that stands behind “non-” on one side alone", () => {
    assert.deepEqual(codes("Gift cards are refundable.", "The shop sells non-refundable gift cards."), [
      "polarity_differs: refundable",
    ]);
    assert.deepEqual(codes("Gift cards are non-refundable.", "The shop sells refundable gift cards."), [
      "polarity_differs: non-refundable",
    ]);
    for (const words of ["The shop sells gift cards, non-refundable ones.", "Gift cards are not refundable."])
      assert.deepEqual(codes("Gift cards are non-refundable.", words), []);
    assert.deepEqual(codes("Cards are refundable.", "It sells refundable and non-refundable cards."), []);
  });

  it("takes a name from around the words", () => {
    assert.deepEqual(
      codes("The staff in Rotterdam is 400 people.", "It employs a staff of 400 people.", WAREHOUSE),
      [],
    );
  });

  it("has nothing against other words for the same", () => {
    assert.deepEqual(codes("Buyers get reimbursed in 30 days.", "Refunds are paid within 30 days of the request."), []);
  });
});

describe("hangsOnAWord", () => {
  it("tells claims with a negation, a word for how far they go, or one that has an opposite", () => {
    for (const claim of ["Gift cards are not final.", "All members pay.", "Prices increased.", "It may rain."])
      assert.ok(hangsOnAWord(claim), claim);
    for (const claim of ["The warehouse employs 400 people.", "Ada designed it."])
      assert.ok(!hangsOnAWord(claim), claim);
  });
});

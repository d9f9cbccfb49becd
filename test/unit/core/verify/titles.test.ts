import assert from "node:assert/strict";
import type { Document } from "../../../../src/contract/document";
import { check, REFUNDS, told, WAREHOUSE } from "./helpers";

const BORN = "She was born in Warsaw in 1867.";

describe("the title of a source", () => {
  it("says of whom its text speaks", () => {
    assert.deepEqual(told("Marie Curie was born in Warsaw in 1867", { text: BORN, title: "Marie Curie" }), [
      "supported",
    ]);
    assert.deepEqual(
      told("Marie Curie was born in Warsaw", { text: "She was born in Warsaw.", title: "Marie Curie" }),
      ["supported"],
    );
  });

  it("speaks for no other name, and without one nobody is named", () => {
    for (const source of [{ text: BORN, title: "Albert Einstein" }, { text: BORN }, { text: BORN, title: "" }])
      assert.deepEqual(told("Marie Curie was born in Warsaw in 1867", source), [
        "uncertain",
        ["name_missing", "Marie Curie"],
      ]);
  });

  it("leaves the other words of a claim to the text", () => {
    assert.deepEqual(told("Marie Curie was born in Paris", { text: "She was born in Warsaw.", title: "Marie Curie" }), [
      "contradicted",
      ["name_differs", "Paris"],
    ]);
    assert.deepEqual(told("Marie Curie was born in Warsaw in 1876", { text: BORN, title: "Marie Curie" }), [
      "contradicted",
      ["date_differs", "1876"],
    ]);
  });

  it("supports no claim by itself", () => {
    const [verdict] = told("Marie Curie discovered radium", { text: BORN, title: "Marie Curie discovered radium" });
    assert.equal(verdict, "unsupported");
  });

  it("gives a year that its text need not say again", () => {
    const text = "Entry to the outdoor pool costs 6 euros for adults.";
    const sentence = "Entry to the outdoor pool cost 6 euros for adults in 2024";
    assert.deepEqual(told(sentence, { text, title: "Fees (2024)" }), ["supported"]);
    assert.deepEqual(told(sentence, { text, uri: "docs/fees_2024.md" }), ["supported"]);
    assert.notEqual(told(sentence, { text, title: "Fees (2023)" })[0], "supported");
  });

  it("gives no year in place of another one that its text says", () => {
    const text = "In 2023 entry to the outdoor pool costs 6 euros for adults.";
    const [verdict, ...why] = told("In 2024 entry to the outdoor pool costs 6 euros for adults", {
      text,
      title: "Fees (2024)",
    });
    assert.equal(verdict, "contradicted");
    assert.deepEqual(why[0], ["date_differs", "2024"]);
  });

  it("has what no reason tells of as missing", () => {
    const source = {
      text: "The keeper (Ada Berg) and the captain (Tom Lund) meet in the harbour.",
      title: "The Long Ferry",
    };
    const sentence = "In The Long Ferry, the captain was played by Tom Lund";
    assert.deepEqual(told(sentence, source), ["uncertain", ["weak_match", sentence]]);
  });

  const harbour = {
    title: "Harbour Survey 2023",
    text: "The port handled 4.2 million containers. Traffic fell in winter. Fees must be paid on arrival.",
  };
  const isGreen = (sentence: string, source: Parameters<typeof told>[1]): boolean =>
    told(sentence, source)[0] === "supported";

  it("is no part of what it is said to report", () => {
    for (const sentence of [
      "According to the Harbour Survey 2023, the port handled 4.2 million containers",
      "According to the Harbour Survey, traffic fell in winter",
      "The Harbour Survey states that traffic fell in winter",
      "As the Harbour Survey reports, traffic fell in winter",
      "The study “Harbour Survey” found that traffic fell in winter",
      "However, according to the survey, traffic fell in winter",
    ])
      assert.ok(isGreen(sentence, harbour), sentence);
    const handbook = "# Staff Handbook\n\nStaff may work from home on two days a week.";
    assert.ok(isGreen("According to the Staff Handbook, staff may work from home on two days a week", handbook));
    const policy = { uri: "docs/travel-policy.md", text: "Receipts are required for amounts over 20 euros." };
    assert.ok(isGreen("The travel policy requires receipts for amounts over 20 euros", policy));
    assert.ok(isGreen("Under the travel policy, receipts are required for amounts over 20 euros", policy));
  });

  it("is held against a claim that names another report, or another year of it", () => {
    for (const sentence of [
      "According to the River Survey 2023, the port handled 4.2 million containers",
      "According to the Harbour Survey 2021, traffic fell in winter",
      "The Fisheries Census states that traffic fell in winter",
      "As the Weather Digest reports, traffic fell in winter",
    ])
      assert.ok(!isGreen(sentence, harbour), sentence);
  });

  it("leaves what is reported as it is", () => {
    assert.ok(!isGreen("The Harbour Survey states that traffic rose in winter", harbour));
    assert.ok(!isGreen("According to the Harbour Survey, the port handled 4.9 million containers", harbour));
  });
});

describe("a mark that leads to a part of a document", () => {
  it("is no wrong one where another part of it supports the claim", () => {
    const response = "The crane lifts 12 tonnes [2].";
    const sources = [
      { title: "Harbour guide", text: "The crane lifts 12 tonnes at any tide." },
      { title: "Harbour guide", text: "Form HG-7, third edition." },
    ];
    const [citation] = check(response, sources).claims[0]?.citations ?? [];
    assert.equal(citation?.verdict, "uncertain");
    assert.deepEqual(
      citation.reasons.map(({ start, end, message }) => [response.slice(start, end), message]),
      [["[2]", "Another part of “Harbour guide” [2] supports this than the one that is cited."]],
    );
  });
});

describe("the title of a text that prose names", () => {
  const SOURCES = [
    { text: WAREHOUSE, title: "Warehouse Report 2021" },
    { text: REFUNDS, uri: "docs/refund-guide.pdf" },
  ];
  const REFUND = "refunds are paid within 30 days of the request";
  const marked = (response: string, sources: readonly Document[] = SOURCES): unknown[] =>
    check(response, sources).claims.map(({ citations, verdict }) => [
      citations.map((one) => [response.slice(one.start, one.end), one.source_id]),
      verdict,
    ]);

  for (const sentence of [
    `In contrast, the Refund Guide states that ${REFUND}.`,
    `According to the Refund Guide, ${REFUND}.`,
    `As the Refund Guide explains, ${REFUND}.`,
    "Refunds are paid within 30 days of the request, according to the Refund Guide.",
  ])
    it(`cites its source: ${sentence}`, () =>
      assert.deepEqual(marked(sentence), [[[["Refund Guide", "2"]], "supported"]]));

  it("cites the source that it names, whatever others say", () =>
    assert.deepEqual(marked(`The Warehouse Report 2021 states that ${REFUND}.`), [
      [[["Warehouse Report 2021", "1"]], "misattributed"],
    ]));

  it("is none where people or companies are called so", () =>
    assert.deepEqual(marked(`Ada Lovelace states that ${REFUND}.`, [{ text: WAREHOUSE, title: "Ada Lovelace" }]), [
      [[], "unsupported"],
    ]));

  it("makes claims beside it no claims without a citation, unless most of them name one", () => {
    const alone = "Gift cards are not refundable. Shipping to Canada costs 12 dollars per parcel.";
    assert.deepEqual(marked(`According to the Refund Guide, ${REFUND}. ${alone}`), [
      [[], "supported"],
      [[], "supported"],
      [[], "supported"],
    ]);
  });
});

import assert from "node:assert/strict";
import type { QueryTerm } from "../../../../../src/contract/visualize/retrievalReport";
import { PreparedSource } from "../../../../../src/core/lexical/preparedSource";
import { coverageCurve, matchTerms, queryTerms } from "../../../../../src/core/visualize/report/queryTerms";
import { ranked, terms } from "./reportSamples";

/** The terms of a query with what the texts, best first, have of them. */
function termsOver(query: string, texts: readonly string[]): QueryTerm[] {
  const sought = terms(query);
  return queryTerms(
    sought,
    ranked(texts).map((document) => ({ rank: document.rank, ...matchTerms(sought, document) })),
  );
}

describe("the terms of a query", () => {
  it("are its content words, each once, at their first place", () => {
    const query = "How do refunds of refunded orders reach me?";
    const found = terms(query);
    assert.deepEqual(
      found.map(({ text, start, end }) => [text, start, end]),
      [
        ["refunds", 7, 14],
        ["orders", 27, 33],
        ["reach", 34, 39],
      ],
    );
    assert.ok(found.every(({ text, start, end }) => query.slice(start, end) === text));
  });

  it("are none of a query of function words, or of an empty one", () => {
    assert.deepEqual(terms("How do you do it?"), []);
    assert.deepEqual(terms(""), []);
    assert.deepEqual(termsOver("", ["a refund"]), []);
  });

  it("are the forty rarest of a long query, in its order", () => {
    const words = Array.from(
      { length: 100 },
      (_, index) => `rarity${String.fromCharCode(97 + (index % 26), 97 + Math.floor(index / 26))}`,
    );
    const found = terms(`water people ${words.join(" ")}`);
    assert.equal(found.length, 40);
    assert.deepEqual(
      found.map(({ text }) => text),
      words.slice(0, 40),
    );
  });

  it("share their weight, count their documents and know their best rank", () => {
    const found = termsOver("refund of a zorbwidget", [
      "Nothing here.",
      "Refunded twice, a refund.",
      "The zorbwidgets refund.",
    ]);
    assert.deepEqual(
      found.map(({ text, documents, first_rank }) => [text, documents, first_rank]),
      [
        ["refund", 2, 2],
        ["zorbwidget", 1, 3],
      ],
    );
    assert.ok(Math.abs(found.reduce((sum, { weight }) => sum + weight, 0) - 1) < 1e-3);
  });

  it("count an irregular form as the word, and a synonym not", () => {
    const [wrote] = termsOver("Who wrote?", ["She has written it.", "They composed it."]);
    assert.deepEqual([wrote?.documents, wrote?.first_rank], [1, 1]);
  });

  it("have rarer words weigh more than common ones", () => {
    const [people, glacier] = termsOver("people glacier", []);
    assert.ok((people?.weight ?? 1) < (glacier?.weight ?? 0));
    assert.deepEqual([people?.documents, people?.first_rank], [0, null]);
  });
});

describe("the matches of a document", () => {
  it("stand at the exact places of the terms, in order", () => {
    const text = "Refunds: an order’s refund, ordered.";
    const found = matchTerms(terms("refund order"), {
      source: new PreparedSource(text),
      label: new PreparedSource(""),
    });
    assert.deepEqual(found.term_counts, [2, 2]);
    assert.deepEqual(
      found.matches.map(({ term, start, end }) => [term, text.slice(start, end), start]),
      [
        [0, "Refunds", 0],
        [1, "order’s", 12],
        [0, "refund", 20],
        [1, "ordered", 28],
      ],
    );
  });

  it("are counted all and listed as far as they can be read", () => {
    const found = matchTerms(terms("refund order"), {
      source: new PreparedSource("refund ".repeat(5000) + "order"),
      label: new PreparedSource(""),
    });
    assert.deepEqual(found.term_counts, [5000, 1]);
    assert.equal(found.matches.length, 200);
    assert.deepEqual(found.matches.at(-1), { term: 0, start: 199 * 7, end: 199 * 7 + 6 });
  });

  it("are none in a document without text", () => {
    assert.deepEqual(matchTerms(terms("refund"), { source: new PreparedSource(""), label: new PreparedSource("") }), {
      term_counts: [0],
      matches: [],
    });
  });
});

describe("the coverage curve", () => {
  const term = { text: "", start: 0, end: 0, documents: 0 };

  it("rises where a rank has a new term, to the share of the terms that are found", () => {
    const found = coverageCurve(
      [
        { ...term, weight: 0.5, first_rank: 3 },
        { ...term, weight: 0.3, first_rank: 1 },
        { ...term, weight: 0.2, first_rank: null },
      ],
      [1, 2, 3, 4],
    );
    assert.deepEqual(found, [
      { rank: 1, covered: 0.3 },
      { rank: 2, covered: 0.3 },
      { rank: 3, covered: 0.8 },
      { rank: 4, covered: 0.8 },
    ]);
  });

  it("keeps the true ranks of a sample", () => {
    const found = coverageCurve([{ ...term, weight: 1, first_rank: 50 }], [1, 50]);
    assert.deepEqual(found, [
      { rank: 1, covered: 0 },
      { rank: 50, covered: 1 },
    ]);
  });

  it("is empty without terms, and without documents", () => {
    assert.deepEqual(coverageCurve([], [1, 2]), []);
    assert.deepEqual(coverageCurve([{ ...term, weight: 1, first_rank: null }], []), []);
  });
});

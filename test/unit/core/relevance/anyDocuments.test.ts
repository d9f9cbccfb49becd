import assert from "node:assert/strict";
import fc from "fast-check";
import { markdown, RUNS as ALL_RUNS } from "../verify/arbitraries";
import { estimated, relevances } from "./estimated";

/** Each run estimates two lists or reads several texts. */
const RUNS = { ...ALL_RUNS, numRuns: 100 };
const TERMS = ["refund", "zeugma", "canal", "bridge"];
const FILLERS = ["rain", "stone", "green", "walks"];
const words = fc.array(fc.constantFrom(...TERMS, ...FILLERS), { minLength: 1, maxLength: 12 });
const QUERY = TERMS.join(" ");
/** What sums of the same numbers in another order may differ by. */
const ROUNDING = 1e-9;

describe("properties of the estimated relevance", () => {
  it("lies in 0..1, with passages that are slices of their documents and do not overlap", () => {
    const holds = (query: string, texts: string[]): void => {
      const { documents, answerability } = estimated(query, ...texts);
      assert.equal(documents.length, texts.length);
      assert.ok(answerability === null || (answerability >= 0 && answerability <= 1));
      for (const [index, { relevance, passages }] of documents.entries()) {
        assert.ok(relevance >= 0 && relevance <= 1, `${relevance}`);
        assert.ok(passages.length <= 3);
        for (const { start, end, text, score } of passages) {
          assert.equal(text, texts[index]?.slice(start, end));
          assert.ok(start < end && score > 0 && score <= 1);
        }
        const placed = [...passages].sort((one, other) => one.start - other.start);
        assert.ok(placed.every(({ start }, at) => start >= (placed[at - 1]?.end ?? 0)));
        assert.ok(passages.every(({ score }, at) => score <= (passages[at - 1]?.score ?? 1)));
      }
    };
    fc.assert(fc.property(markdown, fc.array(markdown, { maxLength: 4 }), holds), RUNS);
  });

  it("gives the same for the same", () => {
    fc.assert(
      fc.property(markdown, fc.array(markdown, { maxLength: 3 }), (query, texts) => {
        assert.deepEqual(estimated(query, ...texts), estimated(query, ...texts));
      }),
      RUNS,
    );
  });

  it("does not fall when a word that tells nothing gives way to a word of the query that was missing", () => {
    const holds = (own: string[], others: string[][], at: number, term: string): void => {
      const place = at % own.length;
      fc.pre(!own.includes(term) && FILLERS.includes(own[place] ?? ""));
      const richer = own.map((word, index) => (index === place ? term : word)).join(" ");
      const rest = others.map((other) => other.join(" "));
      const [before = 0] = relevances(QUERY, own.join(" "), ...rest);
      const [after = 0] = relevances(QUERY, richer, ...rest);
      assert.ok(after >= before - ROUNDING, `${before} ${after}`);
    };
    fc.assert(fc.property(words, fc.array(words, { maxLength: 4 }), fc.nat(), fc.constantFrom(...TERMS), holds), RUNS);
  });

  it("is above 0 exactly where a document has a word of the query", () => {
    const holds = (texts: string[][]): void => {
      const found = relevances(QUERY, ...texts.map((text) => text.join(" ")));
      assert.deepEqual(
        found.map((relevance) => relevance > 0),
        texts.map((text) => text.some((word) => TERMS.includes(word))),
      );
    };
    fc.assert(fc.property(fc.array(words, { maxLength: 5 }), holds), RUNS);
  });
});

import assert from "node:assert/strict";
import fc from "fast-check";
import type { Document } from "../../../../../src/contract/document";
import { retrievalReportSchema } from "../../../../../src/contract/visualize/retrievalReport";
import { makeReport } from "../../../../../src/core/visualize/report/makeReport";
import { markdown } from "../../verify/arbitraries";
import { request } from "./reportSamples";

const metadata = fc.dictionary(
  fc.constantFrom("relevant", "embedding", "page"),
  fc.oneof(fc.jsonValue(), fc.boolean(), fc.constant([1, 2]), fc.constant([2, 1])),
  { maxKeys: 3 },
);
const documents: fc.Arbitrary<Document[]> = fc.array(
  fc.record(
    {
      text: markdown,
      id: fc.constantFrom("1", "2", "", "\ud800"),
      title: fc.string({ unit: "binary" }),
      score: fc.double({ noNaN: true, noDefaultInfinity: true }),
      metadata,
    },
    { requiredKeys: ["text"] },
  ),
  { maxLength: 6 },
);
const requests = fc
  .record(
    {
      query: markdown,
      documents,
      response: markdown,
      query_embedding: fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), { maxLength: 3 }),
      context_budget: fc.integer({ min: 1, max: 50 }),
      sample: fc.integer({ min: 1, max: 6 }),
    },
    { requiredKeys: ["query", "documents"] },
  )
  .map(({ query, documents: given, ...more }) => request(query, given, more));

describe("the report of any retrieval", () => {
  it("is as its schema says, the same each time, with spans inside their texts", () => {
    fc.assert(
      fc.property(requests, (given) => {
        const report = makeReport(given);
        assert.deepEqual(retrievalReportSchema.parse(report), report);
        assert.equal(JSON.stringify(makeReport(given)), JSON.stringify(report));
        for (const { text, start, end } of report.query_terms) assert.equal(given.query.slice(start, end), text);
        for (const { rank, matches, passages, term_counts } of report.documents) {
          const { text } = given.retrieved_docs[rank - 1] ?? { text: "" };
          assert.equal(term_counts.length, report.query_terms.length);
          for (const match of matches)
            assert.ok(match.start < match.end && match.end <= text.length && match.term < report.query_terms.length);
          for (const [index, match] of matches.entries())
            assert.ok(index === 0 || match.start >= (matches[index - 1]?.end ?? 0));
          for (const passage of passages) assert.equal(text.slice(passage.start, passage.end), passage.text);
        }
        for (const use of report.answer?.uses ?? []) assert.ok(use.end <= (given.response ?? "").length);
        const shown = new Set(report.documents.map(({ rank }) => rank));
        for (const warning of report.warnings)
          assert.ok(warning.message.endsWith(".") && warning.ranks.every((rank) => shown.has(rank)));
      }),
      { numRuns: 30 },
    );
  });

  it("never covers less with more ranks, and finds what it counts", () => {
    fc.assert(
      fc.property(requests, (given) => {
        const report = makeReport(given);
        const curve = report.coverage.map(({ covered }) => covered);
        assert.ok(curve.every((covered, index) => index === 0 || covered >= (curve[index - 1] ?? 0)));
        for (const [index, term] of report.query_terms.entries()) {
          const having = report.documents.filter(({ term_counts }) => (term_counts[index] ?? 0) > 0);
          assert.equal(term.documents, having.length);
          assert.equal(term.first_rank, having[0]?.rank ?? null);
        }
      }),
      { numRuns: 30 },
    );
  });
});

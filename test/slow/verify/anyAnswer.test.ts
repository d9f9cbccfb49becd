import assert from "node:assert/strict";
import fc from "fast-check";
import type { Document } from "../../../src/contract/document";
import type { Span } from "../../../src/contract/span";
import {
  type Citation,
  citationResultSchema,
  type Claim,
  type Evidence,
} from "../../../src/contract/verify/citationResult";
import { verifyCitations, VerifyMemory } from "../../../src/core/verify";
import { markdown, RUNS, sources } from "../../unit/core/verify/arbitraries";

const THRESHOLD = { threshold: 0.8 };

function assertInside(part: Span, whole: Span): void {
  assert.ok(
    part.start >= whole.start && part.end <= whole.end && part.start < part.end,
    `${part.start}..${part.end} in ${whole.start}..${whole.end}`,
  );
}

function assertClaim(claim: Claim, response: string, documents: readonly Document[]): void {
  assert.equal(response.slice(claim.start, claim.end), claim.text);
  for (const reason of claim.reasons) assertInside(reason, claim);
  for (const citation of claim.citations) assertCitation(citation, claim, response);
  const evidence = [claim.best_source, ...claim.citations.flatMap((citation) => citation.evidence)];
  for (const item of evidence) if (item !== null) assertEvidence(item, documents);
}

function assertCitation(citation: Citation, claim: Claim, response: string): void {
  assertInside(citation, claim);
  assert.equal(response.slice(citation.start, citation.end), citation.marker);
  for (const reason of citation.reasons) assertInside(reason, claim);
  const codes = citation.reasons.map(({ code }) => code);
  const leadsNowhere = citation.verdict === "dangling" || codes.includes("not_given");
  assert.ok(citation.source_id === null ? leadsNowhere || citation.binding === "unbound" : !leadsNowhere);
  assert.equal(codes.includes("not_bound"), citation.binding === "unbound");
  assert.equal(codes.filter((code) => code !== "not_bound").length === 0, citation.verdict === "supported");
}

/** Ids may repeat, so any source of that id will do. */
function assertEvidence({ source_id, start, end, text, matches }: Evidence, documents: readonly Document[]): void {
  const named = documents.filter(({ id }, index) => (id ?? String(index + 1)) === source_id);
  assert.ok(named.some((document) => document.text.slice(start, end) === text));
  for (const match of matches) assertInside(match, { start, end });
}

describe("for any answer and any sources", () => {
  it("claims ascend, and all offsets stand where they say", () => {
    const holds = (response: string, documents: Document[]): void => {
      const { claims } = verifyCitations({ query: "q", response, sources: documents }, THRESHOLD);
      let last = 0;
      for (const claim of claims) {
        assert.ok(claim.start >= last);
        assertInside(claim, { start: 0, end: response.length });
        assertClaim(claim, response, documents);
        last = claim.end;
      }
    };
    fc.assert(fc.property(markdown, sources, holds), RUNS);
  });

  it("the result keeps its schema, and its counts add up", () => {
    const holds = (response: string, documents: Document[]): void => {
      const result = verifyCitations({ query: "q", response, sources: documents }, THRESHOLD);
      assert.deepEqual(citationResultSchema.parse(result), result);
      assert.equal(result.counts.claims, result.claims.length);
      const units = result.claims.reduce((sum, { citations }) => sum + Math.max(1, citations.length), 0);
      assert.equal(
        Object.values(result.counts.verdicts).reduce((sum, count) => sum + count, 0),
        units,
      );
    };
    fc.assert(fc.property(markdown, sources, holds), RUNS);
  });

  it("the same input gives the same result, whatever was checked before", () => {
    const memory = new VerifyMemory();
    const holds = (response: string, documents: Document[]): void => {
      const request = { query: "q", response, sources: documents };
      const fresh = verifyCitations(request, THRESHOLD);
      assert.deepEqual(verifyCitations(request, { ...THRESHOLD, memory }), fresh);
      assert.deepEqual(verifyCitations(request, { ...THRESHOLD, memory }), fresh);
    };
    fc.assert(fc.property(markdown, sources, holds), RUNS);
  });

  it("an edit before a claim moves it and changes nothing else", () => {
    const memory = new VerifyMemory();
    const holds = (response: string, more: string): void => {
      const documents = [{ text: "Refunds take 30 days. The fee is $4.50." }];
      verifyCitations({ query: "q", response, sources: documents }, { ...THRESHOLD, memory });
      const edited = { query: "q", response: `${more}\n\n${response}`, sources: documents };
      assert.deepEqual(verifyCitations(edited, { ...THRESHOLD, memory }), verifyCitations(edited, THRESHOLD));
    };
    fc.assert(fc.property(markdown, markdown, holds), RUNS);
  });
});

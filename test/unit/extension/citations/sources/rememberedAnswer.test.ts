import assert from "node:assert/strict";
import type { Span } from "../../../../../src/contract/span";
import type { Verdict } from "../../../../../src/contract/verify/verdict";
import { lostText } from "../../../../../src/extension/citations/sources/lostText";
import {
  type CheckedAnswer,
  lostClaims,
  rememberedAnswer,
} from "../../../../../src/extension/citations/sources/rememberedAnswer";
import type { EvidencePlace } from "../../../../../src/extension/worker/wire/recordsMessages";
import { type ClaimDraft, evidence, placedRow, spanIn } from "../handMade";

const URI = "file:///w/answer.md";
const TEXT = "# A\n\nHeat rises [1].\nCold sinks [2].\n";
const CHANGED = new Set(["file:///w/docs/1.md", "file:///w/docs/2.md"]);
const HEAT = spanIn(TEXT, "Heat rises [1].");
const COLD = spanIn(TEXT, "Cold sinks [2].");

const place = (source_id: string, line: number): EvidencePlace => ({
  uri: `file:///w/docs/${source_id}.md`,
  span: { start: 10 * line, end: 10 * line + 5 },
  from: { line, character: 0 },
  to: { line, character: 5 },
  words: "The passage.",
  source_id,
  start: 0,
  end: "The passage.".length,
  name: null,
});

const claim = (span: Span, source_id: string, verdict: Verdict): ClaimDraft => ({
  span,
  verdict,
  citations: [{ span: spanIn(TEXT, `[${source_id}]`), source_id, verdict, evidence: [evidence(source_id, 0.9)] }],
});

function checked(heat: ClaimDraft, cold: ClaimDraft): CheckedAnswer {
  const row = placedRow(TEXT, [heat, cold], { places: [place("1", 3), place("2", 8)] });
  const [first, second] = row.claims;
  assert.ok(first && second);
  const claims = [first, { ...second, claim: { ...second.claim, hash: "fedcba9876543210" } }];
  return { uri: URI, text: TEXT, counting: "named", rows: [{ ...row, claims }], withoutSources: new Set() };
}

const both = checked(claim(HEAT, "1", "supported"), claim(COLD, "2", "supported"));

describe("rememberedAnswer", () => {
  it("keeps where a claim that holds stands, and the passage that it rests on", () => {
    const { claims } = rememberedAnswer(both, 7);
    assert.deepEqual(
      claims.map(({ place, passages }) => [
        place.from,
        place.to,
        place.words,
        passages.map(({ uri, from }) => [uri, from.line]),
      ]),
      [
        [{ line: 2, character: 0 }, { line: 2, character: 15 }, "Heat rises [1].", [["file:///w/docs/1.md", 3]]],
        [{ line: 3, character: 0 }, { line: 3, character: 15 }, "Cold sinks [2].", [["file:///w/docs/2.md", 8]]],
      ],
    );
  });

  it("keeps no claim that does not hold, or that a person accepted", () => {
    const accepted = { ...claim(COLD, "2", "supported"), accepted: { reason: "" } };
    assert.deepEqual(rememberedAnswer(checked(claim(HEAT, "1", "uncertain"), accepted), 7).claims, []);
  });
});

describe("lostClaims", () => {
  const before = rememberedAnswer(both, 7);
  const lost = (now: CheckedAnswer): unknown =>
    lostClaims(before, now, CHANGED).map(({ place, verdict }) => [place.words, verdict]);

  it("names what held and does not any more, with its place now", () => {
    const now = checked(claim(HEAT, "1", "supported"), claim(COLD, "2", "contradicted"));
    assert.deepEqual(lost(now), [["Cold sinks [2].", "contradicted"]]);
    assert.deepEqual(lostClaims(before, now, CHANGED)[0]?.place.span, COLD);
  });

  it("names nothing that still holds, was accepted or was edited", () => {
    assert.deepEqual(lost(both), []);
    const accepted = { ...claim(COLD, "2", "contradicted"), accepted: { reason: "" } };
    assert.deepEqual(lost(checked(claim(HEAT, "1", "supported"), accepted)), []);
    assert.deepEqual(lost({ ...both, rows: [] }), []);
  });

  it("names nothing that rests on other files than those that changed", () => {
    const now = checked(claim(HEAT, "1", "unsupported"), claim(COLD, "2", "contradicted"));
    const first = lostClaims(before, now, new Set(["file:///w/docs/1.md"]));
    assert.deepEqual(
      first.map(({ place }) => place.words),
      ["Heat rises [1]."],
    );
  });

  it("names all of an answer that has no source any more", () => {
    assert.deepEqual(lost({ ...both, rows: [], withoutSources: new Set([0]) }), [
      ["Heat rises [1].", "not_checkable"],
      ["Cold sinks [2].", "not_checkable"],
    ]);
  });

  it("takes words that stand twice for two claims", () => {
    const [first, second] = before.claims;
    assert.ok(first && second);
    const twice = { ...before, claims: [first, { ...second, hash: first.hash }] };
    const row = placedRow(TEXT, [claim(HEAT, "1", "supported"), claim(COLD, "2", "unsupported")]);
    const now: CheckedAnswer = { ...both, rows: [row] };
    assert.deepEqual(
      lostClaims(twice, now, CHANGED).map(({ place }) => place.words),
      ["Cold sinks [2]."],
    );
  });
});

describe("lostText", () => {
  const [one] = lostClaims(rememberedAnswer(both, 7), { ...both, rows: [], withoutSources: new Set([0]) }, CHANGED);
  assert.ok(one);
  const label = (uri: string): string => uri.slice("file:///w/".length);

  it("counts claims, answers and files", () => {
    assert.equal(
      lostText([{ answer: URI, counting: "named" as const, lost: [one] }], ["file:///w/handbook.md"], label),
      "1 claim in answer.md no longer holds since handbook.md changed.",
    );
    const two = [
      { answer: URI, counting: "named" as const, lost: [one] },
      { answer: "file:///w/b.md", counting: "named" as const, lost: [one] },
    ];
    assert.equal(
      lostText(two, ["file:///w/handbook.md"], label),
      "2 claims in 2 answers no longer hold since handbook.md changed.",
    );
    assert.equal(
      lostText(two, ["file:///w/handbook.md", "file:///w/c.md"], label),
      "2 claims in 2 answers no longer hold since 2 files changed.",
    );
  });
});

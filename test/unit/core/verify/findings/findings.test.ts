import assert from "node:assert/strict";
import type { Reason } from "../../../../../src/contract/verify/reason";
import { findings } from "../../../../../src/core/verify/findings/findings";
import { type ClaimDraft, evidence, reason, resultOf, spanIn } from "../../../extension/citations/handMade";

const RESPONSE = "Returns take 60 days in “all shops” [1]. Express costs 12 euros [7]. Gifts are wrapped for free.";
const FIRST = spanIn(RESPONSE, "Returns take 60 days in “all shops” [1].");
const SECOND = spanIn(RESPONSE, "Express costs 12 euros [7].");
const THIRD = spanIn(RESPONSE, "Gifts are wrapped for free.");

function found(...claims: ClaimDraft[]): { verdict: string; words: string; message: string }[] {
  return findings(resultOf(RESPONSE, claims)).map(({ verdict, span, message }) => ({
    verdict,
    words: RESPONSE.slice(span.start, span.end),
    message,
  }));
}

describe("findings", () => {
  it("points at the words that the source states otherwise, not at those that it lacks", () => {
    const reasons = [
      reason("word_missing", spanIn(RESPONSE, "shops"), "The source never says shops."),
      reason("number_differs", spanIn(RESPONSE, "60 days"), "The source says 30 days."),
    ];
    const citations = [{ span: spanIn(RESPONSE, "[1]"), verdict: "contradicted" as const, reasons }];
    assert.deepEqual(found({ span: FIRST, citations }), [
      {
        verdict: "contradicted",
        words: "60 days",
        message: "Contradicted [1]: The source never says shops. The source says 30 days.",
      },
    ]);
  });

  it("leaves to the note of the answer that nothing binds a mark", () => {
    const mark = spanIn(RESPONSE, "[1]");
    const reasons = [
      reason("not_bound", mark, "Nothing tells which source “[1]” means."),
      reason("number_differs", spanIn(RESPONSE, "60 days"), "The source says 30 days."),
    ];
    const citations = [{ span: mark, verdict: "contradicted" as const, reasons }];
    assert.deepEqual(found({ span: FIRST, citations }), [
      { verdict: "contradicted", words: "60 days", message: "Contradicted [1]: The source says 30 days." },
    ]);
  });

  it("tells no words within others, and no more than three that are missing", () => {
    const whole = reason("weak_match", FIRST, "Too little to be sure.");
    const lacking = ["shops", "all shops", "Returns", "take", "days"].map((words) =>
      reason("word_missing", spanIn(RESPONSE, words), `No ${words}.`),
    );
    const citations = [{ span: spanIn(RESPONSE, "[1]"), verdict: "uncertain" as const, reasons: [whole, ...lacking] }];
    assert.match(found({ span: FIRST, citations })[0]?.message ?? "", /: No all shops\. No Returns\. No take\.$/u);
    const alone = [{ span: spanIn(RESPONSE, "[1]"), verdict: "uncertain" as const, reasons: [whole] }];
    assert.match(found({ span: FIRST, citations: alone })[0]?.message ?? "", /Too little to be sure/u);
  });

  it("says once that an excerpt is cut", () => {
    const cut = " The excerpt is cut, and what is missing may stand in the rest.";
    const lacking = ["shops", "Returns"].map((words) =>
      reason("word_missing", spanIn(RESPONSE, words), `No ${words}.${cut}`),
    );
    const citations = [{ span: spanIn(RESPONSE, "[1]"), verdict: "uncertain" as const, reasons: lacking }];
    assert.ok(found({ span: FIRST, citations })[0]?.message.endsWith(`: No shops. No Returns.${cut}`));
  });

  it("points at the figure that leaves a claim open", () => {
    const reasons = [
      reason("word_missing", spanIn(RESPONSE, "shops")),
      reason("number_missing", spanIn(RESPONSE, "60 days")),
    ];
    assert.deepEqual(
      found({ span: FIRST, verdict: "uncertain", reasons }).map(({ words }) => words),
      ["60 days"],
    );
  });

  it("points at the altered quotation", () => {
    const reasons = [reason("quote_altered", spanIn(RESPONSE, "“all shops”"))];
    const citations = [{ span: spanIn(RESPONSE, "[1]"), verdict: "quote_altered" as const, reasons }];
    assert.equal(found({ span: FIRST, citations })[0]?.words, "“all shops”");
  });

  it("points at the mark that names no source, and at the one that names the wrong source", () => {
    const dangling = {
      span: SECOND,
      citations: [{ span: spanIn(RESPONSE, "[7]"), source_id: null, verdict: "dangling" as const }],
    };
    const wrong = { span: FIRST, citations: [{ span: spanIn(RESPONSE, "[1]"), verdict: "misattributed" as const }] };
    assert.deepEqual(
      found(wrong, dangling).map(({ words }) => words),
      ["[1]", "[7]"],
    );
  });

  it("points at the words of an unsupported claim without its mark", () => {
    const citations = [{ span: spanIn(RESPONSE, "[7]"), verdict: "unsupported" as const }];
    assert.deepEqual(found({ span: SECOND, citations }), [
      {
        verdict: "unsupported",
        words: "Express costs 12 euros",
        message: "Unsupported [7]: The cited source does not say this.",
      },
    ]);
  });

  it("points at the missing words of a partly supported claim, or else at all of it", () => {
    const missing = [reason("number_missing", spanIn(RESPONSE, "12 euros"))];
    const one = { span: spanIn(RESPONSE, "[7]"), verdict: "partially_supported" as const };
    assert.equal(found({ span: SECOND, citations: [{ ...one, reasons: missing }] })[0]?.words, "12 euros");
    assert.equal(found({ span: SECOND, citations: [one] })[0]?.words, "Express costs 12 euros");
  });

  it("points at the whole claim that cites nothing", () => {
    const reasons = [reason("no_citation", THIRD, "Say where this stands.")];
    assert.deepEqual(found({ span: THIRD, verdict: "uncited", reasons }), [
      { verdict: "uncited", words: "Gifts are wrapped for free.", message: "Uncited: Say where this stands." },
    ]);
  });

  it("gives one finding for citations of a claim that say the same about the same words", () => {
    const response = "Express costs 12 euros [1][2].";
    const citations = ["[1]", "[2]"].map((mark) => ({ span: spanIn(response, mark), verdict: "unsupported" as const }));
    const [finding, ...rest] = findings(resultOf(response, [{ span: spanIn(response, response), citations }]));
    assert.deepEqual(rest, []);
    assert.deepEqual(finding?.citations, [0, 1]);
    assert.deepEqual(finding?.span, spanIn(response, "Express costs 12 euros"));
    assert.match(finding?.message ?? "", /^Unsupported \[1\] \[2\]: /);
  });

  it("says of which mark's source a reason speaks, unless it speaks of each", () => {
    const response = "Express costs 12 euros on islands [1][2].";
    const lacking = (words: string): Reason =>
      reason("word_missing", spanIn(response, words), `The source never uses “${words}”.`);
    const citations = [
      {
        span: spanIn(response, "[1]"),
        verdict: "unsupported" as const,
        reasons: [lacking("euros"), lacking("islands")],
      },
      {
        span: spanIn(response, "[2]"),
        verdict: "unsupported" as const,
        reasons: [lacking("Express"), lacking("islands")],
      },
    ];
    const [finding] = findings(resultOf(response, [{ span: spanIn(response, response), citations }]));
    assert.equal(
      finding?.why,
      "The source never uses “islands”. [1]: The source never uses “euros”. [2]: The source never uses “Express”.",
    );
  });

  it("is silent about supported, unverifiable and accepted claims", () => {
    const mark = spanIn(RESPONSE, "[1]");
    assert.deepEqual(found({ span: FIRST, citations: [{ span: mark }] }), []);
    assert.deepEqual(found({ span: FIRST, citations: [{ span: mark, verdict: "not_checkable" }] }), []);
    assert.deepEqual(found({ span: THIRD, verdict: "not_checkable" }), []);
    assert.deepEqual(
      found({ span: FIRST, citations: [{ span: mark, verdict: "unsupported" }], accepted: { reason: "Known." } }),
      [],
    );
  });

  it("shows the supporting passage for a wrong mark, and the nearest one else", () => {
    const best = evidence("2", 0.9, "Best.");
    const near = evidence("1", 0.3, "Near.");
    const wrong = { span: spanIn(RESPONSE, "[1]"), verdict: "misattributed" as const, evidence: [near] };
    const unsupported = { ...wrong, verdict: "unsupported" as const };
    const passage = (verdict: typeof wrong | typeof unsupported): string | undefined =>
      findings(resultOf(RESPONSE, [{ span: FIRST, citations: [verdict], best_source: best }]))[0]?.evidence?.text;
    assert.equal(passage(wrong), "Best.");
    assert.equal(passage(unsupported), "Near.");
  });

  it("shows for a wrong mark the passage that the mark itself holds of another source", () => {
    const right = evidence("3", 0.9, "Right.");
    const own = evidence("1", 0.1, "Own.");
    const wrong = {
      span: spanIn(RESPONSE, "[1]"),
      source_id: "1",
      verdict: "misattributed" as const,
      evidence: [right, own],
    };
    const best_source = evidence("2", 0.9, "Of another part.");
    assert.equal(
      findings(resultOf(RESPONSE, [{ span: FIRST, citations: [wrong], best_source }]))[0]?.evidence?.text,
      "Right.",
    );
  });

  it("gives the item of a group brackets of its own", () => {
    const response = "It is [1, 2].";
    const citations = [{ span: spanIn(response, "2"), verdict: "dangling" as const }];
    const [finding] = findings(resultOf(response, [{ span: { start: 0, end: response.length }, citations }]));
    assert.match(finding?.message ?? "", /^Dangling \[2\]: /);
    assert.deepEqual(finding?.span, spanIn(response, "2"));
  });

  it("keeps the marker in the message short", () => {
    const response = `It [${"x".repeat(500)}](a.md) is.`;
    const citations = [{ span: { start: 3, end: 3 + 502 + 6 }, verdict: "unsupported" as const }];
    const [finding] = findings(resultOf(response, [{ span: { start: 0, end: response.length }, citations }]));
    assert.ok((finding?.message.length ?? 999) < 150);
  });
});

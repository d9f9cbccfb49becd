import assert from "node:assert/strict";
import {
  citeInstead,
  citesInstead,
  type Fix,
  fixesOfAKind,
  mendAt,
  mendingFixes,
  removingFixes,
} from "../../../../../src/extension/citations/edits/fixes";
import type { PlacedFinding, PlacedRow } from "../../../../../src/extension/citations/placedRow";
import { applyEdits } from "../../../../../src/text/spans";
import { type ClaimDraft, evidence, placedRow, reason, type RowDraft, spanIn } from "../handMade";

const TEXT = "Heat rises [1]. Cold sinks [7]. Air is thin.";
const HEAT = spanIn(TEXT, "Heat rises [1].");
const COLD = spanIn(TEXT, "Cold sinks [7].");
const AIR = spanIn(TEXT, "Air is thin.");

function fixes(claims: readonly ClaimDraft[], draft: RowDraft = {}, text = TEXT): [string, string][] {
  const row = placedRow(text, claims, draft);
  const [placed] = row.findings;
  assert.ok(placed, "the claims give no finding");
  return findingFixes(text, row, placed).map(({ title, edits }) => [title, applyEdits(text, edits)]);
}

function findingFixes(text: string, row: PlacedRow, placed: PlacedFinding): Fix[] {
  return [...mendingFixes(text, row, placed), ...removingFixes(text, row, placed)];
}

const misattributed: ClaimDraft = {
  span: HEAT,
  citations: [{ span: spanIn(TEXT, "[1]"), source_id: "1", verdict: "misattributed" }],
  best_source: evidence("2", 0.9),
};
const dangling: ClaimDraft = {
  span: COLD,
  citations: [{ span: spanIn(TEXT, "[7]"), source_id: null, verdict: "dangling" }],
};

describe("mendingFixes", () => {
  const text = "Refunds take 45 days [1]. The page says “paid in a full month” [1].";
  const wrong = (replacement: string): ClaimDraft => ({
    span: spanIn(text, "Refunds take 45 days [1]."),
    citations: [
      {
        span: spanIn(text, "[1]"),
        verdict: "contradicted",
        reasons: [{ ...reason("number_differs", spanIn(text, "45 days")), replacement }],
      },
    ],
  });
  const altered = (words: string, replacement: string): ClaimDraft => ({
    span: spanIn(text, "The page says “paid in a full month” [1]."),
    citations: [
      {
        span: spanIn(text, "[1]", 2),
        verdict: "quote_altered",
        reasons: [{ ...reason("quote_altered", spanIn(text, words)), replacement }],
      },
    ],
  });

  it("puts the source's words in first, and prefers that", () => {
    assert.deepEqual(fixes([wrong("30 days")], {}, text), [
      ["Change to “30 days”", text.replace("45", "30")],
      ["Remove the mark [1]", text.replace("45 days [1]", "45 days")],
    ]);
    const row = placedRow(text, [wrong("30 days")]);
    const [placed] = row.findings;
    assert.ok(placed);
    assert.deepEqual(
      findingFixes(text, row, placed).map(({ isPreferred }) => isPreferred),
      [true, false],
    );
    assert.deepEqual(mendingFixes(text, row, placed)[0]?.edits, [{ ...spanIn(text, "45 days"), text: "30 days" }]);
  });

  it("puts them in also where the source says a part of the claim, or the claim cites nothing", () => {
    const [cited] = wrong("30 days").citations ?? [];
    assert.ok(cited);
    const partial = { ...wrong("30 days"), citations: [{ ...cited, verdict: "partially_supported" as const }] };
    const bare: ClaimDraft = {
      ...wrong(""),
      citations: [],
      verdict: "partially_supported",
      reasons: cited.reasons ?? [],
    };
    for (const claim of [partial, bare])
      assert.deepEqual(fixes([claim], {}, text)[0], ["Change to “30 days”", text.replace("45", "30")]);
  });

  it("makes a quotation the source's, and leaves no two blanks where a word goes", () => {
    assert.deepEqual(fixes([altered("month", "week")], {}, text)[0], [
      "Use the source's words",
      text.replace("month", "week"),
    ]);
    assert.deepEqual(fixes([altered("full", "")], {}, text)[0], [
      "Use the source's words",
      text.replace("a full month", "a month"),
    ]);
  });

  it("changes no words that do not stand there any more", () => {
    const row = placedRow(text, [wrong("30 days")]);
    const [placed] = row.findings;
    assert.ok(placed);
    assert.deepEqual(mendingFixes(text.replace("45", "54"), row, placed), []);
  });

  it("writes nothing into a record that its string would have to escape", () => {
    assert.equal(fixes([wrong("30 days")], { format: "ragas" }, text).length, 2);
    assert.deepEqual(
      fixes([wrong('30 "days"')], { format: "ragas" }, text).map(([title]) => title),
      ["Remove the mark [1]"],
    );
  });

  it("has no words of a source that does not speak of the claim", () => {
    const claim = wrong("30 days");
    const citations = (claim.citations ?? []).map((citation) => ({ ...citation, verdict: "unsupported" as const }));
    assert.deepEqual(
      fixes([{ ...claim, citations }], {}, text).map(([title]) => title),
      ["Remove the mark [1]"],
    );
  });
});

describe("the source's sentence for a claim", () => {
  const negated = (text: string, words: string, mark: string, passage: string): ClaimDraft => ({
    span: spanIn(text, words),
    citations: [
      {
        span: spanIn(text, mark),
        verdict: "contradicted",
        reasons: [reason("polarity_differs", spanIn(text, "export"))],
        evidence: [evidence("1", 0.2, passage)],
      },
    ],
  });
  const first = (text: string, words: string, mark = "[1]", passage = "Guests cannot export reports."): unknown =>
    fixes([negated(text, words, mark, passage)], {}, text)[0];

  it("stands before its marks, where no single word mends the claim", () => {
    assert.deepEqual(first("So. Guests can export reports [1]. Heat.", "Guests can export reports [1]."), [
      "Use the source's sentence",
      "So. Guests cannot export reports [1]. Heat.",
    ]);
    assert.deepEqual(first("- Guests can export reports.[1]", "Guests can export reports.[1]"), [
      "Use the source's sentence",
      "- Guests cannot export reports.[1]",
    ]);
    assert.deepEqual(first("Guests can export reports [1, 2].", "Guests can export reports [1, 2].", "1"), [
      "Use the source's sentence",
      "Guests cannot export reports [1, 2].",
    ]);
  });

  it("is named for what it does where the claim says more, and is never taken unseen", () => {
    const text = "Guests can export reports and receive monthly newsletters by mail [1].";
    const draft = negated(text, text, "[1]", "Guests cannot export reports.");
    const row = placedRow(text, [draft]);
    const [placed] = row.findings;
    assert.ok(placed);
    assert.deepEqual(
      mendingFixes(text, row, placed).map(({ title, isPreferred }) => [title, isPreferred]),
      [["Replace the whole claim with the source's sentence, which says less", false]],
    );
  });

  it("is not offered where it would not fit", () => {
    const removal = "Remove the mark [1]";
    const title = (...claim: Parameters<typeof first>): unknown => (first(...claim) as string[])[0];
    assert.equal(title("Guests [1] can export reports.", "Guests [1] can export reports."), removal);
    assert.equal(title("Heat rises, and they export reports [1].", "and they export reports [1]."), removal);
    assert.equal(title("They export [1].", "They export [1].", "[1]", "No one can. Not even guests."), removal);
    assert.equal(title("They export [1].", "They export [1].", "[1]", "A heading"), removal);
  });
});

describe("citesInstead", () => {
  it("names the claims whose wrong mark can name the source that supports them, as the quick fix does", () => {
    const row = placedRow(TEXT, [misattributed, dangling]);
    const [quick] = fixes([misattributed, dangling]);
    assert.deepEqual(citesInstead(TEXT, row), [{ claim: 0, title: quick?.[0] }]);
    assert.equal(applyEdits(TEXT, citeInstead(TEXT, row, 0)?.edits ?? []), quick?.[1]);
    assert.equal(citeInstead(TEXT, row, 1), null);
  });

  it("offers nothing where the mark was edited since, or no source supports the claim", () => {
    assert.deepEqual(citesInstead(TEXT.replace("[1]", "[3]"), placedRow(TEXT, [misattributed])), []);
    const weak = { ...misattributed, best_source: evidence("2", 0.3) };
    assert.deepEqual(citesInstead(TEXT, placedRow(TEXT, [weak])), []);
  });
});

describe("mendAt", () => {
  const text = "Refunds take 45 days [1].";
  const days = spanIn(text, "45 days");
  const wrong: ClaimDraft = {
    span: spanIn(text, text),
    citations: [
      {
        span: spanIn(text, "[1]"),
        verdict: "contradicted",
        reasons: [{ ...reason("number_differs", days), replacement: "30 days" }],
      },
    ],
  };

  it("finds the mend of a claim by its place in the response", () => {
    const row = placedRow(text, [wrong]);
    assert.deepEqual(mendAt(text, row, 0, days)?.edits, [{ ...days, text: "30 days" }]);
    assert.equal(mendAt(text, row, 1, days), null);
    assert.equal(mendAt(text, row, 0, spanIn(text, "45")), null);
    assert.equal(mendAt(text.replace("45", "54"), row, 0, days), null);
  });
});

describe("the fixes of a finding", () => {
  it("cites the supporting source instead, or removes the mark", () => {
    assert.deepEqual(fixes([misattributed]), [
      ["Cite Source 2 instead", "Heat rises [2]. Cold sinks [7]. Air is thin."],
      ["Remove the mark [1]", "Heat rises. Cold sinks [7]. Air is thin."],
    ]);
  });

  it("removes a mark that names no source", () => {
    assert.deepEqual(fixes([dangling]), [["Remove the mark [7]", "Heat rises [1]. Cold sinks. Air is thin."]]);
  });

  it("cites the source that supports a claim without a mark, in the answer's style", () => {
    const uncited: ClaimDraft = { span: AIR, verdict: "uncited", best_source: evidence("3", 0.85) };
    const known: ClaimDraft = { span: HEAT, citations: [{ span: spanIn(TEXT, "[1]") }] };
    assert.deepEqual(fixes([known, uncited]), [["Cite Source 3", "Heat rises [1]. Cold sinks [7]. Air is thin [3]."]]);
  });

  it("cites nothing that supports the claim too little", () => {
    assert.deepEqual(fixes([{ span: AIR, verdict: "uncited", best_source: evidence("3", 0.79) }]), []);
  });

  it("does not cite twice what the claim cites already", () => {
    const text = "Heat rises [1][2].";
    const citations = [
      { span: spanIn(text, "[1]"), source_id: "1", verdict: "misattributed" as const },
      { span: spanIn(text, "[2]"), source_id: "2" },
    ];
    const claim = { span: spanIn(text, text), citations, best_source: evidence("2", 0.9) };
    assert.deepEqual(fixes([claim], {}, text), [["Remove the mark [1]", "Heat rises [2]."]]);
  });

  it("leaves the marks of a range alone", () => {
    const text = "Heat rises [1-2].";
    const citations = ["1", "2"].map((source_id) => ({
      span: spanIn(text, "[1-2]"),
      source_id,
      verdict: "unsupported" as const,
    }));
    assert.deepEqual(fixes([{ span: spanIn(text, text), citations }], {}, text), []);
  });

  it("offers nothing for a mark that stands otherwise in the file, as behind an escape", () => {
    const row = placedRow(TEXT, [dangling]);
    const [placed] = row.findings;
    assert.ok(placed);
    assert.deepEqual(findingFixes(TEXT.replace("[7]", "[8]"), row, placed), []);
  });

  it("writes into a record only what needs no escape", () => {
    const text = "Heat [a].";
    const byId: ClaimDraft = {
      span: spanIn(text, text),
      citations: [{ span: spanIn(text, "[a]"), source_id: "a", verdict: "misattributed" }],
      best_source: evidence('say "2"', 0.9),
    };
    assert.deepEqual(fixes([byId], { format: "ragas", sourceIds: ["a", 'say "2"'] }, text), [
      ["Remove the mark [a]", "Heat."],
    ]);
  });
});

describe("fixesOfAKind", () => {
  const text = "A [7]. B [8]. C [1]. D [1].";
  const wrong = (words: string, mark: string, time: number): ClaimDraft => ({
    span: spanIn(text, words),
    citations: [{ span: spanIn(text, mark, time), source_id: "1", verdict: "misattributed" }],
    best_source: evidence("2", 0.9),
  });
  const none = (words: string, mark: string): ClaimDraft => ({
    span: spanIn(text, words),
    citations: [{ span: spanIn(text, mark), source_id: null, verdict: "dangling" }],
  });

  it("does the same everywhere", () => {
    const row = placedRow(text, [
      none("A [7].", "[7]"),
      none("B [8].", "[8]"),
      wrong("C [1].", "[1]", 1),
      wrong("D [1].", "[1]", 2),
    ]);
    assert.deepEqual(
      fixesOfAKind(text, [row]).map(({ title, edits }) => [title, applyEdits(text, edits)]),
      [
        ["Remove all dangling marks", "A. B. C [1]. D [1]."],
        ["Cite the supporting source everywhere", "A [7]. B [8]. C [2]. D [2]."],
      ],
    );
  });

  it("is not offered for a single place", () => {
    assert.deepEqual(fixesOfAKind(text, [placedRow(text, [none("A [7].", "[7]"), wrong("C [1].", "[1]", 1)])]), []);
  });
});

import assert from "node:assert/strict";
import type { Reason } from "../../../../../src/contract/verify/reason";
import { verdictTable } from "../../../../../src/extension/citations/evidence/verdictTable";
import { evidence, placedRow, reason, spanIn } from "../handMade";

const TEXT = "Heat | rises [1]. Cold sinks [7].";
const PLACE = {
  uri: "file:///w/docs/1.md",
  span: { start: 0, end: 12 },
  from: { line: 11, character: 0 },
  to: { line: 11, character: 12 },
  words: "The passage.",
  source_id: "1",
  start: 0,
  end: 12,
};
const label = (uri: string): string => uri.slice("file:///w/".length);

describe("verdictTable", () => {
  const claims = [
    {
      span: spanIn(TEXT, "Heat | rises [1]."),
      citations: [{ span: spanIn(TEXT, "[1]"), evidence: [evidence("1", 0.9)] }],
    },
    {
      span: spanIn(TEXT, "Cold sinks [7]."),
      verdict: "dangling" as const,
      citations: [
        {
          span: spanIn(TEXT, "[7]"),
          source_id: null,
          verdict: "dangling" as const,
          reasons: [reason("not_bound", spanIn(TEXT, "[7]"), "There is no source 7.")],
        },
      ],
    },
  ];

  it("has a line for each claim, with the evidence and its place", () => {
    const row = placedRow(TEXT, claims, { places: [{ ...PLACE, name: null }] });
    assert.deepEqual(verdictTable("answers/a.md", [row], label).split("\n").slice(2), [
      "| Claim | Verdict | Why | Evidence |",
      "|---|---|---|---|",
      "| Heat \\| rises \\[1\\]. | Supported |  | “The passage.” docs/1.md:12 |",
      "| Cold sinks \\[7\\]. | Dangling | There is no source 7. |  |",
      "",
    ]);
  });

  it("says of which mark's source a reason speaks, unless it speaks of each", () => {
    const text = "Heat rises [1][2].";
    const lacking = (words: string): Reason => reason("word_missing", spanIn(text, "Heat"), `No ${words}.`);
    const citations = [
      { span: spanIn(text, "[1]"), verdict: "unsupported" as const, reasons: [lacking("heat"), lacking("rise")] },
      { span: spanIn(text, "[2]"), verdict: "unsupported" as const, reasons: [lacking("heat")] },
    ];
    const claim = { span: spanIn(text, text), verdict: "unsupported" as const, citations };
    assert.match(
      verdictTable("a.md", [placedRow(text, [claim], { places: [] })], label),
      /\| No heat\. \\\[1\\\]: No rise\. \|/u,
    );
  });

  it("names the answer, its numbers and the part of a document", () => {
    const row = placedRow(TEXT, claims, { index: 1, rows: 3, places: [{ ...PLACE, name: "page 3" }] });
    const table = verdictTable("a.jsonl", [row], label);
    assert.match(
      table,
      /^\*\*a\.jsonl, answer 2\*\* – Claims: 1 holds · 1 does not hold · 0 cannot be told \(RAG Quality/,
    );
    assert.match(table, /docs\/1\.md, page 3 \|/);
  });

  it("leaves the heading above a passage out, and layout", () => {
    const text = "## Heat\n\n> - The passage.";
    const citations = [{ span: spanIn(TEXT, "[1]"), evidence: [evidence("1", 0.9, text)] }];
    const row = placedRow(TEXT, [{ span: spanIn(TEXT, "Heat | rises [1]."), citations }]);
    assert.match(verdictTable("a.md", [row], label), /\| “The passage\.” Source 1 \|/);
  });

  it("says what a person or a comment put aside", () => {
    const aside = (accepted: { reason: string; by?: "comment" }): string =>
      verdictTable(
        "a.md",
        [
          placedRow(
            TEXT,
            claims.slice(1).map((claim) => ({ ...claim, accepted })),
          ),
        ],
        label,
      );
    assert.match(aside({ reason: "We know." }), /\| Dangling, accepted \| We know\. There is no source 7\. \|/);
    assert.match(aside({ reason: "Line 1.", by: "comment" }), /\| Dangling, switched off \|/);
  });
});

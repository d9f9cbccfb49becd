import type { PanelResult } from "../../../../src/contract/panel/citationsState";
import type { Claim } from "../../../../src/contract/verify/citationResult";
import type { Verdict } from "../../../../src/contract/verify/verdict";

export function claimWith(verdict: Verdict, change: Partial<Claim> = {}): Claim {
  return {
    text: "A claim.",
    start: 0,
    end: 8,
    verdict,
    score: null,
    citations: [],
    best_source: null,
    evidence: [],
    reasons: [],
    hash: "0123456789abcdef",
    accepted: null,
    ...change,
  };
}

export function resultWith(claims: Claim[], change: Partial<PanelResult> = {}): PanelResult {
  return {
    kind: "result",
    file: "a.md",
    row: null,
    rows: 1,
    query: "",
    engine: "bundled core",
    origin: "links",
    elapsed_ms: 12,
    stale: false,
    sources: [],
    problems: [],
    unread_pages: 0,
    failure: null,
    result: {
      mode: "citations",
      tally: { hold: 0, do_not_hold: 0, cannot_be_told: 0 },
      accuracy_score: null,
      citation_precision: null,
      citation_recall: null,
      f1: null,
      groundedness: null,
      threshold: 0.8,
      counts: { claims: claims.length, citations: 0, accepted: 0, verdicts: NO_VERDICTS },
      claims,
      notes: [],
    },
    ...change,
  };
}

const NO_VERDICTS: Readonly<Record<Verdict, number>> = {
  supported: 0,
  partially_supported: 0,
  unsupported: 0,
  contradicted: 0,
  misattributed: 0,
  dangling: 0,
  uncited: 0,
  quote_altered: 0,
  uncertain: 0,
  not_checkable: 0,
};

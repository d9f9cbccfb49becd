import type { PanelReport } from "../../../../src/contract/panel/retrievalState";
import type { Figure } from "../../../../src/contract/visualize/figure";
import type { ShownRetrieval } from "../../../../src/extension/worker/wire/retrievalMessages";

const FIGURE: Figure = {
  id: "scores",
  title: "Scores",
  description: "",
  note: "",
  svg: "<svg/>",
  width: 300,
  height: 100,
  table: { columns: [], rows: [] },
};

const EMPTY_REPORT: PanelReport = {
  query: "Q",
  query_terms: [],
  documents: [],
  warnings: [],
  scores: { direction: "missing", low: null, high: null, elbow: null },
  answerability: null,
  not_estimated: null,
  rank_agreement: null,
  judgements: null,
  tokens: 0,
  duplicate_tokens: 0,
  answer: null,
  sampled_from: null,
};

/** The retrieval of the only record of a file, unless it is given otherwise. */
export function shownRetrieval(given: Partial<ShownRetrieval>): ShownRetrieval {
  return {
    key: "1",
    index: 0,
    rows: 1,
    span: { start: 0, end: 1000 },
    query_was_typed: false,
    origin: "record",
    sources: [],
    problems: [],
    places: [],
    engine: "bundled core",
    elapsed_ms: 1,
    report: EMPTY_REPORT,
    figures: [FIGURE],
    ...given,
  };
}

import type { RetrievalResult, RetrievalState } from "../../../src/contract/panel/retrievalState";
import type { VisualizeRequest } from "../../../src/contract/visualize/visualizeRequest";
import { makeReport, retrievalFigures } from "../../../src/core/visualize";
import { panelReport } from "../../../src/extension/worker/retrieval/panelReport";
import { hostileRetrieval } from "../../support/hostileRetrieval";
import { sampleRetrieval } from "../../support/sampleRetrieval";
import { stagedRetrieval } from "../../support/stagedRetrieval";

/** What the extension sends of a retrieval, for a panel of this width. Every third document stands in no file. */
export function retrievalResult(
  request: VisualizeRequest,
  width: number,
  change: Partial<RetrievalResult> = {},
): RetrievalResult {
  const report = makeReport(request);
  const documents = report.documents.map(({ id }, place) => ({
    ...request.retrieved_docs[place],
    id,
    text: request.retrieved_docs[place]?.text ?? "",
  }));
  const sources = documents.map(({ id, title }, place) => ({
    id,
    label: title ?? `Source ${id}`,
    can_open: place % 3 !== 2,
    uri: null,
    file: null,
  }));
  return {
    kind: "result",
    key: "1",
    file: "answers/refunds.jsonl",
    row: null,
    rows: 1,
    query_was_typed: false,
    engine: "bundled core",
    origin: "record",
    elapsed_ms: 31.7,
    stale: false,
    elsewhere: false,
    problems: [],
    failure: null,
    report: panelReport(report, { documents, sources }),
    figures: retrievalFigures(report, width),
    ...change,
  };
}

/** One state of each look of the "Retrieval" tab, by the name of its picture, for a panel of this width. */
export function sampleRetrievalStates(width: number): Readonly<Record<string, RetrievalState>> {
  const of = (documents: number, change: Partial<RetrievalResult> = {}): RetrievalResult =>
    retrievalResult(sampleRetrieval(documents), width, change);
  return {
    "retrieval-no-editor": { kind: "empty", why: "no_editor", file: null, sends_to: null },
    "retrieval-not-an-answer": { kind: "empty", why: "not_an_answer", file: "src/main.rs", sends_to: null },
    "retrieval-not-shown": { kind: "empty", why: "not_shown", file: "answers/refunds.md", sends_to: null },
    "retrieval-cleared": { kind: "empty", why: "cleared", file: "answers/refunds.md", sends_to: null },
    "retrieval-service": { kind: "empty", why: "not_shown", file: "answers/refunds.md", sends_to: "rag.example.org" },
    "retrieval-loading": { kind: "loading", file: "answers/refunds.md", step: "Reading the query and the documents" },
    "retrieval-error": {
      kind: "error",
      file: "answers/refunds.md",
      message:
        "No sources were found for this answer. Name them in its front matter (sources:), link them, or pick them with Select Sources…",
      actions: ["select_sources", "visualize"],
    },
    "retrieval-0": of(0),
    "retrieval-1": of(1),
    "retrieval-10": of(10),
    "retrieval-1000": of(1000),
    "retrieval-stages": retrievalResult(stagedRetrieval(20), width),
    "retrieval-no-query": retrievalResult({ ...sampleRetrieval(5), query: "" }, width),
    "retrieval-outdated": of(4, {
      row: 3,
      rows: 12,
      query_was_typed: true,
      stale: true,
      problems: ["docs/map.pdf was not read: it is protected by a password; save it without one."],
      failure: {
        message: "The rate of the API key at rag.example.org is used up. It can go on in 42 s, at 14:03:20.",
        actions: ["try_again", "use_bundled_core", "preview_request"],
      },
    }),
    "retrieval-hostile": retrievalResult(hostileRetrieval(), width),
  };
}

import assert from "node:assert/strict";
import { type PanelReport, retrievalStateSchema } from "../../../../../src/contract/panel/retrievalState";
import type { VisualizeRequest } from "../../../../../src/contract/visualize/visualizeRequest";
import { makeReport } from "../../../../../src/core/visualize";
import { panelReport } from "../../../../../src/extension/worker/retrieval/panelReport";
import { sampleRetrieval } from "../../../../support/sampleRetrieval";
import { retrievalWith } from "../../../webview/retrieval/documentFactory";

function reportOf(request: VisualizeRequest): PanelReport {
  const report = makeReport(request);
  const documents = report.documents.map(({ id }, place) => ({ id, text: request.retrieved_docs[place]?.text ?? "" }));
  return panelReport(report, {
    documents,
    sources: documents.map(({ id }) => ({ id, label: `Source ${id}`, can_open: true, uri: null, file: null })),
  });
}

function requestOf(query: string, documents: VisualizeRequest["retrieved_docs"]): VisualizeRequest {
  return { query, retrieved_docs: documents, format: "json", theme: "light", scale: 2 };
}

describe("the panel's part of a report", () => {
  it("is as its schema says", () =>
    assert.ok(retrievalStateSchema.safeParse(retrievalWith(reportOf(sampleRetrieval(10)))).success));

  it("needs less than two kilobytes a document", () => {
    const { documents } = reportOf(sampleRetrieval(60));
    assert.ok(JSON.stringify(documents).length < 60 * 2000);
  });

  it("cuts a passage that never ends, and keeps its whole range", () => {
    const text = "refund ".repeat(20_000).trim();
    const [document] = reportOf(requestOf("Where is my refund?", [{ text }])).documents;
    const [passage] = document?.passages ?? [];
    assert.ok(passage !== undefined && passage.text.length <= 801 && passage.text.endsWith("…"));
    assert.ok(passage.end - passage.start > passage.text.length);
    assert.ok(
      passage.matches.every(
        ({ start, end }) => text.slice(start, end) === "refund" && end <= passage.start + passage.text.length,
      ),
    );
    assert.ok(passage.matches.length > 0 && passage.matches.length <= 60);
  });

  it("shows the first entries of the metadata as words, without judgement and vector", () => {
    const metadata = {
      relevant: true,
      embedding: [1, 2],
      page: 4,
      tags: ["a", "b"],
      note: "x".repeat(500),
      ...Object.fromEntries(Array.from({ length: 20 }, (_, place) => [`k${place}`, place])),
    };
    const [document] = reportOf(requestOf("Q", [{ text: "Words.", metadata }])).documents;
    assert.deepEqual(document?.metadata.slice(0, 2), [
      { name: "page", value: "4" },
      { name: "tags", value: '["a","b"]' },
    ]);
    assert.equal(document?.metadata.length, 8);
    assert.ok((document?.metadata[2]?.value.length ?? 0) <= 121);
    assert.equal(document?.judgement, 1);
  });

  it("opens with its first words a document that has no passage", () => {
    const [document, empty] = reportOf(requestOf("", [{ text: "\n  The beginning." }, { text: " \n" }])).documents;
    assert.deepEqual(document?.passages, [{ start: 3, end: 17, text: "The beginning.", score: null, matches: [] }]);
    assert.deepEqual(empty?.passages, []);
  });
});

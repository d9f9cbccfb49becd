import { visualizeRequestSchema } from "../../src/contract/visualize/visualizeRequest";
import { makeReport, retrievalFigures } from "../../src/core/visualize";
import { readAnswers } from "../../src/formats/answers/readAnswers";
import { assertLinearIn } from "../support/growth";

/** Names alone: documents with texts are compared with one another, whatever the stages are. */
function figuresOf(documents: number): unknown {
  const list = Array.from({ length: documents }, (_, place) => ({
    id: `d${(place * 7919) % documents}`,
    metadata: { relevant: place % 3 },
  }));
  const stages = [1, 2, 4, 8].map((part) => ({ name: `stage ${part}`, documents: list.slice(0, documents / part) }));
  const report = makeReport(visualizeRequestSchema.parse({ query: "q", retrieved_docs: [], stages }));
  return retrievalFigures(report);
}

/** A trace in which retrievers and rerankers follow each other, all for one question. */
function traceOf(spans: number): string {
  return Array.from({ length: spans }, (_, place) => {
    const [kind, list] =
      place % 3 === 2 ? ["RERANKER", "reranker.output_documents"] : ["RETRIEVER", "retrieval.documents"];
    return JSON.stringify({
      ...{ context: { trace_id: "t", span_id: `s${place}` }, parent_id: `s${place - 1}`, name: kind.toLowerCase() },
      attributes: {
        "openinference.span.kind": kind,
        "input.value": "q",
        [`${list}.0.document.content`]: `Text ${place % 5}.`,
      },
    });
  }).join("\n");
}

describe("the stages of a retrieval", function () {
  this.timeout(120_000);

  it("take time that grows with their documents", () => {
    assertLinearIn(
      "documents",
      (length) => "d".repeat(length),
      1000,
      (text) => figuresOf(text.length),
    );
  });

  it("are read of a trace in time that grows with its spans", () => {
    assertLinearIn(
      "spans",
      (length) => traceOf(length),
      1500,
      (text) => readAnswers({ path: "a.jsonl", text }, "retrieval"),
    );
  });
});

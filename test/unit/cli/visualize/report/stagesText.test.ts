import assert from "node:assert/strict";
import { stageCells } from "../../../../../src/cli/visualize/report/stagesText";
import type { RetrievalReport } from "../../../../../src/contract/visualize/retrievalReport";
import { visualizeRequestSchema } from "../../../../../src/contract/visualize/visualizeRequest";
import { makeReport } from "../../../../../src/core/visualize";

const REFUND = "Refunds are paid within 14 days after the parcel came back.";

function report(stages: readonly object[]): RetrievalReport {
  return makeReport(
    visualizeRequestSchema.parse({
      query: "When are refunds paid?",
      response: REFUND,
      retrieved_docs: [{ id: "shop", text: "The shop in the old town opens at nine." }],
      stages,
    }),
  );
}

const candidates = {
  name: "candidates",
  documents: [{ id: "refund", text: REFUND, metadata: { relevant: true } }, { id: "shop" }],
};

describe("the stages of a report as text", () => {
  it("are a table of those figures that are known", () => {
    assert.deepEqual(
      stageCells(report([candidates, { name: "rerank", documents: [{ id: "shop" }, { id: "lost" }] }])),
      [
        ["stage", "documents", "dropped", "relevant", "nDCG", "gain", "copies", "tokens"],
        ["candidates", "2", "-", "1", "1.00", "-", "0", "22"],
        ["rerank", "2", "1", "0", "0.00", "-1.00", "-", "-"],
        ["retrieved", "1", "1", "0", "0.00", "0.00", "0", "10"],
      ],
    );
  });

  it("are nothing where no stages were given", () => {
    assert.deepEqual(stageCells(report([])), []);
  });
});

import assert from "node:assert/strict";
import type { Figure } from "../../../../src/contract/figure";
import { openTab, type PanelModel, startModel } from "../../../../webview/panelModel";
import {
  chooseKind,
  orderDocuments,
  receiveCopyEnd,
  receiveFigures,
  receiveRetrieval,
  searchDocuments,
  selectDocument,
  showMoreDocuments,
} from "../../../../webview/retrieval/retrievalModel";
import { FRESH_MEMORY, PAGE_SIZE } from "../../../../webview/viewMemory";
import { documentWith, reportWith, retrievalWith } from "./documentFactory";

const MANY = reportWith(Array.from({ length: 350 }, (_, place) => documentWith(place + 1, { supports: place % 2 })));
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

function modelWith(state = retrievalWith(MANY)): PanelModel {
  return receiveRetrieval(openTab(startModel(FRESH_MEMORY), "retrieval"), state);
}

describe("the model of the retrieval tab", () => {
  it("keeps the view of an answer that is read again, and starts another one at its top", () => {
    const used = selectDocument(orderDocuments(modelWith(), "tokens"), 151);
    assert.deepEqual(receiveRetrieval(used, retrievalWith(MANY, { key: "2" })).memory, used.memory);
    for (const other of [retrievalWith(MANY, { file: "b.md" }), retrievalWith(MANY, { row: 2, rows: 3 })]) {
      const { selected, shown, order } = receiveRetrieval(used, other).memory.retrieval;
      assert.deepEqual([selected, shown, order], [null, PAGE_SIZE, "tokens"]);
    }
  });

  it("forgets a selected document that is not there any more", () => {
    const used = selectDocument(modelWith(), 300);
    assert.equal(
      receiveRetrieval(used, retrievalWith(reportWith(MANY.documents.slice(0, 20)))).memory.retrieval.selected,
      null,
    );
  });

  it("draws as many pages as it takes to show the selected document", () => {
    assert.equal(selectDocument(modelWith(), 100).memory.retrieval.shown, 100);
    assert.equal(selectDocument(modelWith(), 101).memory.retrieval.shown, 200);
  });

  it("shows a selected document that the filter hid, and leaves a filter that shows it", () => {
    const filtered = chooseKind(modelWith(), "used");
    assert.equal(selectDocument(filtered, 1).memory.retrieval.kind, "all");
    assert.equal(selectDocument(filtered, 2).memory.retrieval.kind, "used");
    assert.equal(selectDocument(searchDocuments(modelWith(), "Document 2"), 1).memory.retrieval.search, "");
  });

  it("selects no document that is not there", () => {
    const model = modelWith();
    assert.equal(selectDocument(model, 351), model);
    assert.equal(selectDocument(startModel(FRESH_MEMORY), 1).memory.retrieval.selected, null);
  });

  it("goes back to the first page when the list changes", () => {
    const paged = showMoreDocuments(modelWith());
    assert.equal(paged.memory.retrieval.shown, 2 * PAGE_SIZE);
    assert.deepEqual(
      [orderDocuments(paged, "novelty"), chooseKind(paged, "used"), searchDocuments(paged, "x")].map(
        ({ memory }) => memory.retrieval.shown,
      ),
      [PAGE_SIZE, PAGE_SIZE, PAGE_SIZE],
    );
  });

  it("keeps a report on view, unannounced, while its own file is read again", () => {
    const model = modelWith();
    const again = receiveRetrieval(model, { kind: "loading", file: "a.jsonl", step: "Reading" });
    assert.equal(again.retrieval.standing, model.retrieval.standing);
    assert.equal(again.announcement, "350 documents shown, 0 notes.");
    const other = receiveRetrieval(model, { kind: "loading", file: "b.md", step: "Reading" });
    assert.deepEqual([other.retrieval.standing, other.announcement], [null, "Visualizing the retrieval of b.md."]);
  });

  it("announces nothing while another tab is open", () => {
    const model = receiveRetrieval(startModel(FRESH_MEMORY), retrievalWith(MANY));
    assert.equal(model.announcement, "");
  });

  it("takes figures for the report on view alone", () => {
    const redrawn = receiveFigures(modelWith(), "1", [FIGURE]);
    assert.deepEqual(redrawn.retrieval.standing?.figures, [FIGURE]);
    assert.equal(redrawn.retrieval.state, redrawn.retrieval.standing);
    const model = modelWith();
    assert.equal(receiveFigures(model, "other", [FIGURE]), model);
  });

  it("says that a picture was copied, until something new comes", () => {
    const copied = receiveCopyEnd(modelWith(), { kind: "copied" });
    assert.deepEqual([copied.retrieval.copy.kind, copied.announcement], ["copied", "The picture was copied."]);
    assert.equal(receiveRetrieval(copied, retrievalWith(MANY)).retrieval.copy.kind, "none");
  });
});

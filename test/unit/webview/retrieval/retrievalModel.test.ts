import assert from "node:assert/strict";
import type { Figure } from "../../../../src/contract/visualize/figure";
import {
  chooseKind,
  orderDocuments,
  receiveCopyOutcome,
  receiveFigures,
  receiveRetrieval,
  type RetrievalModel,
  searchDocuments,
  selectDocument,
  showMoreDocuments,
  startRetrieval,
} from "../../../../webview/retrieval/retrievalModel";
import { PAGE_SIZE } from "../../../../webview/shared/listPages";
import { readMemory } from "../../../../webview/viewMemory";
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

const FRESH = startRetrieval(readMemory(undefined).retrieval);

function modelWith(state = retrievalWith(MANY)): RetrievalModel {
  return receiveRetrieval(FRESH, state).model;
}

describe("the model of the retrieval tab", () => {
  it("keeps the view of an answer that is read again, and starts another one at its top", () => {
    const used = selectDocument(orderDocuments(modelWith(), "tokens"), 151);
    assert.deepEqual(receiveRetrieval(used, retrievalWith(MANY, { key: "2" })).model.memory, used.memory);
    for (const other of [retrievalWith(MANY, { file: "b.md" }), retrievalWith(MANY, { row: 2, rows: 3 })]) {
      const { selected, shown, order } = receiveRetrieval(used, other).model.memory;
      assert.deepEqual([selected, shown, order], [null, PAGE_SIZE, "tokens"]);
    }
  });

  it("forgets a selected document that is not there any more", () => {
    const used = selectDocument(modelWith(), 300);
    assert.equal(
      receiveRetrieval(used, retrievalWith(reportWith(MANY.documents.slice(0, 20)))).model.memory.selected,
      null,
    );
  });

  it("draws as many pages as it takes to show the selected document", () => {
    assert.equal(selectDocument(modelWith(), 100).memory.shown, 100);
    assert.equal(selectDocument(modelWith(), 101).memory.shown, 200);
  });

  it("shows a selected document that the filter hid, and leaves a filter that shows it", () => {
    const filtered = chooseKind(modelWith(), "used");
    assert.equal(selectDocument(filtered, 1).memory.kind, "all");
    assert.equal(selectDocument(filtered, 2).memory.kind, "used");
    assert.equal(selectDocument(searchDocuments(modelWith(), "Document 2"), 1).memory.search, "");
  });

  it("selects no document that is not there", () => {
    const model = modelWith();
    assert.equal(selectDocument(model, 351), model);
    assert.equal(selectDocument(FRESH, 1).memory.selected, null);
  });

  it("goes back to the first page when the list changes", () => {
    const paged = showMoreDocuments(modelWith());
    assert.equal(paged.memory.shown, 2 * PAGE_SIZE);
    assert.deepEqual(
      [orderDocuments(paged, "novelty"), chooseKind(paged, "used"), searchDocuments(paged, "x")].map(
        ({ memory }) => memory.shown,
      ),
      [PAGE_SIZE, PAGE_SIZE, PAGE_SIZE],
    );
  });

  it("keeps a report on view, unannounced, while its own file is read again", () => {
    const model = modelWith();
    const again = receiveRetrieval(model, { kind: "loading", file: "a.jsonl", step: "Reading" });
    assert.equal(again.model.standing, model.standing);
    assert.equal(again.announcement, null);
    const other = receiveRetrieval(model, { kind: "loading", file: "b.md", step: "Reading" });
    assert.deepEqual([other.model.standing, other.announcement], [null, "Visualizing the retrieval of b.md."]);
  });

  it("announces what is shown, and nothing beside a failure", () => {
    assert.equal(receiveRetrieval(FRESH, retrievalWith(MANY)).announcement, "350 documents shown, 0 notes.");
    const failed = retrievalWith(MANY, { failure: { message: "No.", actions: [] } });
    assert.equal(receiveRetrieval(FRESH, failed).announcement, "");
  });

  it("takes figures for the report on view alone", () => {
    const redrawn = receiveFigures(modelWith(), "1", [FIGURE]);
    assert.deepEqual(redrawn.standing?.figures, [FIGURE]);
    assert.equal(redrawn.state, redrawn.standing);
    const model = modelWith();
    assert.equal(receiveFigures(model, "other", [FIGURE]), model);
  });

  it("says that a picture was copied, until something new comes", () => {
    const copied = receiveCopyOutcome(modelWith(), { kind: "copied" });
    assert.deepEqual([copied.model.copy.kind, copied.announcement], ["copied", "The picture was copied."]);
    assert.equal(receiveRetrieval(copied.model, retrievalWith(MANY)).model.copy.kind, "none");
  });
});

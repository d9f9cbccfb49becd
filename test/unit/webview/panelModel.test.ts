import assert from "node:assert/strict";
import { changeTab, memoryOf, openTab, startModel, updateTab } from "../../../webview/panelModel";
import { orderDocuments } from "../../../webview/retrieval/retrievalModel";
import { readMemory } from "../../../webview/viewMemory";

const FRESH = startModel(readMemory(undefined));

describe("the panel's model", () => {
  it("opens a tab", () => {
    assert.equal(openTab(FRESH, "chunks").tab, "chunks");
  });

  it("changes the model of one tab and leaves the others as they are", () => {
    const changed = changeTab(FRESH, "retrieval", (model) => orderDocuments(model, "tokens"));
    assert.equal(changed.retrieval.memory.order, "tokens");
    assert.equal(changed.chunks, FRESH.chunks);
  });

  it("remembers the open tab and what each tab remembers", () => {
    const used = changeTab(openTab(FRESH, "prompt"), "retrieval", (model) => orderDocuments(model, "tokens"));
    assert.deepEqual(memoryOf(startModel(memoryOf(used))), {
      ...memoryOf(FRESH),
      tab: "prompt",
      retrieval: used.retrieval.memory,
    });
  });

  it("announces what concerns the open tab alone only while it is open", () => {
    const update = { model: FRESH.retrieval, announcement: "New." };
    assert.equal(updateTab(FRESH, "retrieval", update, "while_open").announcement, "");
    assert.equal(updateTab(FRESH, "retrieval", update, "always").announcement, "New.");
    assert.equal(updateTab(openTab(FRESH, "retrieval"), "retrieval", update, "while_open").announcement, "New.");
  });

  it("keeps its announcement where there is nothing new to say, and clears it for an empty one", () => {
    const announced = { ...FRESH, announcement: "Old." };
    const update = (announcement: string | null): string =>
      updateTab(announced, "citations", { model: FRESH.citations, announcement }, "always").announcement;
    assert.deepEqual([update(null), update("")], ["Old.", ""]);
  });
});

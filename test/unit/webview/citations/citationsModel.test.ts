import assert from "node:assert/strict";
import {
  type CitationsModel,
  clearVerdicts,
  foldGroup,
  receiveCitations,
  selectClaim,
  showMoreClaims,
  startCitations,
  toggleVerdict,
  unfoldList,
} from "../../../../webview/citations/citationsModel";
import { PAGE_SIZE } from "../../../../webview/shared/listPages";
import { readMemory } from "../../../../webview/viewMemory";
import { claimWith, resultWith } from "./claimFactory";

const MANY = Array.from({ length: 350 }, (_, index) =>
  claimWith(index % 2 === 0 ? "supported" : "uncited", { hash: String(index) }),
);

const FRESH = startCitations(readMemory(undefined).citations);

function modelWith(state = resultWith(MANY)): CitationsModel {
  return receiveCitations(FRESH, state).model;
}

describe("the model of the citations tab", () => {
  it("keeps the view of an answer that is checked again", () => {
    const used = selectClaim(toggleVerdict(modelWith(), "uncited"), 151);
    const next = receiveCitations(used, resultWith(MANY, { elapsed_ms: 9 }));
    assert.deepEqual(next.model.memory, used.memory);
  });

  it("starts another answer, or another row, at its top, with the same filter", () => {
    const used = selectClaim(toggleVerdict(modelWith(), "uncited"), 301);
    for (const other of [resultWith(MANY, { file: "b.md" }), resultWith(MANY, { row: 2, rows: 3 })]) {
      const { memory } = receiveCitations(used, other).model;
      assert.deepEqual([memory.selected, memory.shown, memory.filter], [null, PAGE_SIZE, ["uncited"]]);
    }
  });

  it("keeps the selected claim where it stood, by its words where others came before it", () => {
    const claims = ["a", "b", "c"].map((hash) => claimWith("contradicted", { hash }));
    const used = selectClaim(modelWith(resultWith(claims)), 1);
    assert.deepEqual(used.memory.kept, { group: "do_not_hold", place: 1 });
    const mended = receiveCitations(used, resultWith(claims.with(1, claimWith("supported", { hash: "d" })))).model;
    assert.deepEqual([mended.memory.selected, mended.memory.kept], [1, used.memory.kept]);
    const longer = receiveCitations(used, resultWith([claimWith("uncited", { hash: "new" }), ...claims])).model;
    assert.equal(longer.memory.selected, 2);
  });

  it("forgets a selected claim that the answer no longer has", () => {
    const used = selectClaim(modelWith(), 20);
    assert.equal(receiveCitations(used, resultWith(MANY.slice(0, 20))).model.memory.selected, null);
  });

  it("draws as many pages as it takes to show the selected claim", () => {
    const wrong = modelWith(resultWith(MANY.map(() => claimWith("unsupported"))));
    assert.equal(selectClaim(wrong, 99).memory.shown, 100);
    assert.equal(selectClaim(wrong, 100).memory.shown, 200);
    assert.equal(selectClaim(toggleVerdict(modelWith(), "supported"), 200).memory.shown, 200);
    assert.equal(selectClaim(modelWith(), 300).memory.shown, 100, "one of a closed group is drawn alone");
  });

  it("selects no claim that is not there", () => {
    assert.equal(selectClaim(modelWith(), 350).memory.selected, null);
    assert.equal(selectClaim(modelWith(), null).memory.selected, null);
  });

  it("opens and closes groups of claims and lists for this answer alone", () => {
    const used = unfoldList(foldGroup(modelWith(), "hold", true), "sources", PAGE_SIZE);
    assert.deepEqual([used.memory.folds, used.memory.unfolded], [{ hold: true }, { sources: PAGE_SIZE }]);
    const { memory } = receiveCitations(used, resultWith(MANY, { file: "b.md" })).model;
    assert.deepEqual([memory.folds, memory.unfolded], [{}, {}]);
  });

  it("turns verdicts on and off, and goes back to the first page", () => {
    const paged = showMoreClaims(modelWith());
    assert.equal(paged.memory.shown, 2 * PAGE_SIZE);
    const filtered = toggleVerdict(toggleVerdict(paged, "uncited"), "supported");
    assert.deepEqual(filtered.memory.filter, ["uncited", "supported"]);
    assert.equal(filtered.memory.shown, PAGE_SIZE);
    assert.deepEqual(toggleVerdict(filtered, "uncited").memory.filter, ["supported"]);
    assert.deepEqual(clearVerdicts(filtered).memory.filter, []);
  });

  it("keeps a result on view, unannounced, while its own file is checked again", () => {
    const model = modelWith();
    const again = receiveCitations(model, { kind: "loading", file: "a.md", step: "Reading" });
    assert.equal(again.model.standing, model.standing);
    assert.equal(again.announcement, null);
  });

  it("takes a result off view when another file is checked, or the check failed", () => {
    const model = modelWith();
    const other = receiveCitations(model, { kind: "loading", file: "b.md", step: "Reading" });
    assert.equal(other.model.standing, null);
    assert.equal(other.announcement, "Checking b.md.");
    const failed = receiveCitations(model, { kind: "error", file: "a.md", message: "No.", actions: [] });
    assert.equal(failed.model.standing, null);
  });
});

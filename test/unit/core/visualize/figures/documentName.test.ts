import assert from "node:assert/strict";
import { documentName, fittedName, shortName } from "../../../../../src/core/visualize/figures/documentName";

describe("the name of a document in a figure", () => {
  it("is its title, or its id, or says that it has none", () => {
    assert.equal(documentName({ title: " Refund\npolicy ", id: "a" }), "Refund policy");
    assert.equal(documentName({ title: null, id: "help/refunds#3" }), "help/refunds#3");
    assert.equal(documentName({ title: "\u200b", id: "7" }), "7");
    assert.equal(documentName({ title: "", id: " " }), "(no name)");
  });

  it("is cut between letters where it is long", () => {
    assert.equal(shortName("a".repeat(120)), "a".repeat(120));
    assert.equal(shortName("a".repeat(121)), `${"a".repeat(119)}…`);
    assert.equal(shortName("😀".repeat(200)), `${"😀".repeat(119)}…`);
  });

  it("keeps its dots behind its last letter, also where letters run to the left", () => {
    assert.match(fittedName("Refunds and returns", 12, 60), /^Ref.*…$/);
    assert.match(fittedName("سياسة الاسترداد والإرجاع", 12, 60), /…\u200f$/);
    assert.equal(fittedName("سياسة", 12, 600), "سياسة");
  });
});

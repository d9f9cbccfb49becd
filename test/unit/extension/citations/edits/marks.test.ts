import assert from "node:assert/strict";
import { addMark, replaceMark } from "../../../../../src/extension/citations/edits/addMark";
import { removeMarks } from "../../../../../src/extension/citations/edits/removeMarks";
import { isSafeInRecord } from "../../../../../src/extension/citations/edits/safeInRecord";
import { type Labels, markLabel, sourceLabel } from "../../../../../src/extension/citations/edits/sourceLabel";
import { applyEdits } from "../../../../../src/text/spans";
import { spanIn } from "../handMade";

function labels(ids: readonly string[], marks: Labels["marks"] = [], isCountedFromZero = false): Labels {
  return { sources: ids.map((id) => ({ id, uri: `docs/${id}.md` })), marks, isCountedFromZero };
}

describe("markLabel", () => {
  const cases: [string, string, string][] = [
    ["[2]", "number", "2"],
    ["2", "number", "2"],
    ["【2†source】", "number", "2"],
    ["<sup>2</sup>", "number", "2"],
    ["(Source 2)", "number", "2"],
    ["Source 2:", "number", "2"],
    ["[^note]", "footnote", "note"],
    ["^2", "footnote", "2"],
    ["[the guide](docs/a.md#x)", "href", "docs/a.md#x"],
    ['[the guide](<docs/a b.md> "Title")', "href", "docs/a b.md"],
    ["[doc1.pdf]", "id", "doc1.pdf"],
    ["[Smith 2020]", "id", "Smith 2020"],
  ];
  for (const [mark, kind, label] of cases) {
    it(`finds ${label} in ${mark}`, () => {
      const found = markLabel(mark);
      assert.equal(found?.kind, kind);
      assert.equal(mark.slice(found?.span.start, found?.span.end), label);
    });
  }
  it("finds none in a range of sources", () => assert.equal(markLabel("[1-3]"), null));
  it("finds none in a very long mark", () => assert.equal(markLabel(`[${"[".repeat(100_000)}`), null));
});

describe("replaceMark", () => {
  function replaced(text: string, mark: string, id: string, known: Labels): string | null {
    const edit = replaceMark(text, spanIn(text, mark), id, known);
    return edit && applyEdits(text, [edit]);
  }
  const three = labels(["a", "b", "c"]);
  it("keeps square brackets", () => assert.equal(replaced("Heat rises [1].", "[1]", "b", three), "Heat rises [2]."));
  it("changes one item of a group", () =>
    assert.equal(replaced("Heat rises [1, 3].", "3", "b", three), "Heat rises [1, 2]."));
  it("keeps a dagger mark", () =>
    assert.equal(replaced("Heat 【1†source】.", "【1†source】", "c", three), "Heat 【3†source】."));
  it("keeps a named mark", () =>
    assert.equal(replaced("Heat (Source 1).", "(Source 1)", "c", three), "Heat (Source 3)."));
  it("keeps a footnote", () => assert.equal(replaced("Heat[^1].", "[^1]", "b", three), "Heat[^b]."));
  it("keeps the text of a link", () =>
    assert.equal(replaced("[Heat](docs/a.md).", "[Heat](docs/a.md)", "b", three), "[Heat](docs/b.md)."));
  it("keeps an id", () => assert.equal(replaced("Heat [a].", "[a]", "b", three), "Heat [b]."));
  it("counts from zero where the answer does", () =>
    assert.equal(replaced("Heat [0].", "[0]", "c", labels(["a", "b", "c"], [], true)), "Heat [2]."));
  it("leaves a range alone", () => assert.equal(replaced("Heat [1-3].", "[1-3]", "b", three), null));
});

describe("sourceLabel", () => {
  it("takes the label by which the answer names the source elsewhere", () => {
    assert.equal(sourceLabel("number", "b", labels(["a", "b"], [{ marker: "[9]", source_id: "b" }])), "9");
  });
  it("takes a number id before a position", () => assert.equal(sourceLabel("number", "17", labels(["4", "17"])), "17"));
  it("gives none where the number names another source", () => {
    assert.equal(sourceLabel("number", "b", labels(["a", "b"], [{ marker: "[2]", source_id: "a" }])), null);
  });
  it("gives no position where ids are numbers", () =>
    assert.equal(sourceLabel("number", "b", labels(["1", "b"])), null));
  it("gives none for an id that would break its brackets", () =>
    assert.equal(sourceLabel("id", "a]b", labels(["a]b"])), null));
  it("gives none for a source that is not there", () => assert.equal(sourceLabel("number", "x", labels(["a"])), null));
});

describe("removeMarks", () => {
  function without(text: string, ...marks: string[]): string {
    return applyEdits(
      text,
      removeMarks(
        text,
        marks.map((mark) => spanIn(text, mark)),
      ),
    );
  }
  it("takes the blank before the mark along", () => assert.equal(without("Heat rises [7].", "[7]"), "Heat rises."));
  it("keeps one blank between words", () => assert.equal(without("Heat [7] rises.", "[7]"), "Heat rises."));
  it("keeps a blank before the next sentence", () =>
    assert.equal(without("Heat rises. [7] It falls.", "[7]"), "Heat rises. It falls."));
  it("removes at the end of the text", () => assert.equal(without("Heat rises. [7]", "[7]"), "Heat rises."));
  it("keeps the next mark and the blank before it", () =>
    assert.equal(without("Heat rises [7][1].", "[7]"), "Heat rises [1]."));
  it("keeps the mark before", () => assert.equal(without("Heat rises [1][7].", "[7]"), "Heat rises [1]."));
  it("takes the last item out of a group", () => assert.equal(without("Heat [1, 7].", "7"), "Heat [1]."));
  it("takes the first item out of a group", () => assert.equal(without("Heat [7; 1].", "7"), "Heat [1]."));
  it("takes the middle item out of a group", () => assert.equal(without("Heat [1,7,3].", "7"), "Heat [1,3]."));
  it("removes a group of which nothing is left", () => assert.equal(without("Heat [7, 8].", "7", "8"), "Heat."));
  it("keeps the text of a link", () =>
    assert.equal(without("The [heat](x.md) rises.", "[heat](x.md)"), "The heat rises."));
  it("removes marks of several places at once", () =>
    assert.equal(without("A [7]. B [8]. C.", "[7]", "[8]"), "A. B. C."));
  it("removes a mark before the quote that ends a JSON string", () =>
    assert.equal(without('{"a":"Heat rises [7]"}', "[7]"), '{"a":"Heat rises"}'));
});

describe("addMark", () => {
  function added(text: string, claim: string, other: string | null): string | null {
    const others = other === null ? [] : [spanIn(text, other)];
    const edit = addMark(text, spanIn(text, claim), "b", labels(["a", "b"]), others);
    return edit && applyEdits(text, [edit]);
  }
  it("stands before the full stop as others do", () =>
    assert.equal(added("A is [1]. B is.", "B is.", "[1]"), "A is [1]. B is [2]."));
  it("stands after the full stop as others do", () =>
    assert.equal(added("A is. [1] B is.", "B is.", "[1]"), "A is. [1] B is. [2]"));
  it("takes the style of a group", () =>
    assert.equal(added("A is [1, 1]. B is.", "B is.", "1"), "A is [1, 1]. B is [2]."));
  it("takes a dagger style, set without a blank", () =>
    assert.equal(added("A【1†s】. B is.", "B is.", "【1†s】"), "A【1†s】. B is【2†s】."));
  it("takes the footnote style", () => assert.equal(added("A[^a]. B is.", "B is.", "[^a]"), "A[^a]. B is[^b]."));
  it("stands inside the closing quote", () =>
    assert.equal(added("A [1]. “B is.”", "“B is.”", "[1]"), "A [1]. “B is [2].”"));
  it("has the usual style where no mark is there", () => assert.equal(added("B is!", "B is!", null), "B is [2]!"));
  it("stands at the end of a claim without a full stop", () =>
    assert.equal(added("- B is", "B is", null), "- B is [2]"));
});

describe("isSafeInRecord", () => {
  it("takes plain marks", () => assert.equal(isSafeInRecord(" [^a-1]【2†b】(c/d.md)"), true));
  for (const words of ['"', "\\", "\n", "'", ": ", " #", "\u0007"]) {
    it(`refuses ${JSON.stringify(words)}`, () => assert.equal(isSafeInRecord(`[a${words}b]`), false));
  }
});

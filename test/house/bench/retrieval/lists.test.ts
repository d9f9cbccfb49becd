import assert from "node:assert/strict";
import { Bm25 } from "../../../../bench/retrieval/bm25";
import { cutText } from "../../../../bench/retrieval/cutText";
import { passage, type Passage } from "../../../../bench/retrieval/passage";
import { drawLists, type LabelledQuery, type RetrievedList } from "../../../../bench/retrieval/retrievedList";

const NEAR = Array.from({ length: 7 }, (_, index) => passage(`near ${index}`, `canal ${"stone ".repeat(index + 1)}`));
const FAR = Array.from({ length: 10 }, (_, index) => passage(`far ${index}`, `rain number ${index}`));
const OWN = passage("own", "rain alone");
const ALL: readonly Passage[] = [...NEAR, ...FAR, OWN];
const QUERY: LabelledQuery = { id: "q", query: "canal", own: OWN, isAnswerable: true, barred: new Set(), group: 1 };

function draw(query: LabelledQuery, seed = 7): RetrievedList {
  const [list] = drawLists([query], ALL, new Bm25(ALL.map(({ source }) => source)), seed);
  assert.ok(list !== undefined);
  return list;
}

function names({ documents }: RetrievedList): string[] {
  return documents.map(({ id }) => id).sort();
}

describe("a drawn list", () => {
  it("has ten passages, the query's own and the five nearest among them", () => {
    const found = names(draw(QUERY));
    assert.equal(new Set(found).size, 10);
    assert.ok(found.includes("own"));
    assert.equal(found.filter((name) => name.startsWith("near")).length >= 5, true);
  });

  it("knows where the passage stands that answers, and that none does", () => {
    const list = draw(QUERY);
    assert.equal(list.documents[list.relevant ?? -1]?.id, "own");
    assert.equal(draw({ ...QUERY, isAnswerable: false }).relevant, null);
  });

  it("is the same for the same seed and another for another", () => {
    assert.deepEqual(
      draw(QUERY).documents.map(({ id }) => id),
      draw(QUERY).documents.map(({ id }) => id),
    );
    assert.notDeepEqual(
      draw(QUERY).documents.map(({ id }) => id),
      draw(QUERY, 8).documents.map(({ id }) => id),
    );
  });

  it("has none of the barred passages, and six of the nearest where the query has none of its own", () => {
    const found = names(draw({ ...QUERY, own: null, isAnswerable: false, barred: new Set(["own", "near 0"]) }));
    assert.equal(found.length, 10);
    assert.ok(!found.includes("own") && !found.includes("near 0"));
    assert.equal(found.filter((name) => name.startsWith("near")).length, 6);
  });
});

describe("a text cut into passages", () => {
  it("keeps sentences whole and passes none over", () => {
    const text = "Boats carried coal along the canal for years. ".repeat(60);
    const cuts = cutText(text);
    assert.ok(cuts.length > 2 && cuts.every(({ start, end }) => end - start <= 900));
    assert.ok(
      cuts.every(
        ({ start, end }) => text.slice(start, end).startsWith("Boats") && text.slice(start, end).endsWith("years."),
      ),
    );
    assert.equal(cuts.map(({ start, end }) => text.slice(start, end)).join(" "), text.trim());
  });
});

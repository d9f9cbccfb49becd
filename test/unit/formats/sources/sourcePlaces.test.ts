import assert from "node:assert/strict";
import { partSpan, placeAt, slicePlaces } from "../../../../src/formats/sources/sourcePlaces";

const PLACES = [
  { name: "page 1", start: 4 },
  { name: "page 2", start: 10 },
];

describe("placeAt", () => {
  it("names the part that an offset stands in", () => {
    const named = [0, 4, 9, 10, 99].map((offset) => placeAt({ places: PLACES }, offset));
    assert.deepEqual(named, [null, "page 1", "page 1", "page 2", "page 2"]);
  });
});

describe("slicePlaces", () => {
  it("keeps the name of the part that a slice begins in", () => {
    assert.deepEqual(slicePlaces(PLACES, { start: 6, end: 20 }), [
      { name: "page 1", start: 0 },
      { name: "page 2", start: 4 },
    ]);
    assert.deepEqual(slicePlaces(PLACES, { start: 0, end: 4 }), []);
  });
});

describe("partSpan", () => {
  it("finds the part that a fragment names", () => {
    assert.deepEqual(partSpan("page=1", PLACES, 30), { start: 4, end: 10 });
    assert.deepEqual(partSpan("Page=02", PLACES, 30), { start: 10, end: 30 });
    assert.deepEqual([partSpan("page=3", PLACES, 30), partSpan("page", PLACES, 30)], [null, null]);
  });
});

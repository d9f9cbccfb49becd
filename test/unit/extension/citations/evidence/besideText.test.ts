import assert from "node:assert/strict";
import { besideText, type PassageBeside } from "../../../../../src/extension/citations/evidence/besideText";

const WORDS = "The money is returned within 30 days of delivery, to the card that was used for the purchase.";

function passage(place: string, isAtCursor = false): PassageBeside {
  return { words: WORDS, place, isAtCursor };
}

describe("besideText", () => {
  it("quotes what there is room for, with the name of the file", () => {
    assert.equal(besideText([passage("docs/returns.md:3")], 20), `returns.md:3 “${WORDS}”`);
    assert.equal(
      besideText([passage("docs/returns.md:3")], 90),
      "returns.md:3 “The money is returned within 30 days of…”",
    );
  });

  it("names the places alone behind a long line, as far as there are few", () => {
    const passages = ["a.md:1", "b.md:2", "c.md:3", "d.md:4"].map((place) => passage(place));
    assert.equal(besideText(passages, 400), "a.md:1 · b.md:2 · c.md:3 · 1 more");
    assert.equal(besideText([passage("docs/returns.md:3")], 400), "returns.md:3");
  });

  it("quotes for the claim at the cursor behind a long line, and puts that first", () => {
    const passages = [passage("a.md:1"), passage("b.md:2"), passage("c.md:3"), passage("d.md:4", true)];
    assert.equal(besideText(passages, 400), `d.md:4 “${WORDS}” · a.md:1 · b.md:2 · 1 more`);
  });

  it("changes no order where all are quoted", () => {
    assert.match(besideText([passage("a.md:1"), passage("b.md:2", true)], 10), /^a\.md:1 “.*” · b\.md:2 “.*”$/u);
  });
});

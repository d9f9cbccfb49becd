import assert from "node:assert/strict";
import { check, messages, told } from "../helpers";

const ROTA = "Irena waters the seedlings on Monday. Pavel repairs the greenhouse roof.";

describe("a thing in the place of another of which the source speaks beside it", () => {
  for (const [claim, source, word] of [
    ["Pavel waters the seedlings on Monday", ROTA, "Pavel"],
    ["Parcels are weighed twice", "Letters are weighed twice. Parcels go to the annex.", "Parcels"],
    ["The recall covers blue kettles", "The recall covers white kettles. A refund for blue ones is planned.", "blue"],
    ["Rental turnover rose to 18 million", "Ticket turnover rose to 18 million. No rental was sold.", "Rental"],
    ["The ferry crosses to Orfield", "The ferry crosses to Halm. A bus serves Orfield.", "Orfield"],
  ] as const) {
    it(`leaves a claim open: ${word}`, () => {
      const [verdict, ...reasons] = told(claim, source);
      assert.equal(verdict, "uncertain");
      assert.equal(reasons[0]?.[1], word);
    });
  }

  it("is told with what the source says there", () => {
    assert.deepEqual(
      messages(check("Parcels are weighed twice [1].", ["Letters are weighed twice. Parcels go to the annex."])),
      ["The source does not say “Parcels” of this; it says “Letters” there."],
    );
  });

  it("is none where the source says it of the claim's own thing", () => {
    assert.deepEqual(told("Irena waters the seedlings on Monday", ROTA), ["supported"]);
    assert.deepEqual(told("Pavel repairs the greenhouse roof", ROTA), ["supported"]);
  });

  it("is none where it may be another word for what happens", () => {
    const source = "Lost keys can be replaced until May. After that nobody can bring them back.";
    assert.deepEqual(told("Lost keys can be brought back until May", source), ["supported"]);
  });

  it("is none where the word's own sentence says another part of the claim", () => {
    const source = "Set the timer to choose how long lamps glow. The default is 40 minutes.";
    assert.deepEqual(told("By default lamps glow for 40 minutes", source), ["supported"]);
  });
});

import assert from "node:assert/strict";
import { told } from "../../helpers";

const RULES =
  "Employees shall return all equipment upon separation from employment. Visitors may photograph the atrium before noon.";

describe("a verb that stands behind may or must for another one", () => {
  it("keeps the claim open", () => {
    for (const verb of ["hide", "buy", "paint"])
      assert.deepEqual(told(`Employees shall ${verb} all equipment upon separation from employment.`, RULES), [
        "uncertain",
        ["qualifier_differs", verb],
      ]);
    assert.deepEqual(told("Visitors may rent the atrium before noon.", RULES), [
      "uncertain",
      ["qualifier_differs", "rent"],
    ]);
  });

  it("does not where it says the same, or where the rest is said of something else", () => {
    assert.equal(told("Employees must return all equipment upon separation from employment.", RULES)[0], "supported");
    assert.equal(
      told(
        "Members can photograph the atrium before noon.",
        `${RULES} Members can photograph the atrium before noon.`,
      )[0],
      "supported",
    );
  });
});

describe("the one word that differs", () => {
  const HARBOUR =
    "Broken lamps are stored at the north gate. The harbour fees are paid by the skipper. The carrier waits outside.";

  it("keeps the claim open, and so does another one who does it", () => {
    assert.deepEqual(told("Broken lamps are sold at the north gate", HARBOUR), [
      "uncertain",
      ["qualifier_differs", "sold"],
    ]);
    assert.deepEqual(told("Broken lamps are sold", HARBOUR), ["uncertain", ["qualifier_differs", "sold"]]);
    const duties =
      "Customs duties are paid by the customer. Parcels are replaced once the carrier has confirmed the loss.";
    assert.deepEqual(told("Customs duties are paid by the carrier", duties), [
      "uncertain",
      ["qualifier_differs", "carrier"],
    ]);
  });

  it("does not where it is spelt otherwise, or more differs", () => {
    assert.equal(told("Broken lamps are storred at the north gate", HARBOUR)[0], "supported");
    assert.equal(told("The harbour fees are paid by the skipper", HARBOUR)[0], "supported");
    const codes = told("At the gate in the north lamps without light get stored", HARBOUR).slice(1).flat();
    assert.ok(!codes.includes("qualifier_differs"));
  });
});

describe("what one side alone is against", () => {
  const ADVICE =
    "In adults without the disease, the panel suggests against the use of statins in addition to usual care. It advises walking.";

  it("keeps the claim open", () => {
    assert.deepEqual(
      told("In adults without the disease, the panel suggests the use of statins in addition to usual care.", ADVICE),
      [
        "uncertain",
        [
          "qualifier_differs",
          "In adults without the disease, the panel suggests the use of statins in addition to usual care",
        ],
      ],
    );
    assert.deepEqual(told("The panel advises against walking.", `${ADVICE} The panel advises walking.`), [
      "uncertain",
      ["qualifier_differs", "against"],
    ]);
  });

  it("does not where both are", () => {
    assert.equal(
      told("In adults without the disease, the panel suggests against the use of statins.", ADVICE)[0],
      "supported",
    );
  });
});

describe("the word that ends a compound", () => {
  const VALLEY = "The year was dry. It marked the twelfth year in a row of harvest surpluses for the valley.";

  it("is another thing where all before it is the same", () => {
    const claim = "The year 2019 marked the twelfth year in a row of harvest failures for the valley";
    assert.deepEqual(told(claim, `2019 was hot. ${VALLEY}`), ["uncertain", ["qualifier_differs", "failures"]]);
  });

  it("may be the same one in another form, or one beside a comma", () => {
    const claim = "The year marked the twelfth year in a row of harvest surplus for the valley";
    assert.equal(told(claim, VALLEY)[0], "supported");
  });
});

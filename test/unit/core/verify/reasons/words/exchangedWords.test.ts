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

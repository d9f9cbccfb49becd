import assert from "node:assert/strict";
import { told } from "../../helpers";

describe("words that stand nowhere in the source", () => {
  const HANDBOOK = `Crews meet twice a year in another harbour. You just need to book your ferries; all else is planned. ${"The harbour office keeps a list of berths and of who may use them, and sends it around each spring. ".repeat(12)}`;

  it("keep a short claim open, however long the source is", () => {
    assert.deepEqual(told("Ferries need your captain's approval", HANDBOOK)[0], "uncertain");
    assert.deepEqual(told("You need to book your ferries", HANDBOOK), ["supported"]);
  });

  it("are not told by a word that joins others", () => {
    const source = "The new wing houses the centrifuge and the cold room.";
    const [, ...reasons] = told("The cold room of the new wing is popular among younger researchers", source);
    assert.deepEqual(reasons, [["word_missing", "younger researchers"]]);
  });
});

describe("a word between quotation marks", () => {
  it("that the source has nowhere keeps the claim open", () => {
    const source = "The name was first used by Mara Lind in 1698.";
    for (const quoted of ["“kunkunshi”", '"kunkunshi"', "«kunkunshi»"])
      assert.deepEqual(told(`The name ${quoted} was first used by Mara Lind in 1698`, source), [
        "uncertain",
        ["word_missing", "kunkunshi"],
      ]);
  });

  it("may stand anywhere in the source", () => {
    const source = "Kunkunshi is a way to write songs. The name was first used by Mara Lind in 1698.";
    assert.deepEqual(told("The name “kunkunshi” was first used by Mara Lind in 1698", source), ["supported"]);
  });
});

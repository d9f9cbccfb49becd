import assert from "node:assert/strict";
import { told } from "./helpers";

const BORN = "She was born in Warsaw in 1867.";

describe("the title of a source", () => {
  it("says of whom its text speaks", () => {
    assert.deepEqual(told("Marie Curie was born in Warsaw in 1867", { text: BORN, title: "Marie Curie" }), [
      "supported",
    ]);
    assert.deepEqual(
      told("Marie Curie was born in Warsaw", { text: "She was born in Warsaw.", title: "Marie Curie" }),
      ["supported"],
    );
  });

  it("speaks for no other name, and without one nobody is named", () => {
    for (const source of [{ text: BORN, title: "Albert Einstein" }, { text: BORN }, { text: BORN, title: "" }])
      assert.deepEqual(told("Marie Curie was born in Warsaw in 1867", source), [
        "uncertain",
        ["name_missing", "Curie"],
        ["word_missing", "Marie"],
      ]);
  });

  it("leaves the other words of a claim to the text", () => {
    assert.deepEqual(told("Marie Curie was born in Paris", { text: "She was born in Warsaw.", title: "Marie Curie" }), [
      "uncertain",
      ["name_differs", "Paris"],
    ]);
    assert.deepEqual(told("Marie Curie was born in Warsaw in 1876", { text: BORN, title: "Marie Curie" }), [
      "contradicted",
      ["date_differs", "1876"],
    ]);
  });

  it("supports no claim by itself", () => {
    const [verdict] = told("Marie Curie discovered radium", { text: BORN, title: "Marie Curie discovered radium" });
    assert.equal(verdict, "unsupported");
  });
});

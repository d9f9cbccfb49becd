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
        ["name_missing", "Marie Curie"],
      ]);
  });

  it("leaves the other words of a claim to the text", () => {
    assert.deepEqual(told("Marie Curie was born in Paris", { text: "She was born in Warsaw.", title: "Marie Curie" }), [
      "contradicted",
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

  it("gives a year that its text need not say again", () => {
    const text = "Entry to the outdoor pool costs 6 euros for adults.";
    const sentence = "Entry to the outdoor pool cost 6 euros for adults in 2024";
    assert.deepEqual(told(sentence, { text, title: "Fees (2024)" }), ["supported"]);
    assert.deepEqual(told(sentence, { text, uri: "docs/fees_2024.md" }), ["supported"]);
    assert.notEqual(told(sentence, { text, title: "Fees (2023)" })[0], "supported");
  });

  it("gives no year in place of another one that its text says", () => {
    const text = "In 2023 entry to the outdoor pool costs 6 euros for adults.";
    const [verdict, ...why] = told("In 2024 entry to the outdoor pool costs 6 euros for adults", {
      text,
      title: "Fees (2024)",
    });
    assert.equal(verdict, "contradicted");
    assert.deepEqual(why[0], ["date_differs", "2024"]);
  });

  it("has what no reason tells of as missing", () => {
    const source = {
      text: "The keeper (Ada Berg) and the captain (Tom Lund) meet in the harbour.",
      title: "The Long Ferry",
    };
    const sentence = "In The Long Ferry, the captain was played by Tom Lund";
    assert.deepEqual(told(sentence, source), ["uncertain", ["weak_match", sentence]]);
  });
});

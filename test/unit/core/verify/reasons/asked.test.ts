import assert from "node:assert/strict";
import { check, told } from "../helpers";

const LOCKERS = "**Q: Can lockers be shared with a friend?**\nA: No, each locker has one user.";

function evidence(sentence: string, source: string): string | undefined {
  return check(`${sentence} [1].`, [source]).claims[0]?.citations[0]?.evidence[0]?.text;
}

describe("questions of a source", () => {
  it("are answered with no: who states them is contradicted", () => {
    const sentence = "Lockers can be shared with a friend";
    assert.deepEqual(told(sentence, LOCKERS), ["contradicted", ["polarity_differs", "shared"]]);
    assert.equal(evidence(sentence, LOCKERS), LOCKERS);
  });

  it("are answered with no: who negates them is not held to negate the source", () => {
    assert.deepEqual(told("Lockers cannot be shared with a friend", LOCKERS), ["supported"]);
  });

  it("are answered with yes: who negates them is contradicted", () => {
    const source = "Q: Is breakfast included in the price? A: Yes, every morning.";
    assert.deepEqual(told("Breakfast is included in the price", source), ["supported"]);
    assert.deepEqual(told("Breakfast is not included in the price", source), [
      "contradicted",
      ["polarity_differs", "included"],
    ]);
  });

  it("are answered with room for both: that contradicts nobody", () => {
    const source = "Can members bring dogs to the garden? Generally no, unless they are on a lead.";
    assert.deepEqual(told("Members can bring dogs to the garden", source), [
      "unsupported",
      ["polarity_differs", "bring"],
    ]);
  });

  it("support nothing without a yes", () => {
    for (const source of [
      "Is the north gate open at night? That depends on the season.",
      "Tours start at the pier. Is the north gate open at night?",
    ])
      assert.deepEqual(told("The north gate is open at night", source), [
        "uncertain",
        ["qualifier_differs", "The north gate is open at night"],
      ]);
  });

  it("ask for more than yes or no: they are read with their answer", () => {
    const source = "When was the harbour museum founded?\nIn 1987, by two retired sailors.";
    assert.deepEqual(told("The harbour museum was founded in 1987", source), ["supported"]);
    assert.equal(evidence("The harbour museum was founded in 1987", source), source);
  });

  it("of a conversation are told of it", () => {
    const source = "Ada: Did the ferry to the island sail on Monday?\nBob: The timetable says so.";
    assert.equal(evidence("Ada asks whether the ferry to the island sailed on Monday", source), source.split("\n")[0]);
  });

  it("that somebody is quoted with are told of in a statement", () => {
    const source = "The keeper asked the visitors: “Is the north gate open at night?”";
    assert.deepEqual(
      told("The keeper asked the visitors whether the north gate is open at night", source)[0],
      "supported",
    );
  });
});

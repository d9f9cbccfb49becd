import assert from "node:assert/strict";
import { check, messages, told } from "../../helpers";

describe("a role that a claim gives somebody", () => {
  const invented: readonly (readonly [string, string, string])[] = [
    [
      "Mayor Ines Duarte opened the tram line on Monday",
      "Ines Duarte opened the tram line on Monday. It cost 40 million euros.",
      "Mayor",
    ],
    [
      "Finn Larsen, the captain of the ferry, saw the fire at noon",
      "Finn Larsen saw the fire at noon. Ida Holt, the captain of the ferry, called the coast guard.",
      "captain",
    ],
    [
      "Noor Aziz, who directs the clinic, wrote that the queue had doubled",
      "Noor Aziz wrote that the queue had doubled at the clinic.",
      "directs",
    ],
    [
      "President Carl Voss signed the contract in Lyon",
      "Vice president Carl Voss signed the contract in Lyon.",
      "President",
    ],
    [
      "Brazil's Marta Lima won the race by two metres in the rain",
      "Marta Lima won the race by two metres in the rain. It was the first of the season.",
      "Brazil's",
    ],
    ["Tarn Works, a maker of pumps, moved to Ghent in 2015", "Tarn Works moved to Ghent in 2015.", "maker"],
  ];
  for (const [claim, source, words] of invented) {
    it(`is open where the source does not give it: ${words}`, () => {
      const [verdict, ...reasons] = told(claim, source);
      assert.equal(verdict, "uncertain");
      assert.ok(
        reasons.some(([code, at]) => code === "word_missing" && at === words),
        JSON.stringify(reasons),
      );
    });
  }

  const given: readonly (readonly [string, string])[] = [
    [
      "CEO Ines Duarte opened the plant on Monday",
      "Ines Duarte, founder and chief executive of Tarn Works, opened the plant on Monday.",
    ],
    [
      "Tarn Works CEO Ines Duarte opened the plant on Monday",
      "Ines Duarte, who heads Tarn Works, opened the plant on Monday.",
    ],
    [
      "Finn Larsen, the head of the port, saw the fire at noon",
      "The port is led by Finn Larsen. Larsen saw the fire at noon.",
    ],
    ["The painter Noor Aziz left the town in 1902", "Noor Aziz painted in oil. Aziz left the town in 1902."],
    [
      "Carl Voss, chairman of the club, signed the contract in Lyon",
      "The club's chairman, Carl Voss, signed the contract in Lyon.",
    ],
    ["Marta Lima, who chairs the union, spoke for an hour", "Marta Lima, chairwoman of the union, spoke for an hour."],
  ];
  for (const [claim, source] of given) {
    it(`holds in other words of the source: ${claim}`, () => {
      assert.deepEqual(told(claim, source), ["supported"]);
    });
  }

  it("is said to be another one's where it is", () => {
    const source = "Finn Larsen saw the fire. Ida Holt, the captain of the ferry, saw the fire at noon.";
    assert.ok(
      messages(check("Finn Larsen, the captain of the ferry, saw the fire at noon [1].", [source])).includes(
        "The source says “captain” of Ida Holt, not of Finn Larsen.",
      ),
    );
  });

  it("is none of what a sentence speaks of behind a comma", () => {
    const source = "After the fire in Ghent the company moved its plant. The plant in Ghent was sold.";
    assert.ok(!told("After the fire in Ghent, the company moved its plant", source).flat().includes("word_missing"));
  });
});

import { outputLengthUnit } from "../../../../../../src/core/analyze/rules/instructions/outputLengthUnit";
import { finds, isPlain, staysSilent } from "../ruleCases";

describe("output-length-unit", () => {
  it("points at a number that counts nobody knows what", () => {
    finds(outputLengthUnit, "Limit your answer to 100.", ["100"]);
    finds(outputLengthUnit, "Keep the response under 50, and be polite.", ["50"]);
    finds(outputLengthUnit, "Answer the question.\nMax length: 200", ["200"]);
    finds(outputLengthUnit, "Your answer should be no longer than 80.", ["80"]);
    finds(outputLengthUnit, "The answer must not exceed 75.", ["75"]);
    isPlain(outputLengthUnit, "Limit your answer to 100.");
  });

  it("is silent where the unit is there, or the number is of something else", () => {
    staysSilent(outputLengthUnit, [
      "Limit your answer to 100 words.",
      "Keep the answer under 50 tokens.",
      "Keep your answer to 3 short sentences.",
      "Max length: 200 characters",
      "Limit your answer to the year 1820.",
      "Rate the answer from 1 to 5.",
      "Limit your answer to {max_words} words.",
      "Keep the temperature under 50.",
      'Never say "limit your answer to 100".',
    ]);
  });
});

import { vagueWording } from "../../../../../../src/core/analyze/rules/instructions/vagueWording";
import { finds, isPlain, staysSilent } from "../ruleCases";

describe("vague-wording", () => {
  it("points at words that leave a decision to the model", () => {
    finds(vagueWording, "Cite sources where appropriate.", ["where appropriate"]);
    finds(
      vagueWording,
      "Write a reasonable number of examples, at your own discretion.",
      ["at your own discretion", "a reasonable number"].reverse().sort((one, other) => (one > other ? -1 : 1)),
    );
    finds(vagueWording, "The reply should be good and suitably detailed.", ["be good", "suitably detailed"]);
    finds(vagueWording, "Handle doses sensibly and make the table nice.", [
      "Handle doses sensibly",
      "make the table nice",
    ]);
    finds(vagueWording, "Shorten quotations at your discretion.", ["at your discretion"]);
    isPlain(vagueWording, "Cite sources where appropriate.");
  });

  it("is silent where the words decide nothing, or say what decides", () => {
    staysSilent(vagueWording, [
      "Rewrite the question if needed, and otherwise return it as it is.",
      "Mention prices, sizes, colours, etc. in your answer.",
      'Never say "as appropriate".',
      "Refine the answer (only where appropriate) with the context.",
      "Write an appropriate greeting.",
      "The mill is reasonably tall.",
      "Use clear and simple words.",
      "Schreibe gegebenenfalls eine Warnung.",
    ]);
  });
});

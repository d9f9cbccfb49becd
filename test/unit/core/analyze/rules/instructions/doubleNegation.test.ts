import { doubleNegation } from "../../../../../../src/core/analyze/rules/instructions/doubleNegation";
import { finds, isPlain, staysSilent } from "../ruleCases";

describe("double-negation", () => {
  it("points at a negation of a negation", () => {
    finds(doubleNegation, "Do not fail to not leave out the hours. Be kind.", ["Do not fail to not leave out the"]);
    finds(doubleNegation, "Never refrain from not naming the page.", ["Never refrain from not naming the page"]);
    isPlain(doubleNegation, "Do not fail to not leave out the hours. Be kind.");
  });

  it("is silent on single ones, and on pairs that are easily read", () => {
    staysSilent(doubleNegation, [
      "Do not forget to cite the page.",
      "Never leave out the hours.",
      "Do not only name the hours.",
      "Do not say that you do not know the hours.",
      "Don't guess, and don't apologize.",
    ]);
  });
});

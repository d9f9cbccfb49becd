import { unboundedWording } from "../../../../../../src/core/analyze/rules/instructions/unboundedWording";
import { finds, isPlain, staysSilent } from "../ruleCases";

describe("unbounded-wording", () => {
  it("points at demands without an end", () => {
    finds(unboundedWording, "Give as many examples as possible.", ["as many examples as possible"]);
    finds(unboundedWording, "Describe the product in great detail.", ["in great detail"]);
    finds(unboundedWording, "Answer as detailed as possible.", ["as detailed as possible"]);
    finds(unboundedWording, "Explain it in great detail. If nothing fits, say so in one line.", ["in great detail"]);
    isPlain(unboundedWording, "Give as many examples as possible.");
  });

  it("points at perfection, whatever limit is set", () => {
    finds(unboundedWording, "Answer in one line, always 100 percent correct, with every single detail.", [
      "100 percent correct",
      "every single detail",
    ]);
    staysSilent(unboundedWording, ["Give the share, such as 100 %, in one line."]);
  });

  it("is silent where a limit is set, and where what is asked for has an end of its own", () => {
    staysSilent(unboundedWording, [
      "Give as many examples as possible, in at most 100 words.",
      "Explain it in great detail. Keep the answer under five sentences.",
      "Try as much as you can to answer from the context.",
      "Give all temperatures in °C.",
      "---\nmodel: any\nmax_tokens: 300\n---\nsystem:\nDescribe the product in great detail.\nuser:\n{{question}}",
      "Answer as concisely as possible.",
      'The user may write "in great detail".',
      "Nenne alle Gründe.",
    ]);
  });
});

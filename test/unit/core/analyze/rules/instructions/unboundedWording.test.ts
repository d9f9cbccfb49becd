import { unboundedWording } from "../../../../../../src/core/analyze/rules/instructions/unboundedWording";
import { finds, isPlain, staysSilent } from "../ruleCases";

describe("unbounded-wording", () => {
  it("points at demands without an end", () => {
    finds(unboundedWording, "Give as many examples as possible.", ["as many examples as possible"]);
    finds(unboundedWording, "Describe the product in great detail.", ["in great detail"]);
    finds(unboundedWording, "List all reasons.", ["List all reasons"]);
    finds(unboundedWording, "Explain everything about the topic.", ["Explain everything"]);
    finds(unboundedWording, "Answer as detailed as possible.", ["as detailed as possible"]);
    finds(unboundedWording, "List all possible causes.", ["List all possible causes"]);
    finds(unboundedWording, "Explain everything. If nothing fits, say so in one line.", ["Explain everything"]);
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
      "List all reasons. Keep the answer under five sentences.",
      "---\nmodel: any\nmax_tokens: 300\n---\nsystem:\nDescribe the product in great detail.\nuser:\n{{question}}",
      "List all sources that you used.",
      "List all reasons that the passages give.",
      "Extract all the dates from the text.",
      "List all documents.",
      "Use bullet points for steps. Write everything else in prose.",
      "Answer as concisely as possible.",
      'The user may write "list all reasons".',
      "Nenne alle Gründe.",
    ]);
  });
});

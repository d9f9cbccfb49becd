import { vagueWording } from "../../../../../../src/core/analyze/rules/instructions/vagueWording";
import { finds, isPlain, staysSilent } from "../ruleCases";

describe("vague-wording", () => {
  it("points at words that leave a decision to the model", () => {
    finds(vagueWording, "Cite sources where appropriate.", ["where appropriate"]);
    finds(vagueWording, "Add a warning if necessary.", ["if necessary"]);
    finds(vagueWording, "Mention prices, sizes, colours, etc. in your answer.", ["etc."]);
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
    isPlain(vagueWording, "Cite sources where appropriate, and add headings, lists and so on.");
  });

  it("is silent where the words decide nothing, or say what decides", () => {
    staysSilent(vagueWording, [
      "Use tools as needed to answer the question.",
      "Use an example, if necessary because a term is rare.",
      "Name a colour, such as red, blue, etc.",
      'Never say "as appropriate".',
      "Cite the sources as [1], [2], etc.",
      "Cite them as [Source 1], [Source 2], and so on.",
      "Number your steps 1., 2., etc. and keep them short.",
      "Name the parts (a), (b), etc.",
      "Write the headings Step 1, Step 2, etc.",
      "Use headings (##, ###, etc.) to order the answer.",
      "Refine the answer (only if needed) with the context.",
      "Write an appropriate greeting.",
      "The mill is reasonably tall.",
      "Use clear and simple words.",
      "Schreibe gegebenenfalls eine Warnung.",
    ]);
  });
});

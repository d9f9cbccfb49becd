import { negationWithoutAlternative } from "../../../../../../src/core/analyze/rules/instructions/negationWithoutAlternative";
import { finds, isPlain, staysSilent } from "../ruleCases";

describe("negation-without-alternative", () => {
  it("points at what is forbidden with nothing in its place", () => {
    finds(negationWithoutAlternative, "You answer questions of guests. Do not discuss politics. Answer in English.", [
      "Do not discuss politics",
    ]);
    finds(negationWithoutAlternative, "Rules:\n- Never mention competitors.\n- Keep the answer short.", [
      "Never mention competitors",
    ]);
    finds(negationWithoutAlternative, "Avoid using jargon.", ["Avoid using jargon"]);
    finds(
      negationWithoutAlternative,
      "If the passages are not enough, refer guests to the desk. Refrain from suggesting repairs.",
      ["Refrain from suggesting repairs"],
    );
    isPlain(negationWithoutAlternative, "Avoid using jargon.");
  });

  it("is silent where it is told what to do, and where leaving out is all there is to do", () => {
    staysSilent(negationWithoutAlternative, [
      "Do not discuss politics; say that you are here for travel questions.",
      "Do not discuss politics. Instead, offer to talk about the city.",
      "Never mention competitors, but name our own products.",
      "Do not use jargon. Use words that a child knows.",
      "Use plain words. Do not use difficult words.",
      "Do not make up an answer.",
      "Do not repeat the question.",
      "Do not use outside knowledge.",
      "Do not explain.",
      "Do not include headings.",
      "If the guest is angry, do not use emojis.",
      "Sprich nicht über Politik.",
    ]);
  });
});

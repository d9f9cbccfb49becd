import { lateSystemMessage } from "../../../../../../src/core/analyze/rules/instructions/lateSystemMessage";
import { finds, isPlain, staysSilent } from "../ruleCases";

describe("late-system-message", () => {
  it("points at the first words of a system message behind one of the user or the assistant", () => {
    const prompt = "system:\nBe brief.\n\nuser:\n{{question}}\n\nsystem:\nCite the notes.\nAsk nothing.\n";
    finds(lateSystemMessage, prompt, ["Cite the notes."]);
    isPlain(lateSystemMessage, prompt);
  });

  it("is silent where they come first, and where one is empty", () => {
    staysSilent(lateSystemMessage, [
      "system:\nBe brief.\n\nsystem:\nCite the notes.\n\nuser:\n{{question}}",
      "user:\n{{question}}\n\nassistant:\n{{answer}}\n\nuser:\nGo on.",
      "system:\nBe brief.\n\nuser:\n{{question}}\n\nsystem:\n\n",
      "Be brief. {question}",
      '---\nmodel: gemini\n---\n{{! Remarks of the author\'s. }}\n{{role "system"}}\nBe brief.\n{{role "user"}}\n{{question}}',
    ]);
  });
});

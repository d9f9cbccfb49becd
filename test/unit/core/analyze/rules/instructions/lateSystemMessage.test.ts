import { lateSystemMessage } from "../../../../../../src/core/analyze/rules/instructions/lateSystemMessage";
import { finds, isPlain, staysSilent } from "../ruleCases";

describe("late-system-message", () => {
  it("points at the first words of a system message behind one of the user or the assistant", () => {
    const prompt = "system:\nBe brief.\n\nuser:\n{{question}}\n\nsystem:\nCite the notes.\nAsk nothing.\n";
    finds(lateSystemMessage, prompt, ["Cite the notes."]);
    isPlain(lateSystemMessage, prompt);
  });

  it("points at the role of the model in a first turn of the assistant", () => {
    const turns = "assistant:\nYou are the guide of a mill. Be brief.\n\nuser:\n{{question}}\n";
    finds(lateSystemMessage, turns, ["You are the guide of a mill"]);
    staysSilent(lateSystemMessage, [
      turns.replace("assistant:", "system:"),
      turns.replace("You are the guide of a mill.", "Hello, and welcome to the mill."),
      `system:\nBe kind.\n\n${turns}`,
    ]);
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

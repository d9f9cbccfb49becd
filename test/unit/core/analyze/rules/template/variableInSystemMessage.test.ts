import { variableInSystemMessage } from "../../../../../../src/core/analyze/rules/template/variableInSystemMessage";
import { finds, isPlain, staysSilent } from "../ruleCases";

describe("variable-in-system-message", () => {
  it("points at what the user types within a system message, in each way to write roles", () => {
    const prompt = "---\nname: x\ninputs:\n  question: x\n---\nsystem:\nAnswer this: {{question}}\nuser:\nGo on.";
    finds(variableInSystemMessage, prompt, ["{{question}}"]);
    isPlain(variableInSystemMessage, prompt);
    finds(
      variableInSystemMessage,
      "<|im_start|>system\nAnswer {user_query}<|im_end|>\n<|im_start|>user\nGo<|im_end|>",
      ["{user_query}"],
    );
    finds(
      variableInSystemMessage,
      '---\ninput:\n  schema:\n    question: string\n---\n{{role "system"}}Answer {{question}}{{role "user"}}Go',
      ["{{question}}"],
    );
    finds(
      variableInSystemMessage,
      '[{"role": "system", "content": "Answer {question}"}, {"role": "user", "content": "Go"}]',
      ["{question}"],
    );
  });

  it("is silent on the user's own message, on context in the system message and on prompts without roles", () => {
    staysSilent(variableInSystemMessage, [
      "system:\nAnswer from {{context}}.\nuser:\n{{question}}",
      "System: Answer from {context} in {language}.\nHuman: {question}",
      "Answer {question} from {context}.",
      "System: The question is the user's.\nHuman: {question}",
    ]);
  });
});

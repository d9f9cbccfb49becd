import assert from "node:assert/strict";
import { duplicateVariable } from "../../../../../../src/core/analyze/rules/template/duplicateVariable";
import { foundBy } from "../../../../../support/analyzed";
import { finds, fixes, isPlain, staysSilent } from "../ruleCases";

const prompty = (inputs: string): string => `---\nname: Mill guide\ninputs:\n${inputs}---\nuser:\n{{question}}\n`;

describe("duplicate-variable", () => {
  it("points at the second declaration, shows the first and removes one", () => {
    const prompt = prompty("  question:\n    type: string\n  question:\n    type: number\n");
    finds(duplicateVariable, prompt, ["question"]);
    const [finding] = foundBy(duplicateVariable, { prompt });
    assert.equal(finding?.start, prompt.indexOf("question", prompt.indexOf("type: string")));
    assert.equal(finding?.related?.[0]?.start, prompt.indexOf("question"));
    assert.equal(fixes(duplicateVariable, prompt), prompty("  question:\n    type: string\n"));
    isPlain(duplicateVariable, prompt);
  });

  it("reads lists as well", () => {
    finds(duplicateVariable, prompty("  - question\n  - question\n"), ["question"]);
    finds(duplicateVariable, "---\nname: x\ninputs: [question, question]\n---\nuser:\n{{question}}", ["question"]);
  });

  it("points at a context that is filled in twice", () => {
    const twice = "Answer from the notes.\n<notes>\n{context}\n</notes>\n\n## Material\n{context}\n\n{question}";
    finds(duplicateVariable, twice, ["{context}"]);
    staysSilent(duplicateVariable, [
      "Answer {question}, and again {question}.\n\n{context}",
      "The notes are {context}.\n\n{context}\n{question}",
      "{% if a %}\n{{ context }}\n{% else %}\n{{ context }}\n{% endif %}",
    ]);
  });

  it("is silent on a variable with its sample, and on a name that the request gives as well", () => {
    staysSilent(duplicateVariable, [
      `---\nname: x\ninputs:\n  question: string\nsample:\n  question: How old is it?\n---\nuser:\n{{question}}`,
      { prompt: prompty("  question: string\n"), variables: ["question"] },
      prompty("  question: string\n  questions: string\n"),
    ]);
  });
});

import assert from "node:assert/strict";
import { exampleFormatMismatch } from "../../../../../../src/core/analyze/rules/instructions/exampleFormatMismatch";
import { foundBy } from "../../../../../support/analyzed";
import { finds, isPlain, staysSilent } from "../ruleCases";

const shown = (instruction: string, answer: string): string =>
  `Answer the question from the passages. ${instruction}\n\nQuestion: How tall is the mill?\nAnswer: ${answer}\n\nQuestion: {question}\nAnswer:`;

describe("example-format-mismatch", () => {
  it("points at an example's answer that is no JSON, or lacks a key of it", () => {
    finds(exampleFormatMismatch, shown("Return JSON.", "It is 21 metres tall."), ["It is 21 metres tall."]);
    const lacking = shown('Return JSON with the keys "answer" and "source".', '{"answer": "21 metres"}');
    finds(exampleFormatMismatch, lacking, ['{"answer": "21 metres"}']);
    assert.match(foundBy(exampleFormatMismatch, { prompt: lacking })[0]?.message ?? "", /the key “source”/);
    isPlain(exampleFormatMismatch, lacking);
  });

  it("points at an answer without the bullets or the citations that are asked for", () => {
    finds(exampleFormatMismatch, shown("Answer in bullet points.", "It is 21 metres tall."), ["It is 21 metres tall."]);
    finds(exampleFormatMismatch, shown("Cite passages like [1].", "It is 21 metres tall."), ["It is 21 metres tall."]);
    finds(exampleFormatMismatch, shown("Format the answer as a Markdown table.", "It is 21 metres tall."), [
      "It is 21 metres tall.",
    ]);
    finds(
      exampleFormatMismatch,
      shown('Respond with JSON: an object with the key "answer".', "It is 21 metres tall."),
      ["It is 21 metres tall."],
    );
  });

  it("takes the last label of an example for the answer, and none of those that are judged", () => {
    staysSilent(exampleFormatMismatch, [
      'Say whether the answer is polite. Return JSON.\n\nExample:\nanswer: Sorry, we are closed.\noutput: {"polite": true}\n\nanswer: {answer}\noutput:',
      'Return JSON.\n\nExample:\nQuestion: How tall?\nAnswer: 21 metres\nOutput: {"metres": 21}\n\nQuestion: {question}\nOutput:',
    ]);
  });

  it("reads examples in tags, below headings and as turns of the assistant, and names the demand", () => {
    const tagged =
      "Return JSON.\n<example>\n<question>How tall?</question>\n<answer>21 metres</answer>\n</example>\nQuestion: {question}";
    finds(exampleFormatMismatch, tagged, ["21 metres"]);
    const related = foundBy(exampleFormatMismatch, { prompt: tagged })[0]?.related?.[0];
    assert.equal(tagged.slice(related?.start, related?.end), "Return JSON");
    finds(
      exampleFormatMismatch,
      "## Task\nReturn JSON.\n\n## Examples\nInput: How tall?\nOutput: 21 metres\n\n## Input\n{input}",
      ["21 metres"],
    );
    finds(
      exampleFormatMismatch,
      "System: Answer each question. Cite the passages like [1].\nUser: How tall is the mill?\nAssistant: It is 21 metres tall.\nUser: {question}",
      ["It is 21 metres tall."],
    );
  });

  it("is silent where examples fit, where there are none, and where the format holds in a case alone", () => {
    staysSilent(exampleFormatMismatch, [
      shown("Return JSON.", '{"answer": "21 metres"}'),
      shown("Return JSON.", '{{"answer": "21 metres"}}'),
      shown("Return JSON.", '```json\n{"answer": "21 metres"}\n```'),
      shown('Return JSON with the keys "answer" and "source".', '{"answer": "21 metres", "source": 1}'),
      shown('Return JSON with the key "answer". The key "note" is optional.', '{"answer": "21 metres"}'),
      shown("Answer in bullet points.", "- It is 21 metres tall."),
      shown("Cite passages like [1].", "It is 21 metres tall [2]."),
      shown("Cite passages like [1].", "The passages do not say; I cannot answer."),
      shown("If asked for data, return JSON.", "It is 21 metres tall."),
      shown("Be brief.", "It is 21 metres tall."),
      shown("Use only the following tables.", "It is 21 metres tall."),
      shown("Format the answer as a Markdown table.", "| height |\n| --- |\n| 21 metres |"),
      'Say whether the answer is right. Return JSON.\n\nExample:\nQuestion: How tall is the mill?\nAnswer: It is 21 metres tall.\nVerdict: {"right": true}\n\nQuestion: {question}\nAnswer: {answer}\nVerdict:',
      shown("Return JSON.", "{example_answer}"),
      "Return JSON.\n\nQuestion: {question}\nAnswer:",
    ]);
  });
});

import { noOutputFormat } from "../../../../../../src/core/analyze/rules/instructions/noOutputFormat";
import { finds, isPlain, staysSilent } from "../ruleCases";

describe("no-output-format", () => {
  it("points at the format whose shape nothing tells", () => {
    finds(noOutputFormat, "Answer the question. Return the result as JSON.\n\n{question}", [
      "Return the result as JSON",
    ]);
    finds(noOutputFormat, "Extract the dates from the text. Your answer will be parsed by a program.\n\n{text}", [
      "will be parsed",
    ]);
    finds(noOutputFormat, "List the names. Respond in valid YAML.\n\n<context>\n{context}\n</context>", [
      "Respond in valid YAML",
    ]);
    finds(
      noOutputFormat,
      "Answer from the text inside <leaflets>. Return JSON.\n<leaflets>\n{{documents}}\n</leaflets>\n<question>{{question}}</question>",
      ["Return JSON"],
    );
    finds(noOutputFormat, "Answer the question. Return JSON.\n```\n{context}\n```\nQuestion: {question}", [
      "Return JSON",
    ]);
    isPlain(noOutputFormat, "Return the result as JSON.");
  });

  it("does not take what was retrieved for the shape", () => {
    finds(
      noOutputFormat,
      'Answer the question. Return JSON.\n\n<context>\n[{"title": "Mill", "text": "The mill was built in 1820."}, {"title": "Bakery", "text": "It opened in 1911."}]\n</context>\n\nQuestion: How old is the mill?',
      ["Return JSON"],
    );
  });

  it("is silent where the shape is told, where no program reads the answer, and of JSON that comes in", () => {
    staysSilent(noOutputFormat, [
      'Return JSON with the keys "answer" and "sources".',
      'Return JSON like {"answer": "…"}.',
      "Return a JSON array of strings.",
      "Return JSON that matches this schema: {schema}",
      "Return JSON.\n\n{format_instructions}",
      "Return JSON.\n\nExample:\nInput: red\nOutput: [255, 0, 0]\n\nInput: {input}\nOutput:",
      "Put the answer between <answer> and </answer>: it will be parsed by a program.",
      "Summarize the JSON data below.\n\n{data}",
      "Do not return JSON.",
      "Antworte als JSON.",
      "Write a letter to the customer.",
    ]);
  });
});

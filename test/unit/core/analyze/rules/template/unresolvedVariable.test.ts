import { unresolvedVariable } from "../../../../../../src/core/analyze/rules/template/unresolvedVariable";
import { finds, isPlain, staysSilent } from "../ruleCases";

const PASSAGES =
  "Document [1](Title: Mill): The mill was built in 1820 by the river and has three floors.\nDocument [2](Title: Bridge): The bridge was rebuilt after the flood of 1954.";
const filledIn = (rest: string): string =>
  `Answer the question from the documents.\n\n${PASSAGES}\n\nQuestion: When was the mill built?\n\n${rest}`;
const ASK = "Answer from the context.\n\nContext: {context}\n\nQuestion: {question}";

describe("unresolved-variable", () => {
  it("finds a mark that was left in a prompt that is filled in", () => {
    finds(unresolvedVariable, filledIn("Answer in {language}:"), ["{language}"]);
    finds(unresolvedVariable, filledIn("Answer for {{reader}}:"), ["{{reader}}"]);
    finds(unresolvedVariable, filledIn("Answer:").replace("The bridge was", "{{page_content}} was"), [
      "{{page_content}}",
    ]);
    isPlain(unresolvedVariable, filledIn("Answer in {language}:"));
  });

  it("finds marks in the context that stand in place of a document", () => {
    finds(unresolvedVariable, { prompt: ASK, context: "{context}" }, ["{context}"]);
    finds(unresolvedVariable, { prompt: ASK, context: "[1] The mill was built in 1820.\n\n[2] {{ page_content }}" }, [
      "{{ page_content }}",
    ]);
    isPlain(unresolvedVariable, { prompt: ASK, context: "{context}" });
  });

  it("finds what programs write for no text", () => {
    finds(
      unresolvedVariable,
      "Answer from the context.\n\nContext: [object Object]\n\nQuestion: How old is the mill?",
      ["[object Object]"],
    );
    finds(unresolvedVariable, "Answer from the context.\n<context>\nNone\n</context>\nQuestion: undefined\nAnswer:", [
      "None",
      "undefined",
    ]);
    finds(unresolvedVariable, { prompt: ASK, context: "[1] <function load at 0x7f12ab34cd>" }, [
      "<function load at 0x7f12ab34cd>",
    ]);
  });

  it("is silent on templates, on filled-in prompts that speak of braces, and on context about programs", () => {
    staysSilent(unresolvedVariable, [
      ASK,
      filledIn("Answer:"),
      filledIn("Write the answer as {year}: {reason}."),
      `Answer from what follows.\n\n${PASSAGES}\n\nQuestion: {question}\nAnswer in {language}:`,
      "Is this review about food? Review: {review}\nQuestion: Does it name a dish?\n{text}",
      {
        prompt: ASK,
        context:
          "Write {name} where the customer's name belongs; the template fills it in.\nUse {context} for the rest.",
      },
      { prompt: ASK, context: 'const line = `${question} and ${context}`;\nprint(f"{question}")' },
      { prompt: ASK, context: "```\nHello {question}\n```\nThe call GET /users/{id} returns a list." },
      {
        prompt: ASK,
        context: "The set {a, b} has two members, and \\frac{x}{y} is a fraction. None of them is empty.",
      },
      "Question: None of the above?\nContext: undefined behaviour is what a compiler may choose.",
      "Write `[object Object]` where a value is no text.\nQuestion: null and void, what does it mean?",
      "---\nname: x\ninputs:\n  language: x\n---\nuser:\nContext: The mill was built in 1820 by the river and has three floors.\nQuestion: How old is it?\nAnswer in {{language}}",
    ]);
  });
});

import assert from "node:assert/strict";
import { unescapedBrace } from "../../../../../../src/core/analyze/rules/template/unescapedBrace";
import { foundBy } from "../../../../../support/analyzed";
import { finds, fixes, isPlain, staysSilent } from "../ruleCases";

const template = (example: string): string =>
  `Answer from the context, or say that it does not tell.\n<context>\n{context}\n</context>\nQuestion: {question}\nAnswer as ${example}.`;

describe("unescaped-brace", () => {
  it("points at the whole object and doubles its own braces alone", () => {
    const prompt = template('{"answer": "…", "sources": [{"id": 1}]}');
    finds(unescapedBrace, prompt, ['{"answer": "…", "sources": [{"id": 1}]}']);
    assert.equal(fixes(unescapedBrace, prompt), template('{{"answer": "…", "sources": [{{"id": 1}}]}}'));
    isPlain(unescapedBrace, prompt);
  });

  it("keeps the variables within the object, and objects over several lines", () => {
    assert.equal(
      fixes(unescapedBrace, template('{\n  "answer": "{question}",\n  "year": 1820\n}')),
      template('{{\n  "answer": "{question}",\n  "year": 1820\n}}'),
    );
    assert.equal(fixes(unescapedBrace, template("{'answer': {question}}")), template("{{'answer': {question}}}"));
  });

  it("is sure where the template is known to be Python's", () => {
    const prompt = template('{"answer": "…"}');
    assert.equal(foundBy(unescapedBrace, { prompt })[0]?.suggestion?.isSure, false);
    assert.equal(foundBy(unescapedBrace, { prompt, template: "f_string" })[0]?.suggestion?.isSure, true);
  });

  it("is silent on doubled braces, on other syntaxes and on text that is no template", () => {
    staysSilent(unescapedBrace, [
      'system:\nAnswer only from the context, in JSON like {"answer": "…"}.\n\nuser:\nContext: {context}\nQuestion: {question}',
      'Name the town of {user} as {"town": "…"}.',
      template('{{"answer": {{"text": "…"}}}}'),
      template("[answer]"),
      '[{"role": "system", "content": "Answer from {context}, or say that it does not tell."}, {"role": "user", "content": "{question}"}]',
      'Context: {{context}}\nQuestion: {{question}}\nAnswer as {"answer": "…"}.',
      'Answer as {"answer": "…", "source": 1}.',
      'Context: ${context}\nAnswer as {"answer": "…"}.',
      'Answer {question}. A set is written {a, b}, and code { color: "red" }.',
      `Use {question}. ${'{"never": closed '.repeat(3)}`,
    ]);
  });
});

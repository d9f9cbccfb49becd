import assert from "node:assert/strict";
import { mixedTemplateSyntax } from "../../../../../../src/core/analyze/rules/template/mixedTemplateSyntax";
import { foundBy } from "../../../../../support/analyzed";
import { finds, fixes, isPlain, staysSilent } from "../ruleCases";

describe("mixed-template-syntax", () => {
  it("points at the marks of the rarer syntax, each name once", () => {
    const prompt = "Answer from the context.\n{{context}}\n{{history}}\nQuestion: {question}\nAgain: {question}";
    finds(mixedTemplateSyntax, prompt, ["{question}"]);
    const [finding] = foundBy(mixedTemplateSyntax, { prompt });
    assert.match(finding?.message ?? "", /Python's format.*Mustache/);
    assert.equal(finding?.related?.[0]?.start, prompt.indexOf("{{context}}"));
    isPlain(mixedTemplateSyntax, prompt);
    finds(
      mixedTemplateSyntax,
      { prompt: "Context:\n{{context}}\n\nTone: {tone}\nQuestion: {question}", template: "f_string" },
      ["{{context}}"],
    );
  });

  it("offers the mark that the others have", () => {
    assert.equal(
      fixes(mixedTemplateSyntax, "Context: {context}\nAnswer in {language}.\nQuestion: {{question}}"),
      "Context: {context}\nAnswer in {language}.\nQuestion: {question}",
    );
    assert.equal(
      fixes(mixedTemplateSyntax, "Context: {{context}}\nQuestion: ${question}"),
      "Context: {{context}}\nQuestion: {{question}}",
    );
  });

  it("finds blocks of another syntax with the same braces", () => {
    finds(mixedTemplateSyntax, "{% for doc in docs %}{{ doc.text }}{% endfor %}{{#if question}}{{ question }}{{/if}}", [
      "{{#if question}}",
      "{{/if}}",
    ]);
    finds(
      mixedTemplateSyntax,
      { prompt: "{{#each notes}}{{this}}{{/each}} {% if question %}{{question}}{% endif %}", format: "dotprompt" },
      ["{% if question %}", "{% endif %}"],
    );
  });

  it("is silent on one syntax, on braces of other things, and on doubled braces of Python", () => {
    staysSilent(mixedTemplateSyntax, [
      "Context: {context}\nQuestion: {question}",
      'Context: {context}\nQuestion: {question}\nAnswer as {{"answer": "…", "source": "…"}}.',
      "Context: {{context}}\nQuestion: {{question}}\nWrite the answer as {answer text} [source].",
      "{% if docs %}{{ docs }}{% endif %} {{ question }} and the fraction \\frac{a}{b}, the set {x}.",
      "{{#docs}}{{title}}{{/docs}} {{{question}}} {{! {note} }}",
      "{{context}} {{question}}\n```js\nconst a = `${name} {question}`;\n```",
      "{{#if docs}}{{docs}}{{/if}} {{question}}\nNever write `{% if ... %}` or `{% endif %}` there.",
      "Pay ${amount} and ${question}.",
      "Run ${HOME}/bin for {question}",
      { prompt: "{RULES}\n\nCONTEXT:\n{{context}}\n\nQUESTION:\n{{question}}", template: "f_string" },
      "The tools are:\n{tools}\n\n{format_instructions}\n\nThe user's input:\n\n{{input}}",
      {
        prompt: "---\nname: ferries\n---\n{% if notes %}{{ notes | trim }}{% endif %}\nAnswer {{ question }}.",
        format: "dotprompt",
      },
      { prompt: "{{ notes | join(', ') }}\n{% for berth in berths %}{{ berth }}{% endfor %}", format: "dotprompt" },
      { prompt: "${formatting}\n<< INPUT >>\n{{input}}\nContext: {context}", template: "dollar" },
    ]);
  });
});

import assert from "node:assert/strict";
import { brokenTemplate } from "../../../../../../src/core/analyze/rules/template/brokenTemplate";
import { foundBy } from "../../../../../support/analyzed";
import { finds, isPlain, staysSilent } from "../ruleCases";

describe("broken-template", () => {
  it("finds marks whose braces do not match", () => {
    finds(brokenTemplate, "Context: {{context}}\nQuestion: {{question", ["{{question"]);
    finds(brokenTemplate, "Context: {{context}}\nQuestion: {{question}", ["{{question}"]);
    finds(brokenTemplate, "Context: {{context}}\nQuestion: {question}}", ["{question}}"]);
    finds(brokenTemplate, "Context: {context}\nQuestion: {question\nAnswer:", ["{question"]);
    finds(brokenTemplate, "Context: {context}\nQuestion: question}\nAnswer:", ["question}"]);
    finds(brokenTemplate, "Question: {{question}\nAnswer:", ["{{question}"]);
    finds(brokenTemplate, "{% if docs %}{{ docs }}{% endif %}{{ question ", ["{{ question"]);
    isPlain(brokenTemplate, "Context: {{context}}\nQuestion: {{question");
  });

  it("finds sections that are never closed, never opened or closed under another name, with the place of both", () => {
    finds(brokenTemplate, "{{#docs}}{{title}}\n{{question}}", ["{{#docs}}"]);
    finds(brokenTemplate, "{{#docs}}{{title}}{{/docs}}{{/docs}} {{question}}", ["{{/docs}}"]);
    finds(brokenTemplate, "{% for d in docs %}{{ d }}\n{{ question }}", ["{% for d in docs %}"]);
    finds(brokenTemplate, "{% raw %}{{ a }}\n{{ question }}{% if b %}", ["{% raw %}"]);
    const prompt = "{{#each docs}}{{title}}{{/if}} {{question}}";
    finds(brokenTemplate, prompt, ["{{/if}}"]);
    const [related] = foundBy(brokenTemplate, { prompt })[0]?.related ?? [];
    assert.equal(prompt.slice(related?.start, related?.end), "{{#each docs}}");
    isPlain(brokenTemplate, prompt);
  });

  it("tells the inner one of nested sections that is left open", () => {
    finds(brokenTemplate, "{% if a %}{% for b in c %}{{ b }}{% endif %}", ["{% for b in c %}"]);
  });

  it("is silent on whole templates and on braces of other things", () => {
    staysSilent(brokenTemplate, [
      "{{#docs}}{{#title}}{{.}}{{/title}}{{^title}}none{{/title}}{{/docs}} {{{question}}}",
      "{{#if docs}}{{~#each docs~}}{{this}}{{else}}none{{/each}}{{else if q}}x{{/if}} {{!-- {{ --}} {{> head}}",
      "{%- for a, b in docs.items() recursive -%}{{ a }}{%- else -%}none{%- endfor -%}{% set x %}y{% endset %}{% set z = 1 %}",
      '{% raw %}{{ a {% if %}{% endraw %}{{ "}}" }} {# {{ #}',
      'Context: {context}\nQuestion: {question}\nAnswer as {{"answer": {{"text": "…"}}}}.',
      'function f() {\n  if (a) { return question}\n}\nUse {context}.',
      "The opening brace {{ and the closing brace }} are marks. Use {question}.",
      "Write \\textbf{{question}} and x_{i}} by hand.",
      "{{ question }} in {context} }",
      { prompt: "{{question", template: "none" },
      `Answer from the passages.\n\npassage 1: In Jinja {% if user %} opens a block, and {{ user opens a value that }} closes. A page of a template begins with {% block head %}, which a child may fill.\n\npassage 2: Mustache opens a section with {{#user}} and closes it with a slash and its name; what stands between is repeated.\n\nQuestion: {question}`,
    ]);
  });
});

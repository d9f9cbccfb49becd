import assert from "node:assert/strict";
import { brokenTemplate } from "../../../../../../src/core/analyze/rules/template/brokenTemplate";
import { analyzed, foundBy } from "../../../../../support/analyzed";
import { finds, fixes, isPlain, staysSilent } from "../ruleCases";

describe("broken-template", () => {
  it("finds marks whose braces do not match", () => {
    finds(brokenTemplate, "Context: {{context}}\nQuestion: {{question", ["{{question"]);
    finds(brokenTemplate, "Context: {{context}}\nQuestion: {{question}", ["{{question}"]);
    finds(brokenTemplate, "Context: {{context}}\nQuestion: {question}}", ["{question}}"]);
    finds(brokenTemplate, "Context: {context}\nQuestion: {question\nAnswer:", ["{question"]);
    finds(brokenTemplate, "Context: {context}\nQuestion: question}\nAnswer:", ["question}"]);
    finds(brokenTemplate, "Question: {{question}\nAnswer:", ["{{question}"]);
    finds(brokenTemplate, "From {{context to {{language}}.\nQuestion: {{question}}", ["{{context"]);
    finds(brokenTemplate, "{% if docs %}{{ docs }}{% endif %}{{ question ", ["{{ question"]);
    finds(brokenTemplate, "Context: {{context}}\nQuestion: {{question}}}\nAnswer:", ["{{question}}}"]);
    for (const end of ["", "}}}"]) isPlain(brokenTemplate, `Context: {{context}}\nQuestion: {{question${end}`);
  });

  it("takes a partial with text of its own for a section of Handlebars, and finds comparisons that it has not", () => {
    staysSilent(brokenTemplate, [
      "{{#each docs}}{{title}}{{/each}}{{#> thankYou}}Thanks!{{/thankYou}}",
      '{{#if (gt age 18)}}Adult{{/if}}{{#if isOpen}}{{> hours}}{{/if}}{{#each docs}}{{x}}{{/each}}{{#if (eq a ">=")}}b{{/if}}',
    ]);
    for (const condition of ["#if age >= 18", "#unless a == b", "#if a && b", "#if !a", "#if a"])
      finds(
        brokenTemplate,
        `{{${condition}}}yes{{else}}no{{/${condition.slice(1).split(" ")[0]}}}`,
        condition === "#if a" ? [] : [`{{${condition}}}`],
      );
    isPlain(brokenTemplate, "{{#if age >= 18}}yes{{/if}}");
  });

  it("reads blocks with arguments over several lines as Handlebars, and leaves languages alone that only have its braces", () => {
    staysSilent(brokenTemplate, [
      "{{#block\n  name=start\n}}Greet {{guest}}.{{/block}}",
      '{{#role=user}}{{guest}}{{/role}}{{#set word="Hello"}}',
    ]);
    finds(brokenTemplate, "{{#block\n  name=start\n}}Greet {{guest}}.{{/part}}", ["{{/part}}"]);
  });

  it("finds names with the backslash of Markdown, and still knows what was meant", () => {
    finds(
      brokenTemplate,
      "{% for line in past\\_notes %}{{ line }}{% endfor %}\nAnswer the question.\n{{ user\\_question }}",
      ["{% for line in past\\_notes %}", "{{ user\\_question }}"],
    );
    finds(brokenTemplate, "Context: {{context}}\nQuestion: {{user\\_question}}", ["{{user\\_question}}"]);
    isPlain(brokenTemplate, "Context: {{context}}\nQuestion: {{user\\_question}}");
    const found = analyzed({
      prompt:
        "Answer the question from the context alone, or say that it does not tell.\n\nContext: {{context}}\n\nQuestion: {{user\\_question}}",
    }).findings;
    assert.deepEqual(
      found.filter(({ severity }) => severity !== "hint").map(({ rule }) => rule),
      ["broken-template"],
    );
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

  it("pairs the tags that an extension defines, and tells one of them that is left open or crossed", () => {
    staysSilent(brokenTemplate, [
      '{% chat role="system" %}\nAnswer from the notes alone.\n{% endchat %}\n{% chat role="user" %}{{ question }}{% endchat %}',
      "{%- cache 60 -%}{% if notes %}{{ notes }}{% endif %}{%- endcache -%} {% csrf_token %} {{ question }}",
      "{% case tone %}{% when 1 %}{% if a %}short{% endif %}{% endcase %} {% for a in notes %}{{ a }}{% endfor %}",
    ]);
    finds(brokenTemplate, "{% chat %}{{ notes }}{% endchat %}{% chat %}{{ question }}{% if a %}b{% endif %}", [
      "{% chat %}",
    ]);
    finds(brokenTemplate, "{% chat %}{% if a %}{{ notes }}{% endchat %}", ["{% if a %}"]);
    finds(brokenTemplate, "{% if a %}{{ notes }}{% endif %}{% endchat %}", ["{% endchat %}"]);
    finds(brokenTemplate, "{% for a in notes %}{{ a }}{% endfro %}", ["{% endfro %}"]);
  });

  it("finds a statement of Jinja that is cut, unopened or misspelt, once, and still knows what it opens", () => {
    const around = (open: string): string =>
      `---\ninputs:\n  notes:\n    type: array\n  question:\n    type: string\n---\nsystem:\nAnswer from the notes alone, or reply "unknown".\n\n${open}\n<note>{{ note.text }}</note>\n{% endfor %}\n\nuser:\n{{ question }}\n`;
    const CUT = ["{% for note in notes", "{% for note in notes %", "{% for note in notes }", "{ for note in notes %}"];
    for (const open of [...CUT, "{% fro note in notes %}", "{% for notes %}"]) {
      const prompt = around(open);
      finds(brokenTemplate, prompt, [open]);
      const { findings } = analyzed({ prompt, format: "prompty" });
      assert.deepEqual(
        findings.map(({ rule }) => rule),
        ["broken-template"],
        open,
      );
    }
    assert.deepEqual(analyzed({ prompt: around("{% for note in notes %}"), format: "prompty" }).findings, []);
  });

  it("finds an open value before words in quotation marks, and takes none of them for a variable", () => {
    const prompt = `---\ninputs:\n  notes:\n    type: string\n  question:\n    type: string\n---\nsystem:\nAnswer from the notes alone.\n<notes>\n{{ notes\n</notes>\nIf they don't tell, reply "unknown".\n\nuser:\n{{ question }}{% if notes %}.{% endif %}\n`;
    finds(brokenTemplate, prompt, ["{{ notes"]);
    assert.deepEqual(
      analyzed({ prompt, format: "prompty" }).findings.map(({ rule }) => rule),
      ["broken-template"],
    );
  });

  it("finds expressions of Jinja that no template can be filled in with", () => {
    const FAULTY = [
      "{{ notes | }}",
      "{{ notes | join(', ' }}",
      "{{ notes[0 }}",
      "{{ notes) }}",
      "{{ notes.title 'x }}",
      "{{ user name }}",
      "{% if notes = 1 %}",
      "{% if %}",
      "{% if notes == %}",
    ];
    for (const mark of FAULTY)
      finds(brokenTemplate, `${mark}a{% if x %}b{% endif %}${mark.includes("{%") ? "{% endif %}" : ""}`, [mark]);
    staysSilent(brokenTemplate, [
      "{% if a is divisibleby 3 and b is not none %}{{ a ~ b }}{% endif %}{{ f(x=1, y=[1, {'a': 2}]) }}{{- a -}}{{ 'it' 's' }}",
      "{% if a <= 1 or b != 2 or c(d=1) %}{{ 'x' if a else 'y' }}{% elif (a, b) == (1, 2) %}{% endif %}{% if not a in b %}{% endif %}",
    ]);
  });

  it("offers the mark that was meant, where nothing else can have been", () => {
    const MENDED: readonly (readonly [wrong: string, right: string])[] = [
      ["Context: {{context}}\nQuestion: {{question}\nAnswer:", "Context: {{context}}\nQuestion: {{question}}\nAnswer:"],
      ["Context: {{context}}\nQuestion: {question}}\nAnswer:", "Context: {{context}}\nQuestion: {{question}}\nAnswer:"],
      ["Context: {{context}}\nQuestion: {{question\nAnswer:", "Context: {{context}}\nQuestion: {{question}}\nAnswer:"],
      ["Context: {{context}}\nQuestion: {{user\\_question}}", "Context: {{context}}\nQuestion: {{user_question}}"],
      ['{% for a in notes %}{{ a\\["role"] }}{% endfor %}', '{% for a in notes %}{{ a["role"] }}{% endfor %}'],
      ["Context: {context}\nQuestion: {question}}\nAnswer:", "Context: {context}\nQuestion: {question}\nAnswer:"],
      ["{% for a in notes }{{ a }}{% endfor %}", "{% for a in notes %}{{ a }}{% endfor %}"],
      ["{ for a in notes %}{{ a }}{% endfor %}", "{% for a in notes %}{{ a }}{% endfor %}"],
      ["{% fro a in notes %}{{ a }}{% endfor %}", "{% for a in notes %}{{ a }}{% endfor %}"],
    ];
    for (const [wrong, right] of MENDED) assert.equal(fixes(brokenTemplate, wrong), right);
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
      "function f() {\n  if (a) { return question}\n}\nUse {context}.",
      "The opening brace {{ and the closing brace }} are marks. Use {question}.",
      "{{ notes | replace('\\\\_', '_') }} {% if a == '\\\\_' %}x{% endif %} a\\_b {{ question }}",
      "Use {context}: \\textbf{{a\\_b}}.",
      "{{#if docs}}{{docs}}{{/if}} \\{{#if x}} \\{{x}} \\{{/each}} \\{{ {{question}}",
      "Write \\textbf{{question}} and x_{i}} by hand.",
      "{{ question }} in {context} }",
      '{{fetch:"{{url}}"}} {{context}} {{question}}',
      `{"note": "${"The mill grinds at nine. ".repeat(14)}"}\n{"context": {{context}}, "question": {{question}}}`,
      'Context: {{context}}\n{"question": {{question}}}\n{"a": [{{question}}], "b": {"c": {{context}}}}',
      { prompt: "{{question", template: "none" },
      `Answer from the passages.\n\npassage 1: In Jinja {% if user %} opens a block, and {{ user opens a value that }} closes. A page of a template begins with {% block head %}, which a child may fill.\n\npassage 2: Mustache opens a section with {{#user}} and closes it with a slash and its name; what stands between is repeated.\n\nQuestion: {question}`,
    ]);
  });
});

import assert from "node:assert/strict";
import { unusedVariable } from "../../../../../../src/core/analyze/rules/template/unusedVariable";
import { applyEdits } from "../../../../../../src/text/spans";
import { analyzed, foundBy } from "../../../../../support/analyzed";
import { finds, fixes, isPlain, staysSilent } from "../ruleCases";

const prompty = (inputs: string, body = "{{question}}", rest = ""): string =>
  `---\nname: Mill guide\ninputs:\n${inputs}${rest}---\nuser:\n${body}\n`;

describe("unused-variable", () => {
  it("points at the declaration, and takes its lines and its sample out", () => {
    const prompt = prompty(
      "  question:\n    type: string\n  audience:\n    type: string\n    default: all\n",
      "{{question}}",
      "sample:\n  audience: children\n  question: How old is it?\n",
    );
    finds(unusedVariable, prompt, ["audience"]);
    const fixed = fixes(unusedVariable, prompt);
    assert.equal(
      fixed,
      prompty("  question:\n    type: string\n", "{{question}}", "sample:\n  question: How old is it?\n"),
    );
    assert.equal(foundBy(unusedVariable, { prompt })[0]?.suggestion?.isSure, false);
    isPlain(unusedVariable, prompt);
  });

  it("takes items of lists out", () => {
    assert.equal(fixes(unusedVariable, prompty("  - question\n  - audience\n")), prompty("  - question\n"));
    assert.equal(
      fixes(unusedVariable, prompty("  - name: audience\n    type: string\n  - name: question\n")),
      prompty("  - name: question\n"),
    );
  });

  it("offers the declared name where the template loops over a part of it, and removes nothing beside an undeclared one", () => {
    const loop = "{% for turn in history %}{{turn}}{% endfor %}\n{{question}}";
    const prompt = prompty("  - question\n  - chat_history\n", loop);
    finds(unusedVariable, prompt, ["chat_history"]);
    assert.equal(
      applyEdits(prompt, foundBy(unusedVariable, { prompt })[0]?.suggestion?.edits ?? []),
      prompty("  - question\n  - chat_history\n", loop.replace("in history", "in chat_history")),
    );
    const other = prompty("  - question\n  - audience\n", loop);
    assert.equal(foundBy(unusedVariable, { prompt: other })[0]?.suggestion, undefined);
  });

  it("is silent on what the front matter passes on itself, and beside partials with text of their own", () => {
    staysSilent(unusedVariable, [
      prompty(
        "  - name: question\n  - name: unit\n",
        "{{question}}",
        "tools:\n  - name: heat\n    bindings:\n      scale:\n        input: unit\n",
      ),
      "---\ninput:\n  schema:\n    town: string\n---\n{{#> page}}Hello{{/page}}",
    ]);
  });

  it("offers no edit where the declaration shares its line", () => {
    const prompt = "---\nname: x\ninputs: { question: string, audience: string }\n---\nuser:\n{{question}}";
    finds(unusedVariable, prompt, ["audience"]);
    assert.equal(foundBy(unusedVariable, { prompt })[0]?.suggestion, undefined);
  });

  it("is never applied together with the rename of a misspelt use", () => {
    const { improved_prompt: improved } = analyzed({ prompt: prompty("  question: x\n", "{{qestion}}") });
    assert.equal(improved, prompty("  question: x\n", "{{question}}"));
  });

  it("is silent on variables that are used in any way, and where other files may use them", () => {
    staysSilent(unusedVariable, [
      prompty("  question: x\n"),
      prompty(
        "  docs: x\n  question: y\n  style: z\n",
        "{% for d in docs %}{{ d }}{% endfor %}{% if style == 'a' %}{{question}}{% endif %}",
      ),
      prompty("  question: x\n  style: y\n", '{{question}} {% include "tail.md" %}'),
      prompty("  question: x\n  sep: y\n", "{{ question | join(sep) }}"),
      "---\ninput:\n  schema:\n    docs(array): string\n    lang?: string\n---\n{{#each docs}}{{this}} {{../lang}}{{/each}}",
      { prompt: "Answer {question}.", variables: ["question", "audience"] },
      { prompt: prompty("  audience: x\n"), template: "none" },
    ]);
  });
});

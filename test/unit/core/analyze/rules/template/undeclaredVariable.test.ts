import assert from "node:assert/strict";
import { undeclaredVariable } from "../../../../../../src/core/analyze/rules/template/undeclaredVariable";
import { foundBy } from "../../../../../support/analyzed";
import { finds, fixes, isPlain, staysSilent } from "../ruleCases";

const prompty = (body: string, inputs = "  documents:\n    type: string\n  question:\n    type: string\n"): string =>
  `---\nname: Mill guide\ninputs:\n${inputs}---\nsystem:\nAnswer from the documents alone, or say that they do not tell.\n<documents>\n{{documents}}\n</documents>\nuser:\n${body}\n`;

describe("undeclared-variable", () => {
  it("points at a slip of a usual name where nothing is declared", () => {
    const prompt = "{context}\n\nQuestion: {question}\n\nAgain: {quesiton}";
    finds(undeclaredVariable, prompt, ["{quesiton}"]);
    finds(undeclaredVariable, "{contxet}\n\nQuestion: {user_query}", ["{contxet}"]);
    finds(undeclaredVariable, "{{ question }} {{ questiion }} {{ context }}", ["{{ questiion }}"]);
    isPlain(undeclaredVariable, prompt);
    staysSilent(undeclaredVariable, [
      "{content} {context} {question}",
      "{documents} {document} {question}",
      "{question} {question2} {questions}",
      "{contest} {question}",
      "{query} {queue} {context}",
    ]);
  });

  it("points at a name in a loop that was meant for the loop's own", () => {
    const loop = (own: string, body: string): string =>
      `Answer from the documents.\n{% for ${own} in documents %}\n${body}\n{% endfor %}\nQuestion: {{ question }}`;
    const prompt = loop("document", "[{{ loop.index }}] {{ doc.content }}");
    finds(undeclaredVariable, prompt, ["{{ doc.content }}"]);
    assert.equal(fixes(undeclaredVariable, prompt), prompt.replace("doc.content", "document.content"));
    isPlain(undeclaredVariable, prompt);
    finds(undeclaredVariable, { prompt, variables: ["documents", "question"] }, ["{{ doc.content }}"]);
    staysSilent(undeclaredVariable, [
      loop("document", "{{ document.content }} {{ doc.title }}"),
      loop("document", "{{ doc }}"),
      loop("document", "{{ doc.content }}") + "{{ doc.title }}",
      loop("item", "{{ site.name }}"),
      { prompt, variables: ["documents", "question", "doc"] },
    ]);
  });

  it("offers the declared name that is used nowhere and has the other one as a part", () => {
    const prompt = "Answer {question} from this:\n{context}";
    const [finding] = foundBy(undeclaredVariable, { prompt, variables: ["question", "context_str"] });
    assert.match(finding?.message ?? "", /Change it to “context_str”/);
    assert.equal(finding?.suggestion?.isSure, false);
    const [between] = foundBy(undeclaredVariable, { prompt, variables: ["question", "context_str", "context_ids"] });
    assert.equal(between?.suggestion, undefined);
  });

  it("knows a declared variable behind the dollar of Semantic Kernel", () => {
    const silent = prompty("Question: {{$question}}").replace("{{documents}}", "{{$documents}}");
    assert.deepEqual(
      foundBy(undeclaredVariable, { prompt: silent.replace("Mill guide", "Mill guide\ntemplate: mustache") }),
      [],
    );
  });

  it("points at the mark and names the declared one that was meant", () => {
    const prompt = prompty("{{qestion}}");
    finds(undeclaredVariable, prompt, ["{{qestion}}"]);
    const [finding] = foundBy(undeclaredVariable, { prompt });
    assert.match(finding?.message ?? "", /“qestion” is not declared.*Change it to “question”/);
    assert.equal(finding?.suggestion?.isSure, true);
    assert.equal(fixes(undeclaredVariable, prompt), prompty("{{question}}"));
    isPlain(undeclaredVariable, prompt);
  });

  it("is not sure where the other name is used as well", () => {
    const [finding] = foundBy(undeclaredVariable, { prompt: prompty("{{question}} {{questions}}") });
    assert.equal(finding?.words, "{{questions}}");
    assert.equal(finding?.suggestion?.isSure, false);
  });

  it("lists what is declared where no name is near", () => {
    const [finding] = foundBy(undeclaredVariable, { prompt: prompty("{{ audience | upper }}") });
    assert.equal(finding?.words, "{{ audience | upper }}");
    assert.match(finding?.message ?? "", /“documents”, “question”/);
    assert.equal(finding?.suggestion, undefined);
  });

  it("takes a name beside those of Prompty that are all used for one that the program passes", () => {
    staysSilent(undeclaredVariable, [
      prompty("{{question}} {{audience}}"),
      prompty("{{#rules}}{{text}}{{/rules}}", "  documents:\n    type: string\n  conversation:\n    type: array\n"),
    ]);
  });

  it("tells a name once and shows its other places", () => {
    const [finding, ...others] = foundBy(undeclaredVariable, {
      prompt: prompty("{{qestion}} and {{ qestion }} and {% if qestion %}x{% endif %}"),
    });
    assert.deepEqual([others.length, finding?.related?.length], [0, 2]);
    assert.equal(finding?.suggestion?.edits.length, 3);
  });

  it("reads declarations of dotprompt and of the request", () => {
    const dotprompt =
      '---\nmodel: local/small\ninput:\n  schema:\n    question: string\n---\n{{role "user"}}{{question}} {{audience}}';
    finds(undeclaredVariable, dotprompt, ["{{audience}}"]);
    finds(undeclaredVariable, { prompt: "Answer {question} for {audience}.", variables: ["question"] }, ["{audience}"]);
  });

  it("beside samples alone tells what is misspelt, as programs pass more than samples show", () => {
    const sampled = (body: string): string =>
      `---\nname: Mill guide\nsample:\n  notes: The mill opens at nine.\n  question: When does it open?\n---\nsystem:\nAnswer from the notes alone.\n${body}\n`;
    finds(undeclaredVariable, sampled("{{notes}}\nuser:\n{{qestion}}"), ["{{qestion}}"]);
    staysSilent(undeclaredVariable, [
      sampled("{{notes}} {{audience}}\nuser:\n{{question}}"),
      sampled("{{notes}} {{note}}\nuser:\n{{question}}"),
    ]);
  });

  it("leaves names to the template that says what becomes of it without them", () => {
    staysSilent(undeclaredVariable, [
      prompty("{% if tone %}Write in a {{tone}} tone.{% endif %}{{question}}"),
      prompty("{% if documents %}x{% elif images is defined %}{{images}}{% endif %}{{question}}"),
      prompty("{{ tone | default('dry') }} {{question}}"),
      "---\ninput:\n  schema:\n    question: string\n---\n{{#if tone}}In a {{tone}} tone.{{else if mood}}{{mood}}{{/if}}{{question}}",
    ]);
    finds(undeclaredVariable, prompty("{% if qestion %}{{qestion}}{% endif %}"), ["{% if qestion %}"]);
  });

  it("is silent on names of the template's own, of helpers and of sections, and where nothing or anything is declared", () => {
    staysSilent(undeclaredVariable, [
      prompty("{{question}}"),
      prompty("{% for line in documents %}{{ line.text }} {{ loop.index }}{% endfor %}{{question}}"),
      prompty("{% set tone = question %}{{ tone }} {{ question | default('none') | trim }}"),
      prompty("{{ question }}{# {{ audience }} #}{% raw %}{{ audience }}{% endraw %}"),
      prompty("{{question}}", "  documents: x\n  question: y\n  broken: [a\n"),
      "---\ninput:\n  schema:\n    question: string\n    docs(array): string\n---\n{{#each docs}}{{title}} {{@index}}{{/each}}{{history}}{{question}}",
      "---\ninput:\n  schema:\n    question: string\n    (*): any\n---\n{{question}} {{audience}}",
      "---\ninput:\n  schema:\n    question: string\n---\n{{question}}\nWrite \\{{#if name}}\\{{name}}\\{{/if}} as a template does.",
      "---\nmode: agent\n---\nReview ${selection} in ${input:language}.",
      "Answer {question} from {context}.",
      { prompt: "Answer {question}, as {audience} would.", variables: ["question", "audience"] },
      { prompt: "Write {{name}} as it stands.", variables: ["question"], template: "none" },
    ]);
  });
});

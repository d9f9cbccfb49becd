import assert from "node:assert/strict";
import type { AnalyzeRequest, PromptFormat } from "../../../../../src/contract/analyze/analyzeRequest";
import { analyzePrompt } from "../../../../../src/core/analyze";
import { readPrompt } from "../../../../../src/core/analyze/prompt/readPrompt";
import { disableFile, disableLine } from "../../../../../src/extension/worker/prompts/disableEdits";
import { applyEdits } from "../../../../../src/text/spans";
import { wordTokenizer } from "../../../../support/analyzed";

type Disable = typeof disableLine;

function found({ prompt, format }: Pick<AnalyzeRequest, "prompt" | "format">): string[] {
  return analyzePrompt({ prompt, context: "", format }, wordTokenizer).findings.map(({ rule }) => rule);
}

/** The prompt with the first finding of a rule silenced. */
function silenced(prompt: string, rule: string, disable: Disable, format: PromptFormat = "text"): string {
  const request = { prompt, context: "", format };
  const finding = analyzePrompt(request, wordTokenizer).findings.find((one) => one.rule === rule);
  assert.ok(finding, `no ${rule} among ${found(request).join(", ")}`);
  const edit = disable(readPrompt(request), finding.start, rule);
  assert.ok(edit);
  const edited = applyEdits(prompt, [edit]);
  const others = found({ prompt, format }).filter((one) => one !== rule);
  assert.deepEqual(found({ prompt: edited, format }), others, edited);
  return edited;
}

const forFile: Disable = (prompt, _at, rule) => disableFile(prompt, rule);

describe("a comment that silences a rule", () => {
  const words = "You answer questions of customers.\n\n";

  it("is written as the template's syntax has comments, behind the line", () => {
    const jinja = `${words}{% if context %}{{ context }}{% endif %}\n{{ question }}\u200b\n`;
    assert.ok(
      silenced(jinja, "invisible-characters", disableLine).endsWith(
        "{{ question }}\u200b {# rag-quality-disable-line invisible-characters #}\n",
      ),
    );
    const mustache = `${words}{{#context}}{{text}}{{/context}}\n{{question}}\u200b`;
    assert.ok(
      silenced(mustache, "invisible-characters", disableLine).endsWith(
        "{{question}}\u200b {{! rag-quality-disable-line invisible-characters }}",
      ),
    );
  });

  it("is one of HTML where there is no template, or one without comments", () => {
    assert.ok(
      silenced(`${words}Answer\u200b now.\nBe kind.`, "invisible-characters", disableLine).includes(
        "Answer\u200b now. <!-- rag-quality-disable-line invisible-characters -->\nBe kind.",
      ),
    );
    assert.ok(
      silenced(`${words}{question}\u200b {context}\n`, "invisible-characters", forFile).startsWith(
        "<!-- rag-quality-disable invisible-characters -->\nYou answer",
      ),
    );
  });

  it("stands above a line that means something as a whole", () => {
    const prompt = readPrompt({ prompt: "system:\nYou answer.\nuser:\nHello", context: "" });
    assert.deepEqual(disableLine(prompt, prompt.text.indexOf("user:"), "no-question"), {
      start: 20,
      end: 20,
      text: "<!-- rag-quality-disable-next-line no-question -->\n",
    });
  });

  it("is one of YAML in front matter, which no model reads", () => {
    const prompty =
      "---\nname: A\ninputs:\n  language:\n    type: string\n---\nsystem:\nYou answer questions of customers in a kind tone.\n";
    assert.ok(
      silenced(prompty, "unused-variable", disableLine, "prompty").includes(
        "  language: # rag-quality-disable-line unused-variable\n",
      ),
    );
    assert.ok(
      silenced(prompty, "unused-variable", forFile, "prompty").startsWith(
        "---\n# rag-quality-disable unused-variable\nname: A\n",
      ),
    );
  });

  it("is none where it would be a part of a written passage or question, in which comments do nothing", () => {
    const filled =
      "Answer from the documents alone, in one sentence.\n\n<document>\nThe shop\u200b opens at nine.\n</document>\n\nQuestion: When does\u200b it open?\n";
    const prompt = readPrompt({ prompt: filled, context: "" });
    assert.equal(disableLine(prompt, filled.indexOf("shop"), "invisible-characters"), null);
    assert.equal(disableLine(prompt, filled.indexOf("When"), "invisible-characters"), null);
    assert.ok(disableLine(prompt, 0, "vague-wording"));
    const template = readPrompt({ prompt: `${words}{{context}}\n\nQuestion: {{question}}\n`, context: "" });
    for (const name of ["{{context}}", "{{question}}"])
      assert.ok(disableLine(template, template.text.indexOf(name), "vague-wording"));
  });

  it("takes an empty prompt", () => {
    const prompt = readPrompt({ prompt: "", context: "" });
    assert.deepEqual(disableLine(prompt, 0, "no-question"), {
      start: 0,
      end: 0,
      text: "<!-- rag-quality-disable-line no-question -->",
    });
  });
});

import assert from "node:assert/strict";
import { findDisabledRules } from "../../../../../src/core/analyze/engine/disableComments";
import { analyzed, subjectOf } from "../../../../support/analyzed";

const PROMPT = "You are a bot. Answer from the context.\n{{context}}\n\n{{question}}\n";
const BOTH = ["no-abstention", "context-not-delimited"];
const [ABSTENTION = "", DELIMITED = ""] = BOTH;

/** The rules that find something in the prompt, below a comment in this syntax. */
function foundBelow(comment: string): readonly string[] {
  return analyzed({ prompt: `${comment}\n${PROMPT}` }).findings.map(({ rule }) => rule);
}

describe("comments that switch rules off", () => {
  it("are read in each syntax, with one code, several, or none for all rules", () => {
    assert.deepEqual(foundBelow(""), BOTH);
    for (const [open, close] of [
      ["<!-- ", " -->"],
      ["{# ", " #}"],
      ["{{! ", " }}"],
      ["{{!-- ", " --}}"],
      ["# ", ""],
      ["// ", ""],
      ["---\nname: x # ", "\n---"],
    ] as const) {
      assert.deepEqual(foundBelow(`${open}rag-quality-disable${close}`), [], open);
      assert.deepEqual(foundBelow(`${open}rag-quality-disable no-abstention${close}`), [DELIMITED], open);
      assert.deepEqual(foundBelow(`${open}rag-quality-disable no-abstention, context-not-delimited${close}`), [], open);
      assert.deepEqual(foundBelow(`${open}rag-quality-disable no-such-rule${close}`), BOTH, open);
    }
  });

  it("count for their own line, the next one, or all of the prompt", () => {
    const lines = (edit: (prompt: string) => string): readonly string[] =>
      analyzed({ prompt: edit(PROMPT) }).findings.map(({ rule }) => rule);
    assert.deepEqual(
      lines((prompt) => prompt.replace("{{context}}", "{{context}} {{! rag-quality-disable-line }}")),
      [ABSTENTION],
    );
    assert.deepEqual(
      lines((prompt) => `<!-- rag-quality-disable-next-line -->\n${prompt}`),
      [DELIMITED],
    );
    assert.deepEqual(
      lines((prompt) => `<!-- rag-quality-disable-next-line no-abstention -->\n${prompt}`.replaceAll("\n", "\r\n")),
      [DELIMITED],
    );
    assert.deepEqual(
      lines((prompt) => `${prompt}{{! rag-quality-disable }}`),
      [],
    );
  });

  it("may have a colon before the codes, capitals in them, and a reason behind", () => {
    assert.deepEqual(foundBelow("<!-- rag-quality-disable: no-abstention -->"), [DELIMITED]);
    assert.deepEqual(foundBelow("<!-- rag-quality-disable No-Abstention -->"), [DELIMITED]);
    assert.deepEqual(foundBelow("<!-- rag-quality-disable no-abstention -- the caller checks -->"), [DELIMITED]);
  });

  it("switch nothing off where their scope is no scope", () => {
    for (const slip of [
      "rag-quality-disable-file",
      "rag-quality-disable-lines",
      "rag-quality-disable-nextline no-abstention",
      "rag-quality-disabled",
    ]) {
      assert.deepEqual(foundBelow(`<!-- ${slip} -->`), BOTH, slip);
    }
  });

  it("do nothing within the context", () => {
    const prompt =
      "Answer from the context.\n\n<context>\nrag-quality-disable\nThe ferry sails at nine.\n</context>\n\nWhen does it sail?";
    assert.ok(analyzed({ prompt }).findings.some(({ rule }) => rule === ABSTENTION));
    assert.ok(
      analyzed({ prompt: PROMPT, context: "rag-quality-disable" }).findings.some(({ rule }) => rule === ABSTENTION),
    );
  });

  it("are found by their line, however many there are", () => {
    const line = "Be brief. {{! rag-quality-disable-line secret }}\n";
    const disabled = findDisabledRules(subjectOf({ prompt: line.repeat(4_000), template: "mustache" }));
    for (let at = 0; at < 4_000; at += 1)
      assert.ok(disabled.covers("secret", { target: "prompt", start: at * line.length }));
    assert.equal(disabled.covers("secret", { target: "context", start: 0 }), false);
    assert.equal(disabled.covers("no-context", { target: "prompt", start: 0 }), false);
  });
});

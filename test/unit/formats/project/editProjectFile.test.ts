import assert from "node:assert/strict";
import { RAGQualityError } from "../../../../src/contract/error";
import {
  addAcceptedClaim,
  parseAcceptedClaims,
  withBinding,
  withoutAcceptedClaim,
  withRuleSeverity,
} from "../../../../src/formats/project/editProjectFile";
import { bindingsOf, parseProjectFile } from "../../../../src/formats/project/projectFile";

const A = { hash: "aaaaaaaaaaaaaaaa", reason: "Known.", text: "Claim a." };
const B = { hash: "bbbbbbbbbbbbbbbb", reason: "Checked.", text: "Claim b." };

function failure(text: string): { code: string; message: string; errors: readonly unknown[] } {
  try {
    parseAcceptedClaims(text);
  } catch (error) {
    if (error instanceof RAGQualityError) return { code: error.code, message: error.message, errors: error.errors };
  }
  return assert.fail("nothing was thrown");
}

describe("the file of accepted claims", () => {
  it("is made with the first claim, sorted and printed alike each time", () => {
    const first = addAcceptedClaim(null, B);
    assert.equal(
      first,
      '{\n  "version": 1,\n  "accepted": [\n    {\n      "hash": "bbbbbbbbbbbbbbbb",\n      "reason": "Checked.",\n      "text": "Claim b."\n    }\n  ]\n}\n',
    );
    const both = addAcceptedClaim(first, A);
    assert.deepEqual(parseAcceptedClaims(both), { version: 1, accepted: [A, B] });
    assert.equal(addAcceptedClaim(both, A), both);
  });

  it("loses a claim whose acceptance is withdrawn, and nothing else", () => {
    const both = addAcceptedClaim(addAcceptedClaim('{ "version": 1, "bindings": {} }', A), B);
    const left = withoutAcceptedClaim(both, A.hash);
    assert.deepEqual(parseAcceptedClaims(left).accepted, [B]);
    assert.match(left, /"bindings"/);
    assert.equal(withoutAcceptedClaim(left, A.hash), left);
  });

  it("gives a claim that is there a new reason", () => {
    const text = addAcceptedClaim(addAcceptedClaim(null, A), { ...A, reason: "Other." });
    assert.deepEqual(parseAcceptedClaims(text).accepted, [{ ...A, reason: "Other." }]);
  });

  it("is empty where it is blank", () => {
    assert.deepEqual(parseAcceptedClaims(" \n"), { version: 1, accepted: [] });
  });

  it("names the place where it is broken", () => {
    assert.deepEqual(failure('{\n  "version" 1\n}'), {
      code: "invalid_json",
      message:
        ".rag-quality.json is broken at line 2, column 13: a colon is expected here. Correct this place, and try again.",
      errors: [],
    });
    assert.throws(() => addAcceptedClaim("<<<<<<< HEAD", A), { code: "invalid_json" });
  });

  it("names the key that is wrong", () => {
    const { code, message, errors } = failure(
      '{"version": 1, "accepted": [{"hash": "x", "reason": "r", "text": "t"}, {}]}',
    );
    assert.equal(code, "invalid_request");
    assert.match(message, /^\.rag-quality\.json is wrong at \/accepted\/0\/hash: .+\. Correct it, and try again\.$/);
    assert.equal(errors.length, 4);
    assert.match(failure("[]").message, /is wrong at its top: /);
    assert.match(failure('{"version": 2, "accepted": []}').message, /is wrong at \/version: /);
  });
});

describe("the severity of a rule in the project file", () => {
  it("is written into a file that is made for it", () => {
    assert.equal(
      withRuleSeverity(null, "no-question", "off"),
      '{\n  "version": 1,\n  "rules": {\n    "no-question": "off"\n  }\n}\n',
    );
    assert.equal(withRuleSeverity("  ", "no-question", "off"), withRuleSeverity(null, "no-question", "off"));
  });

  it("leaves everything else as it is, options and comments too", () => {
    const before =
      '{\n  // of the team\n  "accepted": [],\n  "rules": { "context-near-window": { "severity": "info", "options": { "share": 0.7 } }, "no-question": "off" }\n}\n';
    const after = withRuleSeverity(before, "context-near-window", "error");
    assert.equal(after, before.replace('"info"', '"error"'));
    assert.equal(withRuleSeverity(after, "no-question", "hint"), after.replace('"off"', '"hint"'));
    const optionsAlone = '{ "rules": { "a-rule": { "options": {} } } }';
    assert.deepEqual(parseProjectFile(withRuleSeverity(optionsAlone, "a-rule", "off")).rules, {
      "a-rule": { options: {}, severity: "off" },
    });
  });

  it("does not overwrite a file that is broken", () => {
    assert.throws(() => withRuleSeverity('{ "rules": ', "no-question", "off"), { code: "invalid_json" });
    assert.throws(() => withRuleSeverity('{ "rules": { "a": 7 } }', "no-question", "off"), { code: "invalid_request" });
  });
});

describe("withBinding", () => {
  const answer = { uri: "file:///w/answers/my%20loans.md", path: "answers/my loans.md" };
  const bound = (text: string) => bindingsOf(parseProjectFile(text), answer.uri);

  it("binds a mark for all places of its file, in brackets or without", () => {
    const one = withBinding(null, { answer, marker: "[1]", source: "docs/lending.md" });
    assert.equal(
      one,
      '{\n  "version": 1,\n  "bindings": {\n    "answers/my loans.md": {\n      "1": "docs/lending.md"\n    }\n  }\n}\n',
    );
    const two = withBinding(one, { answer, marker: "[^2]", source: "docs/fees.md" });
    assert.deepEqual(bound(two), { "1": "docs/lending.md", "[^2]": "docs/fees.md" });
  });

  it("writes where the file has the answer and the mark already, and keeps all else of it", () => {
    const text = '{\n  // Ours.\n  "bindings": { "my loans.md": { "[1]": "a.md", "2": "b.md" } },\n  "model": "m"\n}\n';
    const next = withBinding(text, { answer, marker: "[1]", source: "c.md" });
    assert.deepEqual(bound(next), { "[1]": "c.md", "2": "b.md" });
    assert.equal(next, text.replace("a.md", "c.md"));
  });

  it("takes a binding away", () => {
    const text = withBinding(null, { answer, marker: "[1]", source: "a.md" });
    assert.deepEqual(bound(withBinding(text, { answer, marker: "[1]", source: null })), {});
  });

  it("overwrites no broken file", () => {
    assert.throws(() => withBinding("{", { answer, marker: "[1]", source: "a.md" }), { code: "invalid_json" });
  });
});

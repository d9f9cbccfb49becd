import assert from "node:assert/strict";
import { RAGQualityError } from "../../../../src/contract/error";
import { addAcceptedClaim } from "../../../../src/formats/project/editProjectFile";
import { bindingsOf, parseProjectFile } from "../../../../src/formats/project/projectFile";

const CLAIM = { hash: "aaaaaaaaaaaaaaaa", reason: "Known.", text: "Claim a." };

function failure(content: unknown): RAGQualityError {
  try {
    parseProjectFile(typeof content === "string" ? content : JSON.stringify(content));
  } catch (error) {
    if (error instanceof RAGQualityError) return error;
  }
  return assert.fail("nothing was thrown");
}

describe("bindingsOf", () => {
  it("gives what was bound for the longest path that the answer's URI ends with", () => {
    const { bindings = {} } = parseProjectFile(
      '{"bindings": {"a b.md": {"1": "x.md"}, "./docs/a b.md": {"[1]": "y.md"}, "b.md": {"1": "z.md"}}}',
    );
    assert.deepEqual(bindingsOf({ bindings }, "file:///work/docs/a%20b.md"), { "[1]": "y.md" });
    assert.deepEqual(bindingsOf({ bindings }, "file:///work/a%20b.md"), { "1": "x.md" });
    assert.deepEqual(bindingsOf({ bindings }, "file:///work/c.md"), {});
    assert.deepEqual(bindingsOf({}, "file:///work/c.md"), {});
  });
});

describe("the project file", () => {
  it("says nothing where it is blank, and needs no key", () => {
    for (const text of ["", " \n", "{}", '{"version": 1}'])
      assert.deepEqual(parseProjectFile(text), { version: 1, accepted: [] });
  });

  it("holds rules, model and window beside accepted claims, with comments and trailing commas", () => {
    const text =
      '{\n  // all of it\n  "$schema": "x.json",\n  "accepted": [],\n  "rules": {"secret": "off", "no-abstention": {"severity": "error", "options": {"a": 1}}, "other": {}},\n  "model": "gpt-4o",\n  "context_window": 8000,\n}';
    const { rules, model, context_window } = parseProjectFile(text);
    assert.deepEqual(
      [rules, model, context_window],
      [{ secret: "off", "no-abstention": { severity: "error", options: { a: 1 } }, other: {} }, "gpt-4o", 8000],
    );
  });

  it("names key and value where it is wrong", () => {
    const cases: readonly (readonly [unknown, string])[] = [
      [
        { rules: { secret: "loud" } },
        "/rules/secret: A rule is set to one of error, warning, info, hint, off, or to an object with severity and options, not to “loud”.",
      ],
      [
        { rules: { secret: [1] } },
        "/rules/secret: A rule is set to one of error, warning, info, hint, off, or to an object with severity and options, not to “[1]”.",
      ],
      [
        { rules: { secret: { severity: 5 } } },
        "/rules/secret: Its severity has to be one of error, warning, info, hint, off, not “5”.",
      ],
      [{ rules: { secret: { options: null } } }, "/rules/secret: Its options have to be an object, not “null”."],
      [{ rules: [] }, "/rules: This has to be an object, not an array."],
      [{ model: "" }, "/model: This has to be at least 1"],
      [{ context_window: 0.5 }, "/context_window: This has to be a whole number, not a fraction."],
      [{ context_window: 0 }, "/context_window: This has to be more than 0, not 0."],
      [{ version: 2 }, "/version: This has to be one of 1, not 2."],
      [{ accepted: [{ ...CLAIM, hash: "A" }] }, "/accepted/0/hash: This is not valid: A."],
      [{ rule: { secret: "off" } }, "/rule: There is no such key; “rules” is one."],
      [{ contextWindow: 8000 }, "/contextWindow: There is no such key; “context_window” is one."],
      [
        { rules: { secret: { severty: "off" } } },
        "/rules/secret/severty: There is no such key; a rule has severity and options.",
      ],
      [
        { records: [{ files: "*.json", response: "out" }] },
        "/records/0/response: There is no such key; a mapping has files, query, answer, documents, text, id, title, uri and score.",
      ],
      [[], "its top: This has to be an object, not an array."],
    ];
    for (const [content, words] of cases) {
      const { code, message } = failure(content);
      assert.equal(code, "invalid_request");
      assert.ok(message.startsWith(`.rag-quality.json is wrong at ${words.replace(/\.$/u, "")}`), message);
    }
    assert.deepEqual(
      failure({ rules: { a: 1, b: 2 } }).errors.map(({ pointer }) => pointer),
      ["/rules/a", "/rules/b"],
    );
  });

  it("keeps all else when a claim is accepted", () => {
    const rules = { secret: "off" };
    const text = addAcceptedClaim(JSON.stringify({ rules, model: "m", later: [1] }), CLAIM);
    assert.deepEqual(JSON.parse(text), { version: 1, rules, model: "m", later: [1], accepted: [CLAIM] });
    assert.throws(() => addAcceptedClaim('{"rules": 5}', CLAIM), { code: "invalid_request" });
  });
});

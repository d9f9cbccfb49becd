import assert from "node:assert/strict";
import { parseProjectFile } from "../../../src/formats/projectFile";
import { withRuleSeverity } from "../../../src/formats/ruleSeverity";

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

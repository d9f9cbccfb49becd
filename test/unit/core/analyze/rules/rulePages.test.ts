import assert from "node:assert/strict";
import { ruleSettingsSchema } from "../../../../../src/contract/analyze/promptRules";
import { VERDICTS } from "../../../../../src/contract/verify/verdict";
import { ALL_RULES } from "../../../../../src/core/analyze";
import { resolveRules } from "../../../../../src/core/analyze/engine/ruleSettings";
import { fencedBlocks } from "../../../../docs/fencedBlocks";
import { rulePages } from "../../../../docs/pages";
import { analyzed } from "../../../../support/analyzed";
import { rulePage } from "../../../../support/rulePage";

describe("the pages of the rules of prompts", () => {
  it("are one for each rule, beside those of the verdicts", () => {
    const verdicts: readonly string[] = VERDICTS;
    assert.deepEqual(
      rulePages()
        .filter((name) => !verdicts.includes(name))
        .sort(),
      ALL_RULES.map(({ code }) => code).sort(),
    );
  });

  for (const rule of ALL_RULES) {
    it(`${rule.code}: the example has the fault, and the same without it has not`, () => {
      const { wrong, right } = rulePage(rule.code);
      assert.notEqual(wrong.prompt, "");
      assert.notEqual(right.prompt, "");
      assert.equal(analyzed(wrong).findings.filter((finding) => finding.rule === rule.code).length, 1);
      assert.deepEqual(
        analyzed(right).findings.filter((finding) => finding.rule === rule.code),
        [],
      );
    });

    it(`${rule.code}: the sound version has no fault of its group`, () => {
      const codes = new Set(
        ALL_RULES.filter(({ group, severity }) => group === rule.group && severity !== "hint").map(({ code }) => code),
      );
      assert.deepEqual(
        analyzed(rulePage(rule.code).right)
          .findings.filter((finding) => codes.has(finding.rule))
          .map((finding) => finding.rule),
        [],
      );
    });

    it(`${rule.code}: has its title, its severity, how to change it, and its options`, () => {
      const { text } = rulePage(rule.code);
      assert.ok(text.startsWith(`# ${rule.code}\n`));
      assert.ok(text.includes(`The default is \`${rule.severity}\`.`));
      assert.equal(text.includes("\n## Options\n"), rule.options !== undefined);
      const samples = fencedBlocks(text)
        .filter(({ info }) => info === "json")
        .map((block) => JSON.parse(block.text) as { rules: unknown });
      assert.ok(samples.length > 0, "shows no settings");
      for (const { rules } of samples) {
        const settings = ruleSettingsSchema.parse(rules);
        assert.deepEqual(Object.keys(settings), [rule.code]);
        assert.doesNotThrow(() => resolveRules(ALL_RULES, settings));
      }
    });
  }
});

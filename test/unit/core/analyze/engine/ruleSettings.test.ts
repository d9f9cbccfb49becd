import assert from "node:assert/strict";
import type { RuleSettings } from "../../../../../src/contract/analyze/promptRules";
import { RAGQualityError } from "../../../../../src/contract/error";
import { ALL_RULES } from "../../../../../src/core/analyze";
import { resolveRules } from "../../../../../src/core/analyze/engine/ruleSettings";

function refused(settings: RuleSettings): RAGQualityError {
  try {
    resolveRules(ALL_RULES, settings);
  } catch (error) {
    if (error instanceof RAGQualityError) return error;
  }
  return assert.fail("The settings were taken.");
}

const refusal = (settings: RuleSettings): string => refused(settings).message;

describe("the settings of rules", () => {
  it("leave a rule out, or change how it shows", () => {
    const active = resolveRules(ALL_RULES, {
      secret: "off",
      "no-abstention": "error",
      "question-before-long-context": { severity: "info", options: { tokens: 5 } },
    });
    assert.equal(active.length, ALL_RULES.length - 1);
    assert.equal(
      active.some(({ rule }) => rule.code === "secret"),
      false,
    );
    assert.equal(active.find(({ rule }) => rule.code === "no-abstention")?.severity, "error");
    assert.deepEqual(active.find(({ rule }) => rule.code === "question-before-long-context")?.options, { tokens: 5 });
  });

  it("name the rule that was most likely meant, or all", () => {
    assert.equal(
      refusal({ "no-abstentoin": "off" }),
      "There is no rule “no-abstentoin”. “no-abstention” is one: correct the name.",
    );
    assert.match(refusal({ nonsense: "off" }), /^There is no rule “nonsense”\. The rules are undeclared-variable, /u);
    assert.match(refusal(Object.fromEntries([["constructor", "off" as const]])), /^There is no rule “constructor”\./u);
  });

  it("name an option that there is not, and one with another value", () => {
    assert.equal(
      refusal({ "question-before-long-context": { options: { token: 5 } } }),
      "The rule question-before-long-context has no option “token”. “tokens” is one: correct the name.",
    );
    assert.equal(
      refusal({ "question-before-long-context": { options: { length: 5 } } }),
      "The rule question-before-long-context has no option “length”. It has tokens.",
    );
    assert.equal(
      refusal({ secret: { options: { x: 1, y: 2 } } }),
      "The rule secret has no options, and x, y was set. Remove it.",
    );
    const wrong = (value: unknown): string =>
      refusal({ "question-before-long-context": { options: { tokens: value } } });
    assert.equal(
      wrong("many"),
      "The option tokens of the rule question-before-long-context cannot be used: This has to be a number, not a string. Correct it, or leave it out; its page says what it may be.",
    );
    assert.match(wrong(-5), /more than 0, not -5\./u);
    assert.match(wrong(null), /not null\./u);
  });

  it("say where in a request they are wrong", () => {
    const pointer = (settings: RuleSettings): string | undefined => refused(settings).errors[0]?.pointer;
    assert.equal(pointer({ "a/b": "off" }), "/rules/a~1b");
    assert.equal(pointer({ secret: { options: { x: 1 } } }), "/rules/secret/options");
    assert.equal(
      pointer({ "question-before-long-context": { options: { tokens: 0 } } }),
      "/rules/question-before-long-context/options/tokens",
    );
  });
});

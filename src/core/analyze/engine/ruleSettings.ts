import type { PromptSeverity, RuleSetting, RuleSettings } from "../../../contract/analyze/promptRules";
import { RAGQualityError } from "../../../contract/error";
import { nearestName } from "../../../contract/nearestName";
import { jsonPointer, parseInput, wrongPart } from "../../../contract/parseInput";
import type { AnyRule } from "./rule";

/** A rule that is to run, as it was set. */
export interface ActiveRule {
  readonly rule: AnyRule;
  readonly severity: PromptSeverity;
  readonly options: unknown;
}

/** The rules that are not off, with their severities and options. Fails with `invalid_request` on a code or an option that there is not. */
export function resolveRules(rules: readonly AnyRule[], settings: RuleSettings): ActiveRule[] {
  const codes = new Set(rules.map(({ code }) => code));
  const unknown = Object.keys(settings).find((code) => !codes.has(code));
  if (unknown !== undefined)
    throw refused([unknown], `There is no rule “${unknown}”. ${meant(unknown, [...codes], "The rules are")}`);
  return rules.flatMap((rule) => activeRule(rule, settings[rule.code] ?? {}));
}

function activeRule(rule: AnyRule, setting: RuleSetting): ActiveRule[] {
  const { severity = rule.severity, options } = typeof setting === "string" ? { severity: setting } : setting;
  if (severity === "off") return [];
  return [{ rule, severity, options: checkedOptions(rule, options ?? {}) }];
}

function checkedOptions({ code, options: schema }: AnyRule, given: Record<string, unknown>): unknown {
  const known = namesOf(schema);
  const unknown = Object.keys(given).find((name) => !known.includes(name));
  if (unknown !== undefined && known.length === 0)
    throw refused(
      [code, "options"],
      `The rule ${code} has no options, and ${Object.keys(given).join(", ")} was set. Remove it.`,
    );
  if (unknown !== undefined)
    throw refused(
      [code, "options", unknown],
      `The rule ${code} has no option “${unknown}”. ${meant(unknown, known, "It has")}`,
    );
  if (schema === undefined) return {};
  try {
    return parseInput(schema, given);
  } catch (cause) {
    throw cause instanceof RAGQualityError ? wrongOption(code, cause) : cause;
  }
}

function wrongOption(code: string, { errors: [first], message }: RAGQualityError): RAGQualityError {
  if (first === undefined)
    return refused([code, "options"], `The options of the rule ${code} cannot be used: ${message}`);
  const option = first.pointer.slice(1);
  return refused(
    [code, "options", option],
    `The option ${option} of the rule ${code} cannot be used: ${first.detail} Correct it, or leave it out; its page says what it may be.`,
  );
}

function namesOf(schema: AnyRule["options"]): readonly string[] {
  return schema === undefined || !("shape" in schema) ? [] : Object.keys(schema.shape as object);
}

/** The name that was most likely meant; without one, all that there are. */
function meant(name: string, names: readonly string[], all: string): string {
  const near = nearestName(name, names);
  return near === null ? `${all} ${names.join(", ")}.` : `“${near.name}” is one: correct the name.`;
}

/** `path` leads from the settings to what is wrong. */
function refused(path: readonly string[], message: string): RAGQualityError {
  return wrongPart(jsonPointer(["rules", ...path]), message);
}

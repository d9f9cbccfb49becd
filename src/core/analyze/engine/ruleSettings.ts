import { RAGQualityError } from "../../../contract/error";
import type { PromptSeverity, RuleSetting, RuleSettings } from "../../../contract/promptRules";
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
  if (unknown !== undefined) throw refused(`There is no rule “${unknown}”. Its name may be misspelt: the rules are ${[...codes].join(", ")}.`);
  return rules.flatMap((rule) => activeRule(rule, settings[rule.code] ?? {}));
}

function activeRule(rule: AnyRule, setting: RuleSetting): ActiveRule[] {
  const { severity = rule.severity, options } = typeof setting === "string" ? { severity: setting } : setting;
  if (severity === "off") return [];
  return [{ rule, severity, options: checkedOptions(rule, options) }];
}

function checkedOptions({ code, options: schema }: AnyRule, given: Record<string, unknown> | undefined): unknown {
  if (schema === undefined) {
    if (given === undefined || Object.keys(given).length === 0) return {};
    throw refused(`The rule ${code} has no options, and ${Object.keys(given).join(", ")} was set. Remove it.`);
  }
  const parsed = schema.safeParse(given ?? {});
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw refused(`The option ${issue?.path.join(".") ?? ""} of the rule ${code} cannot be used: ${issue?.message ?? "it has another shape"}. Its page says what it may be.`);
}

function refused(message: string): RAGQualityError {
  return new RAGQualityError({ code: "invalid_request", message });
}

import type { PromptEdit, PromptFinding } from "../../../contract/analyze/promptAnalysis";
import type { PromptSubject } from "../promptSubject";
import type { DisabledRules } from "./disableComments";
import type { RuleFinding } from "./rule";
import type { ActiveRule } from "./ruleSettings";

/** More of one rule tell nobody anything new, and would fill any list. */
const MAX_FINDINGS_A_RULE = 100;

/** What the rules find, but for what comments in the prompt switch off: by target, then by place. */
export function runRules(
  rules: readonly ActiveRule[],
  subject: PromptSubject,
  disabled: DisabledRules,
): PromptFinding[] {
  const findings = rules.flatMap((active) => findingsOf(active, subject, disabled));
  return findings.sort(byPlace);
}

function findingsOf(
  { rule, severity, options }: ActiveRule,
  subject: PromptSubject,
  disabled: DisabledRules,
): PromptFinding[] {
  const found: PromptFinding[] = [];
  for (const finding of rule.check(subject, options)) {
    if (disabled.covers(rule.code, finding)) continue;
    found.push(promptFinding(finding, rule.code, severity, subject.request.prompt));
    if (found.length === MAX_FINDINGS_A_RULE) break;
  }
  return found;
}

function promptFinding(
  { target, start, end, message, suggestion, related }: RuleFinding,
  rule: string,
  severity: PromptFinding["severity"],
  prompt: string,
): PromptFinding {
  return {
    ...{ rule, severity, message, target, start, end },
    help_uri: `docs/rules/${rule}.md`,
    suggestion:
      suggestion === undefined
        ? null
        : { title: suggestion.title, edits: editsIn(prompt, suggestion.edits), is_sure: suggestion.isSure },
    related: [...(related ?? [])],
  };
}

/** Rules read a line's end as one sign: where it is two, an edit stays before both of them, and writes both. */
function editsIn(prompt: string, edits: readonly PromptEdit[]): PromptEdit[] {
  if (!prompt.includes("\r\n")) return [...edits];
  const before = (at: number): number => (prompt.startsWith("\r\n", at - 1) ? at - 1 : at);
  return edits.map(({ start, end, text }) => ({
    start: before(start),
    end: before(end),
    text: text.replace(/ ?\n/g, "\r\n"),
  }));
}

function byPlace(one: PromptFinding, other: PromptFinding): number {
  if (one.target !== other.target) return one.target === "prompt" ? -1 : 1;
  return one.start - other.start || one.end - other.end;
}

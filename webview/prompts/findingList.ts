import type { PromptFinding } from "../../src/contract/analyze/promptAnalysis";
import { type PromptSeverity, promptSeveritySchema } from "../../src/contract/analyze/promptRules";
import type { FindingPlace, PanelRule, PromptResult } from "../../src/contract/panel/promptState";
import { FINDING_TARGETS, type FindingTarget, type PromptsMemory } from "../viewMemory";

/** A finding with its number in the analysis, where it stands, and its rule's text. */
export interface ListedFinding {
  readonly index: number;
  readonly finding: PromptFinding;
  /** `null` where it is not known. */
  readonly place: FindingPlace | null;
  readonly rule: PanelRule | null;
}

/** Findings of one rule that stand together in the list. */
export interface FindingGroup {
  readonly rule: string;
  readonly items: readonly ListedFinding[];
}

type Wanted = Pick<PromptsMemory, "order" | "severities" | "target" | "rule" | "search">;

/** What of a filter can match anything: what is kept from another prompt never hides a whole list. */
export function effectiveFilter(
  { analysis: { findings } }: PromptResult,
  { severities, target, rule }: Wanted,
): Pick<Wanted, "severities" | "target" | "rule"> {
  return {
    severities: severities.filter((severity) => findings.some((finding) => finding.severity === severity)),
    target: findings.some((finding) => finding.target === target) ? target : null,
    rule: findings.some((finding) => finding.rule === rule) ? rule : null,
  };
}

/** The findings that the filter lets through, in the chosen order. */
export function listedFindings(result: PromptResult, wanted: Wanted): ListedFinding[] {
  const { severities, target, rule } = effectiveFilter(result, wanted);
  const words = wanted.search.trim().toLowerCase();
  const rules = new Map(result.rules.map((one) => [one.code, one]));
  const listed = result.analysis.findings
    .map((finding, index): ListedFinding => ({
      index,
      finding,
      place: result.places[index] ?? null,
      rule: rules.get(finding.rule) ?? null,
    }))
    .filter(
      ({ finding }) =>
        (severities.length === 0 || severities.includes(finding.severity)) &&
        (target ?? finding.target) === finding.target &&
        (rule ?? finding.rule) === finding.rule,
    )
    .filter((item) => words === "" || mentions(item, words));
  return wanted.order === "place" ? listed : byRule(listed, result);
}

function mentions({ finding, place, rule }: ListedFinding, words: string): boolean {
  const texts = [finding.rule, finding.message, place?.excerpt, place?.file, rule?.summary, finding.suggestion?.title];
  return texts.some((text) => text?.toLowerCase().includes(words));
}

/** The rule that took most off first; those that took nothing behind them, the gravest first. */
function byRule(listed: readonly ListedFinding[], { analysis: { deductions } }: PromptResult): ListedFinding[] {
  const codes = [...new Set(listed.map(({ finding }) => finding.rule))];
  const weight = new Map(deductions.map(({ rule }, place) => [rule, place]));
  const gravity = new Map(
    listed.map(({ finding }) => [finding.rule, promptSeveritySchema.options.indexOf(finding.severity)]),
  );
  const of = (code: string): number => weight.get(code) ?? deductions.length + (gravity.get(code) ?? 0);
  const place = new Map(codes.sort((one, other) => of(one) - of(other)).map((code, index) => [code, index]));
  return [...listed].sort((one, other) => (place.get(one.finding.rule) ?? 0) - (place.get(other.finding.rule) ?? 0));
}

/** Findings that follow one another in the list and are of one rule. */
export function groupedByRule(listed: readonly ListedFinding[]): FindingGroup[] {
  const groups: { rule: string; items: ListedFinding[] }[] = [];
  for (const item of listed) {
    const last = groups.at(-1);
    if (last?.rule === item.finding.rule) last.items.push(item);
    else groups.push({ rule: item.finding.rule, items: [item] });
  }
  return groups;
}

/** How many findings are of each severity, the gravest first; severities without any are left out. */
export function severityCounts({
  analysis: { findings },
}: PromptResult): { readonly severity: PromptSeverity; readonly count: number }[] {
  return promptSeveritySchema.options
    .map((severity) => ({ severity, count: findings.filter((finding) => finding.severity === severity).length }))
    .filter(({ count }) => count > 0);
}

/** How many findings stand in the prompt and how many in its context, where there are some. */
export function targetCounts({
  analysis: { findings },
}: PromptResult): { readonly target: FindingTarget; readonly count: number }[] {
  return FINDING_TARGETS.map((target) => ({
    target,
    count: findings.filter((finding) => finding.target === target).length,
  })).filter(({ count }) => count > 0);
}

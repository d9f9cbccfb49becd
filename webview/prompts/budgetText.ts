import type { PromptAnalysis } from "../../src/contract/analyze/promptAnalysis";
import type { PromptResult } from "../../src/contract/panel/promptState";
import { counted, grouped } from "../shared/shownText";
import type { Budget, BudgetSegment, Part, ReadPart } from "./budget";
import { smallShare } from "./promptMetrics";
import { noWindowText, tokensText } from "./promptsText";

export const KIND_TITLES: Readonly<Record<Part["kind"], string>> = {
  instructions: "Instructions",
  question: "Question",
  examples: "Examples",
  context: "Context",
  variable: "Variables",
  front_matter: "Front matter",
};

/** `Context · refunds.md`: its kind, and what a reader knows it by where that says more. */
export function partName({ kind, label }: Pick<Part, "kind" | "label">): string {
  const title = kind === "variable" ? "Variable" : KIND_TITLES[kind];
  return label === "" || label.toLowerCase() === title.toLowerCase() ? title : `${title} · ${label}`;
}

/** What a segment of the bar says. */
export function segmentText(
  { from, to, kind, tokens }: BudgetSegment,
  parts: readonly ReadPart[],
  { total, isEstimated }: { readonly total: number; readonly isEstimated: boolean },
): string {
  const first = parts[from];
  const name =
    from === to && first !== undefined ? partName(first) : `${KIND_TITLES[kind]}, ${counted(to - from + 1, "part")}`;
  return `${name}: ${tokensText(tokens, isEstimated)} tokens, ${smallShare(total === 0 ? 0 : tokens / total)} of the prompt`;
}

/** How full the window is, in a sentence or two. */
export function windowText({ model, analysis }: PromptResult): string {
  const { total_tokens: total, context_window: window, tokens_estimated: isEstimated } = analysis.metrics;
  const tokens = `${tokensText(total, isEstimated)} ${total === 1 ? "token" : "tokens"}`;
  if (window === null) return `${tokens}. ${noWindowText(model)}`;
  const whose = model === null ? "the window" : `the window of ${model}`;
  if (total > window)
    return `${tokens}: ${grouped(total - window)} more than ${whose} holds, which is ${grouped(window)}.`;
  return `${tokens}: ${smallShare(total / window)} of ${whose}, which holds ${grouped(window)}. ${grouped(window - total)} are left for what is filled in and for the answer.`;
}

/** What the counts leave out. */
export function budgetCaveats({ kinds }: Budget, { metrics }: PromptAnalysis): string[] {
  const caveats: string[] = [];
  if (kinds.some(({ kind }) => kind === "variable"))
    caveats.push("Variables count as they stand in the template: what a program fills in comes on top.");
  if (metrics.tokens_estimated)
    caveats.push("≈ and the dashed line: counted in parts of the long text, and estimated from them.");
  return caveats;
}

import type { PromptAnalysis } from "../../src/contract/analyze/promptAnalysis";
import { counted, t } from "../../src/contract/language";
import type { PromptResult } from "../../src/contract/panel/promptState";
import { percent } from "../../src/contract/percent";
import { grouped } from "../shared/shownText";
import type { Budget, BudgetSegment, Part, ReadPart } from "./budget";
import { noWindowText, tokensText } from "./promptsText";

export const KIND_TITLES: Readonly<Record<Part["kind"], string>> = {
  instructions: t("Instructions"),
  question: t("Question"),
  examples: t("Examples"),
  context: t("Context"),
  variable: t("Variables"),
  front_matter: t("Front matter"),
};

/** `Context · refunds.md`: its kind, and what a reader knows it by where that says more. */
export function partName({ kind, label }: Pick<Part, "kind" | "label">): string {
  const title = kind === "variable" ? t("Variable") : KIND_TITLES[kind];
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
  return t(
    "{0}: {1} tokens, {2} of the prompt",
    name,
    tokensText(tokens, isEstimated),
    percent(total === 0 ? 0 : tokens / total),
  );
}

/** How full the window is, in a sentence or two. */
export function windowText({ model, analysis }: PromptResult): string {
  const { total_tokens: total, context_window: window, tokens_estimated: isEstimated } = analysis.metrics;
  const tokens =
    total === 1 ? t("{0} token", tokensText(total, isEstimated)) : t("{0} tokens", tokensText(total, isEstimated));
  if (window === null) return `${tokens}. ${noWindowText(model)}`;
  const whose = model === null ? t("the window") : t("the window of {0}", model);
  if (total > window)
    return t("{0}: {1} more than {2} holds, which is {3}.", tokens, grouped(total - window), whose, grouped(window));
  return t(
    "{0}: {1} of {2}, which holds {3}. {4} are left for what is filled in and for the answer.",
    tokens,
    percent(total / window),
    whose,
    grouped(window),
    grouped(window - total),
  );
}

/** What the counts leave out. */
export function budgetCaveats({ kinds }: Budget, { metrics }: PromptAnalysis): string[] {
  const caveats: string[] = [];
  if (kinds.some(({ kind }) => kind === "variable"))
    caveats.push(t("Variables count as they stand in the template: what a program fills in comes on top."));
  if (metrics.tokens_estimated)
    caveats.push(
      t(
        "≈ and the dashed line: an estimate by {0}, since the text is long or the model counts in another way.",
        metrics.tokenizer,
      ),
    );
  return caveats;
}

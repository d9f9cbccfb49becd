import type { PromptAnalysis } from "../../src/contract/analyze/promptAnalysis";
import type { PromptMetrics } from "../../src/contract/analyze/promptMetrics";
import { t } from "../../src/contract/language";
import { percent } from "../../src/contract/percent";
import { grouped } from "../shared/shownText";
import { noWindowText, passagesText, tokensText } from "./promptsText";

/** From this ease on, as Flesch names it. */
const EASE_NAMES: readonly (readonly [number, string])[] = [
  [80, t("easy")],
  [60, t("plain")],
  [40, t("hard")],
  [-Infinity, t("very hard")],
];

/** A figure of the whole prompt, and what it means. */
interface PromptFact {
  readonly name: string;
  readonly value: string;
  readonly meaning: string;
}

/** The figures, each with a sentence; one that is not known says what it would take. */
export function promptFacts({ metrics }: Pick<PromptAnalysis, "metrics">, model: string | null): PromptFact[] {
  const { tokens_estimated: isEstimated, passages, variables } = metrics;
  return [
    {
      name: t("Tokens in all"),
      value: tokensText(metrics.total_tokens, isEstimated),
      meaning: isEstimated
        ? t(
            "What the model reads before it answers. An estimate by {0}: the text is long, or the model counts in another way.",
            metrics.tokenizer,
          )
        : t("What the model reads before it answers, counted by {0}.", metrics.tokenizer),
    },
    {
      name: t("Prompt"),
      value: tokensText(metrics.prompt_tokens, isEstimated),
      meaning: t("Tokens of the prompt as it stands in the file, without its front matter."),
    },
    {
      name: t("Context"),
      value: tokensText(metrics.context_tokens, isEstimated),
      meaning: t("Tokens of the retrieved text, {0}.", passagesText(passages)),
    },
    windowFact(metrics, model),
    {
      name: t("Redundancy"),
      value: percent(metrics.redundancy),
      meaning:
        metrics.redundancy === null
          ? t("There are no passages that could repeat one another.")
          : t(
              "The share of the context that nearly repeats an earlier passage: it costs tokens and tells nothing new.",
            ),
    },
    coverageFact(metrics),
    easeFact(metrics),
    {
      name: t("Variables"),
      value: grouped(variables),
      meaning: t("Names that the prompt declares for a program to fill in."),
    },
  ];
}

function windowFact({ window_share, context_window }: PromptMetrics, model: string | null): PromptFact {
  const name = t("Share of the window");
  if (window_share === null || context_window === null) return { name, value: "–", meaning: noWindowText(model) };
  const meaning =
    window_share > 1
      ? t(
          "More than the {0} tokens that the model reads: it will refuse the prompt or lose a part of it.",
          grouped(context_window),
        )
      : t("Of {0} tokens, which the answer has to fit in as well.", grouped(context_window));
  return { name, value: percent(window_share), meaning };
}

function coverageFact({ question_coverage: coverage, passages }: PromptMetrics): PromptFact {
  const name = t("Coverage of the question");
  if (coverage !== null)
    return {
      name,
      value: percent(coverage),
      meaning: t(
        "The share of the question's words that the context has, in one form or another. Where it is low, the answer is likely not there.",
      ),
    };
  return {
    name,
    value: "–",
    meaning:
      passages === 0
        ? t("Without retrieved passages there is nothing that could cover a question.")
        : t("Set a question to see how much of it the context has."),
  };
}

function easeFact({ reading_ease: ease }: PromptMetrics): PromptFact {
  const name = t("Reading ease");
  if (ease === null)
    return { name, value: "–", meaning: t("Told of English instructions that are long enough alone.") };
  const word = EASE_NAMES.find(([from]) => ease >= from)?.[1] ?? "";
  return {
    name,
    value: `${Math.round(ease)} (${word})`.replace("-", "−"),
    meaning: t(
      "Flesch's measure of the instructions: 100 is very easy, 0 very hard. Short sentences and short words raise it, and people who keep the prompt read it, too.",
    ),
  };
}

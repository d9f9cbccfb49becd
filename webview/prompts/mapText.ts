import type { PromptAnalysis } from "../../src/contract/analyze/promptAnalysis";
import { counted, t } from "../../src/contract/language";
import { percent } from "../../src/contract/percent";
import { grouped } from "../shared/shownText";
import type { ContextPassage, MapBar } from "./contextMap";
import { passagesText, tokensText } from "./promptsText";

/** The map as a whole. */
export function mapText({ passages, metrics }: PromptAnalysis): string {
  const repeated = passages.filter(({ near_duplicate_of }) => near_duplicate_of !== null).length;
  const copies = repeated === 0 ? "" : ` ${repeatsText(repeated)}.`;
  return t(
    "{0} in the order in which the model reads them, {1} tokens.{2}",
    passagesText(passages.length),
    tokensText(metrics.context_tokens, metrics.tokens_estimated),
    copies,
  );
}

/** What a bar of the map says. */
export function barText(bar: MapBar, { passages, metrics }: PromptAnalysis): string {
  const { from, to, tokens, relevance, repeated, findings } = bar;
  const isOne = from === to;
  const passage = passages[from];
  const name =
    isOne && passage !== undefined
      ? t("Passage {0}", passageName(passage, from))
      : t("Passages {0} to {1}", from + 1, to + 1);
  const facts = [t("{0} tokens", tokensText(tokens, metrics.tokens_estimated))];
  if (relevance !== null) facts.push(t("relevance {0}{1}", isOne ? "" : t("up to "), percent(relevance)));
  if (repeated > 0) facts.push(isOne ? repeatText(passage) : repeatsText(repeated));
  if (findings > 0) facts.push(counted(findings, "finding"));
  return `${name}: ${facts.join(", ")}`;
}

function repeatText(passage: ContextPassage | undefined): string {
  return t("nearly repeats passage {0}", (passage?.near_duplicate_of ?? 0) + 1);
}

/** `3 · refunds.md`: a passage's place, and what a reader knows it by where that says more. */
export function passageName({ id, title }: ContextPassage, place: number): string {
  const number = String(place + 1);
  const name = title ?? id;
  return name === number || name === "" ? number : `${number} · ${name}`;
}

function repeatsText(count: number): string {
  return count === 1 ? t("1 nearly repeats an earlier one") : t("{0} nearly repeat an earlier one", grouped(count));
}

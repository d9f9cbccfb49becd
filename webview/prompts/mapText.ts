import type { PromptAnalysis } from "../../src/contract/analyze/promptAnalysis";
import { counted, grouped, share } from "../shared/shownText";
import type { ContextPassage, MapBar } from "./contextMap";
import { passagesText, tokensText } from "./promptsText";

/** The map as a whole. */
export function mapText({ passages, metrics }: PromptAnalysis): string {
  const repeated = passages.filter(({ near_duplicate_of }) => near_duplicate_of !== null).length;
  const copies =
    repeated === 0 ? "" : ` ${grouped(repeated)} nearly ${repeated === 1 ? "repeats" : "repeat"} an earlier one.`;
  return `${passagesText(passages.length)} in the order in which the model reads them, ${tokensText(metrics.context_tokens, metrics.tokens_estimated)} tokens.${copies}`;
}

/** What a bar of the map says. */
export function barText(bar: MapBar, { passages, metrics }: PromptAnalysis): string {
  const { from, to, tokens, relevance, repeated, findings } = bar;
  const isOne = from === to;
  const passage = passages[from];
  const name =
    isOne && passage !== undefined ? `Passage ${passageName(passage, from)}` : `Passages ${from + 1} to ${to + 1}`;
  const facts = [`${tokensText(tokens, metrics.tokens_estimated)} tokens`];
  if (relevance !== null) facts.push(`relevance ${isOne ? "" : "up to "}${share(relevance)}`);
  if (repeated > 0)
    facts.push(
      isOne ? repeatText(passage) : `${repeated} nearly ${repeated === 1 ? "repeats" : "repeat"} an earlier one`,
    );
  if (findings > 0) facts.push(counted(findings, "finding"));
  return `${name}: ${facts.join(", ")}`;
}

function repeatText(passage: ContextPassage | undefined): string {
  return `nearly repeats passage ${(passage?.near_duplicate_of ?? 0) + 1}`;
}

/** `3 · refunds.md`: a passage's place, and what a reader knows it by where that says more. */
export function passageName({ id, title }: ContextPassage, place: number): string {
  const number = String(place + 1);
  const name = title ?? id;
  return name === number || name === "" ? number : `${number} · ${name}`;
}

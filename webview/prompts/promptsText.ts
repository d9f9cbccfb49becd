import type { Deduction, PromptFinding } from "../../src/contract/analyze/promptAnalysis";
import { counted, t } from "../../src/contract/language";
import type { FindingPlace, PromptResult, PromptState } from "../../src/contract/panel/promptState";
import { grouped } from "../shared/shownText";
import type { FindingOrder, FindingTarget } from "../viewMemory";

export const ORDER_TITLES: Readonly<Record<FindingOrder, string>> = { rule: t("By rule"), place: t("By place") };
export const TARGET_TITLES: Readonly<Record<FindingTarget, string>> = {
  prompt: t("In the prompt"),
  context: t("In the context"),
};

/** What a screen reader says of a new state. Failures are announced by their own views. */
export function promptsAnnouncement(state: PromptState): string {
  if (state.kind === "loading") return t("Analyzing {0}.", state.file);
  if (state.kind !== "result" || state.failure !== null) return "";
  const { score, findings } = state.analysis;
  const points = score === null ? t("no score") : t("score {0} of 100", scoreText(score));
  return `${promptName(state)}: ${points}, ${counted(findings.length, "finding")}.`;
}

/** Which prompt this is: its file and, in a file of several, its name. */
function promptName({ file, name }: Pick<PromptResult, "file" | "name">): string {
  return name === null ? file : `${file}, ${name}`;
}

/** What the score is made of, in a line. */
export function scoreLine({ score, deductions, findings }: PromptResult["analysis"]): string {
  if (score === null) return t("No words tell what this prompt is for, so it has no score.");
  if (deductions.length > 0)
    return t("of 100: {0} took {1} off", counted(deductions.length, "rule"), pointsText(pointsTaken(deductions)));
  return findings.length === 0
    ? t("of 100: nothing was found, which is no proof, since most contradictions need a reader")
    : t("of 100: hints take nothing off");
}

/** A score as points of a hundred, with a tenth where there is one; a dash where there is none. */
export function scoreText(score: number | null): string {
  return score === null ? "–" : pointsText(score * 100);
}

export function pointsText(points: number): string {
  return String(Math.round(points * 10) / 10);
}

export function pointsTaken(deductions: readonly Deduction[]): number {
  return deductions.reduce((sum, { points }) => sum + points, 0);
}

/** Where the retrieved text came from: to stand behind `Context:`. */
export function contextText({ context: { kind, label }, analysis }: PromptResult): string {
  const name = label ?? "a file";
  switch (kind) {
    case "none":
      return analysis.passages.length === 0 ? t("none was given") : t("in the prompt itself");
    case "sample":
      return t("the sample inputs of {0}", name);
    case "file":
      return name;
    case "record":
      return t("the sources of {0}", name);
  }
}

/** `line 12`; with its file where that is not the prompt's. */
export function placeText(place: FindingPlace | null, { target }: PromptFinding, file: string): string {
  if (place === null) return target === "prompt" ? t("in the prompt") : t("in the context");
  return place.file === file ? t("line {0}", grouped(place.line)) : t("{0}, line {1}", place.file, grouped(place.line));
}

/** A count of tokens, marked where a part of it was estimated. */
export function tokensText(tokens: number, isEstimated: boolean): string {
  return `${isEstimated ? "≈\u202f" : ""}${grouped(tokens)}`;
}

/** `2,000 passages` */
export function passagesText(passages: number): string {
  return counted(passages, "passage");
}

/** What to do where it is not known how much the model reads. */
export function noWindowText(model: string | null): string {
  if (model !== null) return t("No context window is known for {0}: set context_window in .rag-quality.json.", model);
  return t(
    "No context window is known: set model or context_window in .rag-quality.json, or name the model in the front matter of the prompt's file.",
  );
}

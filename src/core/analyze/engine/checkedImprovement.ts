import type { PromptFinding } from "../../../contract/analyze/promptAnalysis";
import { applyEdits } from "../../../text/spans";
import { NO_TOKENS, type Tokenizer } from "../../tokenize/tokenizer";
import type { Placeholder, PreparedPrompt } from "../prompt/preparedPrompt";
import { type PromptSubject, readSubject } from "../promptSubject";
import { findDisabledRules } from "./disableComments";
import { improvedPrompt, sureEdits } from "./improvedPrompt";
import type { ActiveRule } from "./ruleSettings";
import { runRules } from "./runRules";

/** Longer ones would take as long again to be read a second time: of them the sure edits alone are offered. */
const MAX_CHECKED_LENGTH = 50_000;

/**
 * The improved prompt, read again: no rule has more findings than with what is sure alone, and all variables, examples and questions are there.
 * Where it has not, only what is sure is changed. What else is to be said may show once that is done: where the variable of the documents
 * was misspelt, nothing can be said about the documents below.
 */
export function checkedImprovement(
  subject: PromptSubject,
  findings: readonly PromptFinding[],
  rules: readonly ActiveRule[],
  tokenizer: Tokenizer,
): string | null {
  const { request } = subject;
  const sure = sureEdits(findings);
  const onlySure = sure.length === 0 ? null : applyEdits(request.prompt, sure);
  if (request.prompt.length + request.context.length > MAX_CHECKED_LENGTH) return onlySure;
  const readAgain = (prompt: string): PromptSubject =>
    // Tokens count where there is a window that a sentence more may fill.
    readSubject({ ...request, prompt }, subject.contextWindow === null ? NO_TOKENS : tokenizer);
  const mended = onlySure === null ? subject : readAgain(onlySure);
  const open = onlySure === null ? findings : runRules(rules, mended, findDisabledRules(mended));
  const improved = improvedPrompt(mended.request.prompt, open);
  if (improved === null) return onlySure;
  const after = readAgain(improved);
  const left = runRules(rules.filter(isConcerned), after, findDisabledRules(after));
  return isNoWorse(open, left) && keepsAll(mended.prompt, after.prompt) ? improved : onlySure;
}

/** What is filled in, and what a grounded answer needs: edits that lose no word trouble no other rule, and reading all again would take as long again. */
function isConcerned({ rule: { group, code } }: ActiveRule): boolean {
  return group === "template" || group === "grounding" || code === "context-over-window";
}

function isNoWorse(before: readonly PromptFinding[], after: readonly PromptFinding[]): boolean {
  const was = countsOf(before);
  return [...countsOf(after)].every(([rule, count]) => count <= (was.get(rule) ?? 0));
}

function countsOf(findings: readonly PromptFinding[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { rule } of findings) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  return counts;
}

function keepsAll(before: PreparedPrompt, after: PreparedPrompt): boolean {
  const examples = before.exampleSpans.map(({ start, end }) => before.text.slice(start, end));
  return (
    marksOf(before).length === marksOf(after).length &&
    before.contextSpans.length <= after.contextSpans.length &&
    before.questionSpans.length <= after.questionSpans.length &&
    examples.every((example) => after.text.includes(example))
  );
}

/** What a program fills in, and the marks of loops and cases around it. */
function marksOf({ placeholders }: PreparedPrompt): readonly Placeholder[] {
  return placeholders.filter(({ kind }) => kind !== "comment");
}

import assert from "node:assert/strict";
import type { AnyRule } from "../../../../../src/core/analyze/engine/rule";
import { applyEdits } from "../../../../../src/text/spans";
import { analyzed, type Asked, foundBy } from "../../../../support/analyzed";

/** A prompt, or a prompt with its context, its question and so on. */
export type Case = string | Asked;

export function asked(one: Case): Asked {
  return typeof one === "string" ? { prompt: one } : one;
}

/** Asserts that a rule finds exactly these words, in this order. */
export function finds(rule: AnyRule, one: Case, words: readonly string[], options?: unknown): void {
  assert.deepEqual(
    foundBy(rule, asked(one), options).map((finding) => finding.words),
    words,
    asked(one).prompt,
  );
}

/** Asserts that a rule says nothing of these, and nothing of next to no text. */
export function staysSilent(rule: AnyRule, lookAlikes: readonly Case[]): void {
  for (const one of ["", " \n", "{", ...lookAlikes]) finds(rule, one, []);
}

/** Asserts that the suggestion takes its finding away, brings no other rule's, and leaves nothing to do. Returns the prompt as it is then. */
export function fixes(rule: AnyRule, one: Case): string {
  const before = asked(one);
  const [finding] = foundBy(rule, before);
  assert.ok(finding?.suggestion !== undefined, `no suggestion for ${before.prompt}`);
  const after = { ...before, prompt: applyEdits(before.prompt, finding.suggestion.edits) };
  finds(rule, after, []);
  const [was, is] = [before, after].map((prompt) => analyzed(prompt).findings.map((found) => found.rule));
  assert.deepEqual(
    is?.filter((code) => !was?.includes(code)),
    [],
    after.prompt,
  );
  return after.prompt;
}

/** Asserts that a message is made of plain sentences that name what to do. */
export function isPlain(rule: AnyRule, one: Case): void {
  for (const { message } of foundBy(rule, asked(one))) assert.match(message, /^[^\n]{20,320}[.”]$/);
}

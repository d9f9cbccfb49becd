import type { PromptEdit } from "../../../../../contract/analyze/promptAnalysis";
import type { Span } from "../../../../../contract/span";
import type { Instruction, PreparedPrompt } from "../../../prompt/preparedPrompt";
import { RETRIEVED_ALONE } from "../../../prompt/promptPurpose";
import { tasksOf } from "./answeringPrompt";
import { CONTEXT_NOUN } from "./plainInstructions";

/** A label has fewer words before its colon, or before what is filled in; of itself a prompt speaks to its readers. */
const IS_SENTENCE = /^\W{0,4}(?!this (?:prompt|template|file)\b)(?:[\p{L}\p{N}'’-]+,?\s+){3}/iu;
const ENDS = /[.!?]["'”’)*_`]{0,3}$/;
/** Speaks of orders within the context, which are not to be followed. */
const OF_ORDERS = /\b(?:commands?|orders?)\b|\b(?:ignore|disregard|never|not)\b[^.!?]*\binstructions?\b/i;
/** A word ends it, and the paragraph or the item of a list with it: only the stop was left out. */
const ENDS_OPEN = /[\p{L}\p{N})"”’]$/u;
const PARAGRAPH_END = /^[ \t]*(?:\n[ \t]*(?:\n|(?:[-*•]|\d{1,2}[.)])[ \t]|$)|$)/;
/** It leads to what stands right below it. */
const LEADS = /\b(?:below|following|follows?)\b/i;
/** What leads to anything else than the context, or its label, announces the form of the answer, or the question. */
const ANNOUNCES = /:\s*$/;
const LABEL_AT_MOST = /^[^\p{L}{]*(?:\p{L}+[^\p{L}{]+){1,3}$/u;
const NAMES_CONTEXT = new RegExp(`\\b${CONTEXT_NOUN}\\b`, "i");

/**
 * The edit that writes a sentence behind the one that tells the task; before it, where that leads to the context. So it never stands between
 * a label, a lead or a mark and what these announce. `null` where no sentence tells the task.
 */
export function sentenceAtTask(prompt: PreparedPrompt, sentence: string): PromptEdit | null {
  const [context] = prompt.contextSpans;
  if (context === undefined) return behindGrounding(prompt, sentence);
  const task = tasksOf(prompt).find((one) => tellsTask(prompt, one, context) && !isInSection(prompt, one));
  if (task === undefined) return null;
  const stop = stopBehind(prompt, task, context);
  const at = stop === null ? task.start : task.end;
  return { start: at, end: at, text: stop === null ? `${sentence} ` : `${stop} ${sentence}` };
}

/** Where the context stands in no part that is seen, behind what says that it alone counts. */
function behindGrounding({ instructions }: PreparedPrompt, sentence: string): PromptEdit | null {
  const said = instructions.find(({ text }) => RETRIEVED_ALONE.test(text));
  return said !== undefined && ENDS.test(said.text) ? { start: said.end, end: said.end, text: ` ${sentence}` } : null;
}

function tellsTask(prompt: PreparedPrompt, { text, end }: Instruction, context: Span): boolean {
  if (!IS_SENTENCE.test(text) || OF_ORDERS.test(text)) return false;
  const isAbove = end <= context.start && LABEL_AT_MOST.test(prompt.text.slice(end, context.start));
  return !ANNOUNCES.test(text) || NAMES_CONTEXT.test(text) || isAbove;
}

/** What a sentence lacks before another one can follow it; `null` where none can. */
function stopBehind({ text }: PreparedPrompt, task: Span, context: Span): string | null {
  const written = text.slice(task.start, task.end);
  const between = context.start < task.end ? null : text.slice(task.end, context.start);
  const isLead = between !== null && between.trim() === "" && (!between.includes("\n") || LEADS.test(written));
  if (isLead) return null;
  if (ENDS.test(written)) return "";
  return ENDS_OPEN.test(written) && PARAGRAPH_END.test(text.slice(task.end)) ? "." : null;
}

/** In a section that is left out at times it would be left out too. */
function isInSection({ placeholders }: PreparedPrompt, { start }: Span): boolean {
  let depth = 0;
  for (const mark of placeholders) {
    if (mark.start >= start) break;
    if (mark.kind === "open") depth += 1;
    if (mark.kind === "close") depth -= 1;
  }
  return depth > 0;
}

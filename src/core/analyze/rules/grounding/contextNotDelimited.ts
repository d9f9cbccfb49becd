import type { PromptEdit } from "../../../../contract/analyze/promptAnalysis";
import type { Span } from "../../../../contract/span";
import { endOfLine, isWithin, overlapping, overlaps, startOfLine } from "../../../../text/spans";
import { isContextName } from "../../../../text/variableNames";
import type { ContextLayout } from "../../context/preparedContext";
import type { Rule } from "../../engine/rule";
import { findFences } from "../../prompt/fences";
import type { PreparedPrompt } from "../../prompt/preparedPrompt";
import { behindOwnWords, enclosureOf } from "./reading/enclosure";

/** Passages that show by themselves where each of them begins. */
const TELLING_LAYOUTS: ReadonlySet<ContextLayout> = new Set(["numbered", "headed", "tags", "json", "rules"]);

/** Nothing shows where the context begins or where it ends. */
export const contextNotDelimited: Rule = {
  code: "context-not-delimited",
  group: "grounding",
  severity: "warning",
  summary: "Nothing shows where the context begins and ends.",
  advice: "Put the context between tags, so that instructions and retrieved text cannot be taken for each other.",
  points: 6,
  *check({ prompt, context, request }) {
    if (prompt.purpose !== "answer") return;
    const isTelling = context.target === "prompt" && TELLING_LAYOUTS.has(context.layout);
    for (const span of isTelling ? [] : inOneRow(prompt)) {
      const { isOpened, isClosed } = enclosureOf(prompt, span);
      if ((isOpened && isClosed) || bringsItsMarks(prompt, span) || isInBlockOfItsOwn(prompt, span)) continue;
      const tag = tagBeside(namedTag(prompt, span), request.context);
      yield {
        ...{ start: span.start, end: span.end, target: "prompt" },
        message: `Nothing shows where the context ${wordsFor(isOpened, isClosed)}, so the model can take retrieved text for instructions. Put it between <${tag}> and </${tag}>.`,
        suggestion: {
          title: `Put the context between <${tag}> tags`,
          edits: wrapping(prompt.text, span, tag),
          isSure: false,
        },
      };
    }
  },
};

/** What stands between variables that follow on each other: "{context_1}\n{context_2}\n...". */
const BETWEEN = /^[\s.,…]{0,40}$/;

/** The parts that hold the context; those that follow on each other are one. */
function inOneRow({ text, contextSpans }: PreparedPrompt): Span[] {
  const rows: Span[] = [];
  for (const { start, end } of contextSpans) {
    const last = rows.at(-1);
    if (last !== undefined && BETWEEN.test(text.slice(last.end, start)))
      rows[rows.length - 1] = { start: last.start, end };
    else rows.push({ start, end });
  }
  return rows;
}

/** A variable that is called a block or a section is filled in with the marks around it. */
const BLOCK = /(?:block|section|xml)s?$/i;

function bringsItsMarks({ placeholders }: PreparedPrompt, span: Span): boolean {
  return overlapping(placeholders, span).every(({ kind, name }) => kind === "value" && BLOCK.test(name));
}

/** A fenced block with no word to the model in it is all context, or shows how one passage looks. */
function isInBlockOfItsOwn({ text, body, instructions }: PreparedPrompt, span: Span): boolean {
  const block = findFences(text, body).find(({ inner }) => isWithin(span, inner));
  return block !== undefined && !overlaps(instructions, block.inner);
}

function wordsFor(isOpened: boolean, isClosed: boolean): string {
  if (isOpened) return "ends";
  return isClosed ? "begins" : "begins and ends";
}

/** The tag in which a prompt says that its context stands: `Answer from the articles in <articles>.` Of other tags it speaks for its answer. */
function namedTag({ text, placeholders }: PreparedPrompt, span: Span): string {
  const own = overlapping(placeholders, span).map(({ name }) => name);
  const names = new Set([...text.matchAll(/<([a-z][\w-]{1,40})>/giu)].map(([, name = ""]) => name));
  const [open, ...more] = [...names].filter(
    (name) => !text.includes(`</${name}>`) && (isContextName(name) || own.includes(name)),
  );
  return open === undefined || more.length > 0 ? "context" : open;
}

/** Retrieved text that has the tag itself would end it. */
function tagBeside(named: string, context: string): string {
  return [named, "documents", "passages"].find((tag) => !context.includes(`</${tag}>`)) ?? named;
}

function wrapping(text: string, { start, end }: Span, tag: string): PromptEdit[] {
  const isAlone =
    text.slice(startOfLine(text, start), start).trim() === "" && text.slice(end, endOfLine(text, end)).trim() === "";
  const blank = isAlone ? "\n" : "";
  const from = isAlone ? behindOwnWords(text, start) : start;
  return [
    { start: from, end: from, text: `<${tag}>${blank}` },
    { start: end, end, text: `${blank}</${tag}>` },
  ];
}

import type { Span } from "../../../../contract/span";
import { overlapping, overlaps } from "../../../../text/spans";
import type { Passage } from "../../context/preparedContext";
import type { Rule } from "../../engine/rule";
import type { PreparedPrompt } from "../../prompt/preparedPrompt";
import { type Label, labelDemand } from "./reading/citationDemands";
import { openingOf } from "./reading/enclosure";

const NUMERIC = /^\D{0,12}\d{1,6}\D{0,3}$/;
/** In a loop over documents: its counter, or a field that tells the documents apart. */
const LOOP_LABEL =
  /\b(?:loop\.index0?|@index|@key|index|idx|i|num(?:ber)?|id|_id|ids?|ref|key|title|name|source|url|path|file(?:name)?|page|citation)\b/i;

/** A title tells documents apart, and has no number. */
const NO_NUMBER = /\b(?:title|name|source|url|path|file(?:name)?)\b/gi;

/** Each document is said to have a number of its own. */
const OWN_NUMBER = /\bnumbers? of (?:its|the|their|that|each)\b/i;

/** Asks to cite by labels that the passages do not carry. */
export const citationIdsMissing: Rule = {
  code: "citation-ids-missing",
  group: "grounding",
  severity: "warning",
  summary: "The prompt asks to cite by numbers or ids that the passages do not carry.",
  advice: "Put the number or id that is to be cited before each passage.",
  points: 8,
  *check({ prompt, context }) {
    const demand = prompt.purpose === "answer" ? labelDemand(prompt) : null;
    if (demand === null) return;
    const bare = barePassage(context.passages, demand.label);
    const loop = bare === null ? bareLoop(prompt, demand) : null;
    const place = bare === null ? loop : { start: bare.start, end: Math.min(bare.end, bare.start + MAX_SHOWN_LENGTH) };
    if (place === null) return;
    const target = bare === null ? "prompt" : context.target;
    yield {
      start: demand.start,
      end: demand.end,
      target: "prompt",
      message: `The answer is to cite by ${demand.label === "id" ? "ids" : "numbers"}, and the passages carry none, so the model makes them up. Put ${demand.label === "id" ? "its id" : "[1], [2] and so on"} before each passage.`,
      related: [{ ...place, target, message: "This passage has nothing to cite it by." }],
    };
  },
};

const MAX_SHOWN_LENGTH = 200;

/** The first passage, where none of them has a label that fits. A single one needs none. */
function barePassage(passages: readonly Passage[], label: Label): Passage | null {
  const [first] = passages;
  if (first === undefined || passages.length < 2) return null;
  const fits = passages.some(({ id }) => id !== null && (label === "id" || NUMERIC.test(id)));
  return fits ? null : first;
}

/** A loop of the template that writes each document's text and nothing before it. */
function bareLoop({ text, placeholders, contextSpans, instructions }: PreparedPrompt, demand: Span): Span | null {
  const needsNumber = instructions.some((one) => overlaps([demand], one) && OWN_NUMBER.test(one.text));
  for (const span of contextSpans) {
    const open = openingOf(placeholders, span);
    if (open === undefined) continue;
    const close = overlapping(placeholders, { start: span.end - 1, end: span.end }).find(
      ({ kind, end }) => kind === "close" && end === span.end,
    );
    const inner = text.slice(open.end, close?.start ?? span.end);
    const item = open.expression.replace(/^[-+~#\s]*(?:for|each)\b/, "").split(/\bin\b/)[0] ?? "";
    const isLabelled = [inner, item].some((words) =>
      LOOP_LABEL.test(needsNumber ? words.replace(NO_NUMBER, "") : words),
    );
    if (!isLabelled) return { start: span.start, end: span.end };
  }
  return null;
}

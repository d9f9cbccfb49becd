import type { Span } from "../../../../contract/span";
import { linesWithin, mergeSpans, overlapping, overlaps, startOfLine } from "../../../../text/spans";
import type { Rule, RuleFinding } from "../../engine/rule";
import { findFences } from "../../prompt/fences";
import type { PreparedPrompt } from "../../prompt/preparedPrompt";

/** A tag that has a line to itself, or opens a line of words: parts of prompts stand between such. */
const TAG = /^[ \t]*<(\/?)([A-Za-z][\w-]{1,40})(?:[ \t][^<>\n]{0,120})?>[ \t]*$/;
/** HTML takes no end of these, or need not have one; models and protocols have marks of their own. */
const WITHOUT_END: ReadonlySet<string> = new Set(
  "br hr img input meta link p li td th tr dt dd option source area col wbr s inst sys image video audio file bos eos eot pad unk im_start im_end begin_of_text end_of_text".split(
    " ",
  ),
);

interface TagLine extends Span {
  readonly name: string;
  readonly isEnd: boolean;
}

/** A part of the prompt whose tag is opened and never closed, or closed and never opened, beside others that are. */
export const unclosedTag: Rule = {
  code: "unclosed-tag",
  group: "instructions",
  severity: "warning",
  summary: "A tag around a part of the prompt is not closed, or was never opened.",
  advice: "Open and close each tag around a part of the prompt under one name.",
  points: 6,
  *check({ prompt }) {
    const tags = tagLines(prompt);
    const opened = namesOf(tags, false);
    const closed = namesOf(tags, true);
    yield* openedAgain(tags, prompt);
    // Where nothing is paired, tags are marks of another kind: labels, or the names of what is to be written.
    if (![...opened].some((name) => closed.has(name))) return;
    for (const tag of tags) {
      const others = tag.isEnd ? opened : closed;
      if (!others.has(tag.name) && !isPairedWithin(prompt.text, tag) && !isGoneOnWith(tag, prompt))
        yield { ...findingOf(tag), ...closing(tag, tags, prompt) };
    }
  },
};

/** `<notes>`, what is filled in, and `<notes>` again in a line of its own: the second one was to close it. */
function* openedAgain(tags: readonly TagLine[], { text, placeholders }: PreparedPrompt): Generator<RuleFinding> {
  for (const [at, tag] of tags.entries()) {
    const before = tags[at - 1];
    const isPair = before?.name === tag.name && tags.filter(({ name }) => name === tag.name).length === 2;
    if (before === undefined || !isPair || tag.isEnd || before.isEnd || text.includes(`</${tag.name}>`)) continue;
    const between = { start: before.end, end: tag.start };
    const [filled, ...more] = overlapping(placeholders, between);
    if (
      filled?.kind !== "value" ||
      more.length > 0 ||
      text.slice(between.start, between.end).trim() !== text.slice(filled.start, filled.end)
    )
      continue;
    yield {
      ...{ start: tag.start, end: tag.end, target: "prompt" },
      message: `<${tag.name}> is opened here a second time and closed nowhere, so that nobody can tell where the part ends. Write </${tag.name}>.`,
      suggestion: {
        title: `Change it to </${tag.name}>`,
        edits: [{ start: tag.start, end: tag.end, text: `</${tag.name}>` }],
        isSure: true,
      },
      related: [{ start: before.start, end: before.end, target: "prompt", message: "It is opened here." }],
    };
  }
}

const HEADING = /\n[ \t]*#{1,6}[ \t]+\S/;
/** `Here are the notes:` right above the next tag leads to that one. */
const LEAD = /\n[ \t]*\n[^\n]{1,120}[:：][*_]*\s*$/u;
/** `Question: …` may be a part of its own. */
const LABEL = /\n[ \t]*\n[ \t]*[*_]{0,2}\p{Lu}[\p{L}\p{N} ’'-]{0,60}[*_]{0,2}[:：]/u;

/** What may belong to the tag, of all that stands between it and the next one; `null` where nobody can tell. */
function belonging(between: string): string | null {
  const heading = between.slice(0, HEADING.exec(between)?.index);
  const part = heading.slice(0, LEAD.exec(heading)?.index);
  return LABEL.test(part) ? null : part;
}

/** The end in front of what opens the next part: an offer, as nobody knows what belongs to it. */
function closing(
  { start, name, isEnd }: TagLine,
  tags: readonly TagLine[],
  { text, body }: PreparedPrompt,
): Pick<RuleFinding, "suggestion"> {
  const next = tags.find((other) => other.start > start);
  if (isEnd || next?.isEnd === true) return {};
  const before = belonging(text.slice(start, next === undefined ? body.end : text.lastIndexOf("\n", next.start) + 1));
  if (before === null) return {};
  const at = start + before.trimEnd().length;
  const indent = text.slice(startOfLine(text, start), start);
  const edits = [{ start: at, end: at, text: `\n${indent}</${name}>` }];
  return { suggestion: { title: `Close it with </${name}>`, edits, isSure: false } };
}

function findingOf({ start, end, name, isEnd }: TagLine): RuleFinding {
  return {
    ...{ start, end, target: "prompt" },
    message: isEnd
      ? `</${name}> closes a part that was never opened, so that nobody can tell where it begins. Open it with <${name}>, or take it out.`
      : `<${name}> is never closed, so that what stands below seems to belong to it. Close it with </${name}>, or take it out.`,
  };
}

function namesOf(tags: readonly TagLine[], isEnd: boolean): ReadonlySet<string> {
  return new Set(tags.filter((tag) => tag.isEnd === isEnd).map(({ name }) => name));
}

function tagLines({ text, body, contextSpans, questionSpans, exampleSpans }: PreparedPrompt): TagLine[] {
  const outside = mergeSpans([...contextSpans, ...questionSpans, ...exampleSpans, ...findFences(text, body)]);
  return linesWithin(text, body).flatMap((line) => {
    const written = text.slice(line.start, line.end);
    const match = written.length > 200 ? null : TAG.exec(written);
    if (match === null || overlaps(outside, line)) return [];
    const name = match[2] ?? "";
    if (WITHOUT_END.has(name.toLowerCase()) || /\/[ \t]*>[ \t]*$/.test(written)) return [];
    const start = line.start + written.indexOf("<");
    return [{ start, end: line.start + written.trimEnd().length, name, isEnd: match[1] === "/" }];
  });
}

/** Whose words are to come. */
const ANSWERS = /answer|assistant|response|output|reply|result|thought|thinking|reasoning/i;

/** Whether the prompt ends with the tag, so that the model writes what stands in it. */
function isGoneOnWith({ name, end, isEnd }: TagLine, { text, body }: PreparedPrompt): boolean {
  return !isEnd && ANSWERS.test(name) && text.slice(end, body.end).trim() === "";
}

/** Whether the other tag of the pair stands within a line: `<notes>` above `… the last one.</notes>`. */
function isPairedWithin(text: string, { name, isEnd }: TagLine): boolean {
  return isEnd ? new RegExp(`<${name}[\\s>]`).test(text) : text.includes(`</${name}>`);
}

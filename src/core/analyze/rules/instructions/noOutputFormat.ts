import type { Span } from "../../../../contract/span";
import { mergeSpans } from "../../../../text/spans";
import type { Rule } from "../../engine/rule";
import type { PreparedPrompt } from "../../prompt/preparedPrompt";
import { readAnswerFormats } from "./demands/answerFormats";

/** A program is said to read the answer. */
const READ_BY_PROGRAM =
  /\b(?:(?:will|is going to|must|can|should) be (?:automatically |directly )?(?:parsed|machine[- ]readable|read by (?:a |the |another )?(?:program|script|parser|system))|(?:parsed|read|consumed|processed) by (?:a |the |another |our )?(?:program|script|parser|downstream \w+|function|api)|machine[- ]readable|JSON\.parse|json\.loads|parse (?:your|the) (?:answer|output|response|reply))\b/i;
/** Anything that gives the answer a shape: keys, a schema, an example of it, a list of allowed values, a placeholder of format instructions. */
const SHAPE =
  /\b(?:keys?|fields?|propert(?:y|ies)|schema|columns?|structure|attributes?|elements?)\b|["'][\w-]{1,60}["']\s*:|<\/?[a-z][\w-]{0,40}>|\[\s*["'{]|\bone of\b|\btags?\b|format_?instructions|output_?(?:format|schema)|\b(?:array|list) of (?:strings|numbers|objects|integers|ids)\b|```/i;

/** The answer is for a program, and nothing says which shape it has. */
export const noOutputFormat: Rule = {
  code: "no-output-format",
  group: "instructions",
  severity: "hint",
  summary: "A program is to read the answer, and nothing says which shape it has.",
  advice: "Show the shape of the answer that the program expects: its keys with their types, or one example of it.",
  points: 0,
  *check({ prompt }) {
    if (!prompt.isEnglish || hasShape(prompt)) return;
    const place = namedFormat(prompt) ?? programIn(prompt);
    if (place === null) return;
    yield {
      ...place,
      target: "prompt",
      message:
        "A program is to read this answer, and nothing says which shape it has: answers will differ from call to call. Name its keys and their types, or show one example.",
    };
  },
};

function namedFormat(prompt: PreparedPrompt): { start: number; end: number } | null {
  const found = readAnswerFormats(prompt).find(
    ({ format, isForbidden }) => !isForbidden && ["json", "xml", "yaml", "csv"].includes(format),
  );
  return found === undefined ? null : { start: found.start, end: found.end };
}

function programIn({ instructions }: PreparedPrompt): { start: number; end: number } | null {
  for (const { text, start } of instructions) {
    const match = READ_BY_PROGRAM.exec(text);
    if (match !== null) return { start: start + match.index, end: start + match.index + match[0].length };
  }
  return null;
}

/** Outside of the context alone: what is retrieved shapes nothing. */
function hasShape({ text, body, contextSpans, questionSpans, exampleSpans, frontMatter }: PreparedPrompt): boolean {
  if (exampleSpans.length > 0) return true;
  const isDeclared =
    frontMatter !== null &&
    /\b(?:output|response_format|schema)\b\s*:/.test(text.slice(frontMatter.start, frontMatter.end));
  if (isDeclared) return true;
  const given = mergeSpans([...contextSpans, ...questionSpans]);
  const tags = tagsAround(text, given);
  let from = body.start;
  for (const { start, end } of given) {
    if (SHAPE.test(outsideTags(text.slice(from, start).replace(OPENING_FENCE, ""), tags))) return true;
    from = end + (CLOSING_FENCE.exec(text.slice(end, end + 20))?.[0].length ?? 0);
  }
  return SHAPE.test(outsideTags(text.slice(from, body.end), tags));
}

const OPENING_FENCE = /`{3}[\w-]{0,20}\s{0,4}$/;
const CLOSING_FENCE = /^\s{0,4}`{3}/;
const OPENING_TAG = /<([a-z][\w-]{0,40})(?:\s[^<>]{0,80})?>\s{0,8}$/i;

/** The tags around what is given to the model. */
function tagsAround(text: string, given: readonly Span[]): ReadonlySet<string> {
  return new Set(
    given.flatMap(
      ({ start }) => OPENING_TAG.exec(text.slice(Math.max(0, start - 140), start))?.[1]?.toLowerCase() ?? [],
    ),
  );
}

/** What a program fills in between tags, as in `<answer>{answer}</answer>`. */
const FILLED_TAG = /<([a-z][\w-]{0,40})>\s{0,8}\$?\{[^<>]{1,200}\}\s{0,8}<\/\1>/gi;

/** Tags that only fence what the prompt is given say nothing of the answer. */
function outsideTags(part: string, tags: ReadonlySet<string>): string {
  return part
    .replace(/<\/?([a-z][\w-]{0,40})>/gi, (tag, name: string) => (tags.has(name.toLowerCase()) ? " " : tag))
    .replace(FILLED_TAG, " ")
    .replace(
      /<\/?(?:context|documents?|docs?|passages?|sources?|search_results|question|query|user_?(?:question|query|input)|input|instructions?|system|rules|task|role|history|chat_history)>/gi,
      " ",
    );
}

import type { Span } from "../../../../../contract/span";
import { ANSWER_LABEL, QUESTION_LABEL } from "../../../prompt/exampleSpans";
import type { PreparedPrompt } from "../../../prompt/preparedPrompt";
import { overlapping } from "../../../prompt/spans";

const BEHIND_ANSWER =
  /^[ \t]*(?:<\/|(?:#{1,6}[ \t]|[-=*_]{3,}[ \t]*$)|(?:#{1,6}[ \t]+)?(?:\*\*)?(?:example|beispiel|context|document|passage|source|sources|note|explanation)s?(?: ?\d{1,3})?(?:\*\*)?:)/i;
/** Another label right below: "answer: …" and "verdict: …" show an answer that is judged, and not one that is given. */
const OTHER_LABEL = /^(?:\*\*)?\p{L}[\p{L}\p{N} _-]{0,30}(?:\*\*)?:(?:\*\*)?[ \t]{1,4}\S/u;
const TAGGED_LABEL = /^[ \t]*<\w{1,12}>/;
const ROLE_LINE = /^[ \t]*(?:user|human|system|assistant)[ \t]*:/i;

/** The answers of the prompt's worked examples, and the assistant's turns that it shows; without labels and blanks around them. */
export function exampleAnswers(prompt: PreparedPrompt): Span[] {
  const { text, exampleSpans, messages } = prompt;
  const labelled = exampleSpans.flatMap((span) => answersIn(text, span));
  const turns = messages
    .slice(0, -1)
    .filter(
      ({ role, start, end }) =>
        role === "assistant" && text.slice(start, end).trim() !== "" && !hasPlaceholder(prompt, { start, end }),
    );
  const apart = turns
    .filter(({ start }) => !labelled.some((answer) => answer.start <= start && start < answer.end))
    .map((turn) => trimmed(text, turn));
  return [...labelled, ...apart]
    .filter((span) => span.end > span.start && !hasPlaceholder(prompt, span))
    .sort((one, other) => one.start - other.start);
}

function answersIn(text: string, { start: from, end: to }: Span): Span[] {
  const answers: Span[] = [];
  let open: number | null = null;
  const close = (end: number): void => {
    if (open !== null) answers.push(trimmed(text, { start: open, end }));
    open = null;
  };
  for (let start = from; start < to;) {
    const newline = text.indexOf("\n", start);
    const end = newline === -1 || newline >= to ? to : newline;
    const line = text.slice(start, end);
    const label = ANSWER_LABEL.exec(line);
    if (label !== null) {
      close(start);
      const closing = TAGGED_LABEL.test(line) ? line.indexOf("</", label[0].length) : -1;
      open = start + label[0].length;
      if (closing !== -1) close(start + closing);
    } else if (
      open !== null &&
      OTHER_LABEL.test(line) &&
      !BEHIND_ANSWER.test(line) &&
      !QUESTION_LABEL.test(line) &&
      text.slice(open, start).trim() !== ""
    )
      open = null;
    else if (QUESTION_LABEL.test(line) || BEHIND_ANSWER.test(line) || ROLE_LINE.test(line)) close(start);
    start = end + 1;
  }
  close(to);
  return answers;
}

function trimmed(text: string, { start, end }: Span): Span {
  const slice = text.slice(start, end);
  const from = start + slice.length - slice.trimStart().length;
  return { start: from, end: from + slice.trim().length };
}

function hasPlaceholder({ placeholders }: PreparedPrompt, { start, end }: Span): boolean {
  return overlapping(placeholders, { start, end }).some(({ kind }) => kind === "value");
}

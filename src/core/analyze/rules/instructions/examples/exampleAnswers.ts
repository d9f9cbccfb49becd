import type { Span } from "../../../../../contract/span";
import { endOfLine, linesWithin, mergeSpans, overlapping, overlaps } from "../../../../../text/spans";
import { ANSWER_LABEL, QUESTION_LABEL } from "../../../prompt/exampleSpans";
import { findFences } from "../../../prompt/fences";
import type { PreparedPrompt } from "../../../prompt/preparedPrompt";

/** How else examples call who answers, and who asks: `ASSISTANT:`, `#### **Expected response:**`, `### Antwort (von der KI):`. */
const OTHER_ANSWER_LABEL =
  /^[ \t>]{0,8}(?:#{1,6}[ \t]+|[-*] )?[^\p{L}\p{N}\n[(<"'`]{0,8}(?:(?:expected|correct|good|right|ideal|sample|example|model|desired|your|beispiel|mögliche) ?-?){0,3}(answer|response|output|reply|assistant|agent|bot|ai|you|antwort|ausgabe|assistent|respuesta|réponse|risposta|resposta)(?: ?\([^()\n]{1,40}\)| ?\d{1,2})?\*{0,2}:\*{0,2}[ \t]*/iu;
const OTHER_QUESTION_LABEL =
  /^[ \t>]{0,8}(?:#{1,6}[ \t]+|[-*] )?[^\p{L}\p{N}\n[(<"'`]{0,8}(?:user|human|customer|client|student|(?:user )?(?:query|question|message|input)|nutzer|kunde|frage|anfrage|beispiel-?anfrage|usuario|utilisateur|client)(?: ?\([^()\n]{1,40}\)| ?\d{1,2})?\*{0,2}:\*{0,2}[ \t]*/iu;
const EXAMPLE_HEADING =
  /^[ \t]{0,3}(#{1,6})[ \t]+[^\n]{0,60}?(?<!\p{L})(?:examples?|few-?shots?|test cases?|sample (?:interactions?|conversations?|dialogues?)|beispiele?|ejemplos?|exemples?|esempi|exemplos?)(?!\p{L})/iu;
const HEADING = /^[ \t]{0,3}(#{1,6})[ \t]/;

/** What stands below a heading that names examples, whatever else it says; the answer may have a heading of the same level. */
function exampleSections({ text, body }: PreparedPrompt): Span[] {
  const sections: Span[] = [];
  let level = 0;
  let from: number | null = null;
  const close = (end: number): void => {
    if (from !== null) sections.push({ start: from, end });
    from = null;
  };
  const fences = findFences(text, body);
  for (const { start, end } of linesWithin(text, body)) {
    if (overlaps(fences, { start, end })) continue;
    const line = text.slice(start, Math.min(end, start + 200));
    const own = HEADING.exec(line)?.[1]?.length ?? 0;
    const opens = EXAMPLE_HEADING.exec(line)?.[1]?.length;
    if (from !== null && own > 0 && own <= level && opens === undefined && !OTHER_ANSWER_LABEL.test(line)) close(start);
    if (from !== null || opens === undefined) continue;
    from = start;
    level = opens;
  }
  close(body.end);
  return sections.filter((section) => section.end > section.start);
}

const BEHIND_ANSWER =
  /^[ \t]*(?:<\/|(?:#{1,6}[ \t]|[-=*_]{3,}[ \t]*$)|(?:#{1,6}[ \t]+)?(?:\*\*)?(?:example|beispiel|context|document|passage|source|sources|note|explanation)s?(?: ?\d{1,3})?(?:\*\*)?:)/i;
/** Another label right below: "answer: …" and "verdict: …" show an answer that is judged, and not one that is given. */
const OTHER_LABEL = /^(?:\*\*)?\p{L}[\p{L}\p{N} _-]{0,30}(?:\*\*)?:(?:\*\*)?[ \t]{1,4}\S/u;
const TAGGED_LABEL = /^[ \t]*<\w{1,12}>/;
const ROLE_LINE = /^[ \t]*(?:user|human|system|assistant)[ \t]*:/i;

/** The answers of the prompt's worked examples, and the assistant's turns that it shows; without labels and blanks around them. */
export function exampleAnswers(prompt: PreparedPrompt): Span[] {
  const { text, exampleSpans, messages } = prompt;
  const labelled = mergeSpans([...exampleSpans, ...exampleSections(prompt)]).flatMap((span) => answersIn(text, span));
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
  /** "answer: …" above "output: …" is what the model is given: the last of them is what it gives. */
  let lastLabel: string | undefined;
  const close = (end: number): void => {
    if (open !== null) answers.push(trimmed(text, { start: open, end }));
    open = null;
  };
  for (let start = from; start < to;) {
    const end = endOfLine(text, start, to);
    const line = text.slice(start, end);
    const label = ANSWER_LABEL.exec(line) ?? OTHER_ANSWER_LABEL.exec(line);
    if (label !== null) {
      if (open !== null && lastLabel !== label[1]?.toLowerCase()) open = null;
      lastLabel = label[1]?.toLowerCase();
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
    else if (QUESTION_LABEL.test(line) || OTHER_QUESTION_LABEL.test(line) || BEHIND_ANSWER.test(line) || ROLE_LINE.test(line)) close(start);
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


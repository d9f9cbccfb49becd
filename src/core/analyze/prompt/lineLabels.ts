import type { Span } from "../../../contract/span";
import { endOfLine, startOfLine } from "../../../text/spans";
import { opensAuthorsPart } from "../context/layouts/authorsPart";

/** A line that says what comes behind it: `Question: …`, `### Context`, `<question>`. */
export interface LineLabel extends Span {
  readonly kind: "question" | "context" | "other";
  /** What it is about: the rest of the line, or the lines below up to the next label. */
  readonly value: Span;
  /** Whether a sentence leads to it, so that only the next line is it: `Answer the following question:`. */
  readonly isSentence: boolean;
}

const QUESTION =
  "(?:user(?:'s)? |customer |search |original |my )?(?:question|query|input|request)|frage|benutzerfrage|pregunta";
const CONTEXT =
  "(?:retrieved |relevant |reference |provided |background |given |additional |source |search |supporting )?(?:contexts?|context information|documents?|passages?|sources?|search results?|results|excerpts?|snippets?|chunks?|evidence|references?|articles?|knowledge(?: base)?|information|kontext|dokumente|quellen)";
const OTHER =
  "(?:final |short |helpful |refined |your |detailed )?(?:answers?|responses?|outputs?|replies|reply)|instructions?|roles?|persona|objectives?|goals?|tasks?|rules|guidelines|(?:output |response |answer )?format|claims?|assertions?|statements?|summary|(?:chat |conversation )?history|conversation|(?:relevance )?score|rating|verdict|antwort|aufgabe|anweisungen|respuesta|réponse|risposta|resposta|ответ";
const LABEL = new RegExp(
  `^[ \\t>]{0,12}(#{1,6}[ \\t]{1,4})?(?:\\*\\*)?(?:(${QUESTION})|(${CONTEXT})|(${OTHER}))(?:\\*\\*)?[ \\t]{0,4}(:|(?=[ \\t]{0,8}$))(?:\\*\\*)?[ \\t]{0,8}`,
  "iu",
);
/** `Answer the following question:` with the question on the next line. */
const SENTENCE_LABEL = /\b(?:question|query)(?: below)?:[ \t]{0,8}$/i;
const HEADING = /^[ \t]{0,3}#{1,6}[ \t]{1,4}\S/;
const RULE = /^[ \t]{0,8}(?:-{3,}|={3,}|\*{3,}|_{3,})[ \t]{0,8}$/;

/** The labels of a text's lines, in order. Linear in the length. */
export function findLineLabels(text: string, within: Span): LineLabel[] {
  const labels: { label: Omit<LineLabel, "value">; valueStart: number }[] = [];
  for (let start = within.start; start < within.end;) {
    const end = endOfLine(text, start, within.end);
    const label = labelAt(text, start, end);
    if (label !== null) labels.push(label);
    start = end + 1;
  }
  return labels.map(({ label, valueStart }, index) => ({
    ...label,
    value: trimmed(text, {
      start: valueStart,
      end: Math.max(valueStart, labels[index + 1]?.label.start ?? within.end),
    }),
  }));
}

function labelAt(
  text: string,
  start: number,
  end: number,
): { label: Omit<LineLabel, "value">; valueStart: number } | null {
  const line = text.slice(start, Math.min(end, start + 200));
  const match = LABEL.exec(line);
  const [written = "", heading, question, context, , sign] = match ?? [];
  // Without a colon only a heading is a label: a line of one word may be anything.
  if (match === null || (heading === undefined && sign !== ":")) return otherLabelAt(line, start, end);
  const kind = question !== undefined ? "question" : context !== undefined ? "context" : "other";
  return { label: { kind, start, end: start + written.length, isSentence: false }, valueStart: start + written.length };
}

function otherLabelAt(
  line: string,
  start: number,
  end: number,
): { label: Omit<LineLabel, "value">; valueStart: number } | null {
  const isOther = HEADING.test(line) || opensAuthorsPart(line);
  const kind = SENTENCE_LABEL.test(line) ? "question" : isOther ? "other" : null;
  return kind === null ? null : { label: { kind, start, end, isSentence: kind === "question" }, valueStart: end };
}

/** Lines of dashes around the value are no part of it. */
function trimmed(text: string, span: Span): Span {
  let { start, end } = span;
  for (;;) {
    while (start < end && /\s/.test(text.charAt(start))) start += 1;
    const lineEnd = endOfLine(text, start, end);
    if (start >= end || lineEnd - start > 200 || !RULE.test(text.slice(start, lineEnd))) break;
    start = lineEnd;
  }
  while (end > start) {
    while (end > start && /\s/.test(text.charAt(end - 1))) end -= 1;
    const lineStart = Math.max(start, startOfLine(text, end));
    if (end <= start || end - lineStart > 200 || !RULE.test(text.slice(lineStart, end))) break;
    end = lineStart;
  }
  return { start, end };
}

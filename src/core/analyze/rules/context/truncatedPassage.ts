import { counted } from "../../../counted";
import type { Passage, PreparedContext } from "../../context/preparedContext";
import type { Rule } from "../../engine/rule";

/** A shorter text is a title or a row, which needs no full stop. In characters: reading the words of all passages costs too much for this. */
const MIN_LENGTH = 80;
/** A line that is not as long ends where its author ended it: a list item, a row, an address. */
const PROSE_LINE = 60;
const LOOKED_AT = 400;
const ENDS_CUT = /(?:…|\.\.\.|\[\.\.\.\]|\[…\])[)"'”’\]]{0,3}$/u;
const ENDS_INSIDE = /[\p{L}\p{N},;(–—-]$/u;
const HAS_SENTENCE = /[.!?]["'”’)]{0,2}\s+["'“‘(]?\p{Lu}/u;
const IS_NO_PROSE = /^[ \t]*(?:[-*+•|>#]|\d{1,3}[.)][ \t]|\S{0,40}[{};=]|https?:)/u;
/** Where this share of passages ends so, the retriever gives snippets, and that is told once. */
const SNIPPETS = 0.5;
const MIN_SNIPPETS = 3;

/** A passage ends inside of a sentence: what was cut off may be the answer. */
export const truncatedPassage: Rule = {
  code: "truncated-passage",
  group: "context",
  severity: "info",
  summary: "A passage ends in the middle of a sentence.",
  advice: "Cut chunks at the ends of sentences, so that no statement is cut in two.",
  points: 2,
  *check({ context }) {
    const cut = context.passages.filter((passage) => isCut(context, passage));
    const [first] = cut;
    if (first !== undefined && cut.length >= MIN_SNIPPETS && cut.length > context.passages.length * SNIPPETS) {
      yield {
        ...placeOfEnd(context, first),
        message: `${counted(cut.length, "passage")} of ${context.passages.length} end in the middle of a sentence, this one first. Cut chunks at the ends of sentences.`,
      };
      return;
    }
    for (const passage of cut)
      yield {
        ...placeOfEnd(context, passage),
        message:
          "This passage ends in the middle of a sentence. Look at where the text was cut: the rest may hold the answer.",
      };
  },
};

function isCut({ text }: PreparedContext, { body }: Passage): boolean {
  const end = text.slice(Math.max(body.start, body.end - LOOKED_AT), body.end).trimEnd();
  const line = end.slice(end.lastIndexOf("\n") + 1);
  if (body.end - body.start < MIN_LENGTH || IS_NO_PROSE.test(line)) return false;
  if (ENDS_CUT.test(end)) return true;
  return ENDS_INSIDE.test(end) && line.length >= PROSE_LINE && HAS_SENTENCE.test(end);
}

/** The last words. */
function placeOfEnd(
  { text, target }: PreparedContext,
  { body }: Passage,
): { target: PreparedContext["target"]; start: number; end: number } {
  const from = Math.max(body.start, body.end - LOOKED_AT);
  const words = /\S{1,80}(?:[ \t]\S{1,80}){0,2}$/u.exec(text.slice(from, body.end));
  return { target, start: from + (words?.index ?? 0), end: body.end };
}

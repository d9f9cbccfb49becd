import { codeSpans } from "../../text/codeSpans";
import { overlaps } from "../../text/spans";
import type { AnswerRecord } from "../records/answerRecord";

/** `[1]`, `[2, 3]`, `[^4]`, `[cite: 5]`, `[citation:02a98c]`, `[doc6]`, `【7†source】` */
const MARK =
  /\[(?:\^?\d{1,3}(?:[ \t]*[,;–-][ \t]*\^?\d{1,3})*|\^[^\]\s]{1,60}|(?:cit(?:e|ation)|source|doc(?:ument)?|ref)[ :_#-]{0,2}(?=[^\]\n]{0,60}\d)[^\]\n]{1,60}|citation_hash)\](?![(:])|【[^】\n]{1,100}】/giu;
/** A line that begins with a mark says what it means, whatever else it lacks. */
const EXPLAINED = /^[ \t>]*(?:[-*+•][ \t]+)?[*_]{0,2}(?:\[[^\]\n]{1,60}\]|【[^】\n]{1,60}】)[*_:.]{0,3}[ \t]+\S/mu;
/** What a model thinks before it answers is none of the answer. */
const THOUGHT = /^\s*<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>/iu;
const MAX_SHOWN = 3;

/** A part of a sentence on the marks of a response in which no list says what they mean; empty where it has none, or lists something. What a turn of a chat cites may be listed in another one. */
export function unlistedMarks({ format, response }: Pick<AnswerRecord, "format" | "response">): string {
  if (format === "transcript" || EXPLAINED.test(response)) return "";
  const said = response.replace(THOUGHT, "");
  const code = codeSpans(said);
  const marks = [...said.matchAll(MARK)].flatMap(({ 0: mark, index }) =>
    overlaps(code, { start: index, end: index + mark.length }) ? [] : [mark],
  );
  if (marks.length === 0) return "";
  const kinds = [...new Set(marks)];
  const more = kinds.length > MAX_SHOWN ? ` and ${kinds.length - MAX_SHOWN} more` : "";
  const shown = `(${kinds.slice(0, MAX_SHOWN).join(", ")}${more})`;
  return marks.length === 1
    ? `, and no list says what its mark ${shown} means`
    : `, and no list says what its ${marks.length} marks ${shown} mean`;
}

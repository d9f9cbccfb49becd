import { linesWithin } from "../../../text/spans";
import type { AnswerRecord } from "../../records/answerRecord";

const OF_RUN =
  "(?:(?:total|average|avg|response|query|retrieval|generation|inference|processing|execution|end-to-end|prompt|completion|input|output|llm|api)[ _-]){0,2}";
const MEASURED =
  "(?:latency|tokens?(?:[ _](?:used|usage|count))?|confidence(?:[ _]score)?|runtime|ttft|(?:faithfulness|groundedness|relevanc[ey]|similarity)(?:[ _]score)?)";
/** `Latency: 1.2 s`, `**Tokens used:** 1,204`, `Confidence: 0.82` */
const FIGURE = new RegExp(
  String.raw`^[ \t>]*(?:[-*•][ \t]+)?(?:\p{Extended_Pictographic}️?[ \t]*)?[*_]{0,2}(?:${OF_RUN}${MEASURED}[*_]{0,2}[ \t]*[:=][*_]{0,2}[ \t]*~?\d[\d.,]*[ \t]?(?:%|[a-z]{1,10})?|${OF_RUN}(?:time|duration|elapsed)(?:[ _]taken)?[*_]{0,2}[ \t]*[:=][*_]{0,2}[ \t]*~?\d[\d.,]*[ \t]?(?:m?s|sec|seconds)|(?:done|finished|completed|generated|answered|took)(?: in)?[ \t]+[\d.,]+[ \t]?(?:m?s|sec|seconds)\.?)[*_]{0,2}[ \t]*\r?$`,
  "iu",
);
const RULE = /^[ \t]*[-*_=]{3,}[ \t]*\r?$/u;

/** An answer of a trace without what the program measured of it, which stands apart below it: `Time: 2.1s`. */
export function withoutFigures(record: AnswerRecord): AnswerRecord {
  const { response, format } = record;
  if (format !== "transcript") return record;
  const lines = linesWithin(response, { start: 0, end: response.length });
  const isMeasured = ({ start, end }: (typeof lines)[number]): boolean => FIGURE.test(response.slice(start, end));
  const isBetween = ({ start, end }: (typeof lines)[number]): boolean => {
    const line = response.slice(start, end);
    return line.trim() === "" || RULE.test(line);
  };
  const last = lines.findLastIndex((line) => !isMeasured(line) && !isBetween(line));
  const behind = lines.slice(last + 1);
  // A figure right below a sentence may be part of what is said.
  if (last === -1 || !behind.some(isMeasured) || behind.slice(0, 1).some(isMeasured)) return record;
  return { ...record, response: response.slice(0, lines[last]?.end) };
}

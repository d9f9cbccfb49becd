import type { AnswerRecord } from "../../formats/answerRecord";
import { parseJson } from "../../formats/jsonNodes";
import { answerKind, looksLikeAnswer } from "../../formats/looksLikeAnswer";
import { parseYaml } from "../../formats/yamlNodes";

/** A link that stands for a citation: in parentheses of its own, or to lines of a file. Other links only lead somewhere. */
const CITING_LINK = /\(\[[^\]\n]{1,200}\]\([^()\s]{1,500}\)\)|\]\([^()\s]{1,400}#L\d/u;

/**
 * Whether a record of a file that nobody named is an answer to be checked. A README has links and an article has footnotes,
 * but neither says what it was asked, and neither cites as answers do.
 */
export function isAnswer({ format, query, origin, response }: AnswerRecord, hasFallback: boolean): boolean {
  const isText = format === "markdown" || format === "text";
  if (isText && query !== "") return true;
  switch (origin) {
    case "front_matter":
    case "record":
      return true;
    case "footnotes":
      return looksLikeAnswer(response, "text");
    case "links":
      return CITING_LINK.test(response);
    case null:
      return hasFallback && looksLikeAnswer(response, "text");
  }
}

/** Whether a file out of which no record can be read is a broken answer, rather than something else. */
export function isBrokenAnswer(text: string, readAs: string): boolean {
  const kind = answerKind(readAs);
  if (!looksLikeAnswer(text, kind)) return false;
  switch (kind) {
    case "text":
      return true;
    case "json":
      return parseJson(text, 0).error !== null;
    case "yaml":
      return parseYaml(text, 0).some(({ error }) => error !== null);
  }
}

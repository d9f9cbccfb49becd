import type { TemplateSyntax } from "../../../../contract/analyze/analyzeRequest";
import type { Span } from "../../../../contract/span";
import { endOfLine, overlaps, startOfLine } from "../../../../text/spans";
import { isContextName, isQuestionName } from "../../../../text/variableNames";
import { findLineLabels } from "../lineLabels";
import type { Placeholder, PreparedPrompt } from "../preparedPrompt";
import { placeholderOf } from "./templateScan";

/** What programs replace by means of their own: `$name`, `<<name>>`, `[[name]]`, `%name%`, `%(name)s`. */
const NAMED_MARK =
  /(?<![\\$\p{L}\p{N}{])\$[\p{L}_][\p{L}\p{N}_]{0,60}|<<\s?[\p{L}_][\p{L}\p{N}_]{0,60}\s?>>|\[\[\s?[\p{L}_][\p{L}\p{N}_]{0,60}\s?\]\]|(?<![\p{L}\p{N}%])%[\p{L}_][\p{L}\p{N}_]{0,60}%|%\([\p{L}_][\p{L}\p{N}_]{0,60}\)s/gu;
/** Behind a label of its own these are filled in too: `%s`, `{}`, `[CONTEXT]`. */
const LABELLED_MARK = /^["'“]?(?:%s|\{\d?\}|\[\p{Lu}[\p{Lu}\p{N}_ -]{0,60}\])["'”]?$/u;

interface FoundMark extends Span {
  readonly name: string;
}

/** Finds the marks of a context and of a question that no template's syntax has; none of a kind that the template marks in its own way. */
export function findOtherMarks(
  { text, body, placeholders }: Pick<PreparedPrompt, "text" | "body" | "placeholders">,
  syntax: TemplateSyntax | null,
): Placeholder[] {
  const sought = [isContextName, isQuestionName].filter(
    (isMeant) => !placeholders.some(({ name, variables }) => isMeant(name) || variables.some(isMeant)),
  );
  return [...namedMarks(text, body), ...labelledMarks(text, body)]
    .filter((mark) => sought.some((isMeant) => isMeant(mark.name)) && !overlaps(placeholders, mark))
    .map(({ start, end, name }) =>
      placeholderOf({
        ...{ start, end, kind: "value", syntax: syntax ?? "dollar" },
        ...{ expression: text.slice(start, end), names: [name], isLocal: () => false },
      }),
    );
}

function namedMarks(text: string, body: Span): FoundMark[] {
  return [...text.slice(body.start, body.end).matchAll(NAMED_MARK)]
    .map(({ index, 0: mark }) => ({
      start: body.start + index,
      end: body.start + index + mark.length,
      name: /[\p{L}_][\p{L}\p{N}_]*/u.exec(mark)?.[0] ?? "",
    }))
    .filter((mark) => !isTitle(text, mark));
}

const MAX_ABOVE = 20;
/** What says of the line below that it is filled in. */
const LABEL_ABOVE = /(?:[:：][*_]{0,2}|>|["`]{3})[ \t]*\n[ \t]*$/u;

/** `<<CONTEXT>>` alone on its line opens a part, unless a label says what it is, or nothing stands below it. */
function isTitle(text: string, { start, end, name }: FoundMark): boolean {
  const around = text.slice(startOfLine(text, start), start) + text.slice(end, endOfLine(text, end));
  if (
    !/^\p{Lu}/u.test(name) ||
    around.trim() !== "" ||
    LABEL_ABOVE.test(text.slice(Math.max(0, startOfLine(text, start) - MAX_ABOVE), start))
  )
    return false;
  const below = text.slice(end).trimStart();
  return below !== "" && !below.startsWith(text.slice(start, start + 2));
}

function labelledMarks(text: string, body: Span): FoundMark[] {
  return findLineLabels(text, body).flatMap(({ kind, value }) =>
    kind !== "other" && LABELLED_MARK.test(text.slice(value.start, value.end)) ? [{ ...value, name: kind }] : [],
  );
}

import type { Span } from "../../../../contract/span";
import type { Placeholder } from "../preparedPrompt";
import { findDoubleBraceTags, type Tag } from "./doubleBraceTags";
import { SectionStack } from "./sections";
import { placeholderOf, type TemplateScan, unclosedTagProblem } from "./templateScan";

/** Names with hyphens and dots are usual; blanks inside are tolerated by no implementation. */
const TAG = /^([#^/>&!]?)[ \t\n]*((?:\.\.\/|@)?[\p{L}_$.][\p{L}\p{N}_$.\-[\]]*)[ \t\n]*$/u;
const COMMENT = /^!/;
const DELIMITERS = /^=/;
const KINDS: Readonly<Record<string, Placeholder["kind"]>> = { "#": "open", "^": "open", "/": "close", ">": "partial" };

/**
 * Reads Mustache.
 *
 *     {{#docs}}{{title}}{{/docs}} {{{raw}}} {{&raw}} {{! note }} {{> head}}
 *     open     value    close     value     value    comment     partial
 */
export function scanMustache(text: string, within: Span): TemplateScan {
  const { tags, unclosed } = findDoubleBraceTags(text, within);
  const sections = new SectionStack();
  const placeholders = tags.flatMap((tag) => readTag(text, tag, sections));
  return {
    placeholders,
    problems: [...unclosed.flatMap((open) => unclosedTagProblem(text, open)), ...sections.finish()].sort(
      (one, other) => one.start - other.start,
    ),
  };
}

function readTag(text: string, { start, end, inner }: Tag, sections: SectionStack): Placeholder[] {
  const expression = text.slice(inner.start, inner.end);
  if (COMMENT.test(expression) || DELIMITERS.test(expression))
    return [{ start, end, name: "", variables: [], expression, syntax: "mustache", kind: "comment", isLocal: false }];
  const [, sign = "", path = ""] = TAG.exec(expression) ?? [];
  if (path === "") return [];
  const kind = KINDS[sign] ?? "value";
  if (kind === "close") sections.close(path, { start, end }, text.slice(start, end));
  const placeholder = placeholderOf({
    start,
    end,
    syntax: "mustache",
    kind,
    expression,
    names: kind === "partial" ? [] : namesOf(path),
    isLocal: () => kind === "close" || sections.isOpaque,
  });
  if (kind === "open") sections.open({ start, end, name: path, locals: new Set(), isOpaque: sign === "#" });
  return [placeholder];
}

/** `.` is the section's own value; Semantic Kernel writes `{{$question}}` for what it declares as `question`. */
function namesOf(path: string): string[] {
  const [root = ""] = path.replace(/^\$/u, "").split(".");
  return root === "" ? [] : [root];
}

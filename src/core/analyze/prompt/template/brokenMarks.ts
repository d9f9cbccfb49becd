import type { TemplateSyntax } from "../../../../contract/analyze/analyzeRequest";
import type { Span } from "../../../../contract/span";
import type { Placeholder, ReadingProblem } from "../preparedPrompt";
import { opensField } from "./fString";
import { placeholderOf } from "./templateScan";

const NAMED = /^\{{0,2}[ \t]{0,4}([\p{L}_][\p{L}\p{N}_]{0,80})[\p{L}\p{N}_.]{0,80}[ \t]{0,4}\}{0,3}$/u;

/** Marks that are broken and still tell what was meant to stand there, so that a prompt does not lose its question to a missing brace. */
export function brokenMarks(text: string, problems: readonly ReadingProblem[], syntax: TemplateSyntax): Placeholder[] {
  return problems.flatMap(({ kind, start, end }) => {
    const expression = text.slice(start, end);
    const [, name] = (kind === "template" && NAMED.exec(expression.replaceAll("\\_", "_"))) || [];
    return name === undefined
      ? []
      : [placeholderOf({ start, end, syntax, kind: "value", expression, names: [name], isLocal: () => false })];
  });
}

const NAME = "[\\p{L}_][\\p{L}\\p{N}_.]{0,80}";
/** `{{question}`, `{question}}`, `{{question}}}`, `{question` and `question}}` with blanks as people write them. */
const TWO_AND_ONE = new RegExp(`\\{\\{[ \\t]{0,4}(${NAME})[ \\t]{0,4}\\}(?!\\})`, "gu");
const ONE_AND_TWO = new RegExp(`(?<![{$])\\{[ \\t]{0,4}(${NAME})[ \\t]{0,4}\\}\\}(?!\\})`, "gu");
const TWO_AND_THREE = new RegExp(`(?<!\\{)\\{\\{[ \\t]{0,4}(${NAME})[ \\t]{0,4}\\}{3}(?!\\})`, "gu");
const ONE_AND_NONE = new RegExp(
  `(?<!\\{)\\{(${NAME})(?=[ \\t]{0,8}(?:\\n|$)|[.,;:!?]? [^{}\\n]{0,400}(?:\\n|$))`,
  "gu",
);
/** Looked for backwards from its brace, as words are many and braces few. */
const NONE_AND_SOME = new RegExp(
  `(?=\\})(?<=(?:^|[\\s(<>"'\\x60*:])(${NAME}))\\}{1,2}(?=[\\s.,;:?!)<"'\\x60*]|$)`,
  "gu",
);

/** Placeholders whose braces do not match, of names that `isMeant` tells. */
export function findBraceSlips(
  text: string,
  { start: from, end }: Span,
  syntax: TemplateSyntax,
  isMeant: (name: string) => boolean,
): ReadingProblem[] {
  const part = text.slice(from, end);
  const marks = syntax === "f_string" ? "{ and }" : "{{ and }}";
  const patterns =
    syntax === "f_string"
      ? [TWO_AND_ONE, ONE_AND_TWO, ONE_AND_NONE, NONE_AND_SOME]
      : [ONE_AND_TWO, TWO_AND_ONE, TWO_AND_THREE, NONE_AND_SOME];
  const slips = patterns.flatMap((pattern) =>
    [...part.matchAll(pattern)].flatMap(({ index: found, 0: matched, 1: path = "" }): ReadingProblem[] => {
      const isNameBefore = pattern === NONE_AND_SOME;
      const [index, written] = isNameBefore ? [found - path.length, path + matched] : [found, matched];
      const start = from + index;
      const isField = !written.startsWith("{") || opensField(text, start);
      if (
        !isField ||
        !isMeant(path.split(".")[0] ?? "") ||
        (MAY_CLOSE_OTHERS.has(pattern) && isInsideBraces(part, index))
      )
        return [];
      return [
        {
          start,
          end: start + written.length,
          kind: "template",
          meant: syntax === "f_string" ? `{${path}}` : `{{${padded(written, path)}}}`,
          message:
            pattern === TWO_AND_THREE
              ? `“${written}” has one closing brace too many, which stays behind the value. Take it out.`
              : `The braces of “${written}” do not match, so it is not filled in. Write the name between ${marks}.`,
        },
      ];
    }),
  );
  return slips.sort((one, other) => one.start - other.start);
}

/** With the blanks that stood around the name, if any. */
function padded(written: string, path: string): string {
  const isSpaced = /\{[ \t]|[ \t]\}/.test(written);
  return isSpaced ? ` ${path} ` : path;
}

/** What looks like too many closing braces may close an object around the mark: `{"answer": {answer}}`. */
const MAY_CLOSE_OTHERS: ReadonlySet<RegExp> = new Set([ONE_AND_TWO, TWO_AND_THREE, NONE_AND_SOME]);
/** How far an opening brace is looked for. */
const LOOK_BACK = 400;

/** Backwards, so that objects which close before the mark count for nothing, also where the look begins inside of one. */
function isInsideBraces(part: string, at: number): boolean {
  let closed = 0;
  for (let place = at - 1; place >= Math.max(0, at - LOOK_BACK); place -= 1) {
    const sign = part.charAt(place);
    if (sign === "}") closed += 1;
    else if (sign === "{" && closed === 0) return true;
    else if (sign === "{") closed -= 1;
  }
  return false;
}

/** `{{ user\_query }}`, `{% for line in past\_notes %}`, `{{ line\["role"] }}`: the backslash of Markdown within a name, or behind it. */
const ESCAPED =
  /\{\{[^{}"'\n]{0,200}[\p{L}\p{N}]\\(?:_[^{}"'\n]{0,200}|\[[^{}\n]{0,200})\}\}|\{%[^{}%"'\n]{0,200}[\p{L}\p{N}]\\_[^{}%"'\n]{0,200}%\}/gu;

/** Marks with double braces whose names hold a backslash, as editors of Markdown write it before some signs. */
export function findEscapedNames(text: string, { start: from, end }: Span): ReadingProblem[] {
  return [...text.slice(from, end).matchAll(ESCAPED)].map(({ index, 0: written }) => ({
    ...{ start: from + index, end: from + index + written.length, kind: "template" },
    meant: written.replace(/\\([_[])/g, "$1"),
    message: `“${written}” has a backslash at a name, so it is not filled in, or filling in fails. Take the backslash out.`,
  }));
}

import type { TemplateSyntax } from "../../../../contract/analyze/analyzeRequest";
import { overlaps } from "../../../../text/spans";
import type { Rule, RuleFinding } from "../../engine/rule";
import type { Placeholder, PreparedPrompt } from "../../prompt/preparedPrompt";

/** `{{context}}` beside `{question}`: whatever fills in one of them leaves the other one as it is. */
export const mixedTemplateSyntax: Rule = {
  code: "mixed-template-syntax",
  group: "template",
  severity: "warning",
  summary: "The template marks its variables in two ways, of which only one is filled in.",
  advice: "Mark all variables of a template in the same way.",
  points: 10,
  check({ prompt, request }) {
    const { placeholders, syntax } = prompt;
    // A program's own string is filled in at once; what stands in it for a template comes later, in whatever syntax.
    if (request.template === "dollar") return [];
    const main = placeholders.find((placeholder) => placeholder.syntax === syntax);
    if (syntax === null || main === undefined) return [];
    const seen = new Set<string>();
    const isStep = isFirstStep(prompt);
    return placeholders
      .filter((other) => !(isStep && other.kind === "value"))
      .filter((other) => other.syntax !== syntax && isFirst(`${other.syntax} ${other.name}`, seen))
      .map((other) => findingOf(other, syntax, main));
  },
};

/** Python takes one of two braces away: where settings alone stand in single ones, what is asked and read is filled in a step later. */
function isFirstStep({ placeholders, syntax, contextSpans, questionSpans }: PreparedPrompt): boolean {
  if (syntax !== "f_string") return false;
  const filledNow = placeholders.filter((mark) => mark.syntax === syntax);
  return !filledNow.some((mark) => overlaps(contextSpans, mark) || overlaps(questionSpans, mark));
}

function isFirst(key: string, seen: Set<string>): boolean {
  const isNew = !seen.has(key);
  seen.add(key);
  return isNew;
}

function findingOf(other: Placeholder, syntax: TemplateSyntax, main: Placeholder): RuleFinding {
  const { start, end, name, kind } = other;
  const isPlain = kind === "value" && name !== "" && other.expression.trim() === name;
  return {
    ...{ target: "prompt", start, end },
    message: `This is marked as in ${SYNTAX_NAMES[other.syntax]}, and the others as in ${SYNTAX_NAMES[syntax]}: one of both stays in the text as it is. Mark both in the same way.`,
    ...(isPlain
      ? {
          suggestion: {
            title: `Change it to ${written(name, syntax)}`,
            edits: [{ start, end, text: written(name, syntax) }],
            isSure: false,
          },
        }
      : {}),
    related: [{ target: "prompt", start: main.start, end: main.end, message: "Others are marked like this one." }],
  };
}

/** How messages call a syntax, and a mark of it around a name. */
const SYNTAX_NAMES: Readonly<Record<TemplateSyntax, string>> = {
  mustache: "Mustache",
  handlebars: "Handlebars",
  jinja: "Jinja",
  f_string: "Python's format",
  dollar: "${…}",
};

const MARKS: Readonly<Record<TemplateSyntax, readonly [string, string]>> = {
  mustache: ["{{", "}}"],
  handlebars: ["{{", "}}"],
  jinja: ["{{", "}}"],
  f_string: ["{", "}"],
  dollar: ["${", "}"],
};

/** A value of that name as the syntax writes it. */
function written(name: string, syntax: TemplateSyntax): string {
  const [open, close] = MARKS[syntax];
  return `${open}${name}${close}`;
}

import type { Span } from "../../../../contract/span";
import { endOfLine, overlaps, startOfLine } from "../../../../text/spans";
import { isContextName } from "../../../../text/variableNames";
import type { Rule, RuleFinding } from "../../engine/rule";
import { removalOfDeclaration } from "../../prompt/frontMatter/declarations";
import type { Placeholder, PreparedPrompt } from "../../prompt/preparedPrompt";

/** A name that the front matter declares twice, of which one counts, and tools do not agree on which; or a context that is filled in twice. */
export const duplicateVariable: Rule = {
  code: "duplicate-variable",
  group: "template",
  severity: "info",
  summary: "The front matter declares a variable twice, or the template fills the context in twice.",
  advice: "Keep one declaration of each variable, and one place for the context.",
  points: 3,
  *check({ prompt }) {
    const { declarations, text } = prompt;
    yield* contextsTwice(prompt);
    const first = new Map<string, Span>();
    for (const declaration of declarations) {
      const { name, span } = declaration;
      if (span === null || name === "") continue;
      const before = first.get(name);
      if (before === undefined) {
        first.set(name, span);
        continue;
      }
      const edits = removalOfDeclaration(text, { ...declaration, otherSpans: [] });
      yield {
        ...{ target: "prompt", ...span },
        message: `“${name}” is declared a second time, and only one of both counts. Remove one of them.`,
        ...(edits === null ? {} : { suggestion: { title: "Remove the second declaration", edits, isSure: false } }),
        related: [{ target: "prompt", ...before, message: "It is declared here first." }],
      };
    }
  },
};

/** The same retrieved text at two places of its own: it costs its tokens twice. In two branches of a template one of both is left out. */
function* contextsTwice({ placeholders, exampleSpans, text }: PreparedPrompt): Generator<RuleFinding> {
  if (placeholders.some(({ kind }) => kind === "else" || kind === "open")) return;
  const first = new Map<string, Placeholder>();
  for (const mark of placeholders) {
    if (mark.kind !== "value" || !isContextName(mark.name) || overlaps(exampleSpans, mark) || !isAlone(text, mark))
      continue;
    const before = first.get(mark.expression);
    if (before === undefined) {
      first.set(mark.expression, mark);
      continue;
    }
    yield {
      ...{ target: "prompt", start: mark.start, end: mark.end },
      message: `“${mark.name}” is filled in a second time, so that all of its text is paid for twice and looks better supported than it is. Keep one of the two places.`,
      related: [{ target: "prompt", start: before.start, end: before.end, message: "It is filled in here first." }],
    };
  }
}

/** A mark within a sentence may be a mention. */
function isAlone(text: string, { start, end }: Span): boolean {
  const before = text.slice(startOfLine(text, start), start);
  const behind = text.slice(end, endOfLine(text, end));
  return behind.trim() === "" && /^[\s>"'`]*$|[:：]\s*$/.test(before);
}

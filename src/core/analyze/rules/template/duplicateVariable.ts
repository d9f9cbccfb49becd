import type { Span } from "../../../../contract/span";
import type { Rule } from "../../engine/rule";
import { removalOfDeclaration } from "../../prompt/frontMatter/declarations";

/** A name that the front matter declares twice: one of both counts, and tools do not agree on which. */
export const duplicateVariable: Rule = {
  code: "duplicate-variable",
  group: "template",
  severity: "info",
  summary: "The front matter declares a variable twice.",
  advice: "Keep one declaration of each variable.",
  points: 3,
  *check({ prompt: { declarations, text } }) {
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

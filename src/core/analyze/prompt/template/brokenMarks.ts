import type { TemplateSyntax } from "../../../../contract/analyzeRequest";
import type { Placeholder, ReadingProblem } from "../preparedPrompt";
import { placeholderOf } from "./placeholderParts";

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

import type { Span } from "../../../contract/span";
import type { Placeholder, PreparedPrompt } from "./preparedPrompt";

/** A name that the program has to fill in, and the marks that look it up. */
export interface VariableUse {
  readonly name: string;
  readonly placeholders: readonly Placeholder[];
}

/** The names that the template looks up in the syntax that it has, in order of place. */
export function variableUses({ placeholders, syntax }: Pick<PreparedPrompt, "placeholders" | "syntax">): VariableUse[] {
  const uses = new Map<string, Placeholder[]>();
  for (const placeholder of placeholders) {
    if (placeholder.syntax !== syntax) continue;
    for (const name of placeholder.variables) {
      const known = uses.get(name);
      if (known === undefined) uses.set(name, [placeholder]);
      else known.push(placeholder);
    }
  }
  return [...uses].map(([name, found]) => ({ name, placeholders: found }));
}

/** All words of the marks: a name that stands among them is used, however the syntax takes it. */
export function wordsInMarks(placeholders: readonly Placeholder[]): ReadonlySet<string> {
  return new Set(
    placeholders
      .filter(({ kind }) => kind !== "comment")
      .flatMap(
        ({ expression }) =>
          expression.match(/[\p{L}_$][\p{L}\p{N}_$-]*/gu)?.flatMap((word) => [word, ...word.split("-")]) ?? [],
      ),
  );
}

/** Where a name stands in a mark as a word of its own. */
export function placesOf(name: string, text: string, { start, end }: Span): Span[] {
  const places: Span[] = [];
  const written = text.slice(start, end);
  for (let at = written.indexOf(name); at !== -1; at = written.indexOf(name, at + name.length)) {
    const isWord =
      !/[\p{L}\p{N}_.]/u.test(written.charAt(at - 1)) && !/[\p{L}\p{N}_]/u.test(written.charAt(at + name.length));
    if (isWord) places.push({ start: start + at, end: start + at + name.length });
  }
  return places;
}

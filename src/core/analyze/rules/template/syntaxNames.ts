import type { TemplateSyntax } from "../../../../contract/analyzeRequest";

/** How messages call a syntax, and a mark of it around a name. */
export const SYNTAX_NAMES: Readonly<Record<TemplateSyntax, string>> = {
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
export function written(name: string, syntax: TemplateSyntax): string {
  const [open, close] = MARKS[syntax];
  return `${open}${name}${close}`;
}

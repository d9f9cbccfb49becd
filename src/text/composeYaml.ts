import { Composer, type CST, type Document, Lexer, Parser } from "yaml";

/** The documents of a YAML stream, or the place at which it nests deeper than was allowed. */
export type ComposedYaml =
  | { readonly kind: "documents"; readonly documents: readonly Document.Parsed[] }
  | { readonly kind: "too_deep"; readonly at: number };

/** Reads a YAML stream and never throws: each document tells its own errors. Merge keys are ordinary keys. */
export function composeYaml(text: string, maxDepth: number): ComposedYaml {
  const tokens = readTokens(text, maxDepth);
  if (typeof tokens === "number") return { kind: "too_deep", at: tokens };
  const composer = new Composer({ merge: false, uniqueKeys: false, logLevel: "silent" });
  return { kind: "documents", documents: [...composer.compose(tokens, true, text.length)] };
}

/** The tokens of the stream, or the place at which they nest too deep for the composer, which recurses. */
function readTokens(text: string, maxDepth: number): CST.Token[] | number {
  const parser = new Parser();
  const tokens: CST.Token[] = [];
  for (const lexeme of new Lexer().lex(text)) {
    tokens.push(...parser.next(lexeme));
    if (parser.stack.length > maxDepth) return parser.offset;
  }
  tokens.push(...parser.end());
  return tokens;
}

/** The parser's sentence without the place and the quoted lines that it adds. */
export function yamlErrorMessage(message: string): string {
  return message.replace(/ at line \d+, column \d+[^]*$/, "").replace(/\s*\n[^]*$/, "");
}

import {
  Composer,
  type CST,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  type ParsedNode,
  Parser,
} from "yaml";
import type { Span } from "../../contract/span";

/** The documents of a YAML stream, or the place at which it nests deeper than was allowed. */
type ComposedYaml =
  | { readonly kind: "documents"; readonly documents: readonly Document.Parsed[] }
  | { readonly kind: "too_deep"; readonly at: number };

/** Reads a YAML stream and never throws: each document tells its own errors. Merge keys are ordinary keys. */
export function composeYaml(text: string, maxDepth: number): ComposedYaml {
  const tokens = readTokens(text, maxDepth);
  if (typeof tokens === "number") return { kind: "too_deep", at: tokens };
  // Known tags would make other nodes of lists and maps, some without a place: !!pairs, !!omap, !!set.
  const composer = new Composer({ merge: false, uniqueKeys: false, resolveKnownTags: false, logLevel: "silent" });
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

/** A value of a YAML file that knows where it and its keys stand. Spans are offsets into the whole file. */
export type YamlNode =
  | { readonly kind: "map"; readonly span: Span; readonly entries: readonly YamlEntry[] }
  | { readonly kind: "list"; readonly span: Span; readonly items: readonly YamlNode[] }
  | { readonly kind: "scalar"; readonly span: Span; readonly value: string | number | boolean | null };

interface YamlEntry {
  readonly key: string;
  readonly keySpan: Span;
  readonly value: YamlNode;
}

export interface YamlTree {
  readonly root: YamlNode | null;
  /** The first thing that is wrong; what stands before it is read as far as it is whole. */
  readonly error: { readonly at: number; readonly message: string } | null;
}

const MAX_DEPTH = 100;

/** Reads the first document of a YAML text that stands at `base` in its file. Never throws; an alias is `null`. */
export function readYamlTree(text: string, base: number): YamlTree {
  const composed = composeYaml(text, MAX_DEPTH);
  if (composed.kind === "too_deep")
    return { root: null, error: { at: base + composed.at, message: `it is nested deeper than ${MAX_DEPTH} levels` } };
  const [document] = composed.documents;
  const error = document?.errors[0];
  return {
    root: document?.contents ? readNode(document.contents, text, base) : null,
    error: error === undefined ? null : { at: base + error.pos[0], message: yamlErrorMessage(error.message) },
  };
}

function readNode(node: ParsedNode, text: string, base: number): YamlNode {
  const span = trimmedSpan(node, text, base);
  if (isMap<ParsedNode, ParsedNode | null>(node)) {
    return { kind: "map", span, entries: node.items.map(({ key, value }) => readEntry(key, value, text, base)) };
  }
  if (isSeq<ParsedNode>(node))
    return { kind: "list", span, items: node.items.map((item) => readNode(item, text, base)) };
  if (isAlias(node) || !isScalar(node)) return { kind: "scalar", span, value: null };
  const { value } = node;
  const isPlain = typeof value === "string" || typeof value === "number" || typeof value === "boolean";
  return { kind: "scalar", span, value: isPlain ? value : null };
}

function readEntry(key: ParsedNode, value: ParsedNode | null, text: string, base: number): YamlEntry {
  const name = readNode(key, text, base);
  return {
    key: name.kind === "scalar" && name.value !== null ? String(name.value) : "",
    keySpan: name.span,
    value:
      value === null
        ? { kind: "scalar", span: { start: name.span.end, end: name.span.end }, value: null }
        : readNode(value, text, base),
  };
}

/** Block collections reach into the blanks behind their last entry. */
function trimmedSpan({ range }: ParsedNode, text: string, base: number): Span {
  let [start, end] = range;
  start = Math.min(start, text.length);
  end = Math.min(end, text.length);
  while (end > start && " \t\r\n".includes(text.charAt(end - 1))) end -= 1;
  return { start: base + start, end: base + end };
}

/** The value of a key, where the node is a map that has it. */
export function valueAt(node: YamlNode | null | undefined, key: string): YamlNode | undefined {
  return node?.kind === "map" ? node.entries.find((entry) => entry.key === key)?.value : undefined;
}

/** A scalar as text; `null` of anything else. */
export function scalarText(node: YamlNode | undefined): string | null {
  return node?.kind === "scalar" && node.value !== null ? String(node.value) : null;
}

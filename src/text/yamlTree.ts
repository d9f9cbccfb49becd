import { isAlias, isMap, isScalar, isSeq, type ParsedNode } from "yaml";
import type { Span } from "../contract/span";
import { composeYaml, yamlErrorMessage } from "./composeYaml";

/** A value of a YAML file that knows where it and its keys stand. Spans are offsets into the whole file. */
export type YamlNode =
  | { readonly kind: "map"; readonly span: Span; readonly entries: readonly YamlEntry[] }
  | { readonly kind: "list"; readonly span: Span; readonly items: readonly YamlNode[] }
  | { readonly kind: "scalar"; readonly span: Span; readonly value: string | number | boolean | null };

export interface YamlEntry {
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

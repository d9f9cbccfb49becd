import { type Alias, type Document, isAlias, isMap, isSeq, type ParsedNode, type Scalar } from "yaml";
import type { Span } from "../../contract/span";
import { OffsetMap } from "../../text/offsets";
import { composeYaml, yamlErrorMessage } from "../../text/trees/yamlTree";
import { textInBase64 } from "../binaryText";
import { MAX_DEPTH, numberNode, parsedNothing, type ParsedTree, type TreeNode } from "./treeNode";
import { yamlScalarMap } from "./yamlScalarMap";

/**
 * Reads the documents of a YAML stream. `base` is the offset of `text` in its file. Never throws: what is broken or
 * nested too deep is told in `error`. An alias is the node that it names, never a copy of it, so that no small file
 * can grow; merge keys are ordinary keys.
 */
export function parseYaml(text: string, base: number): ParsedTree[] {
  const composed = composeYaml(text, MAX_DEPTH);
  if (composed.kind === "too_deep")
    return [parsedNothing(base + composed.at, `it is nested deeper than ${MAX_DEPTH} levels`)];
  return composed.documents.map((document) => toTree(document, text, base));
}

function toTree(document: Document.Parsed, text: string, base: number): ParsedTree {
  const error = document.errors[0];
  const contents = document.contents;
  return {
    root: contents === null ? null : new NodeReader(text, base).read(contents),
    error: error === undefined ? null : { at: base + error.pos[0], message: yamlErrorMessage(error.message) },
  };
}

/** What says that a string is bytes in base64: recorded exchanges write bodies so that have letters beyond ASCII. */
const BINARY_TAGS: ReadonlySet<string> = new Set(["tag:yaml.org,2002:binary", "!binary"]);

/** No letter of a text in base64 has a place of its own. */
function mapOfBytes(length: number, { start, end }: Span): OffsetMap {
  return new OffsetMap([
    { inner: 0, outer: start, length: 0 },
    { inner: length, outer: end, length: 0 },
  ]);
}

class NodeReader {
  readonly #text: string;
  readonly #base: number;
  /** What each anchor names so far; one is set when its node is whole, so an alias inside of its own anchor is empty. */
  readonly #anchors = new Map<string, TreeNode>();

  constructor(text: string, base: number) {
    this.#text = text;
    this.#base = base;
  }

  read(node: ParsedNode): TreeNode {
    if (isAlias(node)) return this.#anchors.get(node.source) ?? this.#readUnnamed(node);
    const read = this.#readNew(node);
    if (node.anchor !== undefined) this.#anchors.set(node.anchor, read);
    return read;
  }

  #readNew(node: Exclude<ParsedNode, Alias.Parsed>): TreeNode {
    if (isSeq<ParsedNode>(node)) {
      return { kind: "list", span: this.#trimmed(node), items: node.items.map((item) => this.read(item)) };
    }
    if (isMap<ParsedNode, ParsedNode | null>(node)) {
      return {
        kind: "object",
        span: this.#trimmed(node),
        fields: new Map(node.items.map((pair) => this.#field(pair))),
      };
    }
    return this.#readScalar(node);
  }

  #field({ key, value }: { key: ParsedNode; value: ParsedNode | null }): [string, TreeNode] {
    const name = this.read(key);
    const field = value === null ? this.#nothing(key) : this.read(value);
    return [name.kind === "string" || name.kind === "literal" ? String(name.value) : "", field];
  }

  #readScalar(node: Scalar.Parsed): TreeNode {
    const { value, type } = node;
    const span = this.#span(node);
    const bytes = BINARY_TAGS.has(node.tag ?? "") ? textInBase64(node.source.replace(/\s+/gu, "")) : null;
    if (bytes !== null) return { kind: "string", span, value: bytes, map: () => mapOfBytes(bytes.length, span) };
    if (typeof value === "number") return numberNode(value, node.source, span);
    if (typeof value !== "string") return { kind: "literal", span, value: typeof value === "boolean" ? value : null };
    const raw = this.#text.slice(span.start - this.#base, span.end - this.#base);
    return { kind: "string", span, value, map: () => yamlScalarMap(raw, value, type, span.start) };
  }

  /** What no anchor names and is written as a pattern of files is one without its quotation marks: `- *.txt` */
  #readUnnamed(node: Alias.Parsed): TreeNode {
    const span = this.#span(node);
    const value = this.#text.slice(span.start - this.#base, span.end - this.#base);
    if (!/[./*]/u.test(node.source)) return this.#nothing(node);
    return { kind: "string", span, value, map: () => yamlScalarMap(value, value, "PLAIN", span.start) };
  }

  #nothing(node: ParsedNode): TreeNode {
    return { kind: "literal", span: this.#span(node), value: null };
  }

  /** Block collections reach into the blanks behind their last entry. */
  #trimmed(node: ParsedNode): Span {
    const span = this.#span(node);
    let end = span.end;
    while (end > span.start && " \t\r\n".includes(this.#text.charAt(end - this.#base - 1))) end--;
    return { start: span.start, end };
  }

  #span(node: ParsedNode): Span {
    return { start: this.#base + node.range[0], end: this.#base + node.range[1] };
  }
}

import { type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import type { Span } from "../../contract/span";
import type { OffsetMap } from "../../text/offsets";
import { finiteJson, tooDeepAt } from "../../text/trees/jsonScan";
import { MappedText } from "../mappedText";
import { MAX_DEPTH, numberNode, parsedNothing, type ParsedTree, type TreeNode } from "./treeNode";

/** What is wrong, for each way in which JSON can be broken. */
const ERROR_MEANING: Readonly<Record<string, string>> = {
  InvalidSymbol: "here stands a word that JSON does not have",
  InvalidNumberFormat: "a number is spelled in a way that JSON does not have",
  PropertyNameExpected: "a key in quotation marks is expected here",
  ValueExpected: "a value is expected here",
  ColonExpected: "a colon is expected here",
  CommaExpected: "a comma is expected here",
  CloseBraceExpected: "a closing brace is expected here",
  CloseBracketExpected: "a closing square bracket is expected here",
  EndOfFileExpected: "more follows after the value has ended; one value a line belongs into a .jsonl file",
  UnexpectedEndOfComment: "a comment is not closed",
  UnexpectedEndOfString: "a string is not closed on its line",
  UnexpectedEndOfNumber: "a number is not complete",
  InvalidUnicode: "a \\u escape needs four hexadecimal digits",
  InvalidEscapeCharacter: "a backslash stands before a character that JSON does not escape",
  InvalidCharacter: "a control character stands inside a string; escape it",
};

/**
 * Reads one JSON value; comments and trailing commas are let pass, as the editor marks them itself. `base` is the
 * offset of `text` in its file. Python's `NaN` and `Infinity` are read as null. Never throws: what is broken or nested too deep is told in `error`.
 */
export function parseJson(text: string, base: number): ParsedTree {
  const start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const deep = tooDeepAt(text, MAX_DEPTH);
  if (deep !== null) return parsedNothing(base + deep, `it is nested deeper than ${MAX_DEPTH} levels`);
  const errors: ParseError[] = [];
  const finite = finiteJson(text.slice(start));
  const tree = parseTree(finite.text, errors, { allowTrailingComma: true });
  const error = errors[0];
  return {
    root: tree === undefined ? null : toNode(tree, { text, base, start, unknown: finite.unknown }),
    error: error === undefined ? null : { at: base + start + error.offset, message: meaning(error) },
  };
}

function meaning(error: ParseError): string {
  return ERROR_MEANING[printParseErrorCode(error.error)] ?? "it is not JSON";
}

interface Source {
  readonly text: string;
  /** Where `text` stands in its file. */
  readonly base: number;
  /** Where in `text` the offsets of the parser begin. */
  readonly start: number;
  /** Where the parser was given numbers in the place of words. */
  readonly unknown: ReadonlySet<number>;
}

function toNode(node: Node, source: Source): TreeNode {
  const start = source.base + source.start + node.offset;
  const span = { start, end: start + Math.max(0, node.length) };
  const children = node.children ?? [];
  switch (node.type) {
    case "object":
      return { kind: "object", span, fields: new Map(children.flatMap((child) => toField(child, source))) };
    case "array":
      return { kind: "list", span, items: children.map((child) => toNode(child, source)) };
    case "string":
      return stringNode(node, source);
    case "number":
      return source.unknown.has(node.offset) ? { kind: "literal", span, value: null } : toNumber(node, source, span);
    default:
      return { kind: "literal", span, value: typeof node.value === "boolean" ? node.value : null };
  }
}

function toField(property: Node, source: Source): [string, TreeNode][] {
  const [key, value] = property.children ?? [];
  return key === undefined || value === undefined ? [] : [[String(key.value), toNode(value, source)]];
}

function stringNode(node: Node, { text, base, start }: Source): TreeNode {
  const at = base + start + node.offset;
  const raw = text.slice(start + node.offset, start + node.offset + node.length);
  return {
    kind: "string",
    span: { start: at, end: at + node.length },
    value: String(node.value),
    map: () => jsonStringMap(raw, at),
  };
}

function toNumber({ value, offset, length }: Node, { text, start }: Source, span: Span): TreeNode {
  return numberNode(Number(value), text.slice(start + offset, start + offset + length), span);
}

const UNICODE_ESCAPE = 6;
const SIMPLE_ESCAPE = 2;

/**
 * From offsets of a decoded JSON string to offsets of the file that holds it. `raw` is the string as it is written,
 * valid and with its quotation marks; `start` is where it stands in the file.
 *
 *     "a\nb"    the inner a is at outer 1, the line end at the backslash at 2, the b at 4
 */
function jsonStringMap(raw: string, start: number): OffsetMap {
  const end = raw.length - 1;
  const mapped = new MappedText();
  for (let at = 1; at < end;) {
    const found = raw.indexOf("\\", at);
    const escape = found === -1 ? end : found;
    mapped.copy(raw.slice(at, escape), start + at);
    if (escape === end) break;
    mapped.decode("?", start + escape);
    at = escape + (raw.charAt(escape + 1) === "u" ? UNICODE_ESCAPE : SIMPLE_ESCAPE);
  }
  return mapped.finish(start + end).map;
}

import { type Node, type ParseError, parseTree } from "jsonc-parser";
import type { Span } from "../../../../contract/span";
import { trimmedSpan } from "../../../../text/spans";
import { tooDeepAt } from "../../../../text/trees/jsonScan";
import { fieldKind, type FoundPassage, NO_FIELDS, type PassageFields, withField } from "./foundPassage";

/** Deeper than passages and what is told of them, and not too deep for a parser that recurses. */
const MAX_DEPTH = 100;

/** The passages of a JSON array of strings or records, or of a record that holds such an array; none where the text is no JSON. */
export function jsonPassages(text: string, within: Span): FoundPassage[] {
  const { start, end } = trimmedSpan(text, within);
  const [first, last] = [text.charAt(start), text.charAt(end - 1)];
  if (!(first === "[" && last === "]") && !(first === "{" && last === "}")) return [];
  const json = text.slice(start, end);
  if (tooDeepAt(json, MAX_DEPTH) !== null) return [];
  const errors: ParseError[] = [];
  const root = parseTree(json, errors, { allowTrailingComma: true });
  if (root === undefined || errors.length > 0) return [];
  return listOf(root).flatMap((node) => passageOf(node, start));
}

/** The array itself, or the one that a record holds. */
function listOf(root: Node): readonly Node[] {
  if (root.type === "array") return root.children ?? [];
  const arrays = (root.children ?? []).flatMap(({ children }) =>
    children?.[1]?.type === "array" ? [children[1]] : [],
  );
  return arrays.length === 1 ? (arrays[0]?.children ?? []) : [];
}

function passageOf(node: Node, shift: number): FoundPassage[] {
  if (node.type === "string")
    return [passageWith({ span: spanOf(node, shift), body: contentSpan(node, shift), fields: NO_FIELDS })];
  if (node.type !== "object") return [];
  const entries = entriesOf(node);
  const content = entries.find(({ key, value }) => value.type === "string" && fieldKind(key) === "text");
  if (content === undefined) return [];
  const fields = entries.reduce(fieldFrom, NO_FIELDS);
  return [passageWith({ span: spanOf(node, shift), body: contentSpan(content.value, shift), fields })];
}

interface Entry {
  readonly key: string;
  readonly value: Node;
}

function entriesOf(node: Node): Entry[] {
  return (node.children ?? []).flatMap(({ children }) => {
    const [key, value] = children ?? [];
    return key === undefined || value === undefined ? [] : [{ key: String(key.value), value }];
  });
}

/** A record of metadata is read as the record around it. */
function fieldFrom(fields: PassageFields, { key, value }: Entry): PassageFields {
  if (value.type === "object")
    return entriesOf(value).reduce(
      (known, entry) => (entry.value.type === "object" ? known : fieldFrom(known, entry)),
      fields,
    );
  return value.type === "string" || value.type === "number" ? withField(fields, key, String(value.value)) : fields;
}

function passageWith({
  span,
  body,
  fields,
}: {
  readonly span: Span;
  readonly body: Span;
  readonly fields: PassageFields;
}): FoundPassage {
  return { ...span, header: { start: span.start, end: body.start }, body, ...fields };
}

function spanOf({ offset, length }: Node, shift: number): Span {
  return { start: shift + offset, end: shift + offset + length };
}

/** What stands between the quotation marks. */
function contentSpan({ offset, length }: Node, shift: number): Span {
  return { start: shift + offset + 1, end: shift + offset + length - 1 };
}

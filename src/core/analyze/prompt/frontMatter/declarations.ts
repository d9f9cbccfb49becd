import type { PromptFormat } from "../../../../contract/analyze/analyzeRequest";
import type { PromptEdit } from "../../../../contract/analyze/promptAnalysis";
import type { Span } from "../../../../contract/span";
import { startOfLine } from "../../../../text/spans";
import { scalarText, valueAt, type YamlNode } from "../../../../text/trees/yamlTree";
import type { Declaration } from "../preparedPrompt";

/** Enough to tell a question; longer samples are cut. */
const MAX_SAMPLE_LENGTH = 100_000;

/** The variables that the front matter declares, in order of place; those declared twice stand there twice. */
export function readDeclarations(root: YamlNode | null, format: PromptFormat, text: string): Declaration[] {
  const declared =
    format === "dotprompt" ? dotpromptVariables(valueAt(root, "input"), text) : inputVariables(root, text);
  return declared.sort((one, other) => (one.span?.start ?? 0) - (other.span?.start ?? 0));
}

/** Prompty's `inputs`, its older `inputs` as a list, `sample`, and the lists of names that other tools write. */
function inputVariables(root: YamlNode | null, text: string): Declaration[] {
  const inputs = inputsOf(root);
  const samples = valueAt(root, "sample");
  const named =
    inputs === undefined
      ? []
      : namesIn(inputs).map(({ name, span, value }) => ({ name, span, sample: sampleIn(value, text) }));
  return withSamples(named, samples, text);
}

const INPUT_KEYS = ["inputs", "input_variables", "variables", "parameters"];

function inputsOf(root: YamlNode | null): YamlNode | undefined {
  for (const key of INPUT_KEYS) {
    const found = valueAt(root, key);
    if (found !== undefined && found.kind !== "scalar") return found;
  }
  return undefined;
}

interface Named {
  readonly name: string;
  readonly span: Span;
  readonly value: YamlNode | undefined;
}

/** A map's keys, a list's strings, or the `name` of a list's maps. */
function namesIn(node: YamlNode): Named[] {
  if (node.kind === "map") return node.entries.map(({ key, keySpan, value }) => ({ name: key, span: keySpan, value }));
  if (node.kind !== "list") return [];
  return node.items.flatMap((item) => {
    const named = item.kind === "map" ? valueAt(item, "name") : item;
    const name = scalarText(named);
    return name === null || named === undefined
      ? []
      : [{ name, span: named.span, value: item.kind === "map" ? item : undefined }];
  });
}

/** `sample`, `default` or `example` of a description; a plain value that is no name of a type is the sample itself. */
function sampleIn(value: YamlNode | undefined, text: string): string | null {
  if (value?.kind === "map")
    return asText(valueAt(value, "sample") ?? valueAt(value, "default") ?? valueAt(value, "example"), text);
  const plain = asText(value, text);
  return plain !== null && TYPE_NAMES.has(plain) ? null : plain;
}

const TYPE_NAMES: ReadonlySet<string> = new Set([
  "string",
  "number",
  "integer",
  "boolean",
  "array",
  "object",
  "any",
  "float",
  "list",
]);

/** Picoschema's `name?(array, words): type`, or the `properties` of a JSON schema; defaults stand beside the schema. */
function dotpromptVariables(input: YamlNode | undefined, text: string): Declaration[] {
  const schema = valueAt(input, "schema");
  const defaults = valueAt(input, "default") ?? valueAt(input, "defaults");
  const properties = scalarText(valueAt(schema, "type")) === "object" ? valueAt(schema, "properties") : schema;
  const named = entriesOf(properties).flatMap(({ key, keySpan }) => {
    const name = /^[^?(\s]+/.exec(key)?.[0] ?? "";
    return name === ""
      ? []
      : [
          {
            name,
            span: { start: keySpan.start, end: Math.min(keySpan.end, keySpan.start + name.length) },
            sample: null,
          },
        ];
  });
  return withSamples(named, defaults, text);
}

/** What was declared, with the values that stand elsewhere; a value that nothing declares declares its name itself. */
function withSamples(
  named: readonly Omit<Declaration, "otherSpans">[],
  samples: YamlNode | undefined,
  text: string,
): Declaration[] {
  const entries = new Map(entriesOf(samples).map((entry) => [entry.key, entry]));
  const declared = named.map(({ name, span, sample }) => {
    const entry = entries.get(name);
    return {
      name,
      span,
      sample: asText(entry?.value, text) ?? sample,
      otherSpans: entry === undefined ? [] : [entry.keySpan],
    };
  });
  const known = new Set(named.map(({ name }) => name));
  const others = entriesOf(samples).filter(({ key }) => !known.has(key));
  return [
    ...declared,
    ...others.map(({ key, keySpan, value }) => ({
      name: key,
      span: keySpan,
      sample: asText(value, text),
      otherSpans: [],
    })),
  ];
}

/** Whether the program may fill in more than is declared: `(*)` in a dotprompt's schema, or samples and defaults beside nothing that declares. */
export function allowsOthers(root: YamlNode | null, format: PromptFormat): boolean {
  if (format !== "dotprompt") return inputsOf(root) === undefined && valueAt(root, "sample") !== undefined;
  const schema = valueAt(valueAt(root, "input"), "schema");
  return (
    schema?.kind !== "map" ||
    schema.entries.some(
      ({ key, value }) => key === "(*)" || (key === "additionalProperties" && scalarText(value) === "true"),
    )
  );
}

function entriesOf(node: YamlNode | undefined): Extract<YamlNode, { kind: "map" }>["entries"] {
  return node?.kind === "map" ? node.entries : [];
}

/** A scalar's value; of lists and maps the words as they are written. */
function asText(node: YamlNode | undefined, text: string): string | null {
  if (node === undefined) return null;
  return node.kind === "scalar"
    ? scalarText(node)
    : text.slice(node.span.start, Math.min(node.span.end, node.span.start + MAX_SAMPLE_LENGTH));
}

/** Before the name on its line: blanks, the dash of a list, `name:`, a quotation mark. */
const OPENS_LINE = /^[ \t]{0,40}(?:-[ \t]{1,8})?(?:name[ \t]{0,4}:[ \t]{0,8})?["']?$/;

/** Takes all lines of a declaration out of the front matter; `null` where it shares a line with others. */
export function removalOfDeclaration(text: string, { span, otherSpans }: Declaration): PromptEdit[] | null {
  if (span === null) return null;
  const lines = [span, ...otherSpans].map((place) => entryLines(text, place));
  const whole = lines.filter((line) => line !== null);
  return whole.length < lines.length ? null : whole.map((line) => ({ ...line, text: "" }));
}

/** The line of an entry with all lines below that are indented deeper. */
function entryLines(text: string, { start, end }: Span): Span | null {
  const lineStart = startOfLine(text, start);
  if (!OPENS_LINE.test(text.slice(lineStart, start))) return null;
  const isList = /^[ \t]*-/.test(text.slice(lineStart, start));
  const rest = text.slice(end, lineEnd(text, end));
  if (!isList && !/^["']?(?:\([^)]*\))?[ \t]*:/.test(rest.replace(/^\?/, ""))) return null;
  const indent = indentAt(text, lineStart);
  let next = lineEnd(text, end);
  while (next < text.length && goesOn(text, next, indent)) next = lineEnd(text, next);
  return { start: lineStart, end: next };
}

function goesOn(text: string, at: number, indent: number): boolean {
  const line = text.slice(at, lineEnd(text, at));
  return line.trim() !== "" && indentAt(text, at) > indent;
}

function indentAt(text: string, at: number): number {
  let width = 0;
  while (text.charAt(at + width) === " " || text.charAt(at + width) === "\t") width += 1;
  return width;
}

/** Behind the line end. */
function lineEnd(text: string, at: number): number {
  const found = text.indexOf("\n", at);
  return found === -1 ? text.length : found + 1;
}

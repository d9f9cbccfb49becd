import { parse } from "jsonc-parser";
import { shownSeveritySchema } from "../../contract/analyze/promptRules";
import { RAGQualityError } from "../../contract/error";
import { nearestName } from "../../contract/nearestName";
import { jsonPointer, parseInput } from "../../contract/parseInput";
import type { InputError } from "../../contract/problem";
import { PROJECT_FILE, type ProjectFile, projectFileSchema } from "../../contract/projectFile";
import type { Bindings } from "../../contract/verify/verifyRequest";
import { LineIndex } from "../lineIndex";
import { quoted } from "../quoted";
import { isPlace, MAPPED_KEYS } from "../records/mapping/recordMapping";
import { decodedPath } from "../sources/sourcePath";
import { parseJson } from "../trees/jsonTree";

const EMPTY: ProjectFile = { version: 1, accepted: [] };
const RULE: { readonly what: string; readonly keys: readonly string[] } = {
  what: "rule",
  keys: ["severity", "options"],
};
const MAPPING: typeof RULE = { what: "mapping", keys: ["files", ...MAPPED_KEYS] };
const RULE_POINTER = /^\/rules\/([^/]+)$/u;

/**
 * Reads the project file; a blank one says nothing. Throws a `RAGQualityError`, `invalid_json` with the line or `invalid_request` with
 * the keys that are wrong.
 */
export function parseProjectFile(text: string): ProjectFile {
  if (text.trim() === "") return EMPTY;
  const { error } = parseJson(text, 0);
  if (error !== null) throw invalidJson(text, error.at, error.message);
  const content: unknown = parse(text, [], { allowTrailingComma: true });
  refuseSlips(content);
  const project = parseSchema(content);
  refusePlaces(project);
  return project;
}

function parseSchema(content: unknown): ProjectFile {
  try {
    return parseInput(projectFileSchema, content);
  } catch (cause) {
    throw cause instanceof RAGQualityError ? invalidContent(cause.errors, content) : cause;
  }
}

/** A place that is no path would lead nowhere, in every record. */
function refusePlaces({ records = [] }: ProjectFile): void {
  for (const [index, mapping] of records.entries()) {
    const key = MAPPED_KEYS.find((name) => mapping[name] !== undefined && !isPlace(mapping[name]));
    if (key === undefined) continue;
    const detail = `${quoted(mapping[key] ?? "")} is no path. Write one such as $.output.text or $.contexts[*], or the name of one key.`;
    throw invalidContent([{ pointer: jsonPointer(["records", String(index), key]), detail }], null);
  }
}

/**
 * What a person bound the marks of an answer to: of the paths that its URI ends with, the longest one tells. Paths count from
 * the project's folder.
 */
export function bindingsOf(project: Pick<ProjectFile, "bindings">, uri: string): Bindings {
  const path = boundPath(project, uri);
  return path === null ? {} : (project.bindings?.[path] ?? {});
}

/** The path under which the file has the bindings of an answer; `null` where it has none. */
export function boundPath({ bindings = {} }: Pick<ProjectFile, "bindings">, uri: string): string | null {
  const path = decodedPath(uri);
  const [longest] = Object.keys(bindings)
    .filter((name) => path.endsWith(`/${name.replace(/^(?:\.?\/)+/u, "")}`))
    .sort((one, other) => other.length - one.length);
  return longest ?? null;
}

/** A key that is misspelt would say nothing, and nobody would know. Other keys may be a newer version's, but those of a rule and a mapping are known. */
function refuseSlips(content: unknown): void {
  const known = Object.keys(projectFileSchema.shape);
  for (const key of keysOf(content)) {
    const near = known.includes(key) ? null : nearestName(key, known);
    if (near !== null)
      throw invalidContent(
        [{ pointer: jsonPointer([key]), detail: `There is no such key; “${near.name}” is one.` }],
        content,
      );
  }
  const rules = fieldOf(content, "rules");
  for (const code of Array.isArray(rules) ? [] : keysOf(rules)) refuseOthers(content, ["rules", code], RULE);
  const records = fieldOf(content, "records");
  for (const index of Array.isArray(records) ? records.keys() : [])
    refuseOthers(content, ["records", String(index)], MAPPING);
}

/** Refuses the first key of the object at a path that is none of those that it can have. */
function refuseOthers(content: unknown, path: readonly string[], { what, keys }: typeof RULE): void {
  const unknown = keysOf(path.reduce(fieldOf, content)).find((key) => !keys.includes(key));
  if (unknown === undefined) return;
  const detail = `There is no such key; a ${what} has ${keys.slice(0, -1).join(", ")} and ${keys.at(-1) ?? ""}.`;
  throw invalidContent([{ pointer: jsonPointer([...path, unknown]), detail }], content);
}

function keysOf(value: unknown): readonly string[] {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? Object.keys(value) : [];
}

function invalidJson(text: string, at: number, why: string): RAGQualityError {
  const message = `${PROJECT_FILE} is broken at ${new LineIndex(text).place(at)}: ${why}. Correct this place, and try again.`;
  return new RAGQualityError({ code: "invalid_json", message });
}

function invalidContent(found: readonly InputError[], content: unknown): RAGQualityError {
  const errors = found.map((error) => ({ ...error, detail: ruleDetail(error, content) ?? error.detail }));
  const first = errors[0] ?? { pointer: "", detail: "" };
  const message = `${PROJECT_FILE} is wrong at ${first.pointer || "its top"}: ${first.detail.replace(/\.$/u, "")}. Correct it, and try again.`;
  return new RAGQualityError({ code: "invalid_request", message, errors });
}

/** A rule's setting has two forms, so that its schema alone cannot say what is wrong with it. */
function ruleDetail({ pointer }: InputError, content: unknown): string | null {
  const code = RULE_POINTER.exec(pointer)?.[1];
  if (code === undefined) return null;
  const setting = fieldOf(fieldOf(content, "rules"), code);
  const severity = fieldOf(setting, "severity");
  const severities = shownSeveritySchema.options.join(", ");
  if (typeof setting !== "object" || setting === null || Array.isArray(setting)) {
    return `A rule is set to one of ${severities}, or to an object with severity and options, not to ${shown(setting)}.`;
  }
  if (severity !== undefined && !shownSeveritySchema.safeParse(severity).success)
    return `Its severity has to be one of ${severities}, not ${shown(severity)}.`;
  return `Its options have to be an object, not ${shown(fieldOf(setting, "options"))}.`;
}

function fieldOf(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;
}

function shown(value: unknown): string {
  return quoted(typeof value === "string" ? value : (JSON.stringify(value) ?? ""));
}

import { applyEdits, modify, parse } from "jsonc-parser";
import type { ShownSeverity } from "../../contract/analyze/promptRules";
import type { AcceptedClaims } from "../../contract/projectFile";
import { bareMarker } from "../../core/verify";
import { bindingsOf, boundPath, parseProjectFile } from "./projectFile";

export type AcceptedClaim = AcceptedClaims["accepted"][number];

const INDENTATION = 2;

/**
 * Reads the claims that the project file accepts; a blank file accepts none. Throws a `RAGQualityError`, `invalid_json`
 * with the line or `invalid_request` with the keys that are wrong.
 */
export function parseAcceptedClaims(text: string): AcceptedClaims {
  const { version, accepted } = parseProjectFile(text);
  return { version, accepted };
}

/**
 * The file's text with the claim accepted, sorted by hash. A claim that is there already gets the new reason. `text` is
 * `null` where there is no file yet. Throws as `parseAcceptedClaims` does, so that no broken file is overwritten.
 */
export function addAcceptedClaim(text: string | null, entry: AcceptedClaim): string {
  const { accepted } = parseAcceptedClaims(text ?? "");
  return printProjectFile(text ?? "", [...accepted, { hash: entry.hash, reason: entry.reason, text: entry.text }]);
}

/** The file's text without the claim. Throws as `parseAcceptedClaims` does. */
export function withoutAcceptedClaim(text: string, hash: string): string {
  const { accepted } = parseAcceptedClaims(text);
  return printProjectFile(
    text,
    accepted.filter((claim) => claim.hash !== hash),
  );
}

/** All else that the file says stays in it; of claims with one hash, the last one. */
function printProjectFile(text: string, claims: readonly AcceptedClaim[]): string {
  const byHash = new Map(claims.map((claim) => [claim.hash, claim]));
  const accepted = [...byHash.values()].sort((a, b) => (a.hash < b.hash ? -1 : 1));
  const kept = (parse(text, [], { allowTrailingComma: true }) ?? {}) as Record<string, unknown>;
  return `${JSON.stringify({ version: 1, ...kept, accepted }, null, INDENTATION)}\n`;
}

const FORMATTING = { insertSpaces: true, tabSize: 2, eol: "\n" };
const EMPTY_FILE = '{\n  "version": 1\n}\n';

/**
 * The project file's text with a rule shown as told; its options, and all else that the file says, stay. `text` is `null` where there is
 * no file yet. Throws as `parseProjectFile` does, so that no broken file is overwritten.
 */
export function withRuleSeverity(text: string | null, rule: string, severity: ShownSeverity): string {
  const before = text === null || text.trim() === "" ? EMPTY_FILE : text;
  parseProjectFile(before);
  const hasOptions = isObject(settingOf(before, rule));
  return applyEdits(
    before,
    modify(before, hasOptions ? ["rules", rule, "severity"] : ["rules", rule], severity, {
      formattingOptions: FORMATTING,
    }),
  );
}

/** What a mark of an answer means from now on. */
export interface MarkBinding {
  /** The answer's URI, and its path from the project's folder. */
  readonly answer: { readonly uri: string; readonly path: string };
  readonly marker: string;
  /** The id, path or title of a source; `null` takes the binding away. */
  readonly source: string | null;
}

/** The project file's text with the mark bound, in the place where the file has bound it already. Throws as `parseProjectFile` does. */
export function withBinding(text: string | null, { answer, marker, source }: MarkBinding): string {
  const before = text === null || text.trim() === "" ? EMPTY_FILE : text;
  const project = parseProjectFile(before);
  const known = Object.keys(bindingsOf(project, answer.uri));
  const bare = bareMarker(marker);
  // A footnote stands in no group, and its number may be another source's.
  const usual = marker.startsWith("[^") ? marker : bare;
  const key = [marker, bare].find((name) => known.includes(name)) ?? usual;
  const place = ["bindings", boundPath(project, answer.uri) ?? answer.path, key];
  return applyEdits(before, modify(before, place, source ?? undefined, { formattingOptions: FORMATTING }));
}

function settingOf(text: string, rule: string): unknown {
  const content: unknown = parse(text, [], { allowTrailingComma: true });
  const rules: unknown = isObject(content) ? content["rules"] : undefined;
  return isObject(rules) ? rules[rule] : undefined;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

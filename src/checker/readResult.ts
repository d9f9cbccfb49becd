import { citationResultSchema, type CitationResult } from "../contract/citationResult";
import { jsonPointer } from "../contract/invalidInput";
import { parseJson } from "./parseJson";

/** What the body of an answer holds: a result, or something else and what. */
export type ReadResult = { readonly kind: "result"; readonly result: CitationResult } | { readonly kind: "other"; readonly what: string };

const MOST_NAMED_PARTS = 3;

/** Reads a result. Of one that is wrong it names places alone: values may hold a part of what was sent. */
export function readResult(text: string): ReadResult {
  const json = parseJson(text);
  if (json === undefined) return { kind: "other", what: "is not JSON" };
  try {
    const parsed = citationResultSchema.safeParse(json);
    return parsed.success ? { kind: "result", result: parsed.data } : { kind: "other", what: wrongParts(parsed.error.issues) };
  } catch {
    // A hundred thousand wrong parts are more than the schema can list.
    return { kind: "other", what: "is no citation result" };
  }
}

function wrongParts(issues: readonly { readonly path: PropertyKey[] }[]): string {
  const parts = issues.slice(0, MOST_NAMED_PARTS).flatMap(({ path }) => jsonPointer(path) || []);
  return `is no citation result${parts.length === 0 ? "" : `: see ${parts.join(", ")}`}`;
}

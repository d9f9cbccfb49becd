import { jsonPointer } from "../contract/invalidInput";
import { parseJson } from "./parseJson";
import type { RemoteOperation } from "./remoteOperation";

/** What the body of an answer holds: a result, or something else and what. */
export type ReadResult<T> =
  { readonly kind: "result"; readonly result: T } | { readonly kind: "other"; readonly what: string };

const MOST_NAMED_PARTS = 3;

/** Reads a result. Of one that is wrong it names places alone: values may hold a part of what was sent. */
export function readResult<T>(text: string, { result, title }: RemoteOperation<T>): ReadResult<T> {
  const json = parseJson(text);
  if (json === undefined) return { kind: "other", what: "is not JSON" };
  try {
    const parsed = result.safeParse(json);
    return parsed.success
      ? { kind: "result", result: parsed.data }
      : { kind: "other", what: wrongParts(parsed.error.issues, title) };
  } catch {
    // A hundred thousand wrong parts are more than the schema can list.
    return { kind: "other", what: `is no ${title}` };
  }
}

function wrongParts(issues: readonly { readonly path: PropertyKey[] }[], title: string): string {
  const parts = issues.slice(0, MOST_NAMED_PARTS).flatMap(({ path }) => jsonPointer(path) || []);
  return `is no ${title}${parts.length === 0 ? "" : `: see ${parts.join(", ")}`}`;
}

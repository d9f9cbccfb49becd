import { parse } from "jsonc-parser";
import type { AcceptedClaims } from "../contract/acceptedClaims";
import { parseProjectFile } from "./projectFile";

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
  return print(text ?? "", [
    ...others(text ?? "", entry.hash),
    { hash: entry.hash, reason: entry.reason, text: entry.text },
  ]);
}

/** The file's text without the claim of this hash. Throws as `parseAcceptedClaims` does. */
export function removeAcceptedClaim(text: string, hash: string): string {
  return print(text, others(text, hash));
}

function others(text: string, hash: string): AcceptedClaim[] {
  return parseAcceptedClaims(text).accepted.filter((claim) => claim.hash !== hash);
}

/** All else that the file says stays in it. */
function print(text: string, claims: readonly AcceptedClaim[]): string {
  const byHash = new Map(claims.map((claim) => [claim.hash, claim]));
  const accepted = [...byHash.values()].sort((a, b) => (a.hash < b.hash ? -1 : 1));
  const kept = (parse(text, [], { allowTrailingComma: true }) ?? {}) as Record<string, unknown>;
  return `${JSON.stringify({ version: 1, ...kept, accepted }, null, INDENTATION)}\n`;
}

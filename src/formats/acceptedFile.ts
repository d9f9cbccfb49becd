import { parse } from "jsonc-parser";
import { ACCEPTED_FILE, acceptedClaimsSchema, type AcceptedClaims } from "../contract/acceptedClaims";
import { RAGQualityError } from "../contract/error";
import { parseJson } from "./jsonNodes";
import { LineIndex } from "./lineIndex";

export type AcceptedClaim = AcceptedClaims["accepted"][number];

const INDENTATION = 2;

/**
 * Reads the project's file of accepted claims; a blank file accepts none. Throws a `RAGQualityError`, `invalid_json`
 * with the line or `invalid_request` with the keys that are wrong.
 */
export function parseAcceptedClaims(text: string): AcceptedClaims {
  if (text.trim() === "") return { version: 1, accepted: [] };
  const { error } = parseJson(text, 0);
  if (error !== null) throw invalidJson(text, error.at, error.message);
  const parsed = acceptedClaimsSchema.safeParse(parse(text));
  if (!parsed.success) throw invalidContent(parsed.error.issues);
  return parsed.data;
}

/**
 * The file's text with the claim accepted, sorted by hash. A claim that is there already gets the new reason. `text` is
 * `null` where there is no file yet. Throws as `parseAcceptedClaims` does, so that no broken file is overwritten.
 */
export function addAcceptedClaim(text: string | null, entry: AcceptedClaim): string {
  return print([...others(text ?? "", entry.hash), { hash: entry.hash, reason: entry.reason, text: entry.text }]);
}

/** The file's text without the claim of this hash. Throws as `parseAcceptedClaims` does. */
export function removeAcceptedClaim(text: string, hash: string): string {
  return print(others(text, hash));
}

function invalidJson(text: string, at: number, why: string): RAGQualityError {
  const message = `${ACCEPTED_FILE} is broken at ${new LineIndex(text).place(at)}: ${why}. Correct this place, and try again.`;
  return new RAGQualityError({ code: "invalid_json", message });
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

function invalidContent(issues: readonly Issue[]): RAGQualityError {
  const errors = issues.map(({ path, message }) => ({ pointer: pointer(path), detail: message }));
  const first = errors[0] ?? { pointer: "", detail: "" };
  const message = `${ACCEPTED_FILE} is wrong at ${first.pointer || "its top"}: ${first.detail}. Correct it, and try again.`;
  return new RAGQualityError({ code: "invalid_request", message, errors });
}

function pointer(path: readonly PropertyKey[]): string {
  return path.map((key) => `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

function others(text: string, hash: string): AcceptedClaim[] {
  return parseAcceptedClaims(text).accepted.filter((claim) => claim.hash !== hash);
}

function print(claims: readonly AcceptedClaim[]): string {
  const byHash = new Map(claims.map((claim) => [claim.hash, claim]));
  const accepted = [...byHash.values()].sort((a, b) => (a.hash < b.hash ? -1 : 1));
  return `${JSON.stringify({ version: 1, accepted }, null, INDENTATION)}\n`;
}

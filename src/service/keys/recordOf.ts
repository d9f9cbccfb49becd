import { hashKey, makeSalt, type NewKey } from "./apiKey";
import type { KeyRecord } from "./keyRecord";

/** What is to be kept of a new key, under the terms that it is given. */
export function recordOf(
  { id, key }: NewKey,
  terms: Pick<KeyRecord, "name" | "scopes" | "rate" | "created">,
): KeyRecord {
  const salt = makeSalt();
  return { id, ...terms, salt: salt.toString("base64"), hash: hashKey(key, salt).toString("base64") };
}

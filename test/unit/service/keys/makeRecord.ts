import { hashKey, makeKey, makeSalt } from "../../../../src/service/keys/apiKey";
import type { KeyRecord } from "../../../../src/service/keys/keyRecord";

/** A key and what is kept of it. */
export function makeRecord(own: Partial<KeyRecord> = {}): { readonly key: string; readonly record: KeyRecord } {
  const { id, key } = makeKey();
  const salt = makeSalt();
  const record: KeyRecord = { id, name: "test", salt: salt.toString("base64"), hash: hashKey(key, salt).toString("base64"), scopes: ["verify"], rate: null, created: "2026-01-01T00:00:00.000Z" };
  return { key, record: { ...record, ...own } };
}

import { keyRecordOf, makeKey } from "../../../../src/service/keys/apiKey";
import type { KeyRecord } from "../../../../src/service/keys/keyRecord";

/** A key and what is kept of it. */
export function makeRecord(own: Partial<KeyRecord> = {}): { readonly key: string; readonly record: KeyRecord } {
  const made = makeKey();
  const record = keyRecordOf(made, {
    name: "test",
    scopes: ["verify"],
    rate: null,
    created: "2026-01-01T00:00:00.000Z",
  });
  return { key: made.key, record: { ...record, ...own } };
}

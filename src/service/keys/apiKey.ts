import { hash, randomBytes, timingSafeEqual } from "node:crypto";
import type { KeyRecord } from "./keyRecord";

const FORM = /^rqk_([0-9a-f]{12})_[A-Za-z0-9_-]{43}$/u;

interface NewKey {
  readonly id: string;
  /** Shown once, and kept nowhere. */
  readonly key: string;
}

/** A key of 256 random bits, with an id in it by which its record is found. */
export function makeKey(): NewKey {
  const id = randomBytes(6).toString("hex");
  return { id, key: `rqk_${id}_${randomBytes(32).toString("base64url")}` };
}

/** The id in a key, `null` where it is none of ours. */
export function keyId(key: string): string | null {
  return FORM.exec(key)?.[1] ?? null;
}

export function makeSalt(): Buffer {
  return randomBytes(16);
}

export function hashKey(key: string, salt: Buffer): Buffer {
  return hash("sha256", Buffer.concat([salt, Buffer.from(key, "utf8")]), "buffer");
}

/** Takes the same time whatever the key is. */
export function isKeyOf(key: string, salt: Buffer, expected: Buffer): boolean {
  const given = hashKey(key, salt);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** What is to be kept of a new key, under the terms that it is given. */
export function keyRecordOf(
  { id, key }: NewKey,
  terms: Pick<KeyRecord, "name" | "scopes" | "rate" | "created">,
): KeyRecord {
  const salt = makeSalt();
  return { id, ...terms, salt: salt.toString("base64"), hash: hashKey(key, salt).toString("base64") };
}

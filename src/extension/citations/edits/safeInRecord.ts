/** Characters that stand for themselves in every kind of JSON and YAML string. */
const PLAIN = /^[\p{L}\p{N} .^†【】()[\]/_-]*$/u;

/**
 * Whether words can be written into the string of a record as they are. Everything else would need the escapes of the
 * string that it goes into; such an edit is not offered.
 */
export function isSafeInRecord(words: string): boolean {
  return PLAIN.test(words);
}

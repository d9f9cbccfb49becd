import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Token } from "../../text/tokens";

const LENGTH = 16;

/** What tells a claim from others whatever its marks, case, blanks and punctuation: 16 hexadecimal digits of SHA-256. */
export function claimHash(tokens: readonly Token[]): string {
  const words = tokens.map(({ form }) => form).join(" ");
  return bytesToHex(sha256(utf8ToBytes(words))).slice(0, LENGTH);
}

import { randomBytes } from "node:crypto";

/** All output of all services of this run, and all that must not stand in it. */
const output: string[] = [];
const secrets = new Set<string>();

export function keepOutput(text: string): void {
  output.push(text);
}

export function allOutput(): string {
  return output.join("");
}

export function allSecrets(): readonly string[] {
  return [...secrets];
}

/** From now on this text may stand in no log. */
export function secret(text: string): string {
  secrets.add(text);
  return text;
}

/** A key that nobody else has. */
export function secretKey(): string {
  return secret(randomBytes(24).toString("base64url"));
}

/** Words of a document that stand nowhere else. */
export const SECRET_WORDS = [secret("Zanzibarite"), secret("Quillwort")] as const;

/** Everything that Markdown or HTML gives a meaning to, and `$` of VS Code's icons. */
const SPECIAL = /[\\`*_{}[\]()#+\-.!~|<>&$:@/=^"']/g;
/** Characters that turn the direction of text around, or hide. */
const INVISIBLE =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** A document's words as Markdown that shows just these words: on one line, with nothing that links, formats or runs. */
export function escapeMarkdown(text: string): string {
  return text.replace(INVISIBLE, "\ufffd").replace(/\s+/g, " ").replace(SPECIAL, "\\$&");
}

const MIN_SECRET_LENGTH = 4;

/** The text with every secret in it replaced, for logs and messages. */
export function redact(text: string, secrets: Iterable<string>): string {
  let shown = text;
  for (const secret of secrets) {
    if (secret.length >= MIN_SECRET_LENGTH) shown = shown.replaceAll(secret, "[API key]");
  }
  return shown;
}

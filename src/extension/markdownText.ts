/** Everything that Markdown or HTML gives a meaning to, and `$` of VS Code's icons. */
const SPECIAL = /[\\`*_{}[\]()#+\-.!~|<>&$:@/=^"']/g;
/** Characters that turn the direction of text around, or hide. */
const INVISIBLE =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** A document's words as Markdown that shows just these words: on one line, with nothing that links, formats or runs. */
export function escapeMarkdown(text: string): string {
  return text.replace(INVISIBLE, "\ufffd").replace(/\s+/g, " ").replace(SPECIAL, "\\$&");
}

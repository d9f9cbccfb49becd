/** Text as it is written within a JSON string, or a double-quoted YAML scalar. */
export function encodeJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** Text as it is written in a file that is the prompt. */
export function encodeAsIs(text: string): string {
  return text;
}

/** Signs that mean nothing to YAML wherever they stand in a plain scalar. */
const HARMLESS = /^[\p{L}\p{N} .,;()/+_-]*$/u;

/** How text is written within a YAML scalar, given how that begins. */
export function yamlEncoding(raw: string): (text: string) => string | null {
  switch (raw.charAt(0)) {
    case '"':
      return encodeJson;
    case "'":
      return (text) => (/[\r\n]/u.test(text) ? null : text.replaceAll("'", "''"));
    case "|":
      return literalEncoding(raw);
    case ">":
      return (text) => (/[\r\n]/u.test(text) ? null : text);
    default:
      return (text) => (HARMLESS.test(text) ? text : null);
  }
}

/** Further lines of a block stand below the first one; the last of them goes on with what follows. */
function literalEncoding(raw: string): (text: string) => string {
  const indentation = /\n([ ]+)\S/u.exec(raw)?.[1] ?? "";
  return (text) => text.replace(/\n(?!\n)/gu, `\n${indentation}`);
}

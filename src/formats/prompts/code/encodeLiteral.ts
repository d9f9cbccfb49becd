import type { CodeLiteral } from "./codeLiteral";

/** Text as it is written within a string of a program; `null` where it cannot be. */
export function encodeLiteral({ quote, isRaw, isTemplate }: CodeLiteral): (text: string) => string | null {
  const mark = quote.charAt(0);
  const hasLines = quote.length > 1 || mark === "`";
  if (isRaw)
    return (text) => (text.includes(mark) || text.includes("\\") || (!hasLines && /[\r\n]/u.test(text)) ? null : text);
  // The prompt's text keeps these escapes of templates as they are written.
  const backslash = mark === "`" && isTemplate ? /\\(?![${])/gu : /\\/gu;
  return (text) => {
    const escaped = text.replace(backslash, "\\\\").replaceAll(mark, `\\${mark}`).replaceAll("\r", "\\r");
    return hasLines ? escaped : escaped.replaceAll("\n", "\\n");
  };
}

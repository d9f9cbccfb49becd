/**
 * What would be carried out, or hide, instead of being shown: control characters, signs that turn the direction of text
 * around or take no place, tags, and halves of surrogate pairs. The joiners of scripts and emoji stay.
 */
const HIDDEN =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\ud800-\udfff\u{e0000}-\u{e0fff}]/gu;

/** The text on one line, with an escape such as `\u200b` for each sign in it that hides. */
export function withoutHidden(text: string): string {
  return text.replace(/[\s\u0085]+/gu, " ").replace(HIDDEN, visible);
}

/** The text with its lines as they are, and another text for each sign in it that hides. */
export function withHiddenAs(text: string, shown: (sign: string) => string): string {
  return text.replace(HIDDEN, (sign) => (sign === "\n" ? sign : shown(sign)));
}

export function visible(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  return code > 0xffff ? `\\u{${code.toString(16)}}` : codeUnits(sign);
}

/** As JSON and programs write it. */
export function codeUnits(sign: string): string {
  return Array.from(
    { length: sign.length },
    (_, index) => `\\u${sign.charCodeAt(index).toString(16).padStart(4, "0")}`,
  ).join("");
}

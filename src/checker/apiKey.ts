const VISIBLE_ASCII = /^[\x21-\x7e]+$/u;
const BLANK = /\s/u;

/**
 * Why a key cannot be sent in a header; null where it can. Says where the fault is and of what kind, and never repeats a
 * character: messages are logged.
 */
export function apiKeyFault(key: string): string | null {
  if (key === "") return "A key is required to use a service.";
  if (VISIBLE_ASCII.test(key)) return null;
  const characters = [...key];
  const at = characters.findIndex((character) => !VISIBLE_ASCII.test(character));
  return `A key has letters, digits and signs of ASCII alone; the character at place ${at + 1} is ${kindOf(characters[at] ?? "")}.`;
}

function kindOf(character: string): string {
  if (character === "\n" || character === "\r") return "a line break";
  if (BLANK.test(character)) return "a blank";
  return character < " " || character === "\x7f" ? "a control character" : "another one";
}

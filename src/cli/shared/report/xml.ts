import { escapeTerminal } from "../terminal/escapeTerminal";

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Words of a document as a text or an attribute of XML: what XML cannot hold is shown by its number. */
function escapeXml(text: string): string {
  return escapeTerminal(text)
    .replace(/[\ufffe\uffff]/gu, (character) => `\\u${character.charCodeAt(0).toString(16)}`)
    .replace(/[&<>"']/gu, (character) => ENTITIES[character] ?? character);
}

/** An element on lines of its own; attributes that are `null` are left out. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number | null>>,
  children: readonly string[],
): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === null ? "" : ` ${key}="${escapeXml(String(value))}"`,
  );
  const start = `<${name}${written.join("")}`;
  return children.length === 0 ? `${start}/>\n` : `${start}>\n${children.join("")}</${name}>\n`;
}

/** A text within an element, a line for each of its parts. */
export function textLines(parts: readonly string[]): string {
  return parts.map((part) => `${escapeXml(part)}\n`).join("");
}

import { displayWidth } from "./displayWidth";

/**
 * Breaks a text between its words into lines of at most so many columns, the first one of at most `first`. A word that is
 * wider has a line of its own.
 */
export function wrap(text: string, columns: number, first: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && displayWidth(longer) > (lines.length === 0 ? first : columns)) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

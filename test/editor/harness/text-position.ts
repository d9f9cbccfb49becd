export interface TextPosition {
  /** In UTF-16 units from the start of the document, counted from 0. */
  offset: number;
  /** From 1. */
  line: number;
  /** The column that the status bar shows, from 1, which counts code points and the width of tabs. */
  shownColumn: number;
}

const TAB_SIZE = 4;

/** Where the nth occurrence of `text` starts; the error repeats how often it is there. */
export function positionOf(document: string, text: string, occurrence = 1): TextPosition {
  const starts = occurrences(document, text);
  const start = starts[occurrence - 1];
  if (start === undefined) {
    throw new Error(
      `${JSON.stringify(text)} is ${starts.length} times in the document, so there is no occurrence ${occurrence}`,
    );
  }
  const before = document.slice(0, start).split(/\r\n|\r|\n/);
  const lineStart = before.at(-1) ?? "";
  return { offset: start, line: before.length, shownColumn: shownWidth(lineStart) + 1 };
}

function occurrences(document: string, text: string): number[] {
  const starts: number[] = [];
  for (let at = document.indexOf(text); at >= 0; at = document.indexOf(text, at + 1)) starts.push(at);
  return starts;
}

function shownWidth(text: string): number {
  let width = 0;
  for (const character of text) width += character === "\t" ? TAB_SIZE - (width % TAB_SIZE) : 1;
  return width;
}

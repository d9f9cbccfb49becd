import type { Locator } from "playwright-core";

export type SquiggleKind = "error" | "warning" | "info" | "hint";

/** An underline as it is drawn: one for each row, so a wrapped one is two. */
export interface Squiggle {
  line: number;
  /** The very words above the underline. */
  text: string;
}

/** The underlines of one kind that are in view in an editor, from top to bottom. */
export async function readSquiggles(editor: Locator, kind: SquiggleKind): Promise<Squiggle[]> {
  const found = await editor.evaluate(squigglesInPage, `.squiggly-${kind}`);
  return found.sort((a, b) => a.top - b.top || a.left - b.left).map(({ line, text }) => ({ line, text }));
}

/**
 * Runs in the page. The underlines are boxes with no text, laid over rows of text: the words are those whose letters
 * have their middle within the box. Rows of text, underlines and line numbers share the style `top`.
 */
function squigglesInPage(
  editor: Element,
  selector: string,
): { line: number; text: string; top: number; left: number }[] {
  const topOf = (element: Element | null) => Number.parseFloat((element as HTMLElement | null)?.style.top ?? "");
  const rows = Array.from(editor.querySelectorAll(".view-lines > .view-line"));
  const numbers = Array.from(editor.querySelectorAll(".margin-view-overlays > div"))
    .map((row) => ({ top: topOf(row), line: Number(row.querySelector(".line-numbers")?.textContent) }))
    .filter(({ line }) => line > 0);

  // A wrapped row has no number of its own: the nearest one above is its line's.
  const lineAt = (top: number) => Math.max(0, ...numbers.filter((number) => number.top <= top).map(({ line }) => line));

  const lettersOf = (row: Element) => {
    const letters: { letter: string; middle: number }[] = [];
    const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const range = document.createRange();
      const text = node.textContent ?? "";
      let offset = 0;
      for (const letter of text) {
        range.setStart(node, offset);
        range.setEnd(node, (offset += letter.length));
        const box = range.getBoundingClientRect();
        letters.push({ letter, middle: (box.left + box.right) / 2 });
      }
    }
    return letters;
  };

  return Array.from(editor.querySelectorAll(selector)).map((squiggle) => {
    const { left, right } = squiggle.getBoundingClientRect();
    const top = topOf(squiggle.parentElement);
    const row = rows.find((each) => topOf(each) === top);
    const covered = row ? lettersOf(row).filter(({ middle }) => middle > left && middle < right) : [];
    return {
      line: lineAt(top),
      text: covered
        .map(({ letter }) => letter)
        .join("")
        .replaceAll("\u00a0", " "),
      top,
      left,
    };
  });
}

import { readFileSync } from "node:fs";
import type { Ground } from "../../../src/extension/chunks/boundaries/drawnChunks";
import type { Editor } from "../harness";

/** A row of an editor that is on a ground: all of it, or some of its words. */
export interface DrawnGround {
  readonly line: number;
  readonly kind: Ground["kind"];
  /** `null` for the whole line. */
  readonly words: string | null;
}

export interface DrawnLabel {
  readonly line: number;
  readonly text: string;
}

interface ContributedColour {
  readonly id: string;
  readonly defaults: Readonly<Record<string, string>>;
}

/** The grounds in view in the active editor, from top to bottom, told by the colours that the package contributes for a theme. */
export async function drawnGrounds(editor: Editor, theme: "dark" | "light"): Promise<DrawnGround[]> {
  const kinds = groundColours(theme);
  const boxes = await editor.page
    .locator(".editor-group-container.active .monaco-editor[data-uri]")
    .first()
    .evaluate(groundsInPage);
  const known = boxes.flatMap(({ colour, line, words }) =>
    kinds.filter((one) => one.colour === colour).map(({ kind }) => ({ line, kind, words })),
  );
  return known.filter(({ words }) => words !== "");
}

/** The labels of chunks in view in the active editor, from top to bottom. */
export async function drawnLabels(editor: Editor): Promise<DrawnLabel[]> {
  const labels = await editor.page
    .locator(".editor-group-container.active .monaco-editor[data-uri]")
    .first()
    .evaluate(labelsInPage);
  return labels.map(({ line, text }) => ({ line, text: text.replaceAll("\u00a0", " ").trim() }));
}

function groundColours(theme: "dark" | "light"): { readonly kind: Ground["kind"]; readonly colour: string }[] {
  const manifest: { contributes: { colors: ContributedColour[] } } = JSON.parse(
    readFileSync(new URL("../../../package.json", import.meta.url), "utf8"),
  );
  return (["even", "odd", "shared"] as const).map((kind) => {
    const colour = manifest.contributes.colors.find(({ id }) => id === `ragQuality.chunks.${kind}Background`);
    return { kind, colour: rgba(colour?.defaults[theme] ?? "") };
  });
}

/** As a browser writes `#3794ff1f`: in hundredths where they say the same. */
function rgba(hex: string): string {
  const [red, green, blue, alpha = 255] = [1, 3, 5, 7].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const hundredths = Math.round((alpha * 100) / 255);
  const share = Math.round(hundredths * 2.55) === alpha ? hundredths / 100 : Math.round((alpha * 1000) / 255) / 1000;
  return `rgba(${red}, ${green}, ${blue}, ${share})`;
}

/** Runs in the page. Rows of text, boxes of colour and line numbers share the style `top`. */
function groundsInPage(editor: Element): { colour: string; line: number; words: string | null; top: number }[] {
  const topOf = (element: Element | null) => Number.parseFloat((element as HTMLElement | null)?.style.top ?? "");
  const numbers = Array.from(editor.querySelectorAll(".margin-view-overlays > div"))
    .map((row) => ({ top: topOf(row), line: Number(row.querySelector(".line-numbers")?.textContent) }))
    .filter(({ line }) => line > 0);
  const rows = Array.from(editor.querySelectorAll(".view-lines > .view-line"));
  const lettersOf = (row: Element) => {
    const letters: { letter: string; middle: number }[] = [];
    const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const range = document.createRange();
      Array.from(node.textContent ?? "").forEach((letter, offset) => {
        range.setStart(node, offset);
        range.setEnd(node, offset + 1);
        const box = range.getBoundingClientRect();
        letters.push({ letter, middle: (box.left + box.right) / 2 });
      });
    }
    return letters;
  };
  return Array.from(editor.querySelectorAll(".view-overlays .cdr"))
    .map((box) => {
      const { left, right } = box.getBoundingClientRect();
      const top = topOf(box.parentElement);
      const row = rows.find((each) => topOf(each) === top);
      const letters = row ? lettersOf(row).filter(({ middle }) => middle > left && middle < right) : [];
      const isWhole = (box as HTMLElement).style.width === "100%";
      const words = letters
        .map(({ letter }) => letter)
        .join("")
        .replaceAll("\u00a0", " ")
        .trim();
      return {
        colour: getComputedStyle(box).backgroundColor,
        line: numbers.find((number) => number.top === top)?.line ?? 0,
        words: isWhole ? null : words,
        top,
      };
    })
    .sort((a, b) => a.top - b.top);
}

/** Runs in the page. */
function labelsInPage(editor: Element): { line: number; text: string }[] {
  const topOf = (element: Element | null) => Number.parseFloat((element as HTMLElement | null)?.style.top ?? "");
  const numbers = new Map(
    Array.from(editor.querySelectorAll(".margin-view-overlays > div")).map((row) => [
      topOf(row),
      Number(row.querySelector(".line-numbers")?.textContent),
    ]),
  );
  return Array.from(editor.querySelectorAll(".view-lines > .view-line"))
    .sort((a, b) => topOf(a) - topOf(b))
    .flatMap((row) =>
      Array.from(row.querySelectorAll("span span")).flatMap((span) =>
        [getComputedStyle(span, "::after").content]
          .filter((content) => content.startsWith('"'))
          .map((content) => ({ line: numbers.get(topOf(row)) ?? 0, text: JSON.parse(content) as string })),
      ),
    );
}

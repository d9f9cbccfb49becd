import type { Segment } from "./pageLines";

/** How many lines at the top and the bottom of a page can be its head and foot. */
const EDGE_LINES = 3;
/** Points by which the same line stands elsewhere on another page. */
const SAME_HEIGHT = 4;
/** On how many of the pages a line is: those of left and right pages take turns. */
const MIN_SHARE = 0.4;
/** A number alone says even where only some pages have it that it is that of the page. */
const LEAST_NUMBERS = 2;

type Lines = readonly (readonly Segment[])[];

/** Takes the lines away that most pages have at the same height, such as titles and page numbers. */
export function withoutRunningHeads(pages: readonly Lines[]): Lines[] {
  const counts = new Map<string, number>();
  for (const lines of pages)
    for (const key of new Set(edgesOf(lines).flatMap((index) => keysOf(lines[index]))))
      counts.set(key, (counts.get(key) ?? 0) + 1);
  const least = Math.max(LEAST_NUMBERS, MIN_SHARE * pages.filter((lines) => lines.length > 0).length);
  return pages.map((lines) => {
    const edges = new Set(edgesOf(lines));
    const isHead = (line: readonly Segment[]): boolean =>
      keysOf(line).some((key) => (counts.get(key) ?? 0) >= (key.endsWith(" #") ? LEAST_NUMBERS : least));
    return lines.filter((line, index) => !edges.has(index) || !isHead(line));
  });
}

function edgesOf(lines: Lines): number[] {
  return [...lines.keys()].filter((index) => index < EDGE_LINES || index >= lines.length - EDGE_LINES);
}

/** A line by its words without figures and by its height, which is counted from either end of a step. */
function keysOf(line: readonly Segment[] | undefined): string[] {
  const y = line?.[0]?.y ?? 0;
  const words = (line ?? [])
    .map(({ text }) => text)
    .join(" ")
    .replace(/\d+|\b[ivxlc]+\b/giu, "#")
    .toLowerCase();
  return [`${Math.floor(y / SAME_HEIGHT)} ${words}`, `${Math.floor(y / SAME_HEIGHT + 0.5)}' ${words}`];
}

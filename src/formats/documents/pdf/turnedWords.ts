import { pageLines, type Segment } from "./pageLines";
import type { TurnedRuns } from "./pdfPages";
import { readingOrder, type ReadLine } from "./readingOrder";

/** A line of so many letters is one of text, not a label of a figure. */
const MIN_TEXT_LENGTH = 40;

/**
 * Puts words that stand on their side, such as those at the axis of a figure, between the lines of the page by their height:
 * behind the page they would stand in a sentence that goes on overleaf. What stands beside text, such as a stamp at the edge,
 * comes behind.
 */
export function withTurnedWords(lines: readonly ReadLine[], aside: readonly TurnedRuns[]): ReadLine[] {
  const texts = lines.filter(({ text }) => text.length >= MIN_TEXT_LENGTH);
  const behind: ReadLine[] = [];
  const labels: ReadLine[] = [];
  for (const { turns, runs } of aside) {
    const turned = pageLines(runs);
    const isLabel = (line: readonly Segment[]): boolean =>
      line.every((segment) => !isBeside(heightsOf(segment, turns), texts));
    behind.push(...readingOrder(turned.filter((line) => !isLabel(line))));
    labels.push(...turned.filter(isLabel).flatMap((line) => line.map((segment) => labelOf(segment, turns))));
  }
  return [
    ...between(
      lines,
      labels.sort((a, b) => b.y - a.y),
    ),
    ...behind,
  ];
}

interface Heights {
  readonly from: number;
  readonly to: number;
}

/** From where to where a segment reaches on the page, which is turned back to its own direction. */
function heightsOf({ left, right, y }: Segment, turns: number): Heights {
  if (turns === 1) return { from: left, to: right };
  return turns === 3 ? { from: -right, to: -left } : { from: -y, to: -y };
}

function isBeside({ from, to }: Heights, lines: readonly ReadLine[]): boolean {
  return lines.some(({ y, size }) => y + size > from && y < to);
}

function labelOf(segment: Segment, turns: number): ReadLine {
  const { from, to } = heightsOf(segment, turns);
  return { ...segment, y: (from + to) / 2, isRow: false };
}

function between(lines: readonly ReadLine[], labels: readonly ReadLine[]): ReadLine[] {
  let next = 0;
  const read = lines.flatMap((line) => {
    const first = next;
    while ((labels[next]?.y ?? -Infinity) > line.y) next += 1;
    return [...labels.slice(first, next), line];
  });
  return [...read, ...labels.slice(next)];
}

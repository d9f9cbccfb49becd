import type { FontAdvances } from "./trueType";

interface Run {
  readonly start: number;
  count: number;
  readonly advance: number;
}

/** Signs that stand for the runs that save most by it; no base 36 has them. */
export const SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ!#$%&()-./:;<=>?@[]^_{|}~,";

/** A table of widths, and the runs that its signs stand for. */
interface AdvanceTable {
  readonly table: string;
  readonly runs: string;
}

/**
 * Runs of letters of one width as `width*count+gap`, base 36: a count of 1 and a gap of 0 are left out. The runs that take most room are
 * signs in the table, which need no blank behind them.
 */
export function advanceTable(font: FontAdvances): AdvanceTable {
  const words = wordsOf(font);
  const room = new Map<string, number>();
  for (const word of words) room.set(word, (room.get(word) ?? 0) + word.length);
  const runs = [...room]
    .sort(([, one], [, other]) => other - one)
    .slice(0, SIGNS.length)
    .map(([word]) => word);
  const signs = new Map(runs.map((word, place) => [word, SIGNS.charAt(place)]));
  return { table: words.map((word) => signs.get(word) ?? `${word} `).join(""), runs: runs.join(" ") };
}

function wordsOf({ advances }: FontAdvances): string[] {
  let end = 0;
  return runsOf(advances).map(({ start, count, advance }) => {
    const gap = start - end;
    end = start + count;
    return `${advance.toString(36)}${count === 1 ? "" : `*${count.toString(36)}`}${gap === 0 ? "" : `+${gap.toString(36)}`}`;
  });
}

function runsOf(advances: ReadonlyMap<number, number>): Run[] {
  const runs: Run[] = [];
  for (const [codePoint, advance] of [...advances].sort(([one], [other]) => one - other)) {
    const last = runs.at(-1);
    if (last !== undefined && last.start + last.count === codePoint && last.advance === advance) last.count++;
    else runs.push({ start: codePoint, count: 1, advance });
  }
  return runs;
}

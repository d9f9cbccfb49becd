import type { FontAdvances } from "./trueType";

interface Run {
  readonly start: number;
  count: number;
  readonly advance: number;
}

/** Runs of letters of one width as `width*count+gap`, base 36: a count of 1 and a gap of 0 are left out. */
export function advanceTable({ advances }: FontAdvances): string {
  let end = 0;
  const words = runsOf(advances).map(({ start, count, advance }) => {
    const gap = start - end;
    end = start + count;
    return `${advance.toString(36)}${count === 1 ? "" : `*${count.toString(36)}`}${gap === 0 ? "" : `+${gap.toString(36)}`}`;
  });
  return words.join(" ");
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

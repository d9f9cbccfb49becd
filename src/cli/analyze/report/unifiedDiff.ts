/** Lines that stay around a change. */
const AROUND = 3;
/** Longer changes are shown as all lines taken out and put in. */
const MAX_COMPARED = 4_000_000;

interface Line {
  readonly sign: " " | "-" | "+";
  readonly text: string;
}

/** How a diff says that its last line does not end. */
const NO_END = "\n\\ No newline at end of file";

/** A change of a file as `patch` takes it; "" where nothing changes. */
export function unifiedDiff(label: string, before: string, after: string): string {
  if (before === after) return "";
  const lines = compared(linesOf(before), linesOf(after));
  return [`--- ${label}`, `+++ ${label}`, ...hunks(lines), ""].join("\n");
}

function linesOf(text: string): readonly string[] {
  const lines = text.split("\n");
  const last = lines.pop() ?? "";
  return last === "" ? lines : [...lines, last + NO_END];
}

/** The lines of both texts; what both begin and end with is not compared. */
function compared(before: readonly string[], after: readonly string[]): Line[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let tail = 0;
  while (tail < before.length - start && tail < after.length - start && before.at(-1 - tail) === after.at(-1 - tail))
    tail += 1;
  const keep = (text: string): Line => ({ sign: " ", text });
  return [
    ...before.slice(0, start).map(keep),
    ...between(before.slice(start, before.length - tail), after.slice(start, after.length - tail)),
    ...before.slice(before.length - tail).map(keep),
  ];
}

/** Keeps the longest series of lines that both have. */
function between(before: readonly string[], after: readonly string[]): Line[] {
  const taken = before.map((text): Line => ({ sign: "-", text }));
  const put = after.map((text): Line => ({ sign: "+", text }));
  if (before.length * after.length > MAX_COMPARED) return [...taken, ...put];
  const common = commonLengths(before, after);
  const lines: Line[] = [];
  let [row, column] = [0, 0];
  while (row < before.length && column < after.length) {
    if (before[row] === after[column]) {
      lines.push({ sign: " ", text: before[row] ?? "" });
      [row, column] = [row + 1, column + 1];
    } else if ((common[row + 1]?.[column] ?? 0) >= (common[row]?.[column + 1] ?? 0))
      lines.push(...taken.slice(row, (row += 1)));
    else lines.push(...put.slice(column, (column += 1)));
  }
  return [...lines, ...taken.slice(row), ...put.slice(column)];
}

/** For each pair of places, how many lines both texts have in common from there on. */
function commonLengths(before: readonly string[], after: readonly string[]): readonly Uint32Array[] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1));
  for (let row = before.length - 1; row >= 0; row -= 1) {
    const [own = new Uint32Array(), below = new Uint32Array()] = [lengths[row], lengths[row + 1]];
    for (let column = after.length - 1; column >= 0; column -= 1) {
      own[column] =
        before[row] === after[column]
          ? (below[column + 1] ?? 0) + 1
          : Math.max(below[column] ?? 0, own[column + 1] ?? 0);
    }
  }
  return lengths;
}

function hunks(lines: readonly Line[]): string[] {
  const near = (index: number): boolean =>
    lines.slice(Math.max(0, index - AROUND), index + AROUND + 1).some(({ sign }) => sign !== " ");
  const shown: string[] = [];
  let [old, now] = [1, 1];
  for (let index = 0; index < lines.length;) {
    if (!near(index)) {
      [index, old, now] = [index + 1, old + 1, now + 1];
      continue;
    }
    const length = lines.slice(index).findIndex((_, ahead) => !near(index + ahead));
    const hunk = lines.slice(index, length === -1 ? lines.length : index + length);
    const [taken, put] = [
      hunk.filter(({ sign }) => sign !== "+").length,
      hunk.filter(({ sign }) => sign !== "-").length,
    ];
    shown.push(`@@ -${range(old, taken)} +${range(now, put)} @@`, ...hunk.map(({ sign, text }) => sign + text));
    [index, old, now] = [index + hunk.length, old + taken, now + put];
  }
  return shown;
}

/** A range without lines is named by the line before it. */
function range(first: number, count: number): string {
  return `${count === 0 ? first - 1 : first},${count}`;
}

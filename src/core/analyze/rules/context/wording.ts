import type { Passage } from "../../context/preparedContext";

/** `12,800`: the same on every machine. */
export function inThousands(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
}

/** `passage 3 (Refund policy)`: what a reader finds a passage by. */
export function nameOfPassage({ id, title }: Passage, index: number): string {
  return `passage ${id ?? index + 1}${title === null ? "" : ` (${shortened(title)})`}`;
}

const LONGEST_NAME = 60;

export function shortened(words: string): string {
  const line = words.replace(/\s+/g, " ").trim();
  return line.length <= LONGEST_NAME ? line : `${line.slice(0, LONGEST_NAME - 1)}…`;
}

/** `1 passage`, `2 passages`. */
export function counted(count: number, noun: string): string {
  return `${inThousands(count)} ${noun}${count === 1 ? "" : "s"}`;
}

/** Longer ones are text, and no name of a column. */
const MAX_NAME_LENGTH = 60;
const FIGURE = /^[\s\d.,:%$€£+()/-]*$/u;

/** The names of a table's columns, given its first row; none where that row holds figures or texts, as others do. */
export function columnNames(first: readonly string[]): readonly string[] {
  const names = first.map((name) => name.trim());
  const isHead =
    names.filter((name) => name !== "").length > 1 &&
    names.every((name) => name === "" || (name.length <= MAX_NAME_LENGTH && !FIGURE.test(name))) &&
    new Set(names).size === names.length;
  return isHead ? names : [];
}

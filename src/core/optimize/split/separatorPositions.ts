import { GrowingOffsets } from "../tokenize/growingOffsets";

/** Where `separator` stands in a text, ascending; occurrences may overlap, as in three line ends in a row. */
export function separatorPositions(text: string, separator: string, expectedDistance: number): Int32Array {
  const found = new GrowingOffsets(text.length / expectedDistance);
  for (let at = text.indexOf(separator); at !== -1; at = text.indexOf(separator, at + 1)) found.push(at);
  return found.finish();
}

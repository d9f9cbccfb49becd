import { keysOf, tablePath } from "./paths/recordPath";
import { RECORD_SHAPES } from "./recordShapes";
import type { RecordShape } from "./shapes/recordShape";

/** Whether the keys of a text, wherever they stand, are those of a record with an answer and what it was made of. */
export function namesShape(keys: ReadonlySet<string>): boolean {
  const has = (path: string): boolean => keysOf(tablePath(path)).every((key) => keys.has(key));
  return RECORD_SHAPES.some((shape) => namesParts(shape, has));
}

function namesParts(
  { known, response, documents, span, messages }: RecordShape,
  has: (path: string) => boolean,
): boolean {
  if (!known.every(has)) return false;
  if (messages !== undefined) return messages.role.some(has) && messages.text.some(has);
  return response.some(has) && [...documents, ...(span?.retrieved ?? [])].some(has);
}

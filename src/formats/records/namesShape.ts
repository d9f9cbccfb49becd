import { type Speaker, speakerOf } from "./joins/speakers";
import { keysOf, tablePath } from "./paths/recordPath";
import type { RecordShape } from "./shapes/recordShape";
import { RECORD_SHAPES } from "./shapes/recordShapeTable";

/** What a text names, wherever it stands in it. */
interface NamedParts {
  readonly keys: ReadonlySet<string>;
  /** The values of the keys that say who speaks. */
  readonly roles: ReadonlySet<string>;
}

/** Whether a text names the parts of a record with an answer and what it was made of. */
export function namesShape({ keys, roles }: NamedParts): boolean {
  const has = (path: string): boolean => keysOf(tablePath(path)).every((key) => keys.has(key));
  const speakers = new Set([...roles].map(speakerOf));
  return RECORD_SHAPES.some((shape) => namesParts(shape, has, speakers));
}

function namesParts(
  { known, needs, response, documents, span, messages }: RecordShape,
  has: (path: string) => boolean,
  speakers: ReadonlySet<Speaker>,
): boolean {
  // Keys that mean little alone mean nothing where nobody knows whose they are.
  if (needs?.includes("query") === true || !known.every(has)) return false;
  if (messages !== undefined) return messages.text.some(has) && speakers.has("assistant") && speakers.has("context");
  return response.some(has) && [...documents, ...(span?.retrieved ?? [])].some(has);
}

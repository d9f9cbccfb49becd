import { isProviderResponse } from "../providers/readProviderRecord";
import type { ParsedTree } from "../trees/treeNode";

/** What a server sends piece by piece, each piece as JSON. */
const IS_STREAM = /^\s*(?:(?:(?:event|id|retry):[^\n]*|:[^\n]*)\n){0,3}data:[ \t]*(?:\{|\[DONE\])/u;
/** What stands beside the data: what an event is called, and signs of life. */
const IS_BESIDE = /^(?:(?:event|id|retry):[^{}[\]"]*|:.*)$/u;
const IS_END = /^(?:data:)?\s*\[DONE\]\s*$/u;
const DATA = /^data:[ \t]*(?=[{[])/u;

/** When a row was logged, and whatever else stands before its object. */
const TIMED = /^\s*\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d[^{}"\n]{0,120}(?=\{\s*["'])/u;

/** Why the data of a stream is not read whose pieces nobody knows how to put together. */
export const UNKNOWN_STREAM =
  "The file is a streamed response, piece by piece, of a kind that is not known. Save the whole response, as the provider's library puts it together.";

/** Whether a row is data of a stream that would be read piece by piece, each as an answer. */
export function isUnknownEvent(row: string, { root }: ParsedTree): boolean {
  return DATA.test(row) && !(root?.kind === "object" && isProviderResponse(root));
}

/** Whether a text is what a server sends, event by event (SSE). */
export function isEventStream(text: string): boolean {
  return IS_STREAM.test(text);
}

/** Whether a row says that all was sent. */
export function isStreamEnd(row: string): boolean {
  return IS_END.test(row);
}

/** A row with nothing but its data, where it is one of a stream of events or of a log: blanks stand for the rest, so that places stay. */
export function eventLine(row: string): string {
  if (IS_BESIDE.test(row) || IS_END.test(row)) return "";
  return row.replace(DATA, blanks).replace(TIMED, blanks);
}

function blanks(label: string): string {
  return " ".repeat(label.length);
}

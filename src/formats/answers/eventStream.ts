/** What a server sends piece by piece, each piece as JSON. */
const IS_STREAM = /^\s*(?:(?:(?:event|id|retry):[^\n]*|:[^\n]*)\n){0,3}data:[ \t]*(?:\{|\[DONE\])/u;
/** What stands beside the data: what an event is called, and signs of life. */
const IS_BESIDE = /^(?:(?:event|id|retry):[^{}[\]"]*|:.*|data:\s*\[DONE\]\s*)$/u;
const DATA = /^data:[ \t]*(?=[{[])/u;

/** Whether a text is what a server sends, event by event (SSE). */
export function isEventStream(text: string): boolean {
  return IS_STREAM.test(text);
}

/** A row with nothing but its data, where it is one of a stream of events: blanks stand for the rest, so that places stay. */
export function eventLine(row: string): string {
  if (IS_BESIDE.test(row)) return "";
  return row.replace(DATA, (label) => " ".repeat(label.length));
}

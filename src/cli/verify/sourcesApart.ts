import type { VerifyEvent } from "./outcome";

/**
 * Leaves out what a folder or a pattern gave the run and that is no answer of its own, as it has no sources, where an answer of the
 * run rests on it. Whether one does is known at the end: so such files come last.
 */
export async function* sourcesApart(
  events: AsyncIterable<VerifyEvent>,
  isSource: (uri: string) => boolean,
): AsyncGenerator<VerifyEvent> {
  const late: VerifyEvent[][] = [];
  /** What came of a file that may be a source alone. */
  let held: VerifyEvent[] = [];
  try {
    for await (const event of events) {
      held.push(event);
      if (mayBeSource(held)) continue;
      if (isSourcelessFile(held)) late.push(held);
      else yield* held;
      held = [];
    }
  } catch (error) {
    yield* held;
    throw error;
  }
  for (const file of late) if (!file.some((event) => isSource(event.file.uri))) yield* file;
}

/** Whether more is to come before anything is known of a file. */
function mayBeSource([first, ...more]: readonly VerifyEvent[]): boolean {
  return first?.kind === "file" && !first.file.isNamed && more.every(isSourcelessText);
}

function isSourcelessFile(events: readonly VerifyEvent[]): boolean {
  const last = events.at(-1);
  if (last?.kind === "skipped") return last.sourceless > 0;
  return last?.kind === "end" && events.slice(1, -1).some(isSourcelessText);
}

/** A text is one answer: of rows there may be too many to wait with. */
function isSourcelessText(event: VerifyEvent): boolean {
  if (event.kind !== "unchecked" || event.level === "error" || event.problems.length > 0) return false;
  return event.format === "markdown" || event.format === "text";
}

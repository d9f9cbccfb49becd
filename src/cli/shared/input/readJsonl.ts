import type { InputEvent, InputFile } from "./inputFile";
import { isSourceless, type Reading } from "./readWhole";
import { RowReader } from "./rowReader";

/** Among so many rows the first answer of a file stands, if it holds any. */
const JUDGED_ROWS = 50;

/** Reads the answers of a JSONL file row by row, so that its size does not matter. */
export async function* readJsonl(file: InputFile, reading: Reading): AsyncGenerator<InputEvent> {
  const rows = new RowReader(file, reading);
  const judged: InputEvent[] = [];
  let isWanted = file.isNamed;
  if (isWanted) yield { kind: "file", file };
  for await (const { events, seemsAnswer } of rows.read()) {
    if (isWanted) yield* events;
    else for (const event of events) judged.push(event);
    if (!isWanted && seemsAnswer) {
      isWanted = true;
      yield { kind: "file", file };
      yield* judged.splice(0);
    }
    if (!isWanted && rows.count >= JUDGED_ROWS) break;
  }
  if (!isWanted) return yield { kind: "skipped", file, sourceless: judged.filter(isSourcelessEvent).length };
  yield* rows.finish();
}

function isSourcelessEvent(event: InputEvent): boolean {
  return event.kind === "read" && isSourceless(event.record);
}

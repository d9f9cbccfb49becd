import { pathToFileURL } from "node:url";
import type { Span } from "../../contract/span";
import { LineIndex } from "../../formats/lineIndex";
import { UsageError } from "../shared/exit";
import { pathFrom } from "../shared/input/paths";
import { placesIn } from "../shared/input/places";
import { readBytes } from "../shared/input/readBytes";
import type { CliPlatform } from "../shared/platform";
import type { TextPlace } from "./analyzedFile";

/** The retrieved text that a call names, from one file or several. */
export interface GivenContext {
  readonly text: string;
  /** Where a part of it stands; a part that reaches into the next file ends with its own. */
  at(span: Span): TextPlace;
}

interface Part {
  readonly start: number;
  readonly text: string;
  readonly file: TextPlace["file"];
}

const BETWEEN = "\n\n";

/** Reads the files of `--context`; `null` where there are none. Rejects with a `UsageError` where one cannot be read. */
export async function readContext(
  paths: readonly string[],
  limit: number,
  { files, cwd }: CliPlatform,
): Promise<GivenContext | null> {
  if (paths.length === 0) return null;
  const parts: Part[] = [];
  let start = 0;
  for (const path of paths) {
    const read = await readBytes(files.chunks(path), limit);
    if (read.kind === "unreadable") throw new UsageError(`--context ${path} cannot be used. ${read.message}`);
    parts.push({ start, text: read.text, file: { label: pathFrom(cwd, path), uri: pathToFileURL(path).href } });
    start += read.text.length + BETWEEN.length;
  }
  return { text: parts.map(({ text }) => text).join(BETWEEN), at: (span) => placeIn(parts, span) };
}

function placeIn(parts: readonly Part[], { start, end }: Span): TextPlace {
  const part = parts.findLast((known) => known.start <= start) ?? { start: 0, text: "", file: { label: "", uri: "" } };
  const within = (offset: number): number => Math.min(offset - part.start, part.text.length);
  return { file: part.file, place: placesIn(new LineIndex(part.text)).of({ start: within(start), end: within(end) }) };
}

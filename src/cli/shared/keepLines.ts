import { UsageError } from "./exit";
import { systemErrorText } from "./input/readBytes";
import type { CliFiles } from "./platform";

/** What is kept, as the subject of a sentence, and the option that names its file. */
interface Kept {
  readonly what: string;
  readonly option: string;
}

/** Writes what was paid for to a file, in the place of what is there. Throws a `UsageError` where that cannot be done. */
export async function keepLines(
  path: string,
  lines: Iterable<string>,
  files: CliFiles,
  { what, option }: Kept,
): Promise<void> {
  try {
    const file = await files.create(path);
    for (const line of lines) await file.write(line);
    await file.keep();
  } catch (error) {
    throw new UsageError(
      `${what} cannot be kept in ${path}: ${systemErrorText(error)}. Name another file with ${option}.`,
    );
  }
}

import { systemWords } from "../answers/readBytes";
import type { CliPlatform, FileOutput } from "../platform";
import { UsageError } from "../usageError";

/** Where the report goes. A file is begun before the work begins: a report that cannot be written is known at once. */
export async function openOutput(path: string | null, { stdout, files }: CliPlatform): Promise<FileOutput> {
  if (path === null) return standardOutput(stdout);
  try {
    return await files.create(path);
  } catch (error) {
    throw new UsageError(`--output ${path} cannot be written: ${systemWords(error)}. Name another file.`);
  }
}

function standardOutput(stdout: CliPlatform["stdout"]): FileOutput {
  return {
    isTerminal: stdout.isTerminal,
    columns: stdout.columns,
    get isClosed() {
      return stdout.isClosed;
    },
    write: (content) => stdout.write(content),
    keep: () => Promise.resolve(),
    discard: () => undefined,
  };
}

import type { InputFile } from "../../shared/input/inputFile";
import type { ProjectFiles } from "../../shared/input/projectFiles";
import type { Reading } from "../../shared/input/readWhole";
import type { CliPlatform } from "../../shared/platform";
import type { VerifyRunOptions } from "../options";

async function* noChunks(): AsyncGenerator<Uint8Array> {
  // Rows are handed to the reader one by one.
}

/** How the rows of a file are read that come one by one. */
export async function rowReading(
  file: InputFile & { readonly readAs: string },
  { maxFileBytes }: Pick<VerifyRunOptions, "maxFileBytes">,
  projects: ProjectFiles,
  platform: Pick<CliPlatform, "busy">,
): Promise<Reading> {
  return {
    readAs: file.readAs,
    chunks: noChunks(),
    limit: maxFileBytes,
    hasFallback: false,
    purpose: "answer",
    mapping: await projects.mappingOf(file),
    busy: (length, work) => platform.busy(length, work),
  };
}

import { split_chunks } from "../../checker/splitChunks";
import type { Document } from "../../contract/document";
import type { ChunkSettings } from "../../contract/optimize/chunkSettings";
import { systemErrorText } from "../shared/input/readBytes";
import { OutputError } from "../shared/output";
import type { FileOutput } from "../shared/platform";
import { jsonLine } from "../shared/terminal/escapeTerminal";

/** Writes the chunks of documents, one JSON object a line, document by document. */
export async function writeChunks(
  output: FileOutput,
  documents: readonly Document[],
  settings: ChunkSettings,
): Promise<void> {
  try {
    for (const [index, { id = String(index + 1), text }] of documents.entries()) {
      const chunks = await split_chunks(text, settings);
      const rows = chunks.map((chunk, place) => ({ id: `${id}#${place + 1}`, document_id: id, ...chunk }));
      await output.write(rows.map((row) => `${jsonLine(row)}\n`).join(""));
    }
    await output.keep();
  } catch (error) {
    throw new OutputError(
      `The chunks cannot be written: ${systemErrorText(error)}. Make room, or name another file with --chunks.`,
    );
  }
}

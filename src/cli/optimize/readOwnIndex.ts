import { basename } from "node:path";
import type { OwnIndex } from "../../contract/optimize/ownIndex";
import { readOwnChunks, readRanked, type ReadRows } from "../../formats/chunks/ownIndexRows";
import { UsageError } from "../shared/exit";
import { readBytes } from "../shared/input/readBytes";
import type { CliFiles } from "../shared/platform";
import type { OptimizeRunOptions, OwnIndexFiles } from "./options";

/** Reads somebody's own chunks, and what their retriever finds of them. Throws a `UsageError` that says what is wrong with a file. */
export async function readOwnIndex(
  { chunks, ranked }: OwnIndexFiles,
  { maxFileBytes }: OptimizeRunOptions,
  files: CliFiles,
): Promise<OwnIndex> {
  const rows = async <Row>(option: string, path: string, read: (text: string, name: string) => ReadRows<Row>) => {
    const { kind } = await files.inspect(path);
    if (kind !== "file")
      throw new UsageError(`${option} ${path} is ${kind === "missing" ? "not there" : "no file"}. Name a JSONL file.`);
    const found = await readBytes(files.chunks(path), maxFileBytes);
    if (found.kind === "unreadable") throw new UsageError(`${option} ${path} is not read. ${found.message}`);
    const parsed = read(found.text, basename(path));
    if (parsed.kind === "refused") throw new UsageError(parsed.message);
    return parsed.rows;
  };
  return {
    chunks: await rows("--own-chunks", chunks, readOwnChunks),
    ...(ranked !== null && { ranked: await rows("--ranked", ranked, readRanked) }),
  };
}

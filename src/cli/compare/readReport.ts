import { type RetrievalSet, retrievalSetSchema } from "../../contract/visualize/retrievalSet";
import { UsageError } from "../shared/exit";
import { readBytes } from "../shared/input/readBytes";
import type { CliFiles } from "../shared/platform";
import { type ReadRun, readRun } from "./readRun";

/** What can be compared with another of its kind. */
export type Report =
  { readonly kind: "verify"; readonly run: ReadRun } | { readonly kind: "retrieval"; readonly set: RetrievalSet };

/** Rejects with a `UsageError` where the file is no report that can be compared. */
export async function readReport(path: string, files: CliFiles, limit: number): Promise<Report> {
  const read = await readBytes(files.chunks(path), limit);
  if (read.kind === "unreadable") throw new UsageError(`${path} cannot be compared. ${read.message}`);
  const report = parsed(read.text);
  const run = readRun(report);
  if (run !== null) return { kind: "verify", run };
  const set = retrievalSetSchema.safeParse(report);
  if (set.success) return { kind: "retrieval", set: set.data };
  throw new UsageError(
    `${path} is no report of rag-quality verify --format json, nor one of visualize over several queries. Write one with --output.`,
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

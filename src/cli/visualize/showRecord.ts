import { RAGQualityError } from "../../contract/error";
import { retrievalReportSchema } from "../../contract/visualize/retrievalReport";
import type { Visualization } from "../../contract/visualize/visualization";
import type { VisualizationFormat } from "../../contract/visualize/visualizeRequest";
import type { ResolvedSources } from "../../formats/sources/loadedSource";
import { resolveSources } from "../../formats/sources/resolveSources";
import { ServiceStop, stopsRun } from "../shared/engine";
import type { InputFile, ReadAnswer } from "../shared/input/inputFile";
import type { SourceFiles } from "../shared/input/sourceFiles";
import type { RetrievalViewer } from "../shared/platform";
import { jsonLine } from "../shared/terminal/escapeTerminal";
import type { VisualizeRunOptions } from "./options";
import { retrievalMarkdown, retrievalText, type TextStyle } from "./report/text";

/** What was made of one record. */
export interface ShownRetrieval {
  readonly kind: "shown";
  readonly file: InputFile;
  /** Its number among the records of its file, from 1. */
  readonly row: number;
  /** Whether a file of this kind holds a single record. */
  readonly isAlone: boolean;
  readonly content: string | Uint8Array;
  /** Sentences on what is not as it should be. */
  readonly warnings: readonly string[];
}

/** A record of which nothing could be made. */
export interface FailedRetrieval {
  readonly kind: "failed";
  readonly file: InputFile;
  readonly row: number;
  readonly message: string;
}

/** What the records of one run are shown with. */
export interface Showing {
  readonly viewer: RetrievalViewer;
  readonly files: SourceFiles;
  readonly options: VisualizeRunOptions;
  /** Patterns of the sources of records that name none. */
  readonly globs: readonly string[];
  readonly style: TextStyle;
  readonly signal: AbortSignal;
}

/** Reads the documents of a record and shows them. Rejects with a `ServiceStop` where no other record would fare better. */
export async function showRecord(read: ReadAnswer, showing: Showing): Promise<ShownRetrieval | FailedRetrieval> {
  const { file, row } = read;
  const resolved = await documentsOf(read, showing);
  try {
    const { content, warnings } = contentOf(await ask(read, resolved, showing), read, showing);
    const isAlone = isTextFile(read);
    return { kind: "shown", file, row, isAlone, content, warnings: [...documentWarnings(read, resolved), ...warnings] };
  } catch (error) {
    if (stopsRun(error)) throw new ServiceStop(error);
    return { kind: "failed", file, row, message: failure(error) };
  }
}

function documentsOf({ file, record }: ReadAnswer, { files, globs, options }: Showing): Promise<ResolvedSources> {
  // A record outside of the root may name documents beside it; those of the call lie in the root all the same.
  const folder = record.origin !== null || globs.length === 0 ? file.root : options.root;
  return resolveSources(record, file.uri, files.within(folder), { globs, picked: [] });
}

function ask(
  { record }: ReadAnswer,
  { sources }: ResolvedSources,
  { viewer, options, signal }: Showing,
): Promise<Visualization> {
  const documents = sources.map(({ document }) => document);
  const response = record.response.trim() === "" ? undefined : record.response;
  return viewer.visualize_retrieval(options.query ?? record.query, documents, formatToAsk(options.format), {
    ...options.call,
    response,
    signal,
  });
}

/** The summary for people is made here, of the report. */
function formatToAsk(format: VisualizeRunOptions["format"]): VisualizationFormat {
  return format === "html" || format === "png" ? format : "json";
}

function contentOf(
  { content, warnings }: Visualization,
  { file, row }: ReadAnswer,
  { options, style }: Showing,
): Pick<ShownRetrieval, "content" | "warnings"> {
  switch (options.format) {
    case "png":
      return { content: Buffer.from(String(content), "base64"), warnings };
    case "html":
      return { content: String(content), warnings };
    // One line for each record, either way.
    case "json":
    case "jsonl":
      return { content: `${jsonLine(content)}\n`, warnings };
    case "markdown":
      return { content: retrievalMarkdown(readReport(content), `${file.label}, record ${row}`), warnings };
    case "text":
      return { content: retrievalText(readReport(content), `${file.label}, record ${row}`, style), warnings };
  }
}

function readReport(content: Visualization["content"]) {
  const parsed = retrievalReportSchema.safeParse(content);
  if (parsed.success) return parsed.data;
  throw new RAGQualityError({
    code: "invalid_response",
    message:
      "The service's answer is no report on a retrieval. Check that --endpoint names a /v1 service of this version.",
  });
}

function isTextFile({ record: { format } }: ReadAnswer): boolean {
  return format === "markdown" || format === "text";
}

/** In a record, an empty list of documents is what the retriever found; a text without sources has rather forgotten them. */
function documentWarnings(read: ReadAnswer, { sources, problems }: ResolvedSources): readonly string[] {
  if (sources.length > 0 || problems.length > 0 || !isTextFile(read)) return problems;
  return ["The answer names no documents. Name them in its front matter (sources:), link them, or give --sources."];
}

function failure(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  return error instanceof RAGQualityError
    ? `The retrieval is not shown: ${words}`
    : `The retrieval is not shown, by a fault of rag-quality itself: ${words}`;
}

import { RAGQualityError } from "../../contract/error";
import { type RetrievalReport, retrievalReportSchema } from "../../contract/visualize/retrievalReport";
import type { Visualization } from "../../contract/visualize/visualization";
import type { VisualizationFormat } from "../../contract/visualize/visualizeRequest";
import { citedPages } from "../../formats/pages/citedPages";
import { quotedList } from "../../formats/quoted";
import { keepsNoList, lackText } from "../../formats/records/sourcesLack";
import { listsSources } from "../../formats/references/referenceLines";
import type { ResolvedSources } from "../../formats/sources/loadedSource";
import { rankedSources } from "../../formats/sources/rankedSources";
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
  /** What it was made of, where it counts among others. */
  readonly report: RetrievalReport | null;
  /** Sentences on what is not as it should be. */
  readonly warnings: readonly string[];
}

/** A record whose content is written once it is known whether there are others. */
export interface ReportedRetrieval extends Omit<ShownRetrieval, "kind" | "content"> {
  readonly kind: "reported";
  readonly report: RetrievalReport;
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
export async function showRecord(
  read: ReadAnswer,
  showing: Showing,
): Promise<ShownRetrieval | ReportedRetrieval | FailedRetrieval> {
  const { file, row } = read;
  const resolved = await documentsOf(read, showing);
  const [problem] = resolved.problems;
  // Nothing was retrieved only where the record says so.
  if (problem !== undefined && resolved.sources.length === 0)
    return { kind: "failed", file, row, message: `The retrieval is not shown: no document can be used. ${problem}` };
  const missing = resolved.sources.length > 0 ? null : missingTexts(read);
  if (missing !== null) return { kind: "failed", file, row, message: `The retrieval is not shown: ${missing}` };
  if (resolved.sources.length === 0 && keepsNoList(read.record))
    return { kind: "failed", file, row, message: noRetrieval(read, showing.options) };
  try {
    const asked = await ask(read, resolved, showing);
    const warnings = [...resolved.problems, ...resolved.remarks, ...asked.warnings];
    const shown = { file, row, isAlone: isTextFile(read), warnings };
    if (isHeld(showing.options)) return { kind: "reported", ...shown, report: readReport(asked.content) };
    return { kind: "shown", ...shown, ...contentOf(asked, read, showing) };
  } catch (error) {
    if (stopsRun(error)) throw new ServiceStop(error);
    return { kind: "failed", file, row, message: failure(error) };
  }
}

const MAX_PAGES = 3;

/** What was found for a record whose documents have no texts: nobody can tell from it that nothing was retrieved. */
function missingTexts(read: ReadAnswer): string | null {
  const { record } = read;
  const pages = citedPages({ sources: record.sources, response: "" });
  if (pages.length > 0)
    return `pages are named by their addresses, and their texts were not given: ${shownPages(pages)}. Write the texts into the record, or save the pages and give --sources.`;
  const named = record.lack === undefined && !isTextFile(read) ? namedFiles(record) : [];
  if (named.length > 0) return `${KEEPS_NAMES}: ${quotedList(named)}. Give them with --sources.`;
  if (record.lack === undefined || record.lack.kind === "empty" || record.lack.kind === "nothing") return null;
  const { why, next } = lackText(record.lack);
  return `${why}. ${next}, or give --sources.`;
}

const KEEPS_NAMES = "the record keeps no documents, and the files that its answer names are not there";

/** Files that an answer names in its marks or its words. */
function namedFiles({ sources }: ReadAnswer["record"]): readonly string[] {
  const named = sources.flatMap((source) =>
    source.kind === "file" || source.kind === "mentioned" ? [source.path] : [],
  );
  return [...new Set(named)];
}

function shownPages(pages: ReturnType<typeof citedPages>): string {
  const shown = pages.slice(0, MAX_PAGES).map(({ cited }) => cited);
  return `${shown.join(", ")}${pages.length > MAX_PAGES ? ` and ${pages.length - MAX_PAGES} more` : ""}`;
}

function noRetrieval({ record }: ReadAnswer, { query }: VisualizeRunOptions): string {
  const pages = citedPages(record);
  if (pages.length > 0)
    return `The retrieval is not shown: the texts of the pages that it cites were not given: ${shownPages(pages)}. Save the pages and give them with --sources, and what was asked with --query.`;
  if (listsSources(record.response)) return WORKS_ALONE;
  return (query ?? record.query).trim() === "" ? NEITHER : KEPT_NONE;
}

const NEITHER =
  "No documents and no query were found in the text, so there is no retrieval to show. Name them in its front matter (query:, sources:), or give --query and --sources.";
const KEPT_NONE =
  "The retrieval is not shown: the text keeps no documents, so nobody can tell from it what was retrieved. Name them in its front matter (sources:), link them, or give --sources.";
const WORKS_ALONE =
  "The retrieval is not shown: the answer lists its sources by their titles, and their texts were not given. Save them and give them with --sources, and what was asked with --query.";

async function documentsOf({ file, record }: ReadAnswer, { files, globs, options }: Showing): Promise<ResolvedSources> {
  // A record outside of the root may name documents beside it; those of the call lie in the root all the same.
  const folder = record.origin !== null || globs.length === 0 ? file.root : options.root;
  return rankedSources(record, await resolveSources(record, file.uri, files.within(folder), { globs, picked: [] }));
}

function ask(
  { record }: ReadAnswer,
  { sources }: ResolvedSources,
  { viewer, options, signal }: Showing,
): Promise<Visualization> {
  const documents = sources.map(({ document }) => document);
  const response = record.response.trim() === "" ? undefined : record.response;
  return viewer.visualize_retrieval(options.query ?? record.query, documents, formatToAsk(options), {
    ...options.call,
    response,
    ...(record.stages !== undefined && { stages: [...record.stages] }),
    signal,
  });
}

/** Whether a record waits for the others: a page and an object of JSON are one for all. */
function isHeld({ format, target }: VisualizeRunOptions): boolean {
  return target.kind !== "folder" && (format === "html" || format === "json");
}

/** What is made for people is made here, of the report. */
function formatToAsk(options: VisualizeRunOptions): VisualizationFormat {
  return !isHeld(options) && (options.format === "html" || options.format === "png") ? options.format : "json";
}

function contentOf(
  { content }: Visualization,
  { file, row }: ReadAnswer,
  { options, style }: Showing,
): Pick<ShownRetrieval, "content" | "report"> {
  const name = `${file.label}, record ${row}`;
  switch (options.format) {
    case "png":
      return { content: Buffer.from(String(content), "base64"), report: null };
    case "html":
      return { content: String(content), report: null };
    case "json":
    case "jsonl":
      return { content: `${jsonLine(content)}\n`, report: null };
    case "markdown": {
      const report = readReport(content);
      return { content: retrievalMarkdown(report, name), report };
    }
    case "text": {
      const report = readReport(content);
      return { content: retrievalText(report, name, style), report };
    }
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

function failure(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  return error instanceof RAGQualityError
    ? `The retrieval is not shown: ${words}`
    : `The retrieval is not shown, by a fault of rag-quality itself: ${words}`;
}

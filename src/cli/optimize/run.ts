import type { Embed } from "../../checker/engine/engine";
import { type EmbeddingPlan, plan_embedding } from "../../checker/entries/optimize";
import { RAGQualityError } from "../../contract/error";
import { counted } from "../../contract/language";
import { settingsText } from "../../contract/optimize/chunkSettings";
import type { OptimizationResult } from "../../contract/optimize/optimizationResult";
import type { OwnIndex } from "../../contract/optimize/ownIndex";
import { DOCUMENT_EXTENSIONS, hasNoExtension } from "../../formats/chunks/documentFiles";
import { tellUnread } from "../../formats/chunks/unreadFiles";
import { snippetFor } from "../../formats/snippets";
import { makeEngine } from "../shared/engine";
import { EXIT, type ExitCode, UsageError } from "../shared/exit";
import { findInputs } from "../shared/input/findInputs";
import type { InputFile } from "../shared/input/inputFile";
import { systemErrorText } from "../shared/input/readBytes";
import { SourceFiles } from "../shared/input/sourceFiles";
import { openOutput, OutputError, OutputGuard } from "../shared/output";
import type { ChunkOptimizer, CliPlatform, FileOutput } from "../shared/platform";
import { coloursFor } from "../shared/terminal/colours";
import { escapeJson, escapeLines, escapeTerminal, jsonLine } from "../shared/terminal/escapeTerminal";
import { Progress } from "../shared/terminal/progress";
import { type CliEmbedder, openEmbedder } from "./embeddings/cliEmbedder";
import { type OptimizeRunOptions, parseOptimizeOptions } from "./options";
import { readCollection, type ReadCollection, readQuestions } from "./readCollection";
import { readOwnIndex } from "./readOwnIndex";
import { leftOutLines } from "./report/leftOut";
import { withOptionNames } from "./report/optionNames";
import { optimizationMarkdown, optimizationText } from "./report/text";
import { writeChunks } from "./writeChunks";

/** Runs `rag-quality optimize`. Rejects with a `UsageError` where the call is wrong or nothing can be tried. */
export async function optimize(paths: readonly string[], given: unknown, platform: CliPlatform): Promise<ExitCode> {
  const options = parseOptimizeOptions(paths, given, platform.cwd);
  const { checker } = await makeEngine({}, options.endpoint, platform);
  const { collection, guards } = await readAll(options, platform);
  const questions =
    options.questions === null
      ? undefined
      : await readQuestions(options.questions, platform.files, options.maxFileBytes);
  const ownIndex =
    options.ownIndex === null ? undefined : await readOwnIndex(options.ownIndex, options, platform.files);
  for (const guard of guards) for (const path of ownFiles(options)) await guard.checkAnswer(path);
  const embedder = options.embeddings === null ? null : await openEmbedder(options.embeddings, platform);
  const output = await openOutput(options.output, platform);
  const chunks = options.chunks === null ? null : await openOutput(options.chunks, platform, "--chunks");
  const interrupt = new AbortController();
  const release = platform.onInterrupt(() => {
    interrupt.abort();
    output.discard();
    chunks?.discard();
  });
  try {
    const asking = { checker, options, platform, signal: interrupt.signal, embed: embedder?.embedder.embed, ownIndex };
    if (embedder !== null) await reportPlan(await plan(asking, collection, questions, embedder), embedder, asking);
    if (options.embeddings?.isDryRun === true) return EXIT.fine;
    const tried = await ask(asking, collection, questions);
    const unread = collection.leftOut.flatMap(({ file, kind }) => (kind === "unread" ? [file.label] : []));
    const result = tellUnread(tried, questions ?? [], unread);
    if (interrupt.signal.aborted) return EXIT.interrupted;
    if (chunks !== null) await writeChunks(chunks, collection.documents, result.recommended);
    await write(output, contentOf(result, options, platform));
    await reportWritten(options, platform);
    return collection.leftOut.some(({ file }) => file.isNamed) ? EXIT.badUse : EXIT.fine;
  } catch (error) {
    if (interrupt.signal.aborted) return EXIT.interrupted;
    throw error instanceof RAGQualityError ? new UsageError(withOptionNames(error.message)) : error;
  } finally {
    release();
    await embedder?.save();
    output.discard();
    chunks?.discard();
  }
}

async function readAll(
  options: OptimizeRunOptions,
  platform: CliPlatform,
): Promise<{ readonly collection: ReadCollection; readonly guards: readonly OutputGuard[] }> {
  const inputs = await findInputs(options, platform, {
    extensions: DOCUMENT_EXTENSIONS,
    what: "documents",
    isToldOf: hasNoExtension,
    instead: "the files: what is named is read as plain text, whatever its ending",
  });
  const guards = await Promise.all(
    [options.output, options.chunks].map((path) => OutputGuard.of(path, platform.files)),
  );
  for (const { path } of inputs) {
    for (const guard of guards) await guard.checkAnswer(path);
  }
  const files = new SourceFiles(platform.files, options.maxFileBytes);
  // The file with the questions is no document, though its folder holds it: each question would find itself. Nor are own chunks.
  const left = ownFiles(options);
  const read = inputs.filter(({ path }) => path === null || !left.includes(path)).sort(byLabel);
  const collection = await readCollection(read, { platform, limit: options.maxFileBytes, files });
  for (const guard of guards) guard.checkSources(files);
  const told = collection.leftOut.filter(({ file }) => file.isNamed || !options.isQuiet);
  for (const line of leftOutLines(told)) await platform.stderr.write(escapeLines(`${escapeTerminal(line)}\n`));
  if (collection.documents.length === 0)
    throw new UsageError("No document has any text to try settings on. Name files or folders with text in them.");
  return { collection, guards };
}

/** Of copies the first one is kept: which one that is does not hang on the order of the call. */
function byLabel({ label: one }: InputFile, { label: other }: InputFile): number {
  return one < other ? -1 : Number(one > other);
}

/** The files that say how documents are tried. */
function ownFiles({ questions, ownIndex }: OptimizeRunOptions): string[] {
  return [questions, ownIndex?.chunks ?? null, ownIndex?.ranked ?? null].filter((path) => path !== null);
}

interface Asking {
  readonly checker: ChunkOptimizer;
  readonly options: OptimizeRunOptions;
  readonly platform: CliPlatform;
  readonly signal: AbortSignal;
  /** Absent where chunks are ranked by their words. */
  readonly embed: Embed | undefined;
  readonly ownIndex: OwnIndex | undefined;
}

function plan(
  { options, signal, ownIndex }: Asking,
  { documents }: ReadCollection,
  questions: OptimizeCallQuestions,
  { isKept: is_kept }: CliEmbedder,
): Promise<EmbeddingPlan> {
  return plan_embedding(documents, options.current, {
    ...{ ...options.call, questions, signal, is_kept },
    ...(ownIndex !== undefined && { own_index: ownIndex }),
  });
}

/** What is sent, to whom, before it is; a dry run is asked for nothing else, and answers on standard output. */
async function reportPlan(
  { texts, tokens, kept }: EmbeddingPlan,
  { embedder: { host, model } }: CliEmbedder,
  { options, platform }: Asking,
): Promise<void> {
  const amount = `${counted(texts, "text")}, about ${counted(tokens, "token")}, to ${model} at ${host}${kept === 0 ? "" : `; ${kept.toLocaleString("en")} more are kept`}`;
  if (options.embeddings?.isDryRun === true)
    await platform.stdout.write(escapeLines(`It would send ${amount}. Nothing was sent.\n`));
  else if (!options.isQuiet) await platform.stderr.write(escapeLines(`Sending ${amount}\n`));
}

async function ask(
  { checker, options, platform, signal, embed, ownIndex }: Asking,
  { documents }: ReadCollection,
  questions: OptimizeCallQuestions,
): Promise<OptimizationResult> {
  const progress = new Progress(platform, !options.isQuiet);
  try {
    return await checker.optimize_chunks(documents, options.current, {
      ...options.call,
      questions,
      signal,
      ...(embed !== undefined && { embed }),
      ...(ownIndex !== undefined && { own_index: ownIndex }),
      on_progress: ({ done, total, settings }) =>
        void progress.show(() =>
          settings === null ? "Reading the documents" : `Trying ${settingsText(settings)}: ${done} of ${total}`,
        ),
    });
  } finally {
    await progress.clear();
  }
}

type OptimizeCallQuestions = Awaited<ReturnType<typeof readQuestions>> | undefined;

function contentOf(
  result: OptimizationResult,
  { written, output, colour, isAssumed }: OptimizeRunOptions,
  { stdout, env }: CliPlatform,
): string {
  if (written.kind === "snippet") return snippetFor(written.target, result.recommended).code;
  if (written.format === "json") return `${escapeJson(JSON.stringify(result, null, 2))}\n`;
  if (written.format === "jsonl") return `${jsonLine(result)}\n`;
  if (written.format === "markdown") return optimizationMarkdown({ result, isAssumed });
  const isHere = output === null;
  const colours = coloursFor(isHere || colour === "always" ? colour : "never", stdout, env);
  return optimizationText({ result, isAssumed }, { colours, columns: isHere ? stdout.columns : null });
}

async function write(output: FileOutput, content: string): Promise<void> {
  try {
    await output.write(content);
    await output.keep();
  } catch (error) {
    throw new OutputError(
      `The report cannot be written: ${systemErrorText(error)}. Make room, or name another file with --output.`,
    );
  }
}

async function reportWritten({ output, chunks, isQuiet }: OptimizeRunOptions, { stderr }: CliPlatform): Promise<void> {
  for (const path of [output, chunks])
    if (path !== null && !isQuiet) await stderr.write(escapeLines(`Written to ${path}\n`));
}

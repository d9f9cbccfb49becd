import { ProblemList } from "../problemList";
import { isWholeResponse, readHeldResponse, readProviderRecord } from "../providers/readProviderRecord";
import { type StreamedResponse, StreamedResponses } from "../providers/streams/streamedResponses";
import { quoted, quotedList } from "../quoted";
import { asName, isList, isObject, kindOf, type ObjectNode, type TreeNode } from "../trees/treeNode";
import type { AnswerRecord, Purpose, SourceReference, SourcesLack } from "./answerRecord";
import { columnRecords } from "./joins/columnRecords";
import { HeldRecords } from "./joins/heldRecords";
import { hitsShape } from "./joins/hitList";
import { beginsRun, joinRows, joinTrace } from "./joins/joinPieces";
import { rankedRecord } from "./joins/rankedRecord";
import { readChat } from "./joins/readChat";
import { readSpans } from "./joins/readSpans";
import type { RecordPiece } from "./joins/recordPiece";
import { SpanLinks } from "./joins/spanLinks";
import { JUDGED_KEY } from "./longestText";
import { soleFiles, soleList, solePassage } from "./mapping/chosenDocuments";
import { failedRecord, failure, refusalOf } from "./mapping/failedCall";
import { isCalledDocuments } from "./mapping/guessedDocuments";
import { guessedList, type GuessedShape, guessedShape, isOther } from "./mapping/guessedRecord";
import { guessedTexts } from "./mapping/guessedTexts";
import { heldInstead } from "./mapping/heldInstead";
import { lonelyAnswer, loneShape, missingAnswer } from "./mapping/loneShape";
import { metricsAlone } from "./mapping/metricsAlone";
import { MissingPaths } from "./mapping/missingPaths";
import { ownKeysText } from "./mapping/ownKeys";
import { foundTexts, namesAnswer, proposedMapping, seemsAnswering } from "./mapping/proposedMapping";
import { questionMapText } from "./mapping/questionMap";
import { tablePath } from "./paths/recordPath";
import { selectNodes } from "./paths/selectNodes";
import { textOf } from "./paths/textOf";
import { promptedRecord, SentPrompts } from "./promptedParts";
import { readRecord, type ShapedRecord } from "./readRecord";
import type { RecordReading } from "./recordReading";
import { matchShape, RECORD_SAMPLE } from "./recordShapes";
import { recordSources } from "./recordSources";
import { USUAL_SHAPE } from "./shapes/evaluations";
import type { RecordShape } from "./shapes/recordShape";
import { OTEL_IDS } from "./shapes/telemetry";
import { lackText, namesLack, sourcesLack } from "./sourcesLack";
import { usuallySpelled } from "./usualSpelling";

/** Reads the records of one file, row after row. Those that stand in several rows come when all rows were read. */
export class RecordReader {
  readonly #reading: RecordReading;
  readonly #held = new HeldRecords();
  readonly #links = new SpanLinks();
  readonly #streams = new StreamedResponses();
  readonly #sent = new SentPrompts<{ readonly node: TreeNode; readonly name: () => string }>();
  readonly #missing: MissingPaths;
  /** Whether a mapping was proposed for a record above, and one without documents, as a record has none for which nothing was found. */
  #proposed: "none" | "bare" | "whole" = "none";

  /** Spans of no known kind, as requests of a server are, and whether others of a known one stand in the file: then they are no fault. */
  readonly #unknownSpans: { readonly node: TreeNode; readonly name: () => string }[] = [];
  #hasSpans = false;
  /** How records of unknown shapes were read, as far as that was told. */
  readonly #toldGuesses = new Set<string>();

  /** Rows of figures are told once of a file. */
  #hasToldMetrics = false;

  constructor(reading: RecordReading) {
    this.#reading = reading;
    this.#missing = new MissingPaths(reading.mapping);
  }

  /** Where the rows begin that are kept for others that belong to them; `null` where none is. */
  get heldFrom(): number | null {
    const sent = this.#sent.waiting?.node.span.start ?? null;
    const starts = [this.#held.start, this.#streams.start, sent].filter((start) => start !== null);
    return starts.length === 0 ? null : Math.min(...starts);
  }

  /** Reads a row; what cannot be read is told in `problems`. `name` begins the sentences: `Record 3 (line 12)`. */
  read(node: TreeNode, name: () => string, problems: ProblemList): readonly AnswerRecord[] {
    if (this.#reading.mapping !== null || !isObject(node)) return this.#readRow(node, name, problems);
    const { isEvent, ended } = this.#streams.take(node, name);
    const streamed = ended.flatMap((one) => this.#readStreamed(one, problems));
    return isEvent ? streamed : [...streamed, ...this.#readEvent(node, name, problems)];
  }

  /** A row, or one that belongs with another: what was sent to a model, and what came back. */
  #readEvent(node: ObjectNode, name: () => string, problems: ProblemList): readonly AnswerRecord[] {
    const isWhole = this.#reading.purpose !== "answer" || [...node.fields.keys()].some(isCalledDocuments);
    if (isWhole) return this.#readRow(node, name, problems);
    const { isKept, joined, dropped } = this.#sent.take(node, { node, name });
    const before = dropped === null ? [] : this.#readRow(dropped.node, dropped.name, problems);
    return isKept ? before : [...before, ...this.#readRow(joined ?? node, name, problems)];
  }

  /** A server said that what it sent is whole. */
  endStream(): void {
    this.#streams.end();
  }

  #readStreamed(streamed: StreamedResponse, problems: ProblemList): readonly AnswerRecord[] {
    const { response, name, isCut, isRow } = streamed;
    if (isRow) return this.#readRow(response, name, problems);
    if (!isWholeResponse(response) && matchShape(response, "answer") === null) {
      problems.add(
        response.span,
        () => `${name()} begins a streamed response without a text of the answer. ${SAVE_WHOLE}`,
      );
      return [];
    }
    if (isCut) problems.note(response.span, () => CUT_TEXT);
    return this.#readRow(response, name, problems);
  }

  #readRow(node: TreeNode, name: () => string, problems: ProblemList): readonly AnswerRecord[] {
    const { purpose, mapping } = this.#reading;
    const spelled = mapping === null ? usuallySpelled(node) : node;
    const shape = mapping ?? matchShape(spelled, purpose) ?? loneShape(spelled, this.#reading);
    this.#missing.seek(node);
    // A span may hold a provider's response; its trace has the documents beside it.
    const provided =
      mapping === null && shape?.span === undefined ? readProviderRecord(node, purpose, name, problems) : null;
    if (provided?.kind === "response")
      return provided.record === null ? [] : this.#provided(provided.record, name, problems);
    if (shape !== null) return this.#readShaped({ node: spelled, shape, purpose, name }, problems);
    const ranked = mapping === null && purpose === "retrieval" ? rankedRecord(spelled) : null;
    if (ranked !== null) return this.#readShaped({ node: ranked, shape: USUAL_SHAPE, purpose, name }, problems);
    const held = mapping === null ? readHeldResponse(node, name, problems) : null;
    const whole = held ?? (mapping === null && purpose === "answer" ? promptedRecord(node) : null);
    if (whole !== null) return [whole];
    if (mapping === null && isSpan(node)) {
      if (this.#unknownSpans.length < MAX_TOLD_SPANS) this.#unknownSpans.push({ node, name });
      return [];
    }
    const guessed = mapping === null ? guessedShape(node, purpose) : null;
    if (guessed !== null) return this.#readGuessed(guessed, { node, purpose, name }, problems);
    const figures = mapping === null ? metricsAlone(node) : null;
    const isShown = figures !== null && purpose === "retrieval" && proposedMapping(node, this.#reading) !== null;
    const metrics = isShown ? null : figures;
    if (metrics === null) problems.add(node.span, () => this.#unknown(node, name()));
    else if (!this.#hasToldMetrics) problems.add(node.span, () => metricsText(name(), node, metrics, purpose));
    this.#hasToldMetrics ||= metrics !== null;
    return [];
  }

  /** What was not plain is told once of a file. */
  #readGuessed(
    { shape, text }: GuessedShape,
    record: Omit<ShapedRecord, "shape">,
    problems: ProblemList,
  ): readonly AnswerRecord[] {
    return this.#told(text, this.#readShaped({ ...record, shape }, problems), record, problems);
  }

  #told(
    text: string,
    read: readonly AnswerRecord[],
    { node }: Pick<ShapedRecord, "node">,
    problems: ProblemList,
  ): readonly AnswerRecord[] {
    if (read.length > 0 && !this.#toldGuesses.has(text)) {
      this.#toldGuesses.add(text);
      problems.note(node.span, () => text);
    }
    return read;
  }

  /** A response that names no documents does not say that none were retrieved. */
  #provided(record: AnswerRecord, name: () => string, problems: ProblemList): readonly AnswerRecord[] {
    if (this.#reading.purpose === "answer" || record.sources.length > 0) return [record];
    problems.add(record.span, () => `${name()} does not say what was retrieved. ${NO_LIST}`);
    return [];
  }

  /** How many traces held no answer, or no documents where these are wanted. */
  get fruitless(): number {
    return this.#held.fruitless;
  }

  /** What is to be said of the mapping's paths when all rows were read. */
  get missingPaths(): readonly string[] {
    return this.#missing.texts();
  }

  /** The records whose rows were kept. */
  finish(problems: ProblemList): readonly AnswerRecord[] {
    const streamed = this.#streams.finish().flatMap((one) => this.#readStreamed(one, problems));
    const { waiting } = this.#sent;
    if (waiting !== null) streamed.push(...this.#readRow(waiting.node, waiting.name, problems));
    const told = this.#hasSpans ? [] : this.#unknownSpans;
    for (const { node, name } of told) problems.add(node.span, () => this.#unknown(node, name()));
    return [...streamed, ...this.#held.finish()];
  }

  #readShaped(record: ShapedRecord, problems: ProblemList): readonly AnswerRecord[] {
    const { node, shape, purpose, name } = record;
    const { span, messages, group } = shape;
    if (messages !== undefined) return readChat({ node, shape, messages, purpose, name }, problems);
    if (span !== undefined) {
      this.#hasSpans = true;
      const { trace, pieces } = readSpans({ node, shape, span, name }, problems);
      if (trace !== null && span.isSession !== true) return this.#hold(`${shape.format} ${trace}`, pieces, joinTrace);
      const [top] = pieces;
      if (trace === null && top !== undefined && top.id !== null)
        return this.#hold(this.#linkedKey(shape.format, top.id, top.parent), pieces, joinTrace);
      const question = pieces[0]?.query?.value;
      const key = `${shape.format} ${trace ?? (question === undefined ? `at ${node.span.start}` : `asks ${question}`)}`;
      const before = beginsRun(this.#held.pieces(key), pieces) ? this.#held.release(key) : [];
      return [...before, ...this.#hold(key, pieces, joinTrace)];
    }
    if (group !== undefined)
      return this.#hold(`group ${groupKey(node, group)}`, [rowPiece(record, problems)], joinRows);
    return columnRecords(record).flatMap((row) => {
      const read = readRecord(row, problems);
      return read === null ? [] : this.#withLack(read, row, problems);
    });
  }

  /** Documents may stand where nothing looks for them; what is shown without them would be untrue. */
  #withLack(read: AnswerRecord, row: ShapedRecord, problems: ProblemList): readonly AnswerRecord[] {
    const { purpose } = this.#reading;
    const { node, shape, name } = row;
    const isOpen = read.origin !== "record" && shape.format !== "mapped";
    const sole = isOpen ? (soleList(node, purpose) ?? soleFiles(node) ?? solePassage(node, read)) : null;
    const again = sole === null ? null : readAt(row, sole);
    if (again !== null) return [again];
    const guessed = isOpen ? guessedList(node, purpose) : null;
    const listed = guessed === null ? null : readAt(row, guessed.path);
    if (guessed !== null && listed !== null) return this.#told(guessed.text, [listed], row, problems);
    const named = purpose === "answer" ? namesLack(read.sources, node, shape) : null;
    if (named !== null) return [{ ...read, lack: named }];
    const prompted = read.sources.length > 0 || shape.format === "mapped" ? null : promptedRecord(node);
    if (prompted !== null && purpose === "answer") return [{ ...prompted, format: read.format }];
    const lack = read.sources.length > 0 ? null : sourcesLack(node, shape, purpose);
    const ranked = purpose === "retrieval" && lack !== null ? rankedAlone(row, lack) : null;
    if (ranked !== null) return [ranked];
    if (lack?.kind === "count" && purpose === "retrieval") {
      const counted = `${quoted(lack.path)} is how many documents there were. ${lackText(lack).next}.`;
      problems.add(node.span, () => `${name()} does not say what was retrieved. ${counted}`);
      return [];
    }
    if (lack === null) return [read];
    if (lack.kind !== "unread" || (purpose === "answer" && this.#proposed === "whole")) return [{ ...read, lack }];
    problems.add(
      node.span,
      () => `${name()}: ${lackText(lack).why}. ${this.#nextStep(node) ?? `${NOT_FOUND[purpose]} ${USE_KEYS}`}`,
    );
    return purpose === "answer" ? [{ ...read, lack }] : [];
  }

  /** Under what a span is kept that names its parent and no trace. */
  #linkedKey(format: string, id: string, parent: string | null): string {
    const { trace, other } = this.#links.link(id, parent);
    if (other !== null) this.#held.move(`${format} ${other}`, `${format} ${trace}`);
    return `${format} ${trace}`;
  }

  #hold(key: string, pieces: readonly RecordPiece[], join: typeof joinTrace): readonly AnswerRecord[] {
    const { purpose } = this.#reading;
    return pieces.flatMap((piece) => this.#held.add(key, piece, (all) => join(all, purpose)));
  }

  #unknown(node: TreeNode, name: string): string {
    const { purpose } = this.#reading;
    const found = purpose === "answer" ? (matchShape(node, "retrieval") ?? hitsShape(node)) : null;
    const retrieved = purpose === "answer" && !namesAnswer(node) ? retrievedText(node, found) : null;
    if (retrieved !== null) return `${name} holds what was retrieved (${retrieved}), and no answer. ${BESIDE_DOCUMENTS}`;
    if (!isObject(node)) return `${name} is ${kindOf(node)}. Write an object such as ${RECORD_SAMPLE} instead.`;
    const refusal = refusalOf(node);
    if (refusal !== null) return failedRecord(name, refusal);
    const named = found === null ? null : namedAlone(node, found);
    if (named !== null) return `${name} has ${missingAnswer(node, "no answer")}, and ${lackText(named).why}. ${WITH_TEXTS}`;
    const held = heldInstead(node, this.#reading);
    if (held !== null) return `${name} ${held}`;
    const lonely = purpose === "answer" ? lonelyAnswer(node) : null;
    const what =
      found !== null
        ? `has documents, and ${missingAnswer(node, "no answer under a known key")}`
        : lonely !== null
          ? `has the answer ${quoted(lonely)}, and neither a query nor documents under a known key`
          : `is no ${WANTED[purpose]}`;
    const proposed = this.#nextStep(node);
    const failed = proposed === null ? failure(node, name) : null;
    if (failed !== null) return failed;
    if (proposed === null && isSpan(node) && !keepsText(node)) return `${name} ${SPAN_ALONE}`;
    const instead = purpose === "answer" ? foundTexts(node) : null;
    const next = proposed ?? `${instead ?? NOT_FOUND[purpose]} ${found === null ? USE_KEYS : BESIDE_DOCUMENTS}`;
    return `${name} ${what}; ${ownKeysText(node)}. ${next}`;
  }

  /** The mapping is proposed once; rows below are mostly of the same kind. `null` where none can be. */
  #nextStep(node: TreeNode): string | null {
    const listed = isObject(node) ? questionMapText(node) : null;
    if (listed !== null) return listed;
    if (this.#proposed === "whole") return PROPOSED_ABOVE;
    const proposed = proposedMapping(node, this.#reading);
    if (this.#proposed === "bare" && proposed?.hasDocuments !== true) return PROPOSED_ABOVE;
    if (proposed !== null) this.#proposed = proposed.hasDocuments ? "whole" : "bare";
    return proposed?.text ?? null;
  }
}

/** A record with the documents at a path; `null` where none are there. */
function readAt(row: ShapedRecord, path: string): AnswerRecord | null {
  const read = readRecord({ ...row, shape: { ...row.shape, documents: [path] } }, new ProblemList());
  return read?.origin === "record" ? read : null;
}

const NAMED_KINDS: ReadonlySet<SourcesLack["kind"]> = new Set(["ids", "names"]);

/** A retrieval of which ids or names are all that is known: these stand in their ranks, and are no texts. */
function rankedAlone(row: ShapedRecord, { kind, path }: SourcesLack): AnswerRecord | null {
  const read = NAMED_KINDS.has(kind) ? readAt(row, path) : null;
  if (read === null) return null;
  const part = kind === "ids" ? "id" : "title";
  return { ...read, sources: read.sources.map((source) => withTextAs(part, source)) };
}

function withTextAs(part: "id" | "title", source: SourceReference): SourceReference {
  if (source.kind !== "inline" || source.document.text === "") return source;
  const { text, ...document } = source.document;
  return { ...source, document: { [part]: text.trim(), ...document, text: "" }, map: null };
}

/** Why documents that a record speaks of cannot be read from it. */
function namedAlone(node: TreeNode, shape: RecordShape): SourcesLack | null {
  const sources = recordSources({ node, shape, name: () => "" }, new ProblemList());
  const lack = sources.length > 0 ? namesLack(sources, node, shape) : sourcesLack(node, shape, "answer");
  return lack?.kind === "names" || lack?.kind === "count" ? lack : null;
}

/** What a record holds that surely is a retrieval and nothing else; `null` for any other. */
function retrievedText(node: TreeNode, shape: RecordShape | null): string | null {
  if (shape === null) return seemsAnswering(node) ? null : (guessedShape(node, "retrieval")?.documents ?? null);
  if (shape.known.length > 0 || !isObject(node)) return shape.title;
  const isPart = (key: string): boolean => shape.query.includes(key) || shape.documents.includes(key);
  const documents = [...node.fields].filter(([key]) => shape.documents.includes(key));
  const areOthers = documents.some(([, list]) => isList(list) && list.items.some(isOther));
  if (areOthers || ![...node.fields.keys()].every(isPart)) return null;
  // A list alone was made a record of.
  const isMade = documents.every(([, { span }]) => span.start === node.span.start);
  return isMade ? "a list of documents" : quotedList(documents.map(([key]) => key));
}

const MAX_TOLD_SPANS = 100;

function isSpan(node: TreeNode): boolean {
  return [OTEL_IDS.trace, OTEL_IDS.id].every((paths) =>
    paths.some((path) => asName(selectNodes(node, tablePath(path))[0]) !== null),
  );
}

function keepsText(node: TreeNode): boolean {
  const { query, answer } = guessedTexts(node, []);
  return query !== null || answer !== null;
}

const SPAN_ALONE =
  "is a span of a trace that keeps no text of what was asked, retrieved or answered. Have the instrumentation keep the contents of messages and documents, too, and export the trace again.";
const PROPOSED_ABOVE = "The mapping that is proposed above may fit it too.";

function metricsText(name: string, node: TreeNode, metrics: readonly string[], purpose: Purpose): string {
  const isJudged = isObject(node) && [...node.fields.keys()].some((key) => JUDGED_KEY.test(key));
  const held = isJudged ? "figures and a judge's reasons" : "figures";
  const next = "Give the file in which the answers stand with what was retrieved for them, the one that was measured.";
  return `${name} holds ${held} alone (${quotedList(metrics)}), and no ${WANTED[purpose]}. ${next}`;
}

const NO_LIST = `No key of it has documents: write them beside the query, such as ${RECORD_SAMPLE}.`;
const SAVE_WHOLE = "Save the whole response, as the provider's library puts it together.";
const CUT_TEXT = `A streamed response breaks off before its end; what came of it is read. ${SAVE_WHOLE}`;

const WANTED: Readonly<Record<Purpose, string>> = {
  answer: "answer that can be checked",
  retrieval: "retrieval that can be shown",
};

/** Why no mapping is proposed. */
const NOT_FOUND: Readonly<Record<Purpose, string>> = {
  answer: "No key of it tells which text is the answer.",
  retrieval: "No key of it tells which list is of documents.",
};
const BESIDE_DOCUMENTS = "Visualize Retrieval shows it; to check an answer, write it beside the documents.";
const WITH_TEXTS = `Write both into it: ${RECORD_SAMPLE}.`;
const USE_KEYS = `Use the keys ${RECORD_SAMPLE}, or map your own in .rag-quality.json.`;

function groupKey(node: TreeNode, paths: readonly string[]): string {
  return paths.map((path) => asName(selectNodes(node, tablePath(path))[0]) ?? "").join("\n");
}

function rowPiece(record: ShapedRecord, problems: ProblemList): RecordPiece {
  const { node, shape } = record;
  const first = (paths: readonly string[]) => textOf(paths.flatMap((path) => selectNodes(node, tablePath(path)))[0]);
  return {
    format: shape.format,
    span: node.span,
    id: null,
    parent: null,
    role: "other",
    query: first(shape.query),
    response: first(shape.response),
    sources: recordSources(record, problems),
  };
}

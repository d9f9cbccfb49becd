import type { Span } from "../../contract/span";
import { findFrontMatter, type FrontMatter, type UnclosedFrontMatter } from "../../text/frontMatter";
import { OffsetMap } from "../../text/offsets";
import { LineIndex } from "../lineIndex";
import { ProblemList } from "../problemList";
import { readProviderRecord } from "../providers/readProviderRecord";
import { quoted, quotedList } from "../quoted";
import type { AnswerRecord, Purpose, ReadAnswers, SourcesLack } from "../records/answerRecord";
import { citedWords } from "../records/citedIds";
import { filePathIn } from "../records/documentNames";
import { reportedMeasures } from "../records/mapping/measuresReport";
import { promptedParts } from "../records/promptedParts";
import type { RecordReading } from "../records/recordReading";
import { sourceEntries } from "../records/sourceEntries";
import { brokenAddresses } from "../references/brokenAddresses";
import { namedInText } from "../references/namedInText";
import { withoutSoleFence } from "../soleFence";
import { shownAnswer } from "../sources/shownText";
import { extensionOf, hasSourceType, isWebAddress } from "../sources/sourcePath";
import { rankColumns } from "../trec/rankLines";
import { trecKind } from "../trec/trecKind";
import { asName, isList, isNull, kindOf, type ObjectNode, type SyntaxFault, type TreeNode } from "../trees/treeNode";
import { parseYaml } from "../trees/yamlTree";
import { askedAbove } from "./askedAbove";
import { askedSections } from "./askedSections";
import { dataStreamTrees, isDataStream } from "./dataStream";
import { isEventStream } from "./eventStream";
import { type LatexText, latexText } from "./latexText";
import { loggedRows } from "./loggedRows";
import { hasCitationMark } from "./looksLikeAnswer";
import { placedAnswers } from "./placedAnswers";
import { loggedTurns } from "./printed/loggedTurns";
import { printedCitations } from "./printed/printedCitations";
import { type PrintedTurns, printedTurns, type ShownRetrieval, shownRetrievals } from "./printed/printedDocuments";
import { type AnswerAbove, printedBelow } from "./printed/printedEntries";
import { printedRecords } from "./printed/printedRecords";
import { retrievedIn } from "./printed/retrievedIn";
import { tabledAnswers } from "./printed/tabledAnswers";
import { testedQuestions } from "./printed/testedQuestions";
import { withoutFigures } from "./printed/withoutFigures";
import { readJsonlAnswers } from "./readJsonAnswers";
import { readTableAnswers } from "./readTableAnswers";
import { numberedRecord, readTreeAnswers, singleRecord } from "./readTreeAnswers";
import { reportedAnswers } from "./reportedAnswers";
import { scoredNames } from "./scoredNames";
import { sessionTurns } from "./session";
import { taggedTurns } from "./taggedTurns";
import { transcriptTurns, type Turn } from "./transcript";

const BYTE_ORDER_MARK = 0xfeff;

/** What stands above the answer. */
interface Head {
  readonly bodyStart: number;
  readonly query: string;
  readonly sources: AnswerRecord["sources"];
  /** A list of sources that is there, and empty. */
  readonly lack?: SourcesLack;
}

/** Reads a Markdown or text file: an answer, with front matter above it or without. */
export function readTextAnswer(text: string, format: "markdown" | "text", reading: RecordReading): ReadAnswers {
  const { purpose } = reading;
  const latex = latexText(text);
  if (latex !== null) return citedByKeys(readTextAnswer(latex.text, "markdown", reading), latex);
  if (isEventStream(text)) return readJsonlAnswers(text, reading);
  const file = { language: "JSON", lines: new LineIndex(text), reading } as const;
  if (isDataStream(text)) return readTreeAnswers(dataStreamTrees(text), { ...file, nameOf: singleRecord });
  const logged = isLog(reading.path) ? loggedRows(text) : null;
  if (logged !== null) return readTreeAnswers(logged, { ...file, nameOf: numberedRecord });
  const problems = new ProblemList();
  const listed = trecKind(text);
  if (listed !== null) {
    problems.add({ start: 0, end: text.length }, () => TREC_TEXT[listed]);
    return { records: [], problems: problems.finish() };
  }
  if (rankColumns(text) !== null) return readTableAnswers(text, reading);
  const printed = printedRecords(text, reading);
  if (printed !== null) return printed;
  const head = readHead(text, problems);
  const tabled = head.sources.length > 0 ? null : tabledAnswers(text);
  if (tabled !== null) return readTreeAnswers([tabled], { ...file, language: "table", nameOf: numberedRecord });
  const shown = head.sources.length > 0 ? null : shownRetrievals(text, head.bodyStart);
  if (shown !== null) return { records: shownRecords(text, shown, purpose, problems), problems: problems.finish() };
  const said = withoutSoleFence(text, head.bodyStart, WORDS);
  const spoken = printedAnswers(said, head, problems);
  const isShown = purpose === "answer" || spoken?.some((one) => one.sources.length > 0 || one.query !== "") === true;
  const told = purpose === "answer" ? spoken : spoken && rankedTurns(spoken);
  const records = (isShown ? told : null) ?? wholeAnswer(said, format, head, purpose, problems);
  return { records: records.map(askedAbove).map(withoutFigures), problems: problems.finish() };
}

/** Answers of LaTeX: a bibliography says what its works are called, and not what stands in them. */
function citedByKeys({ records, problems }: ReadAnswers, { map, cite }: LatexText): ReadAnswers {
  const told = records.map((record) =>
    record.origin === null ? { ...record, lack: { kind: "keys", path: cite } as const } : record,
  );
  return placedAnswers({ records: told, problems }, map);
}

/** What a block of words is called. */
const WORDS = /^(?:mdx?|markdown|te?xt|plain(?:text)?|output)?$/iu;

const TREC_TEXT = {
  run: "The file is a TREC run: it has ids of documents and their scores, and neither their texts nor an answer. Measure it on the command line: visualize with --qrels, a file of what was judged relevant. To see or check the words, give records with query, response and the documents' texts.",
  qrels:
    "The file has judgements of a TREC track (qrels): ids of documents and their grades, and neither their texts nor an answer. Give it on the command line as --qrels of visualize, with the run that it judges.",
} as const;

/** A page that shows retrievals answers nothing. */
function shownRecords(
  text: string,
  shown: readonly ShownRetrieval[],
  purpose: Purpose,
  problems: ProblemList,
): readonly AnswerRecord[] {
  const [first] = shown;
  if (purpose === "answer" && first !== undefined) problems.add(first.list, shownText);
  if (purpose === "answer") return [];
  return shown.map(({ query, list }) => {
    const sources = retrievedIn(text, list, new Set());
    const map = OffsetMap.slice(list.start, 0);
    return { format: "text", query, response: "", map, span: list, sources, origin: "record", citations: [] };
  });
}

function shownText(): string {
  const next = "Visualize Retrieval shows them; to check an answer, write it below them, behind “Answer:”.";
  return `The page shows documents that a program found, and no answer to them. ${next}`;
}

/** The answers of a text that holds more than one says: printed citations, or who speaks; `null` where it is one answer. */
function printedAnswers(text: string, head: Head, problems: ProblemList): readonly AnswerRecord[] | null {
  const cited = printedCitations(text, head.bodyStart);
  const read = cited === null ? null : readProviderRecord(cited, "answer", () => "The answer", problems);
  if (read?.kind === "response") return read.record === null ? [] : [withLack(read.record)];
  const reported = head.sources.length > 0 ? null : reportedAnswers(text, head.bodyStart);
  if (reported !== null) return reported;
  const spoken = spokenTurns(text, head.bodyStart);
  if (spoken !== null) return turnRecords(text, spoken, head);
  const logged = loggedTurns(text, head.bodyStart);
  if (logged !== null) return turnRecords(text, { text, turns: logged }, head);
  const asked = head.sources.length > 0 ? null : askedSections(text, head.bodyStart);
  if (asked !== null) return asked;
  const body = { start: head.bodyStart, end: text.length };
  const listed = head.sources.length > 0 ? null : printedBelow(text, body);
  return listed && [listedRecord("text", text, { query: head.query, span: body, listed })];
}

/** An answer with the passages that a program printed below it. */
function listedRecord(
  format: "transcript" | "text",
  text: string,
  { query, span, listed }: { readonly query: string; readonly span: Span; readonly listed: AnswerAbove },
): AnswerRecord {
  const { start, end } = listed.answer;
  const [response, map] = [text.slice(start, end), OffsetMap.slice(start, end - start)];
  return { format, query, response, map, span, sources: listed.sources, origin: "record", citations: [] };
}

function wholeAnswer(
  text: string,
  format: "markdown" | "text",
  { bodyStart, query, sources, lack }: Head,
  purpose: Purpose,
  problems: ProblemList,
): readonly AnswerRecord[] {
  const body = text.slice(bodyStart);
  const place = { start: bodyStart, end: text.length };
  const whole = {
    kind: "string",
    span: place,
    value: body,
    map: () => OffsetMap.slice(bodyStart, body.length),
  } as const;
  const shown = shownAnswer(whole);
  const [response, map] = [shown.value, shown.map()];
  const isRetrieval = purpose === "retrieval" && (query !== "" || sources.length > 0);
  if (response.trim() === "" && !isRetrieval) {
    problems.add(place, () => emptyAnswer(bodyStart));
    return [];
  }
  const named = namedSources(sources, () => namedInText(response, map));
  const isBare = query === "" && named.sources.length === 0 && !hasCitationMark(response);
  const measures = isBare ? reportedMeasures(response) : null;
  if (measures !== null) {
    problems.add(place, () => measuresText(measures));
    return [];
  }
  const isSilent = query === "" && named.sources.every((one) => one.kind === "mentioned" && one.isInPassing === true);
  const tested = isSilent ? testedQuestions(response) : null;
  if (tested !== null) {
    problems.add(place, () => testedText(tested));
    return [];
  }
  for (const span of brokenAddresses(response))
    problems.note(map.spanToOuter(span), () => brokenText(response.slice(span.start, span.end)));
  const span = { start: 0, end: text.length };
  const isEmpty = lack !== undefined && named.sources.length === 0;
  return [{ format, query, response, map, span, ...named, citations: [], ...(isEmpty && { lack }) }];
}

function measuresText(measures: readonly string[]): string {
  const next = "Give the file with the answers that were measured, and what was retrieved for them.";
  return `The text reports figures of a run (${quotedList(measures)}), and answers nothing. ${next} If it is an answer, write what was asked above it: query: … between two lines of ---.`;
}

function testedText(questions: number): string {
  return `The text says how a test of ${questions} questions went, and answers none of them. Give the file with the answers that were tested, and what was retrieved for them; to see a retrieval, records with the query and the texts of its documents.`;
}

function brokenText(address: string): string {
  const next = "Write it whole, as https:// and a host, and the marks that cite it name a page.";
  return `The address ${quoted(address)} of a reference is broken, and leads nowhere. ${next}`;
}

/** Logs write other things before their data. */
function isLog(path: string): boolean {
  return ["log", "sse", "txt", "out"].includes(extensionOf(path));
}

/** Printed citations may name documents by ids alone. */
function withLack(record: AnswerRecord): AnswerRecord {
  const isBare = record.sources.every((source) => source.kind === "inline" && source.document.text === "");
  return record.sources.length === 0 || !isBare ? record : { ...record, lack: { kind: "names", path: "document_ids" } };
}

/** Where other turns name what was retrieved for them, one that names nothing does not say that nothing was. */
function rankedTurns(turns: readonly AnswerRecord[]): readonly AnswerRecord[] {
  if (!turns.some(({ lack }) => lack?.kind === "names")) return turns.map(ranked);
  const unlisted = { kind: "unlisted", path: "" } as const;
  return turns.map((turn) => ranked(turn.sources.length > 0 ? turn : { lack: unlisted, ...turn }));
}

/** Documents without texts are shown in their ranks. */
function ranked(record: AnswerRecord): AnswerRecord {
  const { lack, ...shown } = record;
  return lack === undefined || shown.sources.length === 0 ? record : shown;
}

/** The turns of a text, which is without what a program printed beside them. */
function spokenTurns(text: string, from: number): PrintedTurns | null {
  const printed = printedTurns(text, from);
  if (printed !== null && printed.turns.length > 0) return printed;
  const turns = taggedTurns(text, from) ?? sessionTurns(text, from) ?? transcriptTurns(text, from);
  return turns && { text, turns };
}

/** An answer that names no sources itself has those that the front matter or any of the chat names. */
function turnRecords(file: string, { text, turns }: PrintedTurns, { bodyStart, sources }: Head): AnswerRecord[] {
  let known: NamedSources | null = null;
  // A long chat is read once, and not for each of its answers.
  const ofChat = (): NamedSources => {
    const body = text.slice(bodyStart);
    return (known ??= namedInText(body, OffsetMap.slice(bodyStart, body.length)));
  };
  return turns.map((turn) => turnRecord(file, text, turn, { sources, ofChat }));
}

interface Chat {
  /** Those of the front matter. */
  readonly sources: AnswerRecord["sources"];
  readonly ofChat: () => NamedSources;
}

function turnRecord(file: string, text: string, turn: Turn, { sources, ofChat }: Chat): AnswerRecord {
  const { query, span, answer } = turn;
  const response = text.slice(answer.start, answer.end);
  const map = OffsetMap.slice(answer.start, response.length);
  const cited = turn.retrieved.length > 1 ? new Set<string>() : citedWords(response);
  const retrieved = turn.retrieved.flatMap((part) => retrievedIn(file, part, cited));
  if (retrieved.length > 0)
    return { format: "transcript", query, response, map, span, sources: retrieved, origin: "record", citations: [] };
  const listed = sources.length > 0 ? null : printedBelow(text, answer);
  if (listed !== null) return listedRecord("transcript", text, { query, span, listed });
  const prompted = sources.length > 0 ? null : promptedTurn(text, turn, response);
  if (prompted !== null) return { format: "transcript", response, map, span, ...prompted, citations: [] };
  const scored = sources.length > 0 ? null : scoredNames(text, answer);
  if (scored !== null) {
    const lack = { kind: "names", path: scored.label } as const;
    const named = { sources: scored.sources, origin: "record", citations: [], lack } as const;
    return { format: "transcript", query, response, map, span, ...named };
  }
  const named = namedSources(sources, () => {
    const own = namedInText(response, map);
    return own.sources.length > 0 ? own : ofChat();
  });
  return { format: "transcript", query, response, map, span, ...named, citations: [] };
}

/** What was asked may be a whole prompt, with what was retrieved for it. */
function promptedTurn(
  text: string,
  { query, span }: Turn,
  response: string,
): Pick<AnswerRecord, "query" | "sources" | "origin"> | null {
  const start = text.indexOf(query, span.start);
  if (query === "" || start === -1) return null;
  const place = { start, end: start + query.length };
  const prompt = {
    kind: "string",
    span: place,
    value: query,
    map: () => OffsetMap.slice(start, query.length),
  } as const;
  const { sources, question } = promptedParts(prompt, response);
  return sources.length === 0 ? null : { query: question ?? query, sources, origin: "record" };
}

type NamedSources = Pick<AnswerRecord, "sources" | "origin">;

/** Front matter of nothing but words that are no paths may hold ids of another system; then what the answer names itself may count. */
function namedSources(sources: AnswerRecord["sources"], inText: () => NamedSources): NamedSources {
  if (sources.length === 0) return inText();
  const names = sources.flatMap((source) => (source.kind === "file" && isBareName(source.path) ? [source] : []));
  if (names.length < sources.length) return { sources, origin: "front_matter" };
  const asNames = names.map(({ path, span }) => ({ kind: "name", name: path, span }) as const);
  return { sources: [...asNames, ...inText().sources], origin: "front_matter" };
}

function isBareName(path: string): boolean {
  return !/[/\\]/u.test(path) && !path.startsWith(".") && !hasSourceType(path) && !isWebAddress(path);
}

function emptyAnswer(bodyStart: number): string {
  return bodyStart > 1
    ? "The answer is empty: nothing stands below the front matter. Write the answer below the closing ---."
    : "The file is empty. Write the answer that is to be checked into it.";
}

function readHead(text: string, problems: ProblemList): Head {
  const found = findFrontMatter(text);
  if (found === null) return headless(text.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0);
  return found.kind === "unclosed" ? unclosedHead(found, problems) : readFrontMatter(text, found, problems);
}

function headless(bodyStart: number): Head {
  return { bodyStart, query: "", sources: [] };
}

function unclosedHead({ span, bodyStart }: UnclosedFrontMatter, problems: ProblemList): Head {
  problems.add(
    span,
    () => "The front matter that begins at line 1 is not closed. Put a line with --- below its last key.",
  );
  return headless(bodyStart);
}

function readFrontMatter(text: string, { yaml, bodyStart }: FrontMatter, problems: ProblemList): Head {
  const tree = parseYaml(text.slice(yaml.start, yaml.end), yaml.start)[0];
  if (tree === undefined) return headless(bodyStart);
  if (tree.error !== null) {
    addBroken(text, tree.error, problems);
    return headless(bodyStart);
  }
  const { root } = tree;
  if (root?.kind === "object") return readKeys(root, bodyStart, problems);
  // Two rules around a paragraph look like front matter; then the whole file is the answer.
  if (root?.kind === "string") return headless(0);
  if (root !== null && !isNull(root)) {
    problems.add(
      root.span,
      () => `The front matter is ${kindOf(root)}. Write keys into it, such as query: and sources:.`,
    );
  }
  return headless(bodyStart);
}

function addBroken(text: string, { at, message }: SyntaxFault, problems: ProblemList): void {
  const lines = new LineIndex(text);
  const lineEnd = (lines.start(lines.line(at) + 1) ?? text.length + 1) - 1;
  const next = "Correct it; until then neither query nor sources are read.";
  const span = { start: at, end: Math.max(at, lineEnd) };
  problems.add(span, () => `The front matter is broken at ${lines.place(at)}: ${message}. ${next}`);
}

function readKeys(root: ObjectNode, bodyStart: number, problems: ProblemList): Head {
  const query = root.fields.get("query") ?? root.fields.get("question");
  const text = asName(query);
  if (query !== undefined && text === null && !isNull(query)) {
    problems.add(
      query.span,
      () => `Front matter: the query is ${kindOf(query)}. Write the question there as a string.`,
    );
  }
  const named = root.fields.get("sources") ?? soleFile(root.fields.get("source"));
  const sources = sourceEntries(named, "path", () => "Front matter: source", problems);
  const isEmpty = named !== undefined && isList(named) && named.items.length === 0;
  return { bodyStart, query: text ?? "", sources, ...(isEmpty && { lack: EMPTY_LIST }) };
}

const EMPTY_LIST: SourcesLack = { kind: "empty", path: "sources" };

/** `source: raw/fees.md`: pages name under that key whoever they have what they say from; a file is what they say it by. */
function soleFile(node: TreeNode | undefined): TreeNode | undefined {
  return filePathIn(asName(node) ?? "") === null ? undefined : node;
}

import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { RAGQualityError } from "../../contract/error";
import { PROJECT_FILE } from "../../contract/projectFile";
import type { CitationResult, Evidence } from "../../contract/verify/citationResult";
import type { ChosenSeverities } from "../../contract/verify/verdict";
import { applyAcceptances, type Finding, findings } from "../../core/verify";
import { withSwitchedOff } from "../../formats/answers/switchedOff";
import { citedPagesText } from "../../formats/pages/citedPages";
import { type AnswerSettings, answerSettings } from "../../formats/project/answerSettings";
import { bindingsOf } from "../../formats/project/projectFile";
import type { AnswerRecord } from "../../formats/records/answerRecord";
import { lackText } from "../../formats/records/sourcesLack";
import { verifyRequestOf } from "../../formats/records/verifyRequestOf";
import { listsSources } from "../../formats/references/referenceLines";
import { unlistedMarks } from "../../formats/references/unlistedMarks";
import type { ResolvedSource, ResolvedSources, SourceLocation } from "../../formats/sources/loadedSource";
import { resolveSources } from "../../formats/sources/resolveSources";
import { placeAt } from "../../formats/sources/sourcePlaces";
import type { ChangedFiles } from "../gate/changedFiles";
import { TouchedFiles } from "../gate/touchedFiles";
import { ServiceStop, stopsRun } from "../shared/engine";
import type { InputFile, ReadAnswer } from "../shared/input/inputFile";
import { pathFrom } from "../shared/input/paths";
import { type Places, placesIn } from "../shared/input/places";
import type { ProjectFiles } from "../shared/input/projectFiles";
import { fromRoot, type SourceFiles } from "../shared/input/sourceFiles";
import type { CliPlatform } from "../shared/platform";
import type { Level } from "../shared/report/level";
import type { AnswerPages } from "./answerPages";
import {
  type AnswerFinding,
  type AnswerSource,
  type CheckedAnswer,
  type ClaimPlace,
  type EvidencePlace,
  levelOfFinding,
  type UnchangedAnswer,
  type UncheckedAnswer,
} from "./checkedAnswer";
import type { Checkers } from "./checkers";
import type { AnswerJudge } from "./judge/answerJudge";
import { unreadCitations } from "./unreadCitations";

/** What the answers of one run are checked with. */
export interface Checking {
  readonly checkers: Checkers;
  readonly files: SourceFiles;
  readonly projects: ProjectFiles;
  readonly pages: AnswerPages;
  /** `null` where no model is asked. */
  readonly judge: AnswerJudge | null;
  /** The folder of the run, from which `globs` count. */
  readonly root: string;
  /** Patterns of the sources of answers that name none, as the call has them; without any, each answer's project says. */
  readonly globs: readonly string[];
  /** The files that answers of this run rest on, by their URI; grows as they are read. */
  readonly restedOn: Set<string>;
  /** Whether a file is one of the answers that this run checks. */
  readonly isAnswer: (uri: string, text: string) => boolean;
  readonly now: CliPlatform["now"];
  readonly signal: AbortSignal;
  /** `null` where all answers are checked. */
  readonly changed: ChangedFiles | null;
}

const TITLES_ALONE =
  "The answer is not checked: its list of sources has titles alone. Write the paths of files or the addresses of pages beside them, or give --sources.";
type CheckEvent = CheckedAnswer | UncheckedAnswer | UnchangedAnswer;

/** Reads the sources of an answer and checks its citations. Rejects with a `ServiceStop` where no other answer would fare better. */
export async function checkAnswer(answer: ReadAnswer, checking: Checking): Promise<CheckEvent> {
  const started = checking.now();
  const { file, record } = answer;
  const project = await checking.projects.of(file.root);
  const settings = answerSettings(project, pathFrom(file.root, fileURLToPath(file.uri)));
  const { folder, globs } = sourcesOf(answer, settings, checking);
  await checking.pages.fetchFor(answer, checking.signal);
  const touched = new TouchedFiles(checking.files.within(folder), folder);
  const resolved = await resolveSources(record, file.uri, checking.pages.beside(touched.access), {
    globs,
    picked: [],
    isAnswer: (uri, text) => uri !== file.uri && checking.isAnswer(uri, text),
  });
  for (const { location } of resolved.sources) {
    if (location !== null && location.uri !== file.uri) checking.restedOn.add(location.uri);
  }
  const changed = whatChanged(file, touched, checking.changed);
  if (checking.changed !== null && changed.length === 0) return { kind: "unchanged", file };
  const head = headOf(answer, resolved, changed);
  if (resolved.sources.length === 0)
    return { ...head, kind: "unchecked", level: "warning", message: noSources(resolved, record) };
  try {
    const bindings = project === null ? null : bindingsOf(project, file.uri);
    const request = verifyRequestOf(record, resolved, bindings);
    const { query, response, sources, ...more } = request;
    const { signal, judge } = checking;
    const checker = await checking.checkers.for(settings.threshold);
    const result = await checker.verify_citations(query, response, sources, { ...more, signal });
    const accepted = project === null ? result : applyAcceptances(result, project);
    const switched = (one: CitationResult): CitationResult =>
      withSwitchedOff(one, record, (start) => answer.places.of({ start, end: start }).line);
    const core = switched(accepted);
    const judged = judge && (await judge.judge({ result: core, request, checker, signal }));
    return {
      ...head,
      // What a judge rules can be switched off, too.
      ...placed(judged === null ? core : switched(judged.result), answer, resolved, {
        files: checking.files,
        severities: settings.severity,
      }),
      core: judged === null || judged.plan !== null ? null : core,
      agreement: judged?.agreement ?? null,
      plan: judged?.plan ?? null,
      elapsed_ms: checking.now() - started,
    };
  } catch (error) {
    if (error instanceof ServiceStop) throw error;
    if (stopsRun(error)) throw new ServiceStop(error);
    return { ...head, kind: "unchecked", level: "error", message: failure(error) };
  }
}

/** Where an answer's sources are looked for, and by which patterns where it names none. */
function sourcesOf(
  { file, record }: ReadAnswer,
  settings: AnswerSettings,
  checking: Checking,
): { readonly folder: string; readonly globs: readonly string[] } {
  // An answer outside of the root may name sources beside it; those of the call lie in the root all the same.
  if (checking.globs.length > 0)
    return { folder: record.origin === null ? checking.root : file.root, globs: checking.globs };
  return { folder: file.root, globs: (settings.sources ?? []).map((pattern) => fromRoot(pattern, file.root)) };
}

function noSources({ problems }: ResolvedSources, record: AnswerRecord): string {
  if (problems.length > 0) return "The answer is not checked: none of its sources can be used.";
  const { lack } = record;
  const pages = lack?.kind === "unread" || lack?.kind === "names" ? null : citedPagesText(record, "--fetch");
  if (pages !== null) return `The answer is not checked. ${pages}`;
  if (lack === undefined && isFileOfText(record) && listsSources(record.response)) return TITLES_ALONE;
  if (lack === undefined) return noneFound(record);
  const { why, next } = lackText(lack);
  return `The answer is not checked: ${why}. ${next}, or give --sources.`;
}

function noneFound(record: AnswerRecord): string {
  const marks = unlistedMarks(record);
  return isFileOfText(record)
    ? `The answer is not checked: no sources were found in it${marks}. Name them in its front matter (sources:) or its record, link them, or give --sources.`
    : `The answer is not checked: no sources were found in its record${marks}. Give it a list of them (sources), or give --sources.`;
}

function isFileOfText({ format }: AnswerRecord): boolean {
  return format === "markdown" || format === "text";
}

function failure(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  return error instanceof RAGQualityError
    ? `The answer is not checked: ${words}`
    : `The answer is not checked, by a fault of rag-quality itself: ${words}`;
}

type Head = Omit<UncheckedAnswer, "kind" | "level" | "message">;

/** What standard input gives is always new. */
function whatChanged(file: InputFile, touched: TouchedFiles, changed: ChangedFiles | null): string[] {
  if (changed === null) return [];
  const isOwn = file.path === null || changed.has(file.path);
  const isProject = changed.has(join(file.root, PROJECT_FILE));
  return [...(isOwn ? [file.label] : []), ...(isProject ? [PROJECT_FILE] : []), ...touched.changed(changed)];
}

function headOf(
  { file, row, id, record, places }: ReadAnswer,
  { origin, sources, answers, problems, remarks }: ResolvedSources,
  changed: readonly string[],
): Head {
  const { query, format, span } = record;
  return {
    file,
    row,
    id,
    query,
    format,
    place: places.of(span),
    origin,
    sources: sources.map((source) => answerSource(source, file.uri)),
    problems,
    left_out: answers.map(({ label }) => label),
    remarks,
    changed,
  };
}

/** A source that stands in the answer's own file is told from the others there by its id. */
function answerSource({ document, location }: ResolvedSource, answer: string): AnswerSource {
  const file = location === null || location.uri === answer ? null : location.label;
  return { id: document.id, title: document.title ?? null, file };
}

function placed(
  result: CitationResult,
  { file, record, places }: ReadAnswer,
  { sources }: ResolvedSources,
  { files, severities }: { readonly files: SourceFiles; readonly severities: ChosenSeverities },
): Pick<CheckedAnswer, "kind" | "result" | "places" | "findings" | "known" | "severities" | "unread"> {
  const place = (span: { start: number; end: number }) => places.of(record.map.spanToOuter(span));
  const claimPlaces = result.claims.map((claim): ClaimPlace => ({
    ...place(claim),
    citations: claim.citations.map(place),
  }));
  const located = new Map(
    sources.map(({ document, location }) => [document.id, location && evidenceFile(location, file, places, files)]),
  );
  const evidencePlace = (evidence: Evidence): EvidencePlace =>
    placeEvidence(evidence, located.get(evidence.source_id) ?? null);
  const found = findings(result).map((finding) =>
    answerFinding(
      finding,
      levelOfFinding(finding, result, severities),
      place(finding.span),
      finding.evidence && evidencePlace(finding.evidence),
    ),
  );
  const told = found.filter((finding) => finding !== null);
  const unread = unreadCitations(result, sources);
  return { kind: "checked", result, places: claimPlaces, findings: told, known: [], severities, unread };
}

function answerFinding(
  { span, evidence: _, mends: __, ...finding }: Finding,
  level: Level | null,
  place: AnswerFinding["place"],
  evidence: EvidencePlace | null,
): AnswerFinding | null {
  return level && { ...finding, level, words: span, place, evidence };
}

/** The file in which a source stands, which can be the answer's own. */
interface EvidenceFile {
  readonly label: string;
  readonly uri: string;
  /** `null` where the source has no lines that an editor could show. */
  readonly lines: Places | null;
  readonly location: SourceLocation;
}

function evidenceFile(location: SourceLocation, answer: InputFile, own: Places, files: SourceFiles): EvidenceFile {
  const { uri, label } = location;
  if (uri === answer.uri) return { uri, label: answer.label, lines: own, location };
  const lines = files.linesOf(uri);
  return { uri, label, lines: lines && placesIn(lines), location };
}

function placeEvidence({ source_id, start, end, text, score }: Evidence, file: EvidenceFile | null): EvidencePlace {
  if (file === null) return { source_id, file: null, uri: null, place: null, place_name: null, text, score };
  const { label, uri, lines, location } = file;
  const place = lines && lines.of(location.map.spanToOuter({ start, end }));
  return { source_id, file: label, uri, place, place_name: placeAt(location, start), text, score };
}

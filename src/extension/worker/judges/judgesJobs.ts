import type { Engine } from "../../../checker/engine/engine";
import { type JudgedAnswer, judgeResult, type Judging } from "../../../checker/judge/judgeResult";
import { planJudging } from "../../../checker/judge/planJudging";
import { judgeAtService, type JudgingChecker, lacksJudge } from "../../../checker/judge/serviceJudge";
import { t } from "../../../contract/language";
import type { CitationResult } from "../../../contract/verify/citationResult";
import { bindingsFor, mappingFor } from "../../../formats/project/mappingFor";
import type { AnswerRecord } from "../../../formats/records/answerRecord";
import { verifyRequestOf } from "../../../formats/records/verifyRequestOf";
import { type AnswerSources, answerSources } from "../folders/answerSources";
import type { FolderSources } from "../folders/folderSources";
import { remoteEngineFor } from "../shared/jobEngine";
import type { JobHandlers, RunningJob } from "../shared/jobHandlers";
import { recordedSending } from "../shared/preview";
import { evidencePlaces, readWanted } from "../shared/records";
import type { JudgedRow, JudgeJob, PlanJob, ShownRequest, WireJudge } from "../wire/judgesMessages";
import type { ReplyMap } from "../wire/protocol";
import type { KnownRulings } from "./knownRulings";
import { type JudgeHosts, makeJudge } from "./makeJudge";
import { withEarlier } from "./withEarlier";

interface JudgesParts extends JudgeHosts {
  readonly folders: FolderSources;
  readonly rulings: KnownRulings;
}

/** What judges are asked. */
export function judgesJobs(parts: JudgesParts): Pick<JobHandlers, "plan_judging" | "judge"> {
  return {
    plan_judging: (job, running) => plan(job, running, parts),
    judge: (job, running) => judge(job, running, parts),
  };
}

async function plan(job: PlanJob, running: RunningJob, parts: JudgesParts): Promise<ReplyMap["plan_judging"]> {
  const read = await readAnswer(job, running, parts);
  if (read === null) return { type: "not_judged", job: job.job };
  const { turns, ...figures } = await planJudging(job.core, read.answer, judgingOf(job, parts));
  const shown = turns.map(({ instructions, message }) => ({ instructions, message }));
  return {
    type: "judging_plan",
    job: job.job,
    plan: { ...figures, turns: shown, request: await shownRequest(job, running, read) },
  };
}

/** What a service would be sent, made by the very code that sends it. */
async function shownRequest(job: PlanJob, running: RunningJob, read: ReadAnswer): Promise<ShownRequest | null> {
  const { judge } = job.judging;
  if (judge.kind !== "service") return null;
  const sending = await recordedSending(judge.endpoint, job.threshold, (engine, signal) =>
    askService(job, engine, running, read, signal),
  );
  return sending.kind === "sent" ? sending.request : null;
}

async function judge(job: JudgeJob, running: RunningJob, parts: JudgesParts): Promise<ReplyMap["judge"]> {
  const read = await readAnswer(job, running, parts);
  if (read === null) return { type: "not_judged", job: job.job };
  const judged = await askedOf(job, running, read, parts);
  running.signal.throwIfAborted();
  return { type: "judged", job: job.job, row: judgedRow(job, running, read, withEarlier(judged, job)) };
}

async function askedOf(
  job: JudgeJob,
  running: RunningJob,
  read: ReadAnswer,
  parts: JudgesParts,
): Promise<CitationResult> {
  const { judge } = job.judging;
  if (judge.kind === "service") return askedOfService(job, judge, running, read, parts);
  const judging = judgingOf(job, parts);
  const judged = await judgeResult(job.core, read.answer, judging, {
    signal: AbortSignal.any([running.signal, running.stopped]),
    on_progress: ({ done, total }) => running.post({ type: "judging", job: job.job, done, total }),
  });
  parts.rulings.asked(job.uri, judging);
  return judged;
}

type ServiceJudge = Extract<WireJudge, { kind: "service" }>;

/** It gives all rulings at once: of a request that a person stops, none. */
async function askedOfService(
  job: JudgeJob,
  { endpoint, timeout_ms }: ServiceJudge,
  running: RunningJob,
  read: ReadAnswer,
  { requests }: JudgesParts,
): Promise<CitationResult> {
  const { signal, stopped } = running;
  const engine = remoteEngineFor(endpoint, job.threshold, requests.forJob(job.job), timeout_ms);
  try {
    return await askService(job, engine, running, read, AbortSignal.any([signal, stopped]));
  } catch (error) {
    if (stopped.aborted) return job.core;
    throw lacksJudge(error) ? new Error(`${error.message} ${OTHER_JUDGE}`) : error;
  }
}

const OTHER_JUDGE = t("Let ragQuality.judge.engine name another judge, or ask whoever runs the service for one.");

async function askService(
  { core, judging, uri }: PlanJob | JudgeJob,
  engine: Pick<Engine, "verify_citations">,
  { files }: RunningJob,
  { record, resolved }: ReadAnswer,
  signal: AbortSignal,
): Promise<CitationResult> {
  const { mode, claims, max_calls, max_tokens } = judging;
  const checker: JudgingChecker = {
    verify_citations: (query, response, sources, { judge, signal: ends, ...more } = {}) =>
      engine.verify_citations({ query, response, sources: [...sources], ...more }, { judge, signal: ends }),
  };
  const request = verifyRequestOf(record, resolved, await bindingsFor(uri, files.access));
  const limits = { mode, max_calls, max_tokens, ...(claims !== null && { claims }) };
  const asked = { checker, ...limits, timeoutSetting: "ragQuality.judge.timeout" };
  return (await judgeAtService(core, request, asked, signal)).result;
}

interface ReadAnswer {
  readonly record: AnswerRecord;
  readonly resolved: AnswerSources;
  readonly answer: JudgedAnswer;
}

/** The answer that was checked; `null` where the file holds other words now. */
async function readAnswer(
  job: PlanJob | JudgeJob,
  running: RunningJob,
  { folders }: JudgesParts,
): Promise<ReadAnswer | null> {
  const record = readWanted(job, "answer", await mappingFor(job, running.files.access)).records[job.row];
  if (record === undefined || !holds(record, job.core)) return null;
  const resolved = await answerSources(record, job, running, folders);
  const sources = resolved.sources.map(({ document }) => document);
  return { record, resolved, answer: { query: record.query, response: record.response, sources } };
}

function holds({ response }: AnswerRecord, { claims }: CitationResult): boolean {
  return claims.every(({ text, start, end }) => response.slice(start, end) === text);
}

function judgingOf({ job, judging }: PlanJob | JudgeJob, parts: JudgesParts): Judging {
  const { mode, claims, max_calls, max_tokens } = judging;
  return {
    judge: makeJudge(judging.judge, job, parts),
    cache: parts.rulings.cache,
    mode,
    ...(claims !== null && { claims }),
    max_calls,
    max_tokens,
  };
}

function judgedRow(
  job: JudgeJob,
  { files }: RunningJob,
  { record, resolved }: ReadAnswer,
  result: CitationResult,
): JudgedRow {
  const textOf = (uri: string): string | null => (uri === job.uri ? job.text : (files.texts.get(uri) ?? null));
  return {
    span: record.span,
    pieces: [...record.map.pieces],
    places: [result, job.core].flatMap((one) => evidencePlaces(one, resolved.sources, textOf)),
    result,
  };
}

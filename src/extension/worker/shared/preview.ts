import type { Engine } from "../../../checker/engine/engine";
import type { HttpRequest } from "../../../checker/http/network";
import { DEFAULT_THRESHOLD } from "../../../contract/config";
import type { Bindings } from "../../../contract/verify/verifyRequest";
import { bindingsFor, mappingFor } from "../../../formats/project/mappingFor";
import type { AnswerRecord, Purpose } from "../../../formats/records/answerRecord";
import { verifyRequestOf } from "../../../formats/records/verifyRequestOf";
import type { FileAccess } from "../../../formats/sources/fileAccess";
import type { ResolvedSources } from "../../../formats/sources/loadedSource";
import { resolveSources } from "../../../formats/sources/resolveSources";
import { answerSources } from "../folders/answerSources";
import type { FolderSources } from "../folders/folderSources";
import { noPromptMessage, promptRequests, readWantedPrompts } from "../prompts/promptRequests";
import { typedQuery, visualizeRequest } from "../retrieval/visualizeRequest";
import type { ShownRequest } from "../wire/judgesMessages";
import type { Operation, PreviewJob } from "../wire/previewMessages";
import type { PreviewPromptsJob } from "../wire/promptsMessages";
import type { Endpoint } from "../wire/serviceMessages";
import { remoteEngineFor } from "./jobEngine";
import type { RunningJob } from "./jobHandlers";
import { noSourcesMessage, readWanted, recordsAt } from "./records";

/** More text than this helps no reader; the first request is shown whatever its size. */
const MAX_SHOWN_LENGTH = 2_000_000;
const SHOWN_KEY = "Bearer [API key]";

/** What becomes of something when a service is asked about it. */
type Sending =
  | { readonly kind: "sent"; readonly request: ShownRequest; readonly length: number }
  | { readonly kind: "not_sent"; readonly why: string };

type AskEngine = (engine: Engine, signal: AbortSignal) => Promise<unknown>;

/** Lets the engine make its request and keeps it instead of sending it. */
export async function recordedSending(endpoint: Endpoint, threshold: number, askEngine: AskEngine): Promise<Sending> {
  const cancelled = new AbortController();
  let sending: Sending = { kind: "not_sent", why: "Nothing would be sent." };
  const engine = remoteEngineFor(endpoint, threshold, async (url, made) => {
    sending = { kind: "sent", request: shownRequest(url, made), length: made.body?.length ?? 0 };
    cancelled.abort();
    throw new Error("This request is for reading, not for sending.");
  });
  await askEngine(engine, cancelled.signal).catch(() => undefined);
  return sending;
}

function shownRequest(url: string, { method, headers, body }: HttpRequest): ShownRequest {
  const shown = Object.entries(headers).map(([name, value]) => [
    name,
    name.toLowerCase() === "authorization" ? SHOWN_KEY : value,
  ]);
  return { method, url, headers: Object.fromEntries(shown), body: body === undefined ? null : JSON.parse(body) };
}

/** What a reader is told before the requests, a sentence each. */
interface RequestNotes {
  readonly note: readonly string[];
  /** Why some or all of it is not sent, beside what the sendings tell. */
  readonly notSent: readonly string[];
}

/** A JSON text with all requests, as far as it stays readable. */
async function requestsText(
  { note, notSent: reasons }: RequestNotes,
  sendings: readonly (() => Promise<Sending>)[],
): Promise<string> {
  const requests: ShownRequest[] = [];
  const notSent = [...reasons];
  let length = 0;
  let leftOut = 0;
  for (const sendingOf of sendings) {
    if (length > MAX_SHOWN_LENGTH) {
      leftOut += 1;
      continue;
    }
    const sending = await sendingOf();
    if (sending.kind === "not_sent") notSent.push(sending.why);
    else requests.push(sending.request);
    length += sending.kind === "sent" ? sending.length : 0;
  }
  const extra = {
    ...(notSent.length > 0 && { not_sent: notSent }),
    ...(leftOut > 0 && { left_out: `${leftOut} more requests, since this text would be too long.` }),
  };
  return `${JSON.stringify({ note, ...extra, requests }, null, 2)}\n`;
}

const PURPOSE: Readonly<Record<Operation, Purpose>> = { verify_citations: "answer", visualize_retrieval: "retrieval" };

/** A JSON text that shows what an operation would send, made by the very code that sends it. */
export async function previewRequests(job: PreviewJob, running: RunningJob, folders: FolderSources): Promise<string> {
  const { access } = running.files;
  const mapping = await mappingFor(job, access);
  const bindings = await bindingsFor(job.uri, access);
  const { records, problems } = readWanted(job, PURPOSE[job.operation], mapping);
  const notSent = records.length === 0 ? problems.map(({ message }) => message) : [];
  const sendings = recordsAt(job, records).map((index) => async () => {
    const sending = await sendingOf(job, index, records[index], {
      bindings,
      sourcesOf: (record) => sourcesFor(record, job, running, folders),
    });
    return sending.kind === "not_sent" && records.length > 1
      ? { ...sending, why: `Answer ${index + 1}: ${sending.why}` }
      : sending;
  });
  return requestsText({ note: job.note, notSent }, sendings);
}

/** As the operation itself finds them. */
function sourcesFor(
  record: AnswerRecord,
  job: PreviewJob,
  running: RunningJob,
  folders: FolderSources,
): Promise<ResolvedSources> {
  const { uri, globs, picked, checked, meant } = job;
  return job.operation === "verify_citations"
    ? answerSources(record, job, running, folders)
    : resolveSources(record, uri, running.files.access, { globs, picked, checked, meant });
}

/** What a request is made of beside the answer. */
interface RequestParts {
  readonly bindings: Bindings | null;
  readonly sourcesOf: (record: AnswerRecord) => Promise<ResolvedSources>;
}

async function sendingOf(
  job: PreviewJob,
  index: number,
  record: AnswerRecord | undefined,
  { bindings, sourcesOf }: RequestParts,
): Promise<Sending> {
  if (record === undefined) return { kind: "not_sent", why: "There is no such answer any more." };
  const query = record.query || (typedQuery(job, index) ?? "");
  const resolved = await sourcesOf(record);
  if (resolved.sources.length === 0) return { kind: "not_sent", why: noSourcesMessage(resolved, record) };
  return recordedSending(job.endpoint, job.threshold, ask(job, { ...record, query }, resolved, bindings));
}

function ask(
  { operation }: PreviewJob,
  record: AnswerRecord,
  resolved: ResolvedSources,
  bindings: Bindings | null,
): AskEngine {
  switch (operation) {
    case "verify_citations":
      return (engine, signal) => engine.verify_citations(verifyRequestOf(record, resolved, bindings), { signal });
    case "visualize_retrieval":
      return (engine, signal) =>
        engine.visualize_retrieval(
          visualizeRequest(
            record.query,
            record,
            resolved.sources.map(({ document }) => document),
          ),
          { signal },
        );
  }
}

/** A JSON text that shows what an analysis of prompts would send, made by the very code that sends it. */
export async function previewPrompts(job: PreviewPromptsJob, access: FileAccess): Promise<string> {
  const read = readWantedPrompts(job);
  const notSent = read.records.length === 0 ? [noPromptMessage(read, job)] : [];
  const prompts = await promptRequests(job, read.records, access);
  const sendings = prompts.map(
    ({ request }) =>
      () =>
        recordedSending(job.endpoint, DEFAULT_THRESHOLD, (engine, signal) =>
          engine.analyze_prompt(request, { signal }),
        ),
  );
  return requestsText({ note: job.note, notSent }, sendings);
}

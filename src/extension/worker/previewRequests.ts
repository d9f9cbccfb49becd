import type { HttpRequest } from "../../checker/network";
import type { AnswerRecord } from "../../formats/answerRecord";
import type { Purpose } from "../../formats/purpose";
import { readAnswers } from "../../formats/readAnswers";
import type { FileAccess } from "../../formats/fileAccess";
import { resolveSources } from "../../formats/resolveSources";
import { recordsAt } from "./askedRecords";
import { noSourcesMessage } from "./noSources";
import type { Operation, PreviewJob } from "./protocol";
import { remoteEngineFor } from "./remoteEngineFor";
import { typedQuery } from "./typedQuery";
import { visualizeRequest, type NumberedDocument } from "./visualizeRequest";

/** More text than this helps no reader; the first request is shown whatever its size. */
const MOST_SHOWN_LENGTH = 2_000_000;
const PURPOSE: Readonly<Record<Operation, Purpose>> = { verify_citations: "answer", visualize_retrieval: "retrieval" };
const SHOWN_KEY = "Bearer [API key]";

interface ShownRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** What becomes of a record when it is checked. */
type Sending = { readonly kind: "sent"; readonly request: ShownRequest; readonly length: number } | { readonly kind: "not_sent"; readonly why: string };

/** A JSON text that shows what an operation would send, made by the very code that sends it. */
export async function previewRequests(job: PreviewJob, access: FileAccess): Promise<string> {
  const { records, problems } = readAnswers({ path: job.path, text: job.text }, PURPOSE[job.operation]);
  const wanted = recordsAt(job, records);
  const requests: ShownRequest[] = [];
  const notSent = records.length === 0 ? problems.map(({ message }) => message) : [];
  let length = 0;
  let leftOut = 0;
  for (const index of wanted) {
    if (length > MOST_SHOWN_LENGTH) {
      leftOut += 1;
      continue;
    }
    const sending = await sendingOf(job, index, records[index], access);
    if (sending.kind === "not_sent") notSent.push(records.length > 1 ? `Answer ${index + 1}: ${sending.why}` : sending.why);
    else requests.push(sending.request);
    length += sending.kind === "sent" ? sending.length : 0;
  }
  const extra = { ...(notSent.length > 0 && { not_sent: notSent }), ...(leftOut > 0 && { left_out: `${leftOut} more requests, since this text would be too long.` }) };
  return `${JSON.stringify({ note: job.note, ...extra, requests }, null, 2)}\n`;
}

async function sendingOf(job: PreviewJob, index: number, record: AnswerRecord | undefined, access: FileAccess): Promise<Sending> {
  if (record === undefined) return { kind: "not_sent", why: "There is no such answer any more." };
  const query = record.query || (typedQuery(job, index) ?? "");
  const resolved = await resolveSources(record, job.uri, access, { globs: job.globs, picked: job.picked });
  if (resolved.sources.length === 0) return { kind: "not_sent", why: noSourcesMessage(resolved, record.format) };
  const documents = resolved.sources.map(({ document }) => document);
  return recordedSending(job, (engine, signal) => ask(job, { ...record, query }, documents, engine, signal));
}

type Engine = ReturnType<typeof remoteEngineFor>;
type AskEngine = (engine: Engine, signal: AbortSignal) => Promise<unknown>;

function ask({ operation }: PreviewJob, { query, response }: AnswerRecord, documents: readonly NumberedDocument[], engine: Engine, signal: AbortSignal): Promise<unknown> {
  switch (operation) {
    case "verify_citations":
      return engine.verify_citations({ query, response, sources: [...documents] }, { signal });
    case "visualize_retrieval":
      return engine.visualize_retrieval(visualizeRequest(query, response, documents), { signal });
  }
}

/** Lets the engine make its request and keeps it instead of sending it. */
async function recordedSending({ endpoint, threshold }: PreviewJob, askEngine: AskEngine): Promise<Sending> {
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
  const shown = Object.entries(headers).map(([name, value]) => [name, name.toLowerCase() === "authorization" ? SHOWN_KEY : value]);
  return { method, url, headers: Object.fromEntries(shown), body: body === undefined ? null : JSON.parse(body) };
}

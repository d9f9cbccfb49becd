import type { AnswerRecord } from "../../formats/answerRecord";
import type { FileAccess } from "../../formats/fileAccess";
import type { Purpose } from "../../formats/purpose";
import { readAnswers } from "../../formats/readAnswers";
import { resolveSources } from "../../formats/resolveSources";
import { recordsAt } from "./askedRecords";
import { noSourcesMessage } from "./noSources";
import type { Operation, PreviewJob } from "./protocol";
import { type AskEngine, recordedSending, requestsText, type Sending } from "./shownRequests";
import { typedQuery } from "./typedQuery";
import { type NumberedDocument, visualizeRequest } from "./visualizeRequest";

const PURPOSE: Readonly<Record<Operation, Purpose>> = { verify_citations: "answer", visualize_retrieval: "retrieval" };

/** A JSON text that shows what an operation would send, made by the very code that sends it. */
export async function previewRequests(job: PreviewJob, access: FileAccess): Promise<string> {
  const { records, problems } = readAnswers({ path: job.path, text: job.text }, PURPOSE[job.operation]);
  const notSent = records.length === 0 ? problems.map(({ message }) => message) : [];
  const sendings = recordsAt(job, records).map((index) => async () => {
    const sending = await sendingOf(job, index, records[index], access);
    return sending.kind === "not_sent" && records.length > 1
      ? { ...sending, why: `Answer ${index + 1}: ${sending.why}` }
      : sending;
  });
  return requestsText({ note: job.note, notSent }, sendings);
}

async function sendingOf(
  job: PreviewJob,
  index: number,
  record: AnswerRecord | undefined,
  access: FileAccess,
): Promise<Sending> {
  if (record === undefined) return { kind: "not_sent", why: "There is no such answer any more." };
  const query = record.query || (typedQuery(job, index) ?? "");
  const resolved = await resolveSources(record, job.uri, access, { globs: job.globs, picked: job.picked });
  if (resolved.sources.length === 0) return { kind: "not_sent", why: noSourcesMessage(resolved, record.format) };
  const documents = resolved.sources.map(({ document }) => document);
  return recordedSending(job.endpoint, job.threshold, ask(job, { ...record, query }, documents));
}

function ask(
  { operation }: PreviewJob,
  { query, response }: AnswerRecord,
  documents: readonly NumberedDocument[],
): AskEngine {
  switch (operation) {
    case "verify_citations":
      return (engine, signal) => engine.verify_citations({ query, response, sources: [...documents] }, { signal });
    case "visualize_retrieval":
      return (engine, signal) => engine.visualize_retrieval(visualizeRequest(query, response, documents), { signal });
  }
}

import { hasCitationMark } from "../../../formats/answers/looksLikeAnswer";
import { readAnswers } from "../../../formats/answers/readAnswers";
import { citedPages } from "../../../formats/pages/citedPages";
import { mappingFor } from "../../../formats/project/mappingFor";
import { parseProjectFile } from "../../../formats/project/projectFile";
import type { AnswerRecord } from "../../../formats/records/answerRecord";
import { mappedShape } from "../../../formats/records/mapping/recordMapping";
import type { RecordShape } from "../../../formats/records/shapes/recordShape";
import { shortened } from "../../../text/shortened";
import type { FolderSources } from "../folders/folderSources";
import type { KnownRulings } from "../judges/knownRulings";
import type { JobEngines } from "../shared/jobEngine";
import { type JobHandlers, letMessagesIn, type RunningJob } from "../shared/jobHandlers";
import { readWanted, wantedRecords } from "../shared/records";
import type { CheckJob, OutlineRequest } from "../wire/citationsMessages";
import type { ReplyMap } from "../wire/protocol";
import type { FilePartProblem } from "../wire/recordsMessages";
import { checkRecord } from "./checkRecord";

const SHOWN_QUERY_LENGTH = 100;

interface CitationsParts {
  readonly engines: JobEngines;
  readonly folders: FolderSources;
  readonly rulings: KnownRulings;
}

export function citationsJobs(parts: CitationsParts): Pick<JobHandlers, "check" | "outline"> {
  return {
    check: (job, running) => checkRecords(job, running, parts),
    outline: async ({ job, path, text, project }) => {
      const mapping = outlineMapping(project);
      const { records, problems } = readAnswers({ path, text }, "answer", mapping);
      return {
        type: "outline",
        job,
        records: records.map((record) => ({
          span: record.span,
          format: record.format,
          query: shortened(record.query.trim().replaceAll(/\s+/gu, " "), SHOWN_QUERY_LENGTH),
          cites: record.citations.length > 0 || hasCitationMark(record.response),
        })),
        pages: pagesIn(records.length > 0 ? records : readAnswers({ path, text }, "retrieval", mapping).records),
        problems: partProblems(problems),
      };
    },
  };
}

function pagesIn(records: readonly AnswerRecord[]): string[] {
  return [...new Set(records.flatMap(citedPages).map(({ address }) => address))];
}

/** A broken project file maps nothing here; a check tells of it. */
function outlineMapping(project: OutlineRequest["project"]): RecordShape | null {
  try {
    return project === null ? null : mappedShape(parseProjectFile(project.text), project.path);
  } catch {
    return null;
  }
}

/** Checks the wanted records of a file one after the other, and tells of each. */
async function checkRecords(
  job: CheckJob,
  running: RunningJob,
  { engines, folders, rulings }: CitationsParts,
): Promise<ReplyMap["check"]> {
  const read = readWanted(job, "answer", await mappingFor(job, running.files.access));
  const problems = partProblems(read.problems);
  const wanted = wantedRecords(job, read.records);
  running.post({ type: "started", job: job.job, rows: wanted.length });
  const engine = engines.choose(job, job.threshold);
  const shared = { job, rows: read.records.length, engine, running, folders, rulings };
  for (const [place, index] of wanted.entries()) {
    const record = read.records[index];
    if (record === undefined) continue;
    const outcome = await checkRecord({ ...shared, index, record });
    if (outcome.kind === "stopped") {
      const { fault, message } = outcome;
      const rest = wanted.slice(place);
      return { type: "stopped", job: job.job, wanted: wanted.length, rest, fault, message, problems };
    }
    running.post(outcome.message);
    await letMessagesIn();
    running.signal.throwIfAborted();
  }
  return { type: "done", job: job.job, problems };
}

function partProblems(problems: readonly FilePartProblem[]): FilePartProblem[] {
  return problems.map(({ message, span }) => ({ message, span }));
}

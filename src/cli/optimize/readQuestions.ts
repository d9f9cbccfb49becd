import { basename } from "node:path";
import { RAGQualityError } from "../../contract/error";
import { parseInput } from "../../contract/invalidInput";
import { trialQuestionSchema, type TrialQuestion } from "../../contract/optimizeRequest";
import { readBytes } from "../answers/readBytes";
import type { CliFiles } from "../platform";
import { UsageError } from "../usageError";

const SAMPLE = '{"text": "How long are backups kept?", "answers": ["Backups are kept for 90 days."]}';

/** Reads the questions of a JSONL file. Throws a `UsageError` that names the first line that holds none. */
export async function readQuestions(path: string, files: CliFiles, limit: number): Promise<TrialQuestion[]> {
  const { kind } = await files.inspect(path);
  if (kind !== "file") throw new UsageError(`--questions ${path} is ${kind === "missing" ? "not there" : "no file"}. Name a JSONL file of questions.`);
  const read = await readBytes(files.chunks(path), limit);
  if (read.kind === "unreadable") throw new UsageError(`--questions ${path} is not read. ${read.message}`);
  const rows = read.text.split("\n");
  const questions = rows.flatMap((row, index) => (row.trim() === "" ? [] : [readQuestion(row, `${basename(path)}, line ${index + 1}`)]));
  if (questions.length === 0) throw new UsageError(`--questions ${path} holds no question. Write one on each line, such as ${SAMPLE}.`);
  return questions;
}

function readQuestion(row: string, place: string): TrialQuestion {
  try {
    return parseInput(trialQuestionSchema, JSON.parse(row), "invalid_request");
  } catch (error) {
    const why = error instanceof RAGQualityError ? error.message : "It is not JSON.";
    throw new UsageError(`${place} is no question. ${why} Write such as ${SAMPLE}.`);
  }
}

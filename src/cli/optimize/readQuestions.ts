import { basename } from "node:path";
import type { TrialQuestion } from "../../contract/optimizeRequest";
import { readQuestions as parseQuestions } from "../../formats/readQuestions";
import { readBytes } from "../answers/readBytes";
import type { CliFiles } from "../platform";
import { UsageError } from "../usageError";

/** Reads the questions of a JSONL file. Throws a `UsageError` that says what is wrong with it. */
export async function readQuestions(path: string, files: CliFiles, limit: number): Promise<TrialQuestion[]> {
  const { kind } = await files.inspect(path);
  if (kind !== "file")
    throw new UsageError(
      `--questions ${path} is ${kind === "missing" ? "not there" : "no file"}. Name a JSONL file of questions.`,
    );
  const read = await readBytes(files.chunks(path), limit);
  if (read.kind === "unreadable") throw new UsageError(`--questions ${path} is not read. ${read.message}`);
  const parsed = parseQuestions(read.text, basename(path));
  if (parsed.kind === "refused") throw new UsageError(parsed.message);
  return parsed.questions;
}

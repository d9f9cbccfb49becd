import { canBeNamedAsAnswer, hasAnswerExtension, NAMED_TYPES_TEXT } from "../../../formats/answers/looksLikeAnswer";
import type { Purpose } from "../../../formats/records/answerRecord";
import { extensionOf, hasSourceType, isRunName, mayBeFeed } from "../../../formats/sources/sourcePath";
import type { CliPlatform } from "../platform";
import { guessType, isJsonl } from "./guessType";
import type { InputEvent, InputFile } from "./inputFile";
import type { ProjectFiles } from "./projectFiles";
import { readJsonl } from "./readJsonl";
import { type Reading, readWhole } from "./readWhole";

interface InputSettings {
  readonly platform: CliPlatform;
  /** The most bytes of a file, or of a row of a JSONL file. */
  readonly limit: number;
  /** Whether there are sources for answers that name none. */
  readonly hasFallback: boolean;
  /** What the files are read for. */
  readonly purpose: Purpose;
  /** What was asked, where the call says it. */
  readonly asked?: string | null;
  /** What the answers' folders say of their records. */
  readonly projects: ProjectFiles;
}

/** Reads the answers of each file in turn; the next file is opened when the one before it is done. */
export async function* readInputs(files: readonly InputFile[], settings: InputSettings): AsyncGenerator<InputEvent> {
  for (const file of files) yield* readInput(file, settings);
}

async function* readInput(
  file: InputFile,
  { platform, limit, hasFallback, purpose, asked = null, projects }: InputSettings,
): AsyncGenerator<InputEvent> {
  if (!canBeRead(file)) return yield* otherType(file);
  const stream = file.path === null ? platform.stdin.chunks() : platform.files.chunks(file.path);
  const { readAs, chunks } =
    file.readAs === null ? await guessType(stream, limit) : { readAs: file.readAs, chunks: stream };
  const reading: Reading = {
    readAs,
    chunks,
    limit,
    hasFallback,
    purpose,
    ...(asked !== null && { asked }),
    mapping: await projects.mappingOf(file),
    busy: (length, work) => platform.busy(length, work),
  };
  yield* isJsonl(readAs) ? readJsonl(file, reading) : readWhole(file, reading);
}

/** What nobody named is mostly documents, so that less of it is read. */
function canBeRead({ readAs, isNamed }: InputFile): boolean {
  if (readAs === null) return true;
  return isNamed ? canBeNamedAsAnswer(readAs) : hasAnswerExtension(readAs);
}

function* otherType(file: InputFile): Generator<InputEvent> {
  if (!file.isNamed) return yield { kind: "skipped", file, sourceless: 0 };
  const message = `The file is not read. ${otherTypeText(file)}`;
  yield { kind: "file", file };
  yield { kind: "problem", file, level: "error", message, place: null };
  yield { kind: "end", file, answers: 0 };
}

/** Formats of data that hold records in a way of their own: another name makes nothing else of them. */
const DATA_FORMATS: ReadonlyMap<string, string> = new Map([
  ["toml", "TOML"],
  ...["ini", "cfg", "conf"].map((extension) => [extension, "INI"] as const),
  ["parquet", "Parquet"],
  ...["arrow", "feather"].map((extension) => [extension, "Arrow"] as const),
  ["avro", "Avro"],
  ...["pkl", "pickle"].map((extension) => [extension, "Pickle"] as const),
  ...["db", "sqlite", "sqlite3"].map((extension) => [extension, "SQLite"] as const),
]);

function otherTypeText({ label }: InputFile): string {
  if (isRunName(label)) return "A run of TREC holds no answer: visualize shows it, and measures it with --qrels.";
  const data = DATA_FORMATS.get(extensionOf(label));
  if (data !== undefined) return `Records are not read from ${data}: save them as JSON, JSONL or YAML.`;
  if (extensionOf(label) === "bib")
    return "A bibliography names works and holds none of their texts: check the text that cites them (.tex, .md), with the works as --sources.";
  const next =
    hasSourceType(label) || mayBeFeed(label)
      ? `As a source, give it with --sources; save an answer that stands in it as a .md file.`
      : "Rename it, or pipe it in with --stdin-filename answer.md.";
  return `Answers are read from ${NAMED_TYPES_TEXT} and programs. ${next}`;
}

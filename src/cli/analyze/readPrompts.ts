import { dirname, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { LineIndex } from "../../formats/lineIndex";
import {
  hasProgramExtension,
  hasPromptExtension,
  isPromptName,
  looksLikePrompt,
  type NamedPrompt,
  PROGRAM_EXTENSIONS,
  PROMPT_EXTENSIONS,
  type PromptRecord,
  readPromptFile,
} from "../../formats/prompts";
import { guessType } from "../shared/input/guessType";
import type { InputFile, Problem } from "../shared/input/inputFile";
import { isInside, pathFrom } from "../shared/input/paths";
import { type Places, placesIn } from "../shared/input/places";
import { readBytes, withoutMark } from "../shared/input/readBytes";
import { SourceFiles } from "../shared/input/sourceFiles";
import type { CliPlatform } from "../shared/platform";

/** A file that was read, with its prompts. */
export interface PromptFile {
  readonly kind: "prompts";
  readonly file: InputFile;
  /** The path whose name says how it is read. */
  readonly readAs: string;
  readonly text: string;
  /** Whether a byte order mark stands before the text. */
  readonly hasMark: boolean;
  readonly records: readonly PromptRecord[];
  readonly places: Places;
  readonly problems: readonly Problem[];
}

export type ReadPromptFile = PromptFile | { readonly kind: "skipped"; readonly file: InputFile };

type Given = NamedPrompt["given"];

/** Reads a file, and the files in which its prompts stand. */
export async function* readPrompts(
  file: InputFile,
  platform: CliPlatform,
  limit: number,
): AsyncGenerator<ReadPromptFile> {
  const read = await readOne(file, platform, limit, {});
  yield read.file;
  for (const named of read.named) yield* readNamed(file, named, platform, limit);
}

interface ReadOne {
  readonly file: ReadPromptFile;
  readonly named: readonly NamedPrompt[];
}

async function readOne(file: InputFile, platform: CliPlatform, limit: number, given: Given): Promise<ReadOne> {
  const isKnown = file.readAs === null || hasPromptExtension(file.readAs) || hasProgramExtension(file.readAs);
  if (!isKnown) return otherType(file);
  const stream = file.path === null ? platform.stdin.chunks() : platform.files.chunks(file.path);
  const { readAs, chunks } =
    file.readAs === null ? await guessType(stream, limit) : { readAs: file.readAs, chunks: stream };
  const mark = new MarkWatch(chunks);
  const read = await readBytes(mark.chunks(), limit);
  if (read.kind === "unreadable")
    return file.isNamed || isPromptName(readAs)
      ? unreadable(file, readAs, `The file is not read. ${read.message}`)
      : { file: { kind: "skipped", file }, named: [] };
  const { text } = read;
  if (!file.isNamed && !looksLikePrompt(readAs, text)) return { file: { kind: "skipped", file }, named: [] };
  const { records, files, problems } = await platform.busy(text.length, () => readPromptFile(readAs, text));
  const places = placesIn(new LineIndex(text));
  const level = file.isNamed && records.length === 0 && files.length === 0 ? "error" : "warning";
  const fileProblems = problems.map(({ message, span }): Problem => ({
    kind: "problem",
    file,
    level,
    message,
    place: places.of(span),
  }));
  const own = records.map((record) => ({ ...record, input: { ...given, ...record.input } }));
  return {
    file: { kind: "prompts", file, readAs, text, hasMark: mark.isThere, records: own, places, problems: fileProblems },
    named: files,
  };
}

function otherType(file: InputFile): ReadOne {
  if (!file.isNamed) return { file: { kind: "skipped", file }, named: [] };
  return unreadable(
    file,
    file.readAs ?? "",
    `The file is not read. Prompts are read from ${[...PROMPT_EXTENSIONS, ...PROGRAM_EXTENSIONS].join(", ")}. Save the prompt as a file of its own, such as prompt.md, or pipe it in with --stdin-filename prompt.md.`,
  );
}

function unreadable(file: InputFile, readAs: string, message: string): ReadOne {
  const problem: Problem = { kind: "problem", file, level: file.isNamed ? "error" : "warning", message, place: null };
  return {
    file: {
      kind: "prompts",
      file,
      readAs,
      text: "",
      hasMark: false,
      records: [],
      places: placesIn(new LineIndex("")),
      problems: [problem],
    },
    named: [],
  };
}

/** The most files of a pattern that are read: one that matches more was meant otherwise. */
const MAX_MATCHES = 1000;
const PATTERN = /[*?[\]{}]/u;

async function* readNamed(
  by: InputFile,
  named: NamedPrompt,
  platform: CliPlatform,
  limit: number,
): AsyncGenerator<ReadPromptFile> {
  const { path, given } = named;
  const file = namedFile(by, resolve(by.path === null ? by.root : dirname(by.path), path));
  const real = await platform.files.realPath(file.path);
  if (real === null && PATTERN.test(path)) return yield* readMatches(by, named, platform, limit);
  const message = `${by.label} names this file, which ${real === null ? "is not there. Correct its path" : "lies outside of --root and is not read. Name another folder with --root"}.`;
  if (real === null || !isInside(real, (await platform.files.realPath(by.root)) ?? by.root))
    yield unreadable(file, path, message).file;
  else yield (await readOne(file, platform, limit, given)).file;
}

/** Of the files that a pattern matches, those that hold prompts by their names; programs are passed over. */
async function* readMatches(
  by: InputFile,
  { path, given }: NamedPrompt,
  platform: CliPlatform,
  limit: number,
): AsyncGenerator<ReadPromptFile> {
  const found = await new SourceFiles(platform.files, limit).within(by.root).glob(path, by.uri);
  const places = found
    .map((uri) => fileURLToPath(uri))
    .filter(hasPromptExtension)
    .slice(0, MAX_MATCHES);
  if (places.length === 0)
    yield unreadable(
      namedFile(by, resolve(dirname(fileURLToPath(by.uri)), path)),
      path,
      `${by.label} names this pattern, which matches no file of prompts within --root. Correct it.`,
    ).file;
  for (const place of places) yield (await readOne(namedFile(by, place), platform, limit, given)).file;
}

function namedFile(by: InputFile, path: string): InputFile & { readonly path: string } {
  return {
    label: pathFrom(by.root, path),
    uri: pathToFileURL(path).href,
    path,
    readAs: path,
    root: by.root,
    isNamed: true,
  };
}

/** Notes whether a file begins with a byte order mark, which is no part of its text and stays when the file is written. */
class MarkWatch {
  isThere = false;
  readonly #chunks: AsyncIterable<Uint8Array>;

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks;
  }

  async *chunks(): AsyncGenerator<Uint8Array> {
    let isFirst = true;
    for await (const chunk of this.#chunks) {
      if (isFirst) this.isThere = withoutMark(chunk).length < chunk.length;
      isFirst = false;
      yield chunk;
    }
  }
}

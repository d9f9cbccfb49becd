import { dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { looksLikePrompt, hasPromptExtension, PROMPT_EXTENSIONS, readPromptFile, type NamedPrompt, type PromptRecord } from "../../formats/prompts";
import { LineIndex } from "../../formats/lineIndex";
import { guessType } from "../answers/guessType";
import type { Problem } from "../answers/inputEvent";
import type { InputFile } from "../answers/inputFile";
import { isInside, pathFrom } from "../answers/paths";
import { placesIn, type Places } from "../answers/places";
import { readBytes, withoutMark } from "../answers/readBytes";
import type { CliPlatform } from "../platform";

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
export async function* readPrompts(file: InputFile, platform: CliPlatform, limit: number): AsyncGenerator<ReadPromptFile> {
  const read = await readOne(file, platform, limit, {});
  yield read.file;
  for (const named of read.named) yield* readNamed(file, named, platform, limit);
}

interface ReadOne {
  readonly file: ReadPromptFile;
  readonly named: readonly NamedPrompt[];
}

async function readOne(file: InputFile, platform: CliPlatform, limit: number, given: Given): Promise<ReadOne> {
  if (file.readAs !== null && !hasPromptExtension(file.readAs)) return otherType(file);
  const stream = file.path === null ? platform.stdin.chunks() : platform.files.chunks(file.path);
  const { readAs, chunks } = file.readAs === null ? await guessType(stream, limit) : { readAs: file.readAs, chunks: stream };
  const mark = new MarkWatch(chunks);
  const read = await readBytes(mark.chunks(), limit);
  if (read.kind === "unreadable") return file.isNamed ? unreadable(file, readAs, `The file is not read. ${read.message}`) : { file: { kind: "skipped", file }, named: [] };
  const { text } = read;
  if (!file.isNamed && !looksLikePrompt(readAs, text)) return { file: { kind: "skipped", file }, named: [] };
  const { records, files, problems } = await platform.busy(text.length, () => readPromptFile(readAs, text));
  const places = placesIn(new LineIndex(text));
  const told = problems.map(({ message, span }): Problem => ({ kind: "problem", file, level: records.length === 0 && files.length === 0 ? "error" : "warning", message, place: places.of(span) }));
  const own = records.map((record) => ({ ...record, input: { ...given, ...record.input } }));
  return { file: { kind: "prompts", file, readAs, text, hasMark: mark.isThere, records: own, places, problems: told }, named: files };
}

function otherType(file: InputFile): ReadOne {
  if (!file.isNamed) return { file: { kind: "skipped", file }, named: [] };
  return unreadable(file, file.readAs ?? "", `The file is not read. Prompts are read from ${PROMPT_EXTENSIONS.join(", ")}. Rename it, or pipe it in with --stdin-filename prompt.md.`);
}

function unreadable(file: InputFile, readAs: string, message: string): ReadOne {
  const problem: Problem = { kind: "problem", file, level: "error", message, place: null };
  return { file: { kind: "prompts", file, readAs, text: "", hasMark: false, records: [], places: placesIn(new LineIndex("")), problems: [problem] }, named: [] };
}

async function* readNamed(by: InputFile, { path, given }: NamedPrompt, platform: CliPlatform, limit: number): AsyncGenerator<ReadPromptFile> {
  const from = by.path === null ? by.root : dirname(by.path);
  const place = resolve(from, path);
  const file: InputFile = { label: pathFrom(by.root, place), uri: pathToFileURL(place).href, path: place, readAs: place, root: by.root, isNamed: true };
  const real = await platform.files.realPath(place);
  const message = `${by.label} names this file, which ${real === null ? "is not there. Correct its path" : "lies outside of --root and is not read. Name another folder with --root"}.`;
  if (real === null || !isInside(real, (await platform.files.realPath(by.root)) ?? by.root)) yield unreadable(file, path, message).file;
  else yield (await readOne(file, platform, limit, given)).file;
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

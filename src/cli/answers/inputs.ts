import { dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { ANSWER_EXTENSIONS } from "../../formats/looksLikeAnswer";
import type { CliPlatform } from "../platform";
import { UsageError } from "../usageError";
import { findFiles, type FoundFile, STANDARD_INPUT } from "./findFiles";
import type { InputFile } from "./inputFile";
import { isInside, pathFrom } from "./paths";

/** Which answers a call names. */
export interface InputOptions {
  /** As they were typed: files, folders, patterns, or `-`. */
  readonly paths: readonly string[];
  /** An absolute path. */
  readonly root: string;
  readonly stdinFilename: string | null;
}

const NAMELESS = "<stdin>";

/** What is looked for in folders. */
export interface Wanted {
  readonly extensions: readonly string[];
  /** As sentences call it. */
  readonly what: string;
}

const ANSWERS: Wanted = { extensions: ANSWER_EXTENSIONS, what: "answers" };

/** The files that a call names, or standard input. Throws a `UsageError` for what is not there. */
export async function findInputs(
  options: InputOptions,
  platform: CliPlatform,
  { extensions, what }: Wanted = ANSWERS,
): Promise<InputFile[]> {
  await checkRoot(options.root, platform);
  const paths = options.paths.length === 0 ? [STANDARD_INPUT] : options.paths;
  if (options.stdinFilename !== null && !paths.includes(STANDARD_INPUT)) {
    throw new UsageError(
      "--stdin-filename is for standard input, which is not read when files are named. Name - too, or leave it out.",
    );
  }
  const found = await findFiles(paths, platform, extensions);
  if (found.length === 0)
    throw new UsageError(
      `No file that can hold ${what} is in ${paths.map((path) => `“${path}”`).join(", ")}. Name another folder, or files.`,
    );
  return found.map((file) =>
    file.path === STANDARD_INPUT ? standardInput(options, platform) : inputFile(file, options, platform),
  );
}

async function checkRoot(root: string, { files }: CliPlatform): Promise<void> {
  const { kind } = await files.inspect(root);
  if (kind !== "folder")
    throw new UsageError(`--root has to be a folder, and ${root} is ${kind === "missing" ? "not there" : "none"}.`);
}

function inputFile({ path, isNamed }: FoundFile, { root }: InputOptions, { cwd }: CliPlatform): InputFile {
  return { ...placeOf(path, root, cwd), path, readAs: path, isNamed };
}

function standardInput({ stdinFilename, root }: InputOptions, { cwd }: CliPlatform): InputFile {
  // Without a name it stands in the root, wherever that is.
  const path = stdinFilename === null ? resolve(root, NAMELESS) : resolve(cwd, stdinFilename);
  return { ...placeOf(path, root, cwd), path: null, readAs: stdinFilename, isNamed: true };
}

/** A file outside of the root has its own folder as one, so that a check of it reads nothing else. */
function placeOf(path: string, root: string, cwd: string): Pick<InputFile, "label" | "uri" | "root"> {
  const uri = pathToFileURL(path).href;
  return isInside(path, root)
    ? { label: pathFrom(root, path), uri, root }
    : { label: pathFrom(cwd, path), uri, root: dirname(path) };
}

import { dirname, isAbsolute, resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { ANSWER_EXTENSIONS } from "../../../formats/answers/looksLikeAnswer";
import { UsageError } from "../exit";
import type { CliFiles, CliPlatform } from "../platform";
import type { InputFile } from "./inputFile";
import { isInside, pathFrom } from "./paths";
import { withNextStep } from "./readBytes";

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
interface WantedFiles {
  readonly extensions: readonly string[];
  /** As sentences call it. */
  readonly what: string;
  /** Says of further files in folders whether they are found too, so that they are told as left out. */
  readonly isToldOf?: (path: string) => boolean;
  /** What to name where a folder holds none. */
  readonly instead?: string;
  /** Hidden folders that are looked into besides. */
  readonly hidden?: readonly string[];
}

const ANSWERS: WantedFiles = { extensions: ANSWER_EXTENSIONS, what: "answers" };

/** The files that a call names, or standard input. Throws a `UsageError` for what is not there. */
export async function findInputs(
  options: InputOptions,
  platform: CliPlatform,
  wanted: WantedFiles = ANSWERS,
): Promise<InputFile[]> {
  await checkRoot(options.root, platform);
  const paths = options.paths.length === 0 ? [STANDARD_INPUT] : options.paths;
  if (options.stdinFilename !== null && !paths.includes(STANDARD_INPUT)) {
    throw new UsageError(
      "--stdin-filename is for standard input, which is not read when files are named. Name - too, or leave it out.",
    );
  }
  const found = await findFiles(paths, platform, wanted);
  if (found.length === 0)
    throw new UsageError(
      `No file that can hold ${wanted.what} is in ${paths.map((path) => `“${path}”`).join(", ")}. Name another folder, or ${wanted.instead ?? "files"}.`,
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

/** A file to check. */
interface FoundFile {
  /** An absolute path, or `-` for standard input. */
  readonly path: string;
  readonly isNamed: boolean;
}

const STANDARD_INPUT = "-";

const PATTERN = /[*?[\]{}]/u;

/**
 * The files that arguments name, in their order and each once; of folders those with one of the extensions. A file that is named and also found counts as named.
 * Throws a `UsageError` for a path that does not exist and for a pattern that matches nothing.
 */
async function findFiles(
  paths: readonly string[],
  { cwd, files }: Pick<CliPlatform, "cwd" | "files">,
  wanted: WantedFiles,
): Promise<FoundFile[]> {
  const found = new Map<string, FoundFile>();
  for (const path of paths) {
    for (const file of await findArgument(path, { cwd, files }, wanted)) {
      found.set(file.path, { path: file.path, isNamed: file.isNamed || found.get(file.path)?.isNamed === true });
    }
  }
  return [...found.values()];
}

async function findArgument(
  argument: string,
  { cwd, files }: Pick<CliPlatform, "cwd" | "files">,
  wanted: WantedFiles,
): Promise<readonly FoundFile[]> {
  if (argument === STANDARD_INPUT) return [{ path: STANDARD_INPUT, isNamed: true }];
  const path = resolve(cwd, argument);
  const state = await files.inspect(path);
  switch (state.kind) {
    case "file":
      return [{ path, isNamed: true }];
    case "folder":
      return filesBelow(path, files, wanted);
    case "other":
      throw new UsageError(
        `“${argument}” is neither a file nor a folder. To check what a program writes, use - and pipe it in.`,
      );
    case "refused":
      throw new UsageError(`“${argument}” cannot be opened: ${withNextStep(state.why)}`);
    case "missing":
      return PATTERN.test(argument) ? matches(argument, cwd, files) : nothingAt(argument);
  }
}

async function filesBelow(
  folder: string,
  files: CliFiles,
  { extensions, hidden = [], isToldOf }: WantedFiles,
): Promise<FoundFile[]> {
  const pattern = `**/*.{${extensions.map((extension) => extension.slice(1)).join(",")}}`;
  const found: string[] = [];
  for (const within of [folder, ...hidden.map((name) => resolve(folder, name))])
    found.push(...(await files.glob(pattern, { folder: within, hidden: false, anyCase: true })));
  if (isToldOf !== undefined)
    found.push(...(await files.glob("**/*", { folder, hidden: false, anyCase: true })).filter(isToldOf));
  return found.map(foundFile);
}

async function matches(pattern: string, cwd: string, files: CliFiles): Promise<readonly FoundFile[]> {
  const { folder, rest } = splitPattern(pattern, cwd);
  const paths = await files.glob(rest, { folder, hidden: false, anyCase: false });
  if (paths.length === 0)
    throw new UsageError(`The pattern “${pattern}” matches no file. Correct it, or name a file or a folder.`);
  return paths.map(foundFile);
}

function nothingAt(argument: string): never {
  throw new UsageError(`There is no file or folder “${argument}”. Correct the path.`);
}

/** The part of a pattern before its first special character is a folder like any other, also one above or elsewhere. */
function splitPattern(pattern: string, cwd: string): { folder: string; rest: string } {
  const parts = pattern.replaceAll(sep, "/").split("/");
  const first = parts.findIndex((part) => PATTERN.test(part));
  const start = parts.slice(0, first).join("/");
  const folder = isAbsolute(pattern) ? resolve(`${start}/`) : resolve(cwd, start);
  return { folder, rest: parts.slice(first).join("/") };
}

function foundFile(path: string): FoundFile {
  return { path, isNamed: false };
}

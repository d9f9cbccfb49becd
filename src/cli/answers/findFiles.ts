import { isAbsolute, resolve, sep } from "node:path";
import type { CliFiles, CliPlatform } from "../platform";
import { UsageError } from "../usageError";

/** A file to check. */
export interface FoundFile {
  /** An absolute path, or `-` for standard input. */
  readonly path: string;
  readonly isNamed: boolean;
}

export const STANDARD_INPUT = "-";

const PATTERN = /[*?[\]{}]/u;

/**
 * The files that arguments name, in their order and each once; of folders those with one of the extensions. A file that is named and also found counts as named.
 * Throws a `UsageError` for a path that does not exist and for a pattern that matches nothing.
 */
export async function findFiles(
  paths: readonly string[],
  { cwd, files }: Pick<CliPlatform, "cwd" | "files">,
  extensions: readonly string[],
): Promise<FoundFile[]> {
  const found = new Map<string, FoundFile>();
  for (const path of paths) {
    for (const file of await findArgument(path, { cwd, files }, extensions)) {
      found.set(file.path, { path: file.path, isNamed: file.isNamed || found.get(file.path)?.isNamed === true });
    }
  }
  return [...found.values()];
}

async function findArgument(
  argument: string,
  { cwd, files }: Pick<CliPlatform, "cwd" | "files">,
  extensions: readonly string[],
): Promise<readonly FoundFile[]> {
  if (argument === STANDARD_INPUT) return [{ path: STANDARD_INPUT, isNamed: true }];
  const path = resolve(cwd, argument);
  const state = await files.inspect(path);
  switch (state.kind) {
    case "file":
      return [{ path, isNamed: true }];
    case "folder":
      return filesBelow(path, files, extensions);
    case "other":
      throw new UsageError(
        `“${argument}” is neither a file nor a folder. To check what a program writes, use - and pipe it in.`,
      );
    case "refused":
      throw new UsageError(`“${argument}” cannot be opened: ${state.why}. Check its permissions.`);
    case "missing":
      return PATTERN.test(argument) ? matches(argument, cwd, files) : nothingAt(argument);
  }
}

async function filesBelow(folder: string, files: CliFiles, extensions: readonly string[]): Promise<FoundFile[]> {
  const pattern = `**/*.{${extensions.map((extension) => extension.slice(1)).join(",")}}`;
  const paths = await files.glob(pattern, { folder, hidden: false, anyCase: true });
  return paths.map(foundFile);
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

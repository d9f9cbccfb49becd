import { mkdir, open, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { keyFileSchema, type KeyRecord } from "./keyRecord";

/** Readable by its owner alone. */
const FILE_MODE = 0o600;

/** A key file that cannot be used; the message names the file and says what to do. */
export class KeyFileError extends Error {
  constructor(file: string, why: string) {
    super(`The key file ${file} cannot be used: ${why}`);
    this.name = "KeyFileError";
  }
}

/** The records of a key file; none where there is no such file. */
export async function readKeyFile(file: string): Promise<readonly KeyRecord[]> {
  const text = await readIfThere(file);
  if (text === null) return [];
  const parsed = keyFileSchema.safeParse(parseJson(file, text));
  if (parsed.success) return parsed.data.keys;
  const where = parsed.error.issues[0]?.path.map(String).join(".") ?? "";
  throw new KeyFileError(
    file,
    `its part "${where}" is not as written by \`rag-quality keys\`. Restore the file, or remove it and create the keys anew.`,
  );
}

/** Changes the file as a whole, or not at all. One change at a time: a second one fails while the first is under way. */
export async function changeKeyFile(
  file: string,
  change: (records: readonly KeyRecord[]) => readonly KeyRecord[],
): Promise<void> {
  const lock = `${file}.lock`;
  await takeLock(file, lock);
  try {
    await replace(file, change(await readKeyFile(file)));
  } finally {
    await rm(lock, { force: true });
  }
}

async function takeLock(file: string, lock: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true }).catch((error: unknown) => {
    throw cannotWrite(file, error);
  });
  try {
    await (await open(lock, "wx")).close();
  } catch (error) {
    if (codeOf(error) === "EEXIST")
      throw new KeyFileError(
        file,
        `another \`rag-quality keys\` is changing it. Wait for it, or remove ${lock} if there is none.`,
      );
    throw cannotWrite(file, error);
  }
}

async function replace(file: string, keys: readonly KeyRecord[]): Promise<void> {
  const draft = `${file}.new`;
  try {
    await writeFile(draft, `${JSON.stringify({ version: 1, keys }, null, 2)}\n`, { mode: FILE_MODE });
    await rename(draft, file);
  } catch (error) {
    throw cannotWrite(file, error);
  }
}

function cannotWrite(file: string, error: unknown): KeyFileError {
  return new KeyFileError(
    file,
    `writing it failed (${codeOf(error)}). Check its folder's permissions and room, or name another file with --keys-file.`,
  );
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "unknown";
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw new KeyFileError(file, `reading it failed (${codeOf(error)}). Check its permissions.`);
  }
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new KeyFileError(file, "it is not JSON. Restore it, or remove it and create the keys anew.");
  }
}

import { stat } from "node:fs/promises";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { KEYS_FILE_VARIABLE } from "./command";

type Env = Readonly<Record<string, string | undefined>>;

/** Where keys are kept: as an option says, else the environment, else in the user's configuration. */
export function keysFilePath(option: string | undefined, env: Env, cwd: string): string {
  const named = option ?? env[KEYS_FILE_VARIABLE];
  if (named !== undefined && named !== "") return resolve(cwd, named);
  const configuration = env["XDG_CONFIG_HOME"] || env["APPDATA"] || join(homedir(), ".config");
  return join(configuration, "rag-quality", "keys.json");
}

/** The file that a service reads: one that was named, even if it is still to be made, or the usual one if there is one. */
export async function serviceKeysFile(option: string | undefined, env: Env, cwd: string): Promise<string | null> {
  const file = keysFilePath(option, env, cwd);
  if (option !== undefined || Boolean(env[KEYS_FILE_VARIABLE])) return file;
  return (await isMissing(file)) ? null : file;
}

/** A file that cannot be looked at is there: a service that would then ask for no keys would be open. */
async function isMissing(file: string): Promise<boolean> {
  try {
    await stat(file);
    return false;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "ENOENT";
  }
}

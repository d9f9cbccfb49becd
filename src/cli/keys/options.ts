import * as z from "zod/mini";
import { UsageError } from "../shared/exit";
import { keysFilePath } from "../shared/keysFile";
import type { CliPlatform } from "../shared/platform";
import { KeyFileError } from "../shared/service";

const schema = z.object({
  keysFile: z.optional(z.string()),
  scopes: z.optional(z.string()),
  rate: z.optional(z.string()),
});

interface KeysOptions {
  readonly file: string;
  readonly scopes: string | null;
  readonly rate: string | null;
}

export function keysOptions(given: unknown, { env, cwd }: CliPlatform): KeysOptions {
  const { keysFile, scopes = null, rate = null } = schema.parse(given);
  return { file: keysFilePath(keysFile, env, cwd), scopes, rate };
}

/** Runs a change of the key file; what is wrong with the file is the user's to mend. */
export async function explainKeyFileFault<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw error instanceof KeyFileError ? new UsageError(error.message) : error;
  }
}

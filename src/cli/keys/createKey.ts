import { makeKey } from "../../service/keys/apiKey";
import { changeKeyFile } from "../../service/keys/keyFile";
import { KEY_NAME, type KeyRecord } from "../../service/keys/keyRecord";
import { recordOf } from "../../service/keys/recordOf";
import { parseRate, RATE_FORM } from "../../service/rates/rate";
import { type Scope, SCOPES } from "../../service/scopes";
import { EXIT, type ExitCode } from "../exitCode";
import type { CliPlatform } from "../platform";
import { UsageError } from "../usageError";
import { explained, keysOptions } from "./keysOptions";

/** `rag-quality keys create`: the key goes to standard output alone, so that it can be piped into a safe place. */
export async function createKey(name: string, given: unknown, platform: CliPlatform): Promise<ExitCode> {
  const { file, scopes, rate } = keysOptions(given, platform);
  const made = makeKey();
  const terms = {
    name: checkedName(name),
    scopes: checkedScopes(scopes),
    rate: checkedRate(rate),
    created: new Date().toISOString(),
  };
  await explained(() => changeKeyFile(file, (records) => [...withoutName(records, name), recordOf(made, terms)]));
  await platform.stderr.write(
    `The key "${name}" is kept in ${file}, as a hash. This is the key; it is not shown again:\n`,
  );
  await platform.stdout.write(`${made.key}\n`);
  return EXIT.fine;
}

function checkedName(name: string): string {
  if (KEY_NAME.test(name)) return name;
  throw new UsageError(
    `A key's name has 1 to 64 letters, digits or . _ - @ and no blanks; “${name}” has not. Choose another one.`,
  );
}

function checkedScopes(text: string | null): Scope[] {
  if (text === null) return [...SCOPES];
  return text.split(",").map((word) => {
    const scope = SCOPES.find((one) => one === word.trim());
    if (scope !== undefined) return scope;
    throw new UsageError(`--scopes takes ${SCOPES.join(", ")}, not “${word.trim()}”.`);
  });
}

function checkedRate(text: string | null): string | null {
  if (text === null || parseRate(text) !== null) return text;
  throw new UsageError(`--rate has to be ${RATE_FORM}, not “${text}”.`);
}

function withoutName(records: readonly KeyRecord[], name: string): readonly KeyRecord[] {
  if (records.every((record) => record.name !== name)) return records;
  throw new UsageError(`There is a key named “${name}” already. Revoke it first, or choose another name.`);
}

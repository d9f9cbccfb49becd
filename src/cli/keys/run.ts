import { EXIT, type ExitCode, UsageError } from "../shared/exit";
import type { CliPlatform } from "../shared/platform";
import {
  changeKeyFile,
  KEY_NAME,
  type KeyRecord,
  keyRecordOf,
  makeKey,
  parseRate,
  RATE_FORM,
  readKeyFile,
  type Scope,
  SCOPES,
} from "../shared/service";
import { explainKeyFileFault, keysOptions } from "./options";

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
  await explainKeyFileFault(() =>
    changeKeyFile(file, (records) => [...withoutName(records, name), keyRecordOf(made, terms)]),
  );
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

/** `rag-quality keys list` */
export async function listKeys(given: unknown, platform: CliPlatform): Promise<ExitCode> {
  const { file } = keysOptions(given, platform);
  const records = await explainKeyFileFault(() => readKeyFile(file));
  if (records.length > 0)
    await platform.stdout.write(table([["NAME", "ID", "SCOPES", "RATE", "CREATED"], ...records.map(row)]));
  else await platform.stderr.write(`There is no key in ${file}. Create one with \`rag-quality keys create NAME\`.\n`);
  return EXIT.fine;
}

function row({ name, id, scopes, rate, created }: KeyRecord): string[] {
  return [name, id, scopes.join(","), rate ?? "-", created.slice(0, 10)];
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)));
  return rows
    .map(
      (cells) =>
        `${cells
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join("  ")
          .trimEnd()}\n`,
    )
    .join("");
}

/** `rag-quality keys revoke` */
export async function revokeKey(nameOrId: string, given: unknown, platform: CliPlatform): Promise<ExitCode> {
  const { file } = keysOptions(given, platform);
  await explainKeyFileFault(() =>
    changeKeyFile(file, (records) => {
      const rest = records.filter(({ name, id }) => name !== nameOrId && id !== nameOrId);
      if (rest.length < records.length) return rest;
      throw new UsageError(
        `There is no key “${nameOrId}” in ${file}. \`rag-quality keys list\` shows those that there are.`,
      );
    }),
  );
  await platform.stderr.write(
    `The key "${nameOrId}" is not valid any more. A running service notices within about a second.\n`,
  );
  return EXIT.fine;
}

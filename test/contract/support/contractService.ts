import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ServiceSettings } from "../../../src/service";
import { keyRecordOf, makeKey } from "../../../src/service/keys/apiKey";
import { changeKeyFile } from "../../../src/service/keys/keyFile";
import { type KeyRecord, SCOPES } from "../../../src/service/keys/keyRecord";
import { ask, VERIFY } from "../../service/support/ask";
import { secret } from "../../service/support/secrets";
import {
  endServices,
  startObedientService,
  startTestService,
  type TestService,
} from "../../service/support/startTestService";
import type { VectorKey } from "./vectors";

/** What is sent for each key of the vectors; nothing for the one that is missing. */
export type ContractKeys = Readonly<Record<VectorKey, string | undefined>>;

export interface ContractService extends TestService {
  readonly keys: ContractKeys;
}

const PERMITTED = {
  valid: { scopes: SCOPES, rate: null },
  without_scope: { scopes: ["metrics"], rate: null },
  used_up: { scopes: SCOPES, rate: "1/1d" },
} as const satisfies Partial<Record<VectorKey, unknown>>;

const keyFolders: string[] = [];

/** A service with keys of each kind. It ends with `endContractServices`. */
export function startContractService(settings: Partial<ServiceSettings> = {}): Promise<ContractService> {
  return withKeys((keyFile) => startTestService({ ...settings, keyFile }));
}

/** The same, with threads that do what the query of a request says. */
export function startObedientContractService(settings: Partial<ServiceSettings>): Promise<ContractService> {
  return withKeys((keyFile) => startObedientService({ ...settings, keyFile }));
}

export async function endContractServices(): Promise<void> {
  await endServices();
  await Promise.all(keyFolders.splice(0).map((folder) => rm(folder, { recursive: true })));
}

async function withKeys(start: (keyFile: string) => Promise<TestService>): Promise<ContractService> {
  const folder = await mkdtemp(join(tmpdir(), "rag-quality-contract-"));
  keyFolders.push(folder);
  const file = join(folder, "keys.json");
  const keys = await writeKeys(file);
  const service = await start(file);
  await ask(service.url, { path: VERIFY, key: keys.used_up, body: "{}" });
  return Object.assign(service, { keys });
}

async function writeKeys(file: string): Promise<ContractKeys> {
  const made = { valid: makeKey(), without_scope: makeKey(), used_up: makeKey() };
  const unknown = makeKey();
  await changeKeyFile(file, () => [
    record("valid", made.valid),
    record("without_scope", made.without_scope),
    record("used_up", made.used_up),
  ]);
  for (const { key } of [...Object.values(made), unknown]) secret(key);
  return {
    missing: undefined,
    unknown: unknown.key,
    valid: made.valid.key,
    without_scope: made.without_scope.key,
    used_up: made.used_up.key,
  };
}

function record(name: keyof typeof PERMITTED, made: ReturnType<typeof makeKey>): KeyRecord {
  const { scopes, rate } = PERMITTED[name];
  return keyRecordOf(made, { name, scopes: [...scopes], rate, created: "2026-01-01T00:00:00.000Z" });
}

import type * as ServiceModule from "../../service";

export type {
  JudgeSettings,
  KeyRecord,
  LogLevel,
  Rate,
  RedisFallback,
  Scope,
  Service,
  ServiceSettings,
} from "../../service";
export { keyRecordOf, makeKey } from "../../service/keys/apiKey";
export { changeKeyFile, KeyFileError, readKeyFile } from "../../service/keys/keyFile";
export { KEY_NAME, SCOPES } from "../../service/keys/keyRecord";
export { parseRate, RATE_FORM } from "../../service/rates/rate";

/** The service is bundled by itself: its threads start from files beside it, and no other command waits for it. */
const BUILT = new URL("../service/", import.meta.url);

export const WORKER_SCRIPT = new URL("operationWorker.js", BUILT);
export const JUDGE_SCRIPT = new URL("judgeWorker.js", BUILT);

export async function loadService(): Promise<typeof ServiceModule> {
  const { default: service }: { default: typeof ServiceModule } = await import(new URL("index.js", BUILT).href);
  return service;
}

import type * as Service from "../../service";

/** The service is bundled by itself: its threads start from files beside it, and no other command waits for it. */
const BUILT = new URL("../service/", import.meta.url);

export const WORKER_SCRIPT = new URL("operationWorker.js", BUILT);

export async function loadService(): Promise<typeof Service> {
  const { default: service }: { default: typeof Service } = await import(new URL("index.js", BUILT).href);
  return service;
}

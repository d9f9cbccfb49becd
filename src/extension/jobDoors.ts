import type { EngineInUse } from "./engineChoice";
import { type Sender, ServiceRequests } from "./serviceRequests";
import type { JobDoors, JobFileHost } from "./worker/checkClient";
import type { Endpoint } from "./worker/protocol";

/** What a job may reach: the files, and the service where one is used. */
export function jobDoors(engine: EngineInUse, files: JobFileHost, sender: Sender): JobDoors {
  return { files, requests: engine.kind === "service" ? new ServiceRequests(engine, sender) : null };
}

/** The service as the worker is told of it: without its key. */
export function endpointOf(engine: EngineInUse): Endpoint | null {
  return engine.kind === "service" ? { base_url: engine.base_url } : null;
}

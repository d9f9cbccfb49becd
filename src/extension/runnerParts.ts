import type { ApiKeys } from "./apiKeys";
import type { EditorSettings } from "./editorSettings";
import type { Log } from "./log";
import type { PickedSources } from "./pickedSources";
import type { ServicePauses } from "./servicePauses";
import type { Sender } from "./serviceRequests";

/** What runners of every operation need: how to ask which engine, what to read, and where to tell of it. */
export interface RunnerParts {
  readonly settings: EditorSettings;
  readonly keys: ApiKeys;
  readonly picked: PickedSources;
  readonly pauses: ServicePauses;
  readonly sender: Sender;
  readonly log: Log;
}

import type { ChunksAction } from "../../contract/panel/actions";
import { type ActionTable, runAction, withNewKey, withPickedSources } from "../panel/commonActions";
import { showSampleAnswer } from "../panel/openSample";
import { openSettings } from "../shared/editorSettings";
import type { SharedParts } from "../shared/sharedParts";
import type { ChunksCommands } from "./chunksCommands";
import type { ChunksRunner } from "./chunksRunner";
import { resourceOf } from "./trialTarget";

interface ChunksActionParts {
  readonly runner: ChunksRunner;
  readonly trials: ChunksCommands;
}

/** Does what a button of the "Chunks" tab, or of a message about a trial, says. */
export async function runChunksAction(
  shared: SharedParts,
  parts: ChunksActionParts,
  action: ChunksAction,
): Promise<void> {
  const { last } = parts.runner;
  await runAction(shared, actionsOf(shared, parts), action, last && resourceOf(last));
}

function actionsOf(shared: SharedParts, { runner, trials }: ChunksActionParts): ActionTable<ChunksAction> {
  const again = (): Promise<void> => trials.again("as_set");
  return {
    optimize_folder: () => trials.tryFolder(),
    optimize_sources: () => trials.trySources(),
    optimize_open_files: () => trials.tryOpenFiles(),
    optimize_again: again,
    open_sample: () => trySample(trials),
    use_bundled_core: () => trials.again("bundled"),
    set_api_key: withNewKey(shared, again),
    select_sources: withPickedSources(shared, again),
    open_chunk_settings: () => openSettings("chunks."),
    cancel: () => runner.cancel(),
  };
}

/** The sample answer names documents to try settings on. */
async function trySample(trials: ChunksCommands): Promise<void> {
  await showSampleAnswer();
  await trials.trySources();
}

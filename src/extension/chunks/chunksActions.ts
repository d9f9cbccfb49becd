import type { PanelAction } from "../../contract/panel";
import { act } from "../panelActions";
import type { Parts } from "../parts";
import { setApiKey } from "../setApiKey";
import { resourceOf } from "./chunksRunner";

/** Does what a button of the "Chunks" tab, or of a message about a trial, says. */
export async function actOnChunks(parts: Parts, action: PanelAction): Promise<void> {
  const { userTrials, chunksRunner } = parts;
  const resource = chunksRunner.last && resourceOf(chunksRunner.last);
  switch (action) {
    case "try_again":
      return userTrials.again("as_set");
    case "use_bundled_core":
      return userTrials.again("bundled");
    case "select_sources":
      return (await parts.picked.pick()) ? userTrials.again("as_set") : undefined;
    case "set_api_key":
      return (await setApiKey(parts, resource)) ? userTrials.again("as_set") : undefined;
    case "cancel":
      return chunksRunner.cancel();
    default:
      return act(parts, action, resource);
  }
}

import * as vscode from "vscode";
import { t } from "../../contract/language";
import type { OptimizationResult } from "../../contract/optimize/optimizationResult";
import type { ChunksAction } from "../../contract/panel/actions";
import { activeFile } from "../shared/activeDocument";
import { COMMANDS } from "../shared/commandNames";
import type { CommandTable, Feature } from "../shared/feature";
import { reportFailure } from "../shared/log";
import type { SharedParts } from "../shared/sharedParts";
import { BoundaryHovers, revealChunk } from "./boundaries/boundaryHovers";
import { ChunkBoundaries } from "./boundaries/chunkBoundaries";
import { runChunksAction } from "./chunksActions";
import { ChunksCommands } from "./chunksCommands";
import { ChunksRunner } from "./chunksRunner";
import { ChunksStore } from "./chunksStore";
import { ChunksTab } from "./chunksTab";
import { copySettings } from "./settingsCommands";
import { TrialWatch } from "./trialWatch";
import { WhatIfs } from "./whatIfs";

interface ChunksFeature extends Feature {
  /** The trial of chunk settings that is shown now; `null` where there is none. */
  trial(): OptimizationResult | null;
}

/**
 * Puts together what tries chunk settings, and what draws chunks into files. Both listen to the editor themselves: they
 * want to hear of more than other features, and before them.
 */
export function createChunks(shared: SharedParts): ChunksFeature {
  const { log, panel, settings } = shared;
  const store = new ChunksStore();
  const boundaries = new ChunkBoundaries({
    client: shared.newClient(t("The worker that cuts files into chunks")),
    usualSettings: (file) => store.state.shown?.trial.result.recommended ?? settings.for(file).chunks.current,
  });
  const chunkClient = shared.newClient(t("The worker that tries chunk settings"));
  const runner = new ChunksRunner({ ...shared, chunkClient, store });
  const runAction = (action: ChunksAction): Promise<void> => runChunksAction(shared, { runner, trials }, action);
  const trials: ChunksCommands = new ChunksCommands({
    ...{ store, runner, panel, answers: shared.picked.answers },
    runAction: (action) => reportFailure(log, runAction(action)),
  });
  const whatIfs = new WhatIfs({
    ...{ chunkClient, log },
    tell: (key, what_if) => panel.post({ type: "what_if", key, what_if }),
  });
  const owned = vscode.Disposable.from(
    ...[store, boundaries, chunkClient, new TrialWatch(store, shared.picked.answers)],
    vscode.languages.registerHoverProvider("*", new BoundaryHovers(boundaries)),
    store.onDidChange(() => panel.refresh()),
    store.onDidShow(() => boundaries.forgetWish()),
    boundaries.onDidChange(() => panel.refresh()),
  );
  return {
    tab: new ChunksTab({ log, panel, settings, store, boundaries, whatIfs, runAction }),
    commands: commandsOf(trials, boundaries),
    clear: () => {
      runner.forget();
      boundaries.forgetWish();
    },
    trial: () => store.state.shown?.trial.result ?? null,
    dispose: () => owned.dispose(),
  };
}

function commandsOf(trials: ChunksCommands, boundaries: ChunkBoundaries): CommandTable {
  return {
    [COMMANDS.optimizeChunks]: (clicked, selected) => trials.optimize(clicked, selected),
    [COMMANDS.showChunkBoundaries]: () => boundaries.show(),
    [COMMANDS.hideChunkBoundaries]: () => boundaries.hide(),
    [COMMANDS.copyChunkSettings]: () => copySettings(boundaries.settingsFor(activeFile())),
    [COMMANDS.revealChunk]: (link) => revealChunk(boundaries, link),
  };
}

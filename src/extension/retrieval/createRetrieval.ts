import * as vscode from "vscode";
import { t } from "../../contract/language";
import type { RetrievalAction } from "../../contract/panel/actions";
import type { PanelReport } from "../../contract/panel/retrievalState";
import { withDocument } from "../shared/activeDocument";
import { COMMANDS } from "../shared/commandNames";
import type { CommandTable, Feature } from "../shared/feature";
import { FileStates } from "../shared/files/fileStates";
import { reportFailure } from "../shared/log";
import type { PanelAccess, SharedParts } from "../shared/sharedParts";
import { runRetrievalAction } from "./retrievalActions";
import { RetrievalCommands } from "./retrievalCommands";
import { RetrievalRunner } from "./retrievalRunner";
import { RETRIEVAL_RULES, type RetrievalStore } from "./retrievalState";
import { RetrievalTab } from "./retrievalTab";
import { TypedQueries } from "./typedQueries";

interface RetrievalFeature extends Feature {
  /** The reports that are shown for a file now, in the order of its answers. */
  reports(file: vscode.Uri): readonly PanelReport[];
}

/** Puts together what shows the retrievals of answers. */
export function createRetrieval(shared: SharedParts): RetrievalFeature {
  const { log, panel } = shared;
  const store: RetrievalStore = new FileStates(RETRIEVAL_RULES);
  const queries = new TypedQueries();
  const runner = new RetrievalRunner({ ...shared, store, queries });
  const runAction = (action: RetrievalAction, file: vscode.Uri | null): Promise<void> =>
    runRetrievalAction(shared, { runner, retrieval, store, queries }, action, file);
  const retrieval: RetrievalCommands = new RetrievalCommands({
    ...shared,
    ...{ runner, store, queries },
    runAction: (action, answer) => reportFailure(log, runAction(action, answer)),
  });
  store.onDidChange(() => panel.refresh());
  return {
    tab: new RetrievalTab({ store, retrieval, log, panel, runAction }),
    commands: commandsOf(retrieval, panel),
    onEdit: (event) => store.follow(event),
    onClose: ({ uri }) => {
      runner.forget(uri);
      queries.forget(uri);
    },
    clear: () => {
      for (const { uri } of store.all()) {
        runner.forget(vscode.Uri.parse(uri));
        store.clear(vscode.Uri.parse(uri));
      }
    },
    reports: (file) => reportsOf(store, file),
    dispose: () => store.dispose(),
  };
}

/** A button in the panel means the answer that it is about. */
function commandsOf(retrieval: RetrievalCommands, panel: PanelAccess): CommandTable {
  return {
    [COMMANDS.visualizeRetrieval]: (file) =>
      withDocument(file, t("Visualize Retrieval"), "retrieval", (document) => retrieval.show(document, "as_set")),
    [COMMANDS.exportRetrieval]: (file) =>
      withDocument(file ?? panel.answer()?.uri, t("Export Retrieval"), "retrieval", (document) =>
        retrieval.export(document),
      ),
    [COMMANDS.copyRetrievalImage]: (file) =>
      withDocument(file ?? panel.answer()?.uri, t("Copy Retrieval as Image"), "retrieval", (document) =>
        retrieval.copyImage(document),
      ),
  };
}

function reportsOf(store: RetrievalStore, file: vscode.Uri): PanelReport[] {
  const rows = [...(store.get(file)?.rows.values() ?? [])].map(({ shown }) => shown);
  return rows.sort((a, b) => a.index - b.index).map(({ report }) => report);
}

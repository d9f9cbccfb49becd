import * as vscode from "vscode";
import { COMMANDS } from "../shared/commandNames";
import type { CommandTable, Feature } from "../shared/feature";
import { CalmUpdates } from "../shared/liveUpdates";
import type { SharedParts } from "../shared/sharedParts";
import { CitationsDiagnostics } from "./citationsDiagnostics";
import { CitationsFixes } from "./citationsFixes";
import { CitationsHovers } from "./citationsHovers";
import type { CitationsStore, FileCitations } from "./citationsState";
import { CodeLenses } from "./codeLenses";
import { CitationsDefinitions } from "./evidence/citationsDefinitions";
import { EvidenceBeside } from "./evidence/evidenceBeside";
import type { Outlines } from "./rows/outlines";
import { StatusBar } from "./statusBar";

interface CitationsViews {
  readonly commands: CommandTable;
  readonly followed: Required<Pick<Feature, "onCursor" | "onSettings">>;
  readonly owned: readonly vscode.Disposable[];
}

/** A selection can be checked in any file; where nothing is known, nothing is shown. */
const ANY_FILE = "*";

/** Shows what is known beside the words of answers, and in the status bar. */
export function showCitations(
  { settings, panel, extension }: SharedParts,
  store: CitationsStore,
  outlines: Outlines,
): CitationsViews {
  const diagnostics = new CitationsDiagnostics(store, settings, extension);
  const status = new StatusBar(store, settings);
  const lenses = new CodeLenses(store, settings, outlines);
  const beside = new EvidenceBeside(store);
  const calm = new CalmUpdates((uri) => {
    diagnostics.publish(uri);
    lenses.refresh();
    beside.refresh();
    status.show(vscode.window.activeTextEditor);
    panel.refresh();
  });
  const owned = [
    vscode.languages.registerHoverProvider(ANY_FILE, new CitationsHovers(store)),
    vscode.languages.registerCodeActionsProvider(ANY_FILE, new CitationsFixes(store), {
      providedCodeActionKinds: CitationsFixes.kinds,
    }),
    vscode.languages.registerCodeLensProvider(ANY_FILE, lenses),
    vscode.languages.registerDefinitionProvider(ANY_FILE, new CitationsDefinitions(store)),
    calm,
    store.onDidChange((uri) => calm.ask(uri, isLongCheck(store.get(vscode.Uri.parse(uri))))),
    // An editor that is moved while it waits for its first lines above answers does not always ask for them.
    panel.onDidShow(() => lenses.refresh()),
  ];
  return {
    commands: {
      [COMMANDS.showEvidence]: () => beside.show(true),
      [COMMANDS.hideEvidence]: () => beside.show(false),
    },
    owned: [diagnostics, status, lenses, beside, ...owned],
    followed: {
      onCursor: () => status.show(vscode.window.activeTextEditor),
      onSettings: () => {
        diagnostics.publishAll();
        lenses.refresh();
        status.show(vscode.window.activeTextEditor);
      },
    },
  };
}

/** So many results of one file are shown as they come; of more, all that came are shown now and then until the check ends. */
const MAX_ROWS_AT_ONCE = 50;

function isLongCheck(state: FileCitations | null): boolean {
  return state?.phase.kind === "checking" && state.rows.size + state.unchecked.size > MAX_ROWS_AT_ONCE;
}

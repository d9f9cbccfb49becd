import * as vscode from "vscode";
import { t } from "../../contract/language";
import type { Span } from "../../contract/span";
import { isPromptDocument } from "../prompts/promptDocument";
import { clearApiKey, offerTest, setApiKey } from "../service/keyCommands";
import { activeFile, showNoEditor } from "../shared/activeDocument";
import { COMMANDS, PANEL_VIEW } from "../shared/commandNames";
import { answerPath, spanOf } from "../shared/documents";
import type { CommandTable, Feature } from "../shared/feature";
import { reportFailure } from "../shared/log";
import type { SharedParts } from "../shared/sharedParts";
import { runConnectionTest } from "./commonActions";
import { mendSample, openSample, SAMPLES } from "./openSample";

/** The two operations that can show what they would send of a file. */
interface PreviewingFeatures {
  readonly citations: Pick<Feature, "tab"> & { preview(document: vscode.TextDocument, selection: Span): Promise<void> };
  readonly prompts: Pick<Feature, "tab"> & { preview(document: vscode.TextDocument): Promise<void> };
}

/** The commands that belong to no operation. */
export function sharedCommands(
  shared: SharedParts,
  previewing: PreviewingFeatures,
  features: readonly Feature[],
): CommandTable {
  return {
    [COMMANDS.setApiKey]: () => setKey(shared, activeFile()),
    [COMMANDS.clearApiKey]: () => clearApiKey(shared, activeFile()),
    [COMMANDS.testConnection]: () => runConnectionTest(shared, activeFile()),
    [COMMANDS.previewRequest]: () => preview(previewing),
    [COMMANDS.clearResults]: () => {
      for (const feature of features) feature.clear();
    },
    [COMMANDS.showLog]: () => shared.log.show(),
    [COMMANDS.openPanel]: () => vscode.commands.executeCommand(`${PANEL_VIEW}.focus`),
    ...sampleCommands(shared),
  };
}

function sampleCommands({ panel, log }: SharedParts): CommandTable {
  return {
    [COMMANDS.openSample]: () => reportFailure(log, openSample(panel, SAMPLES.answer)),
    [COMMANDS.mendSample]: () => reportFailure(log, mendSample(panel)),
    [COMMANDS.openSamplePrompt]: () => reportFailure(log, openSample(panel, SAMPLES.prompt)),
    [COMMANDS.openSampleRetrieval]: () => reportFailure(log, openSample(panel, SAMPLES.retrieval)),
  };
}

async function setKey(shared: SharedParts, file: vscode.Uri | null): Promise<void> {
  if ((await setApiKey(shared, file)) && (await offerTest(shared, file))) await runConnectionTest(shared, file);
}

/** Shows what would be sent of a prompt, or else for the answers that the selection or the cursor touches. */
async function preview({ citations, prompts }: PreviewingFeatures): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  if (!editor) return showNoEditor(t("Preview Request"), "answer");
  const { document, selection } = editor;
  // What can be an answer as well is a prompt if it was analyzed, and not checked.
  const canBeAnswer = answerPath(document) !== null && !isPromptDocument(document);
  const isPrompt = !canBeAnswer || (prompts.tab.knows(document.uri) && !citations.tab.knows(document.uri));
  await (isPrompt ? prompts.preview(document) : citations.preview(document, spanOf(document, selection)));
}

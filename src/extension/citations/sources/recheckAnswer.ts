import * as vscode from "vscode";
import { answerFileRequest } from "../../shared/answerFileRequest";
import { openDocument } from "../../shared/documents";
import { decodeText } from "../../shared/files/fileText";
import { readProjectFile } from "../../shared/files/projectFileAccess";
import { WorkspaceFiles } from "../../shared/files/workspaceFiles";
import type { SharedParts } from "../../shared/sharedParts";
import type { CheckedRow, UncheckedRecord } from "../../worker/wire/citationsMessages";
import { placeRow } from "../placedRow";
import type { CheckedAnswer, RememberedAnswer } from "./rememberedAnswer";

type RecheckParts = Pick<SharedParts, "client" | "settings" | "picked" | "pages">;

/**
 * Checks an answer that may not be open, as it is now, with the bundled core: nobody asked a service about it. `gone` where there is
 * no such answer any more, `failed` where nothing can be said of it now. Rejects with `JobCancelled` on `signal`.
 */
export async function recheckAnswer(
  { client, settings, picked, pages }: RecheckParts,
  before: RememberedAnswer,
  signal: AbortSignal,
): Promise<CheckedAnswer | "gone" | "failed"> {
  const uri = vscode.Uri.parse(before.uri);
  const text = await readAnswer(uri);
  if (text === null) return "gone";
  const own = settings.for(uri);
  const rows = [...new Set(before.claims.map(({ row }) => row))];
  const file = { uri, languageId: "", getText: () => text };
  const request = answerFileRequest(file, { rows, selection: null }, own, picked);
  if (request.kind === "failed") return "failed";
  const checked: CheckedRow[] = [];
  const unchecked: UncheckedRecord[] = [];
  const listener = {
    files: pages.beside(new WorkspaceFiles(own.maxFileSizeMb, picked.get())),
    requests: null,
    onReading: () => undefined,
    onStarted: () => undefined,
    onRow: (row: CheckedRow) => checked.push(row),
    onUnchecked: (record: UncheckedRecord) => unchecked.push(record),
  };
  const accepted = await readProjectFile(uri);
  const { counting } = before;
  await client.check({ ...request.value, counting, endpoint: null, accepted, recalls: false }, listener, signal);
  if (unchecked.some(({ reason }) => reason !== "no_sources")) return "failed";
  const withoutSources = new Set(unchecked.map(({ index }) => index));
  return { uri: before.uri, text, counting: before.counting, rows: checked.map(placeRow), withoutSources };
}

/** The text of an answer, as typed if it is open; `null` where there is none. */
async function readAnswer(uri: vscode.Uri): Promise<string | null> {
  const open = openDocument(uri.toString());
  if (open) return open.getText();
  try {
    const decoded = decodeText(await vscode.workspace.fs.readFile(uri));
    return decoded.kind === "text" ? decoded.text : null;
  } catch {
    return null;
  }
}

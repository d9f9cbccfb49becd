import * as vscode from "vscode";
import * as z from "zod/mini";
import { t } from "../../../contract/language";
import { offsetSchema } from "../../../contract/span";
import type { Citation } from "../../../contract/verify/citationResult";
import { shownMarker } from "../../../core/verify";
import { labelOf } from "../../shared/files/fileBehind";
import { projectFileFor, readProjectFile, writeProjectFile } from "../../shared/files/projectFileAccess";
import type { CheckedRow } from "../../worker/wire/citationsMessages";
import type { CitationsStore } from "../citationsState";
import { showNoFolder } from "./acceptClaim";

const argumentSchema = z.object({ answer: z.string(), row: offsetSchema, marker: z.string() });

/** Asks which source a mark means, and keeps it in the project's file; `null` where nothing was bound, else the answer. */
export async function bindMark(store: CitationsStore, raw: unknown): Promise<vscode.Uri | null> {
  const parsed = argumentSchema.safeParse(raw);
  if (!parsed.success) return null;
  const answer = vscode.Uri.parse(parsed.data.answer);
  const row = store.get(answer)?.rows.get(parsed.data.row)?.placed.row;
  const mark = row && marksOf(row).find(({ marker }) => marker === parsed.data.marker);
  if (row === undefined || mark === undefined) return null;
  const file = projectFileFor(answer);
  if (file === null) return showNoFolder(answer, t("Bound marks"));
  const source = await chooseSource(row, mark, answer);
  if (source === undefined) return null;
  // Loaded when it is needed: it reads JSON with more than the shell needs to start.
  const { withBinding } = await import("../../../formats/project/editProjectFile");
  const path = vscode.workspace.asRelativePath(answer, false);
  const binding = { answer: { uri: answer.toString(), path }, marker: mark.marker, source };
  await writeProjectFile(file, withBinding(await readProjectFile(answer), binding));
  return answer;
}

function marksOf({ result }: CheckedRow): Citation[] {
  return result.claims.flatMap(({ citations }) => citations);
}

/** What the project's file calls the source by; `null` for none, `undefined` where the person went back. */
async function chooseSource(row: CheckedRow, mark: Citation, answer: vscode.Uri): Promise<string | null | undefined> {
  const sources = row.sources.map(({ label, uri, id }) => {
    // A path tells the source also when others are added; an id may be its place in a list.
    const name = uri ?? id;
    return { label, ...(name !== label && { description: name }), name };
  });
  const none = { label: t("No source"), description: t("Takes the binding away"), name: null };
  const chosen = await vscode.window.showQuickPick(mark.binding === "person" ? [...sources, none] : sources, {
    title: t("Bind {0}", shownMarker(mark.marker)),
    placeHolder: t("The source that this mark means everywhere in {0}", labelOf(answer)),
    matchOnDescription: true,
  });
  return chosen?.name;
}

import * as vscode from "vscode";
import * as z from "zod/mini";
import { t } from "../../../contract/language";
import { ACCEPTED_FILE } from "../../../contract/projectFile";
import { offsetSchema } from "../../../contract/span";
import { shortened } from "../../../text/shortened";
import { labelOf } from "../../shared/files/fileBehind";
import { projectFileFor, readProjectFile, writeProjectFile } from "../../shared/files/projectFileAccess";
import type { CitationsStore } from "../citationsState";

const argumentSchema = z.object({ answer: z.string(), row: offsetSchema, claim: offsetSchema });
const SHOWN_CLAIM_LENGTH = 120;

export interface AcceptedClaim {
  readonly answer: vscode.Uri;
  readonly row: number;
}

/** Writes a claim as accepted into the project's file; `null` when there is no such claim. */
export async function acceptClaim(store: CitationsStore, raw: unknown): Promise<AcceptedClaim | null> {
  const claim = acceptableClaim(store, raw);
  return claim === null ? null : accept(claim, "");
}

/** The same with a note that others can follow; `null` also when the person gives none. */
export async function acceptClaimWithNote(store: CitationsStore, raw: unknown): Promise<AcceptedClaim | null> {
  const claim = acceptableClaim(store, raw);
  if (claim === null) return null;
  const note = await vscode.window.showInputBox({
    title: t("Accept Claim"),
    prompt: t("Why is this claim right? {0}", shortened(claim.text, SHOWN_CLAIM_LENGTH)),
    placeHolder: t("The note is kept in {0} for everyone who works on this project.", ACCEPTED_FILE),
    ignoreFocusOut: true,
  });
  return note === undefined ? null : accept(claim, note.trim());
}

/** Takes a claim out of the project's file, so that its sources count for it again; `null` when there is no such claim. */
export async function withdrawAcceptance(store: CitationsStore, raw: unknown): Promise<AcceptedClaim | null> {
  const claim = acceptableClaim(store, raw);
  const before = claim && (await readProjectFile(claim.answer));
  if (claim === null || before === null) return null;
  const { withoutAcceptedClaim } = await import("../../../formats/project/editProjectFile");
  await writeProjectFile(claim.file, withoutAcceptedClaim(before, claim.hash));
  return claim;
}

interface AcceptableClaim extends AcceptedClaim {
  readonly hash: string;
  readonly text: string;
  /** The project's file. */
  readonly file: vscode.Uri;
}

function acceptableClaim(store: CitationsStore, raw: unknown): AcceptableClaim | null {
  const parsed = argumentSchema.safeParse(raw);
  if (!parsed.success) return null;
  const { row, claim: index } = parsed.data;
  const answer = vscode.Uri.parse(parsed.data.answer);
  const claim = store.get(answer)?.rows.get(row)?.placed.claims[index]?.claim;
  const file = projectFileFor(answer);
  if (claim === undefined) return null;
  if (file === null) return showNoFolder(answer, t("Accepted claims"));
  return { answer, row, file, hash: claim.hash, text: claim.text };
}

/** `kept` is what would be written into the project's file. */
export function showNoFolder(answer: vscode.Uri, kept: string): null {
  if (answer.scheme === "untitled") return (void askToSave(kept), null);
  void vscode.window.showInformationMessage(
    t(
      "{0} are kept in {1} of a folder, and {2} lies outside of the open ones. Open its folder first.",
      kept,
      ACCEPTED_FILE,
      labelOf(answer),
    ),
  );
  return null;
}

/** A text that was pasted is in no file yet; what was found about it stays when it is saved. */
async function askToSave(kept: string): Promise<void> {
  const save = t("Save As…");
  const message = t(
    "{0} are kept in {1} beside the answer, and this answer is in no file yet. Save it into the open folder first; its result stays.",
    kept,
    ACCEPTED_FILE,
  );
  if ((await vscode.window.showInformationMessage(message, save)) === save)
    await vscode.commands.executeCommand("workbench.action.files.saveAs");
}

async function accept({ answer, row, file, hash, text }: AcceptableClaim, reason: string): Promise<AcceptedClaim> {
  await writeAccepted(file, answer, { hash, reason, text });
  return { answer, row };
}

async function writeAccepted(
  file: vscode.Uri,
  answer: vscode.Uri,
  entry: { hash: string; reason: string; text: string },
): Promise<void> {
  // Loaded when it is needed: it reads JSON with more than the shell needs to start.
  const { addAcceptedClaim } = await import("../../../formats/project/editProjectFile");
  await writeProjectFile(file, addAcceptedClaim(await readProjectFile(answer), entry));
}

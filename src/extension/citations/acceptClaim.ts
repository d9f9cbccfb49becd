import * as vscode from "vscode";
import * as z from "zod/mini";
import { ACCEPTED_FILE } from "../../contract/projectFile";
import { offsetSchema } from "../../contract/span";
import { shortened } from "../../text/shortened";
import { projectFileFor, readProjectFile, writeProjectFile } from "../shared/projectFileAccess";
import type { CitationsStore } from "./citationsState";

const argumentSchema = z.object({ answer: z.string(), row: offsetSchema, claim: offsetSchema });
const SHOWN_CLAIM_LENGTH = 120;

interface AcceptedClaim {
  readonly answer: vscode.Uri;
  readonly row: number;
}

/** Asks why a claim is accepted and writes it into the project's file; `null` when nothing was accepted. */
export async function acceptClaim(store: CitationsStore, raw: unknown): Promise<AcceptedClaim | null> {
  const parsed = argumentSchema.safeParse(raw);
  if (!parsed.success) return null;
  const answer = vscode.Uri.parse(parsed.data.answer);
  const claim = store.get(answer)?.rows.get(parsed.data.row)?.placed.claims[parsed.data.claim]?.claim;
  const file = projectFileFor(answer);
  if (claim === undefined || file === null) return null;
  const reason = await vscode.window.showInputBox({
    title: "Accept Claim",
    prompt: `Why is this claim right? ${shortened(claim.text, SHOWN_CLAIM_LENGTH)}`,
    placeHolder: `The reason is kept in ${ACCEPTED_FILE} for everyone who works on this project.`,
    ignoreFocusOut: true,
    validateInput: (value) => (value.trim() === "" ? "Write a reason, so that others can follow it." : null),
  });
  if (reason === undefined) return null;
  await writeAccepted(file, answer, { hash: claim.hash, reason: reason.trim(), text: claim.text });
  return { answer, row: parsed.data.row };
}

async function writeAccepted(
  file: vscode.Uri,
  answer: vscode.Uri,
  entry: { hash: string; reason: string; text: string },
): Promise<void> {
  // Loaded when it is needed: it reads JSON with more than the shell needs to start.
  const { addAcceptedClaim } = await import("../../formats/project/editProjectFile");
  await writeProjectFile(file, addAcceptedClaim(await readProjectFile(answer), entry));
}

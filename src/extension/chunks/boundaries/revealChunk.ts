import * as vscode from "vscode";
import * as z from "zod/mini";
import { offsetSchema } from "../../../contract/span";
import { openDocument } from "../../answerDocument";
import { COMMANDS } from "../../commandNames";
import type { ChunkBoundaries } from "./chunkBoundaries";

/** A chunk of an open file, counted from 0. */
const chunkLinkSchema = z.object({ file: z.string(), chunk: offsetSchema });
type ChunkLink = z.infer<typeof chunkLinkSchema>;

export function chunkLinkUri(link: ChunkLink): string {
  return `command:${COMMANDS.revealChunk}?${encodeURIComponent(JSON.stringify([link]))}`;
}

/** Puts the cursor to the start of the chunk that a link names. A link to what is not drawn any more leads nowhere. */
export async function revealChunk(boundaries: ChunkBoundaries, raw: unknown): Promise<void> {
  const link = chunkLinkSchema.safeParse(raw);
  if (!link.success) return;
  const document = openDocument(link.data.file);
  const start = document && boundaries.drawn(document)?.chunks?.starts[link.data.chunk];
  if (document === undefined || start === undefined) return;
  const at = document.positionAt(start);
  const viewColumn = vscode.window.visibleTextEditors.find((editor) => editor.document === document)?.viewColumn;
  const editor = await vscode.window.showTextDocument(document, { selection: new vscode.Range(at, at), viewColumn });
  editor.revealRange(new vscode.Range(at, at), vscode.TextEditorRevealType.InCenterIfOutsideViewport);
}

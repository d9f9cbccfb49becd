import * as vscode from "vscode";
import * as z from "zod/mini";
import { t } from "../../../contract/language";
import { offsetSchema } from "../../../contract/span";
import { COMMANDS } from "../../shared/commandNames";
import { openPlace, type Renewal } from "../../shared/openPlace";
import { placeKey } from "../../worker/wire/places";
import type { CitationsStore, StatedRow } from "../citationsState";

/** Which passage to open: one of those that the result of this row holds. */
const evidenceLinkSchema = z.object({
  answer: z.string(),
  row: offsetSchema,
  source_id: z.string(),
  start: offsetSchema,
  end: offsetSchema,
});
type EvidenceLink = z.infer<typeof evidenceLinkSchema>;

export function evidenceLinkUri(link: EvidenceLink): string {
  return `command:${COMMANDS.revealEvidence}?${encodeURIComponent(JSON.stringify([link]))}`;
}

/** Finds a passage of a check anew. */
const CHECK_AGAIN: Renewal = { of: t("the check"), title: t("Check This Answer"), command: COMMANDS.verify };

/** Opens the passage that a link names and selects it. A link that no result knows opens nothing. */
export async function revealEvidence(store: CitationsStore, raw: unknown): Promise<void> {
  const link = evidenceLinkSchema.safeParse(raw);
  if (!link.success) return;
  const answer = vscode.Uri.parse(link.data.answer);
  const row = store.get(answer)?.rows.get(link.data.row);
  const place = row?.placed.places.get(placeKey(link.data));
  if (!row || !place) return showUnknown(row, link.data.source_id);
  await openPlace(place, answer, CHECK_AGAIN);
}

function showUnknown(row: StatedRow | undefined, sourceId: string): void {
  const source = row?.placed.row.sources.find(({ id }) => id === sourceId);
  const message =
    source && !source.can_open
      ? t("The source {0} was given as text and stands in no file, so it cannot be opened.", source.label)
      : t("This passage belongs to an older check. Run Check This Answer again, then open it.");
  void vscode.window.showInformationMessage(message);
}

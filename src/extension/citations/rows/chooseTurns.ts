import * as vscode from "vscode";
import { t } from "../../../contract/language";
import { answerKind } from "../../../formats/answers/looksLikeAnswer";
import { type CheckScope, WHOLE_FILE } from "../../shared/answerFileRequest";
import { answerPath } from "../../shared/documents";
import { labelOf } from "../../shared/files/fileBehind";
import type { OutlineRecord } from "../../worker/wire/citationsMessages";
import type { Outlines } from "./outlines";

const CHATS: ReadonlySet<string> = new Set([
  ...["chat", "chatgpt", "vscode_chat", "claude", "open_webui", "librechat", "transcript"],
]);

interface TurnItem extends vscode.QuickPickItem {
  readonly scope: CheckScope;
}

/** What of a file to check: of a chat with several answers what the person chooses, `null` where that is nothing; else all. */
export async function chooseTurns(outlines: Outlines, document: vscode.TextDocument): Promise<CheckScope | null> {
  const path = answerPath(document);
  if (path === null || answerKind(path) === "table") return WHOLE_FILE;
  const turns = await outlines.of(document, new AbortController().signal);
  if (turns.length < 2 || !turns.every(({ format }) => CHATS.has(format))) return WHOLE_FILE;
  const items: TurnItem[] = [
    { label: t("All {0} answers", turns.length), description: citing(turns), scope: WHOLE_FILE },
    ...turns.map(turnItem),
  ];
  const chosen = await vscode.window.showQuickPick(items, {
    title: t("Answers of {0}", labelOf(document.uri)),
    placeHolder: t("Which answer to check, by its question"),
    matchOnDescription: true,
  });
  return chosen?.scope ?? null;
}

function citing(turns: readonly OutlineRecord[]): string {
  return t("{0} cite something", turns.filter(({ cites }) => cites).length);
}

function turnItem({ query, cites }: OutlineRecord, index: number): TurnItem {
  return {
    label: `${index + 1}. ${query === "" ? t("No question") : query}`,
    description: cites ? "cites" : t("cites nothing"),
    scope: { rows: [index], selection: null },
  };
}

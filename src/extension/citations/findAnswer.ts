import * as vscode from "vscode";
import { t } from "../../contract/language";
import { answerKind, looksLikeAnswer } from "../../formats/answers/looksLikeAnswer";
import { shortened } from "../../text/shortened";
import { answerPath, holdsNoAnswers, openDocument } from "../shared/documents";
import { labelOf } from "../shared/files/fileBehind";
import { isShown } from "../shared/openPlace";
import { clipboardAnswer } from "./clipboardAnswer";
import { previewedDocument } from "./previewedDocument";

/** What is to be checked: a document, a part of one, or a text that stands in none yet. */
export type GivenAnswer =
  | { readonly kind: "document"; readonly document: vscode.TextDocument }
  | { readonly kind: "selection"; readonly document: vscode.TextDocument; readonly selection: vscode.Selection }
  | { readonly kind: "text"; readonly text: string };

type IsChecked = (document: vscode.TextDocument) => boolean;

/** The clipboard that was opened last: it is not offered a second time. */
let opened = "";

/**
 * The answer that a person means: the selection, else the text of the active editor, preview or cell where it looks like one or was
 * checked before, else the clipboard. Asks where both may be meant; `null` when there is none, or the person went back.
 */
export async function findAnswer(
  isChecked: IsChecked,
  selectedCell: () => Promise<vscode.TextDocument | null>,
): Promise<GivenAnswer | null> {
  const editor = vscode.window.activeTextEditor;
  if (editor && !editor.selection.isEmpty && !isShown(editor)) return selected(editor);
  const document = (await selectedCell()) ?? (editor === undefined ? await previewedDocument() : answerIn(editor));
  const copied = clipboardAnswer(await clipboardText());
  const isNews = copied !== null && copied !== opened && document?.getText().includes(copied) !== true;
  if (document === null) return copied === null ? noAnswer() : pasted(copied);
  if (!isNews || (isAnswer(document, isChecked) && !document.isUntitled)) return { kind: "document", document };
  // The next answer that was copied, while the one before is still open.
  if (document.isUntitled && document.getText().trim() === opened) return pasted(copied);
  return ask(document, copied);
}

function answerIn({ document }: vscode.TextEditor): vscode.TextDocument | null {
  return answerPath(document) === null ? null : document;
}

/** A browser may refuse to read it, which is as good as an empty one. */
async function clipboardText(): Promise<string> {
  try {
    return await vscode.env.clipboard.readText();
  } catch {
    return "";
  }
}

function selected({ document, selection }: vscode.TextEditor): GivenAnswer {
  // Words of what the extension itself shows, such as the text of a source, are an answer of their own.
  return answerPath(document) === null && !holdsNoAnswers(document)
    ? { kind: "text", text: document.getText(selection) }
    : { kind: "selection", document, selection };
}

/** Whether a document was checked before, or looks as if it was worth it. */
export function isAnswer(document: vscode.TextDocument, isChecked: IsChecked): boolean {
  const path = answerPath(document);
  return path !== null && (isChecked(document) || looksLikeAnswer(document.getText(), answerKind(path)));
}

function pasted(text: string): GivenAnswer {
  opened = text;
  return { kind: "text", text };
}

function noAnswer(): null {
  void vscode.window.showInformationMessage(
    t("There is no answer to check. Copy one, or open its file, then run Check an Answer Against My Files again."),
  );
  return null;
}

function ask(document: vscode.TextDocument, copied: string): Promise<GivenAnswer | null> {
  return chooseAnswer([
    { kind: "text", text: copied },
    { kind: "document", document },
  ]);
}

const LABEL_LENGTH = 40;

/** What is to be checked, in words: `notes.md`, `the selected text of notes.md`, `the copied text “…”`. */
export function answerLabel(answer: GivenAnswer): string {
  switch (answer.kind) {
    case "document":
      return labelOf(answer.document.uri);
    case "selection":
      return t("the selected text of {0}", labelOf(answer.document.uri));
    case "text":
      return t("the copied text “{0}”", shortened(oneLine(answer.text), LABEL_LENGTH));
  }
}

/** What else could be meant: the copied text, and the texts that are open in tabs. */
export async function answersAtHand(but: GivenAnswer): Promise<GivenAnswer[]> {
  const copied = but.kind === "text" ? null : clipboardAnswer(await clipboardText());
  const open = await openAnswers();
  const documents = open.filter((document) => but.kind !== "document" || document !== but.document);
  return [
    ...(copied === null ? [] : [{ kind: "text", text: copied } as const]),
    ...documents.map((document) => ({ kind: "document", document }) as const),
  ];
}

async function openAnswers(): Promise<vscode.TextDocument[]> {
  const inputs = vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs.map(({ input }) => input));
  const uris = inputs.flatMap((input) => (input instanceof vscode.TabInputText ? [input.uri] : []));
  const known = [...new Set(uris.map(String))].map((uri) => openDocument(uri));
  return known.filter((document) => document !== undefined && answerPath(document) !== null) as vscode.TextDocument[];
}

const PREVIEW_LENGTH = 80;

/** Asks which of several answers is meant; `null` when the person went back. */
export async function chooseAnswer(answers: readonly GivenAnswer[]): Promise<GivenAnswer | null> {
  const items = answers.map((answer) => ({ ...itemOf(answer), answer }));
  const chosen = await vscode.window.showQuickPick(items, { title: t("Which answer?") });
  if (chosen === undefined) return null;
  return chosen.answer.kind === "text" ? pasted(chosen.answer.text) : chosen.answer;
}

function itemOf(answer: GivenAnswer): vscode.QuickPickItem {
  if (answer.kind === "text")
    return { label: t("$(clippy) The copied text"), detail: shortened(oneLine(answer.text), PREVIEW_LENGTH) };
  const isActive = vscode.window.activeTextEditor?.document === answer.document;
  const detail = isActive ? t("The text in the active editor") : t("An open file");
  return { label: `$(file) ${labelOf(answer.document.uri)}`, detail };
}

function oneLine(text: string): string {
  return text.trim().replaceAll(/\s+/gu, " ");
}

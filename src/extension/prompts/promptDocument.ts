import type * as vscode from "vscode";
import type { CodeLanguage } from "../../formats/prompts";
import { looksLikePrompt } from "../../formats/prompts/looksLikePrompt";
import { hasPromptExtension, isPromptName } from "../../formats/prompts/promptKind";
import { isWritten, spanOf } from "../shared/documents";
import { EXTENSION_OF_LANGUAGE } from "../shared/files/filePaths";
import type { PromptScope } from "../worker/wire/promptsMessages";

/** The languages of VS Code that can hold a prompt, and the name by which the readers know them. */
const ENDING_OF_LANGUAGE: Readonly<Record<string, string>> = {
  ...EXTENSION_OF_LANGUAGE,
  prompt: ".prompt.md",
  prompty: ".prompty",
  dotprompt: ".prompt",
  jinja: ".j2",
  "jinja-html": ".j2",
  handlebars: ".hbs",
  mustache: ".mustache",
};

const CODE_LANGUAGES: Readonly<Record<string, CodeLanguage>> = {
  python: "python",
  typescript: "typescript",
  typescriptreact: "typescript",
  javascript: "javascript",
  javascriptreact: "javascript",
};

/** Templates of pages and mails have these endings too: only what speaks to a model is one of prompts. */
const TEMPLATE = /\.(?:j2|jinja2?|mustache|hbs|handlebars|liquid|tpl|tmpl)$/iu;

/** The path under which to read the prompts of a document; `null` where it cannot hold any. */
export function promptPath(document: vscode.TextDocument): string | null {
  if (!isWritten(document)) return null;
  const { path } = document.uri;
  if (hasPromptExtension(path)) return path;
  const ending = ENDING_OF_LANGUAGE[document.languageId];
  return ending === undefined ? null : `${path}${ending}`;
}

/** The language of a document that is a program, in whose strings prompts can stand; `null` for every other one. */
export function codeLanguage(document: vscode.TextDocument): CodeLanguage | null {
  return isWritten(document) ? (CODE_LANGUAGES[document.languageId] ?? null) : null;
}

/** Whether a document is a prompt for sure, so that it is analyzed before anybody asks. */
export function isPromptDocument(document: vscode.TextDocument): boolean {
  const path = promptPath(document);
  if (path === null) return false;
  return isPromptName(path) || (TEMPLATE.test(path) && looksLikePrompt(path, document.getText()));
}

/** What of a document a person asks about: the string of a program, the selected text, or the whole file; `null` where it can hold no prompt. */
export function pointedScope(document: vscode.TextDocument, selection: vscode.Selection | null): PromptScope | null {
  const language = codeLanguage(document);
  const span = selection === null ? null : spanOf(document, selection);
  if (language !== null) return { kind: "string", language, span: span ?? { start: 0, end: 0 } };
  const path = promptPath(document);
  const isSelected = span !== null && document.getText().slice(span.start, span.end).trim() !== "";
  if (isSelected && (path === null || !isPromptName(path))) return { kind: "part", span };
  return path === null ? null : { kind: "file" };
}

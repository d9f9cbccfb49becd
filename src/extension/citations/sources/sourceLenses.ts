import * as vscode from "vscode";
import * as z from "zod/mini";
import { t } from "../../../contract/language";
import { offsetSchema } from "../../../contract/span";
import { COMMANDS } from "../../shared/commandNames";
import { documentAt } from "../../shared/documents";
import type { EditorSettings } from "../../shared/editorSettings";
import { EXTRACTED_SCHEME } from "../../shared/files/extractedTexts";
import { placeInFile } from "../../shared/openPlace";
import type { FilePlace } from "../../worker/wire/places";
import type { AnswerMemory } from "./answerMemory";

/** The line above a passage that answers of this workspace rest on: how many, with the way to them. */
export class SourceLenses implements vscode.CodeLensProvider {
  readonly #changes = new vscode.EventEmitter<void>();
  readonly onDidChangeCodeLenses = this.#changes.event;
  readonly #memory: AnswerMemory;
  readonly #settings: EditorSettings;

  constructor(memory: AnswerMemory, settings: EditorSettings) {
    this.#memory = memory;
    this.#settings = settings;
  }

  refresh(): void {
    this.#changes.fire();
  }

  dispose(): void {
    this.#changes.dispose();
  }

  provideCodeLenses(document: vscode.TextDocument): vscode.CodeLens[] {
    const source = fileOf(document.uri);
    if (this.#memory.restingOn(source).length === 0) return [];
    if (!this.#settings.for(vscode.Uri.parse(source)).codeLens) return [];
    return [...restingLines(this.#memory, document)].map(([line, resting]) => lens(document, line, resting));
  }
}

/** An answer's claim whose passage begins in a line of the source. */
interface RestingClaim {
  readonly answer: string;
  readonly place: FilePlace;
}

/** By line, the claims whose passage begins there now. One whose words are gone rests on nothing that could be shown. */
function restingLines(memory: AnswerMemory, document: vscode.TextDocument): ReadonlyMap<number, RestingClaim[]> {
  const source = fileOf(document.uri);
  const lines = new Map<number, RestingClaim[]>();
  for (const { uri, claims } of memory.restingOn(source)) {
    for (const { place, passages } of claims) {
      const starts = passages
        .filter((passage) => passage.uri === source)
        .flatMap((passage) => firstLine(placeInFile(passage, document), document) ?? []);
      for (const line of new Set(starts)) lines.set(line, [...(lines.get(line) ?? []), { answer: uri, place }]);
    }
  }
  return lines;
}

const HEADING_OR_BLANK = /^\s*(?:#{1,6}\s.*)?$/u;

/** The line in which the sentences of a passage begin; it may have the heading above them. */
function firstLine(range: vscode.Range | null, document: vscode.TextDocument): number | null {
  if (range === null) return null;
  for (let line = range.start.line; line < range.end.line; line += 1)
    if (!HEADING_OR_BLANK.test(document.lineAt(line).text)) return line;
  return range.end.line;
}

/** The file that a document shows: of an extracted text the one that it was extracted from. */
function fileOf(shown: vscode.Uri): string {
  return shown.scheme === EXTRACTED_SCHEME ? shown.query : shown.toString();
}

function lens(document: vscode.TextDocument, line: number, resting: readonly RestingClaim[]): vscode.CodeLens {
  const answers = new Set(resting.map(({ answer }) => answer)).size;
  return new vscode.CodeLens(document.lineAt(line).range, {
    title: answers === 1 ? t("1 answer rests on this passage") : t("{0} answers rest on this passage", answers),
    command: COMMANDS.showRestingAnswers,
    arguments: [{ document: document.uri.toString(), line }],
  });
}

const argumentSchema = z.object({ document: z.string(), line: offsetSchema });

/** Lists the claims that rest on a line of a source, each where it stands now. */
export async function showRestingAnswers(memory: AnswerMemory, raw: unknown): Promise<void> {
  const parsed = argumentSchema.safeParse(raw);
  if (!parsed.success) return;
  const source = await documentAt(vscode.Uri.parse(parsed.data.document));
  const { line } = parsed.data;
  const resting = restingLines(memory, source).get(line) ?? [];
  const found = await Promise.all(resting.map(locationOf));
  const locations = found.filter((location) => location !== null);
  if (locations.length === 0)
    return void vscode.window.showInformationMessage(
      t(
        "The answers that rested on this passage were edited or moved since they were checked. Run Check This Answer on them again.",
      ),
    );
  await vscode.commands.executeCommand(
    "editor.action.showReferences",
    source.uri,
    source.lineAt(line).range.start,
    locations,
  );
}

async function locationOf({ answer, place }: RestingClaim): Promise<vscode.Location | null> {
  try {
    const document = await documentAt(vscode.Uri.parse(answer));
    const range = placeInFile(place, document);
    return range && new vscode.Location(document.uri, range);
  } catch {
    // Deleted or moved.
    return null;
  }
}

import type * as vscode from "vscode";
import { answerKind } from "../../../formats/answers/looksLikeAnswer";
import { answerPath } from "../../shared/documents";
import type { EditorSettings } from "../../shared/editorSettings";
import { recordsProject } from "../../shared/files/projectFileAccess";
import type { OutlineRecord } from "../../worker/wire/citationsMessages";
import type { WorkerClient } from "../../worker/wire/workerClient";

/** The records of a version of a document, as a version of the project file maps them. */
interface KnownOutline {
  readonly version: number;
  readonly project: string;
  readonly records: readonly OutlineRecord[];
}

/** The answers that documents hold, found by the worker once for each version. */
export class Outlines {
  readonly #known = new WeakMap<vscode.TextDocument, KnownOutline>();
  readonly #looking = new WeakSet<vscode.TextDocument>();
  readonly #client: WorkerClient;
  readonly #settings: EditorSettings;

  constructor(client: WorkerClient, settings: EditorSettings) {
    this.#client = client;
    this.#settings = settings;
  }

  /** What was found in the document as it is now; `null` where nobody has looked yet. */
  known(document: vscode.TextDocument): readonly OutlineRecord[] | null {
    const known = this.#known.get(document);
    return known?.version === document.version ? known.records : null;
  }

  /** What was found last, perhaps before an edit. */
  former(document: vscode.TextDocument): readonly OutlineRecord[] {
    return this.#known.get(document)?.records ?? [];
  }

  /** Whether the worker is at it. */
  isLooking(document: vscode.TextDocument): boolean {
    return this.#looking.has(document);
  }

  /** None where the document cannot hold answers or is too large, where the search was ended, or where the worker broke, which the log has. */
  async of(document: vscode.TextDocument, signal: AbortSignal): Promise<readonly OutlineRecord[]> {
    const path = answerPath(document);
    if (path === null || this.#isTooLarge(document)) return [];
    const project = answerKind(path) === "text" ? null : await recordsProject(document.uri);
    const mapped = project?.text ?? "";
    const known = this.#known.get(document);
    const { version } = document;
    if (known?.version === version && known.project === mapped) return known.records;
    this.#looking.add(document);
    try {
      const { records } = await this.#client.outline({ path, text: document.getText(), project }, signal);
      this.#known.set(document, { version, project: mapped, records });
      return records;
    } catch {
      return [];
    } finally {
      this.#looking.delete(document);
    }
  }

  #isTooLarge(document: vscode.TextDocument): boolean {
    return document.getText().length > this.#settings.for(document.uri).maxFileSizeMb * 1_000_000;
  }
}

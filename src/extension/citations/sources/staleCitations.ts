import * as vscode from "vscode";
import { ANSWER_EXTENSIONS } from "../../../formats/answers/looksLikeAnswer";
import { SOURCE_EXTENSIONS } from "../../../formats/sources/sourcePath";
import { openDocument } from "../../shared/documents";
import { KeyedTimers, type SaveReason } from "../../shared/liveUpdates";
import { reportFailure } from "../../shared/log";
import type { SharedParts } from "../../shared/sharedParts";
import { JobCancelled } from "../../worker/wire/jobLine";
import type { AnswerMemory } from "./answerMemory";
import type { AnswerLosses } from "./lostText";
import { recheckAnswer } from "./recheckAnswer";
import { lostClaims, rememberedAnswer, type RememberedAnswer } from "./rememberedAnswer";

/** How long a source is left alone before its answers are checked: the editor saves at each pause of a typing hand. */
const REST_AFTER_OWN_SAVE_MS = 3_000;

const CHECK = "check";
const WATCHED = [...new Set([...SOURCE_EXTENSIONS, ...ANSWER_EXTENSIONS])].map((extension) => extension.slice(1));

interface StaleParts extends Pick<SharedParts, "client" | "settings" | "picked" | "pages" | "saveReasons" | "log"> {
  readonly memory: AnswerMemory;
  /** Hears of each file that changed. */
  readonly onDisk: (file: vscode.Uri) => void;
  /** Tells which claims held before and do not any more, since these files changed. */
  readonly onLost: (losses: readonly AnswerLosses[], changed: readonly string[]) => Promise<void>;
}

/** Checks the answers anew that rest on a file which was saved, or changed on disk, and tells of the claims that hold no more. */
export class StaleCitations {
  readonly #parts: StaleParts;
  readonly #timers = new KeyedTimers();
  /** What held before the first change that nobody was told of. */
  readonly #before = new Map<string, RememberedAnswer>();
  readonly #changed = new Set<string>();
  #running: AbortController | null = null;
  #watcher: vscode.FileSystemWatcher | null = null;

  constructor(parts: StaleParts) {
    this.#parts = parts;
  }

  /** Watches files from now on: nothing is to be watched before an answer was checked. */
  watch(): void {
    if (this.#watcher !== null) return;
    const watcher = vscode.workspace.createFileSystemWatcher(`**/*.{${WATCHED.join(",")}}`);
    const onFile = (file: vscode.Uri): void => {
      this.#onChange(file.toString());
      this.#parts.onDisk(file);
    };
    watcher.onDidChange(onFile);
    watcher.onDidCreate(onFile);
    watcher.onDidDelete((file) => {
      this.#parts.memory.forget(file.toString());
      onFile(file);
    });
    this.#watcher = watcher;
  }

  /** Finds what changed while no window was open. */
  async lookBack(): Promise<void> {
    const { memory } = this.#parts;
    for (const source of memory.sources()) {
      const changed = await changedAt(vscode.Uri.parse(source));
      if (memory.restingOn(source).some(({ checked }) => checked < changed)) this.#onChange(source);
    }
  }

  onSave({ uri }: vscode.TextDocument): void {
    this.#onChange(uri.toString());
  }

  /** What was to be told belongs to results that were cleared. */
  clear(): void {
    this.#running?.abort();
    this.#timers.clear(CHECK);
    this.#before.clear();
    this.#changed.clear();
  }

  dispose(): void {
    this.clear();
    this.#timers.dispose();
    this.#watcher?.dispose();
  }

  #onChange(source: string): void {
    const answers = this.#parts.memory.restingOn(source).filter((answer) => this.#follows(answer));
    if (answers.length === 0) return;
    for (const answer of answers) if (!this.#before.has(answer.uri)) this.#before.set(answer.uri, answer);
    this.#changed.add(source);
    this.#running?.abort();
    this.#timers.set(CHECK, this.#restAfter(source), () => void reportFailure(this.#parts.log, this.#check()));
  }

  /** Nothing is sent to a service by itself: an answer that nobody looks at may be private, and asking may cost. */
  #follows({ uri }: RememberedAnswer): boolean {
    const settings = this.#parts.settings.for(vscode.Uri.parse(uri));
    return settings.endpoint === null && settings.mode !== "manual";
  }

  #restAfter(source: string): number {
    const open = openDocument(source);
    const reason: SaveReason = open ? this.#parts.saveReasons.of(open) : "person";
    return reason === "editor" ? REST_AFTER_OWN_SAVE_MS : this.#parts.settings.for(vscode.Uri.parse(source)).debounce;
  }

  async #check(): Promise<void> {
    const running = new AbortController();
    this.#running = running;
    const losses: AnswerLosses[] = [];
    for (const before of [...this.#before.values()]) {
      const lost = await this.#lostOf(before, running.signal);
      if (running.signal.aborted) return;
      if (lost.length > 0) losses.push({ answer: before.uri, counting: before.counting, lost });
    }
    const changed = [...this.#changed];
    this.#before.clear();
    this.#changed.clear();
    if (losses.length > 0) await this.#parts.onLost(losses, changed);
  }

  async #lostOf(before: RememberedAnswer, signal: AbortSignal): Promise<AnswerLosses["lost"]> {
    try {
      const now = await recheckAnswer(this.#parts, before, signal);
      if (now === "failed") return [];
      if (now === "gone") this.#parts.memory.forget(before.uri);
      else this.#parts.memory.remember(rememberedAnswer(now, Date.now()));
      return now === "gone" ? [] : lostClaims(before, now, this.#changed);
    } catch (error) {
      if (error instanceof JobCancelled) return [];
      throw error;
    }
  }
}

/** A file that is gone changed whenever one looks. */
async function changedAt(file: vscode.Uri): Promise<number> {
  try {
    return (await vscode.workspace.fs.stat(file)).mtime;
  } catch {
    return Infinity;
  }
}

import * as vscode from "vscode";
import type { Mode, Settings } from "./settings";

/** Work that waits, at most one piece under each key: a new piece takes the place of the one before. */
export class KeyedTimers {
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();

  set(key: string, delay: number, work: () => void): void {
    this.clear(key);
    const timer = setTimeout(() => {
      this.#timers.delete(key);
      work();
    }, delay);
    this.#timers.set(key, timer);
  }

  has(key: string): boolean {
    return this.#timers.has(key);
  }

  clear(key: string): void {
    clearTimeout(this.#timers.get(key));
    this.#timers.delete(key);
  }

  dispose(): void {
    for (const key of [...this.#timers.keys()]) this.clear(key);
  }
}

/** Between two updates of what is asked for again and again, at the least. */
const CALM_MS = 500;
/** An update that takes long comes more seldom, so that updates take a tenth of the time at the most. */
const CALM_SHARE = 10;

/** Shows what changed: at once, or where changes come thick and fast now and then. */
export class CalmUpdates {
  readonly #timers = new KeyedTimers();
  readonly #show: (key: string) => void;
  #pause = CALM_MS;

  constructor(show: (key: string) => void) {
    this.#show = show;
  }

  ask(key: string, isOften: boolean): void {
    if (isOften) return this.#timers.has(key) ? undefined : this.#timers.set(key, this.#pause, () => this.#update(key));
    this.#timers.clear(key);
    this.#update(key);
  }

  #update(key: string): void {
    const started = performance.now();
    this.#show(key);
    this.#pause = Math.max(CALM_MS, (performance.now() - started) * CALM_SHARE);
  }

  dispose(): void {
    this.#timers.dispose();
  }
}

/** When a file is read again by itself. A service is asked at saves only: each pause of a typing hand would be a request that somebody pays for. */
export function liveMode({ mode, endpoint }: Settings): Mode {
  return mode === "onType" && endpoint !== null ? "onSave" : mode;
}

/** Who saves a file: a person, or the editor by itself at a pause of their typing. */
export type SaveReason = "person" | "editor";

/** Tells the saves of a person from those of the editor. */
export class SaveReasons {
  readonly #byEditor = new Set<string>();
  readonly #listener = vscode.workspace.onWillSaveTextDocument(({ document, reason }) => {
    const uri = document.uri.toString();
    if (reason === vscode.TextDocumentSaveReason.AfterDelay) this.#byEditor.add(uri);
    else this.#byEditor.delete(uri);
  });

  /** Who made the last save of a document. */
  of({ uri }: vscode.TextDocument): SaveReason {
    return this.#byEditor.has(uri.toString()) ? "editor" : "person";
  }

  dispose(): void {
    this.#listener.dispose();
  }
}

/** Whether a file is read again after a save. What is typed is sent to a service by a person's save alone. */
export function followsSave({ mode, endpoint }: Settings, reason: SaveReason): boolean {
  return mode !== "manual" && (endpoint === null || reason === "person");
}

import type * as vscode from "vscode";
import * as z from "zod/mini";
import { type RememberedAnswer, rememberedAnswerSchema } from "./rememberedAnswer";

const STATE_KEY = "ragQuality.rememberedAnswers";
/** Some hundred kilobytes of the workspace's storage, which VS Code writes as a whole. */
const MAX_CLAIMS = 1_000;

/** The answers that were checked in this workspace, those checked last when there are too many. They outlive the window. */
export class AnswerMemory {
  readonly #state: Pick<vscode.Memento, "get" | "update">;
  readonly #answers: Map<string, RememberedAnswer>;
  readonly #onDidChange: () => void;
  #bySource: ReadonlyMap<string, readonly RememberedAnswer[]> | null = null;

  constructor(state: Pick<vscode.Memento, "get" | "update">, onDidChange: () => void) {
    this.#state = state;
    this.#onDidChange = onDidChange;
    const kept = z.array(rememberedAnswerSchema).safeParse(state.get(STATE_KEY, []));
    this.#answers = new Map((kept.success ? kept.data : []).map((answer) => [answer.uri, answer]));
  }

  isEmpty(): boolean {
    return this.#answers.size === 0;
  }

  /** The answers that rest on a passage of a file, other than the answer's own. */
  restingOn(source: string): readonly RememberedAnswer[] {
    return this.#index().get(source) ?? [];
  }

  /** All files that answers rest on. */
  sources(): readonly string[] {
    return [...this.#index().keys()];
  }

  remember({ uri, checked, counting, claims: all }: RememberedAnswer): void {
    const before = this.#answers.get(uri)?.claims ?? [];
    const claims = all.slice(0, MAX_CLAIMS);
    if (before.length === 0 && claims.length === 0) return;
    this.#answers.delete(uri);
    if (claims.length > 0) this.#answers.set(uri, { uri, checked, counting, claims });
    this.#dropOldest();
    this.#keep();
    if (JSON.stringify(before) !== JSON.stringify(claims)) this.#onDidChange();
  }

  forget(uri: string): void {
    if (!this.#answers.delete(uri)) return;
    this.#keep();
    this.#onDidChange();
  }

  clear(): void {
    if (this.isEmpty()) return;
    this.#answers.clear();
    this.#keep();
    this.#onDidChange();
  }

  #dropOldest(): void {
    let claims = [...this.#answers.values()].reduce((sum, answer) => sum + answer.claims.length, 0);
    for (const answer of [...this.#answers.values()]) {
      if (claims <= MAX_CLAIMS) return;
      claims -= answer.claims.length;
      this.#answers.delete(answer.uri);
    }
  }

  #index(): ReadonlyMap<string, readonly RememberedAnswer[]> {
    this.#bySource ??= bySource([...this.#answers.values()]);
    return this.#bySource;
  }

  #keep(): void {
    this.#bySource = null;
    void this.#state.update(STATE_KEY, [...this.#answers.values()]);
  }
}

function bySource(answers: readonly RememberedAnswer[]): ReadonlyMap<string, readonly RememberedAnswer[]> {
  const found = new Map<string, Set<RememberedAnswer>>();
  for (const answer of answers) {
    for (const { uri } of answer.claims.flatMap(({ passages }) => passages)) {
      if (uri === answer.uri) continue;
      const resting = found.get(uri) ?? new Set();
      found.set(uri, resting.add(answer));
    }
  }
  return new Map([...found].map(([uri, resting]) => [uri, [...resting]]));
}

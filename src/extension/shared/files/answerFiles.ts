import type * as vscode from "vscode";
import * as z from "zod/mini";

const STATE_KEY = "ragQuality.answerFiles";
/** Those that were met last are kept. */
const MAX_FILES = 1_000;

const keptSchema = z.array(z.object({ uri: z.string(), is: z.enum(["answer", "source"]) }));
type Kept = z.infer<typeof keptSchema>[number];

/**
 * What is known of files that may be answers or sources: which were checked as answers in this workspace, and of which a person says
 * that they are sources. Their word stands.
 */
export class AnswerFiles {
  readonly #state: Pick<vscode.Memento, "get" | "update">;

  constructor(state: Pick<vscode.Memento, "get" | "update">) {
    this.#state = state;
  }

  /** The URIs of files that were checked as answers. */
  checked(): string[] {
    return this.#urisOf("answer");
  }

  /** The URIs of files that are sources, whatever they look like. */
  meant(): string[] {
    return this.#urisOf("source");
  }

  /** The URIs of files that are answers, and no documents of a folder. */
  answers(): ReadonlySet<string> {
    const meant = new Set(this.meant());
    return new Set(this.checked().filter((uri) => !meant.has(uri)));
  }

  async remember(uri: string): Promise<void> {
    if (!this.#kept().some((kept) => kept.uri === uri)) await this.#keep({ uri, is: "answer" });
  }

  async mean(uri: string): Promise<void> {
    await this.#keep({ uri, is: "source" });
  }

  /** A file that was checked is no answer after all. */
  async drop(uri: string): Promise<void> {
    const kept = this.#kept();
    const left = kept.filter((one) => one.uri !== uri || one.is === "source");
    if (left.length < kept.length) await this.#state.update(STATE_KEY, left);
  }

  #urisOf(wanted: Kept["is"]): string[] {
    return this.#kept().flatMap(({ uri, is }) => (is === wanted ? [uri] : []));
  }

  #kept(): readonly Kept[] {
    const kept = keptSchema.safeParse(this.#state.get(STATE_KEY, []));
    return kept.success ? kept.data : [];
  }

  async #keep(file: Kept): Promise<void> {
    const others = this.#kept().filter(({ uri }) => uri !== file.uri);
    await this.#state.update(STATE_KEY, [...others, file].slice(-MAX_FILES));
  }
}

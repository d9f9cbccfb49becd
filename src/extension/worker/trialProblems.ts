/** More than a person reads. */
const MOST_TOLD = 50;

/** Files that could not be read, a sentence each; those beyond the limit are counted. */
export class TrialProblems {
  readonly #told = new Set<string>();
  #left = 0;

  add(label: string, message: string): void {
    const sentence = `${label}: ${message}`;
    if (this.#told.has(sentence)) return;
    if (this.#told.size < MOST_TOLD) this.#told.add(sentence);
    else this.#left += 1;
  }

  sentences(): string[] {
    const more = `${this.#left} more ${this.#left === 1 ? "file or part of one is" : "files or parts of them are"} not read.`;
    return [...this.#told, ...(this.#left > 0 ? [more] : [])];
  }
}

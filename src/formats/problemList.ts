import type { Span } from "../contract/span";

/** A part of a file that cannot be read. `span` is where, `message` names the thing, the value and the next step. */
export interface FormatProblem {
  readonly message: string;
  readonly span: Span;
  /** It is read, and this says how. */
  readonly isNote?: true;
}

/** More problems than a person reads at once; a file of another kind would give one a row. */
const MAX_PROBLEMS = 100;

/** Collects the problems of a file. Sentences beyond the limit are counted and never made. */
export class ProblemList {
  readonly #problems: FormatProblem[] = [];
  readonly #noted = new Set<string>();
  #left = 0;

  get isEmpty(): boolean {
    return this.#problems.length === 0;
  }

  /** Whether something cannot be read; how other things are read may be said as well. */
  get hasFaults(): boolean {
    return this.#problems.some(({ isNote }) => isNote !== true);
  }

  add(span: Span, message: () => string): void {
    this.#keep(() => ({ message: message(), span }));
  }

  /** Adds what is said once of a file, however many of its records it is true of. */
  note(span: Span, message: () => string): void {
    const text = message();
    if (this.#noted.has(text)) return;
    this.#noted.add(text);
    this.#keep(() => ({ message: text, span, isNote: true }));
  }

  #keep(problem: () => FormatProblem): void {
    if (this.#problems.length < MAX_PROBLEMS) this.#problems.push(problem());
    else this.#left++;
  }

  /** The first problems in their order, the last of which says how many more there are. */
  finish(): readonly FormatProblem[] {
    const last = this.#problems.at(-1);
    if (this.#left === 0 || last === undefined) return this.#problems;
    const message = `${this.#left} more places of this file cannot be read. Correct those that are listed, and read it again.`;
    return [...this.#problems, { message, span: last.span }];
  }
}

import type { Span } from "../../../../contract/span";
import type { ReadingProblem } from "../preparedPrompt";

/** A section or block that is open. */
interface OpenSection extends Span {
  readonly name: string;
  /** Names that hold inside of it alone. */
  readonly locals: ReadonlySet<string>;
  /** Whether plain names inside are looked up in a value of the program's: nobody knows what it holds. */
  readonly isOpaque: boolean;
  /** Whether its opening mark is broken and told of already. */
  readonly isTold?: boolean;
}

const MAX_SECTIONS = 200;

/** The sections that are open at a place, and what is wrong with those that were closed. */
export class SectionStack {
  readonly problems: ReadingProblem[] = [];
  readonly #open: OpenSection[] = [];
  /** How many open sections make each name local: looking through the stack would cost its depth at each name. */
  readonly #locals = new Map<string, number>();
  #opaque = 0;

  get isOpaque(): boolean {
    return this.#opaque > 0;
  }

  get top(): OpenSection | undefined {
    return this.#open.at(-1);
  }

  isLocal(name: string): boolean {
    return (this.#locals.get(name) ?? 0) > 0;
  }

  open(section: OpenSection): void {
    this.#open.push(section);
    this.#count(section, 1);
  }

  /** Closes the section of that name; `written` is the closing mark as it is shown. */
  close(name: string, mark: Span, written: string): void {
    const top = this.#open.at(-1);
    if (top === undefined) {
      this.problems.push({
        ...mark,
        kind: "template",
        message: `${written} closes a section that was never opened. Remove it, or open the section before it.`,
      });
      return;
    }
    if (top.name === name) return this.#pop();
    const depth = this.#depthOf(name);
    if (depth === null) return this.#closedUnderAnotherName(top, mark, written);
    for (let left = depth; left > 0; left -= 1) this.#reportUnclosed();
    this.#pop();
  }

  /** Closes the innermost section if it has that name: its end is broken, and told of as that. */
  closeQuietly(name: string): void {
    if (this.top?.name === name) this.#pop();
  }

  /** Reports what is still open at the end. */
  finish(): readonly ReadingProblem[] {
    while (this.#open.length > 0) this.#reportUnclosed();
    return this.problems.sort((one, other) => one.start - other.start || one.end - other.end);
  }

  /** How many sections are open inside of the one of that name; of very deep ones the innermost are looked at. */
  #depthOf(name: string): number | null {
    const deepest = this.#open.length - 1;
    for (let depth = 0; depth <= deepest && depth < MAX_SECTIONS; depth += 1) {
      if (this.#open[deepest - depth]?.name === name) return depth;
    }
    return null;
  }

  #closedUnderAnotherName(top: OpenSection, mark: Span, written: string): void {
    this.problems.push({
      ...{
        ...mark,
        kind: "template",
        message: `${written} closes a section that is not open: the innermost one is “${top.name}”. Close it under its own name.`,
      },
      related: { start: top.start, end: top.end, message: `“${top.name}” is opened here.` },
    });
    this.#pop();
  }

  #reportUnclosed(): void {
    const top = this.#open.at(-1);
    if (top === undefined) return;
    if (top.isTold === true) return this.#pop();
    this.problems.push({
      start: top.start,
      end: top.end,
      kind: "template",
      message: `The section “${top.name}” is never closed. Close it behind the text that belongs to it.`,
    });
    this.#pop();
  }

  #pop(): void {
    const section = this.#open.pop();
    if (section !== undefined) this.#count(section, -1);
  }

  #count({ locals, isOpaque }: OpenSection, by: 1 | -1): void {
    for (const name of locals) this.#locals.set(name, (this.#locals.get(name) ?? 0) + by);
    if (isOpaque) this.#opaque += by;
  }
}

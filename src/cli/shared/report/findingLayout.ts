import type { Colours } from "../terminal/colours";
import { displayWidth, excerptOf, fit, wrap } from "../terminal/fitText";
import type { Level } from "./level";

/** What stands in the columns of a line about one thing that was found. */
export interface Entry {
  /** `12:34`, or nothing. */
  readonly place: string;
  readonly level: Level;
  /** The verdict, or another name for what is wrong. */
  readonly code: string;
  readonly message: string;
}

/** Words of the answer to show below an entry. `text` is the claim. */
interface MarkedWords {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const MARGIN = "  ";
/** More words than these are no detail, and a line of carets below them says nothing. */
const MAX_CARETS = 40;
const ASIDE_LINES = 2;

/** Lays out the lines of one answer, whose columns have the same widths. */
export class FindingLayout {
  readonly #colours: Colours;
  readonly #columns: number | null;
  readonly #width: { readonly place: number; readonly level: number; readonly code: number };

  /** `columns` is `null` where lines are not broken. */
  constructor(entries: readonly Entry[], colours: Colours, columns: number | null) {
    this.#colours = colours;
    this.#columns = columns;
    const widest = (pick: (entry: Entry) => string): number =>
      entries.reduce((width, entry) => Math.max(width, pick(entry).length), 0);
    this.#width = {
      place: widest(({ place }) => place),
      level: widest(({ level }) => level),
      code: widest(({ code }) => code),
    };
  }

  /** `12:34  error  contradicted  The claim says …` */
  entry({ place, level, code, message }: Entry): string {
    const { dim, bold } = this.#colours;
    const { place: placeWidth, level: levelWidth, code: codeWidth } = this.#width;
    const start = [this.#coloured(level, level.padEnd(levelWidth)), bold(code.padEnd(codeWidth))];
    if (placeWidth > 0) start.unshift(dim(place.padStart(placeWidth)));
    const used = this.#indent + levelWidth + 2 + codeWidth + 2;
    const lines =
      this.#columns === null
        ? [message]
        : wrap(message, Math.max(20, this.#columns - this.#indent), Math.max(20, this.#columns - used));
    return `${MARGIN}${start.join(MARGIN)}${MARGIN}${lines.join(`\n${this.#blanks}`)}\n`;
  }

  /** The claim on one line, its words marked in colour and, where they are a short part of it, with carets. */
  words({ text, start, end }: MarkedWords, level: Level): string {
    const columns = this.#room;
    const { before, marked, after } = excerptOf(text, { start, end }, columns);
    const line = `${this.#blanks}${before}${this.#coloured(level, marked)}${after}\n`;
    const width = Math.max(1, displayWidth(marked));
    if (width > MAX_CARETS || (before === "" && after === "")) return line;
    const carets = " ".repeat(displayWidth(before)) + "^".repeat(width);
    return `${line}${this.#blanks}${this.#coloured(level, carets)}\n`;
  }

  /** Below the words, on a few lines at most: what the source says. */
  aside(text: string): string {
    const lines = wrap(fit(text, this.#room * ASIDE_LINES), this.#room, this.#room);
    return lines.map((line) => `${this.#blanks}${this.#colours.dim(line)}\n`).join("");
  }

  get #indent(): number {
    return this.#width.place === 0 ? 2 : this.#width.place + 4;
  }

  get #blanks(): string {
    return " ".repeat(this.#indent);
  }

  get #room(): number {
    return Math.max(20, (this.#columns ?? UNBROKEN_COLUMNS) - this.#indent);
  }

  #coloured(level: Level, text: string): string {
    return levelColour(level, this.#colours)(text);
  }
}

/** Where there is no terminal, claims and passages are still cut: some are pages long. */
const UNBROKEN_COLUMNS = 120;

export function levelColour(level: Level, { red, yellow, cyan, dim }: Colours): (text: string) => string {
  return { error: red, warning: yellow, info: cyan, hint: dim }[level];
}

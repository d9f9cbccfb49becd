import { rounded } from "../core/rounded";
import { untrusted, untrustedName } from "./untrusted";

/** How much of a result is kept: the most entries of a list, and of a text the most characters. */
interface Measure {
  readonly entries: number;
  readonly characters: number;
}

const WHOLE: Measure = { entries: 200, characters: 4000 };
/** Tried one after the other until the result is small enough. */
const MEASURES: readonly Measure[] = [
  WHOLE,
  { entries: 50, characters: 500 },
  { entries: 20, characters: 300 },
  { entries: 10, characters: 150 },
  { entries: 4, characters: 100 },
  { entries: 1, characters: 60 },
];

/** Keys whose texts are words of the contract, or of our own program. */
const OWN_WORDS: ReadonlySet<string> = new Set([
  "verdict",
  "core_verdict",
  "code",
  "mode",
  "binding",
  "rule",
  "severity",
  "target",
  "kind",
  "unit",
  "splitter",
  "direction",
  "help_uri",
]);

interface Fitted {
  /** The value with all texts of others marked; `null` where nothing of it is small enough. */
  readonly value: unknown;
  /** Sentences about what was left out. */
  readonly leftOut: readonly string[];
}

/** A result as JSON of at most so many characters, with every text in it marked that others may have written. */
export function fitted(result: object, limit: number): Fitted {
  for (const measure of MEASURES) {
    const cutting = new Cutting(measure);
    const value = cutting.value(result, "");
    if (JSON.stringify(value).length <= limit) return { value, leftOut: cutting.leftOut() };
  }
  return { value: null, leftOut: ["The full result is too large, and left out."] };
}

class Cutting {
  readonly #measure: Measure;
  /** By the path of a list, with numbers left out: how many entries it has, and how many are shown. */
  readonly #lists = new Map<string, { shown: number; all: number }>();
  #texts = 0;

  constructor(measure: Measure) {
    this.#measure = measure;
  }

  value(value: unknown, path: string): unknown {
    if (typeof value === "string") return this.#text(value, path);
    if (Array.isArray(value)) return this.#list(value, path);
    if (typeof value === "number") return rounded(value);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, own]) => [untrustedName(key), this.value(own, `${path}/${key}`)]),
    );
  }

  leftOut(): string[] {
    const lists = [...this.#lists].map(([path, { shown, all }]) => `Of ${path} ${shown} of ${all} are shown.`);
    const texts = this.#texts === 0 ? [] : [`Texts longer than ${this.#measure.characters} characters are cut.`];
    return [...lists, ...texts];
  }

  #list(list: readonly unknown[], path: string): unknown[] {
    const shown = list.slice(0, this.#measure.entries);
    const name = untrustedName(path.slice(1));
    if (shown.length < list.length) {
      const { shown: before = 0, all = 0 } = this.#lists.get(name) ?? {};
      this.#lists.set(name, { shown: before + shown.length, all: all + list.length });
    }
    return shown.map((entry) => this.value(entry, path));
  }

  #text(text: string, path: string): string {
    const key = path.slice(path.lastIndexOf("/") + 1);
    if (OWN_WORDS.has(key)) return text;
    if (text.length > this.#measure.characters) this.#texts += 1;
    const name = untrustedName(text);
    return name === text ? text : untrusted(text, this.#measure.characters);
  }
}

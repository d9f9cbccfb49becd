import type { Place } from "../input/places";

/** A sentence on a place of a file, or on a record of it. */
interface Told {
  readonly message: string;
  readonly place: Pick<Place, "line"> | null;
  readonly row?: number;
}

interface Repeated<T extends Told> {
  readonly first: T;
  readonly more: number;
  readonly last: T | null;
}

/** More different sentences than a person reads; those before are told then. */
const MAX_KEPT = 100;
const NUMBERED = /^Record \d+(?: \(line \d+\))?/u;

/** What is said of row after row of a file: it is told once, with how many rows it is true of. */
export class RepeatedTold<T extends Told> {
  readonly #kept = new Map<string, Repeated<T>>();

  /** Keeps a sentence. `alike` is what else has to be the same. Returns what is to be told now. */
  add(told: T, alike = ""): readonly T[] {
    const key = `${alike}\n${told.message.replace(NUMBERED, "")}`;
    const before = this.#kept.get(key);
    const full = before === undefined && this.#kept.size >= MAX_KEPT ? this.finish() : [];
    this.#kept.set(key, before === undefined ? { first: told, more: 0, last: null } : again(before, told));
    return full;
  }

  /** What was kept, in the order in which it came first. */
  finish(): readonly T[] {
    const all = [...this.#kept.values()].map(withCount);
    this.#kept.clear();
    return all;
  }
}

function again<T extends Told>({ first, more }: Repeated<T>, last: T): Repeated<T> {
  return { first, more: more + 1, last };
}

function withCount<T extends Told>({ first, more, last }: Repeated<T>): T {
  if (more === 0) return first;
  const where = last === null ? "" : placeText(last);
  return { ...first, message: `${first.message} (${more.toLocaleString("en")} more like it${where})` };
}

function placeText({ place, row }: Told): string {
  if (place !== null) return `, the last on line ${place.line}`;
  return row === undefined ? "" : `, the last of record ${row}`;
}

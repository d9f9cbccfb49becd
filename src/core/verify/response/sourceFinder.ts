import type { Document } from "../../../contract/document";
import type { SourceKey } from "./mark";

/** Whether the numbers of an answer count its sources from 0 or from 1. */
export type Numbering = "from_zero" | "from_one";

const ADDRESS_START = /^(?:\.\/|\/)+/;
const YEAR_REACH = 400;

/** Finds the source that a mark names, by id, address, file name, title, author and year, or position. */
export class SourceFinder {
  readonly #sources: readonly Document[];
  readonly #numbering: Numbering;
  readonly #byName = new Map<string, number>();
  readonly #ids = new Map<string, number>();
  readonly #listed: ReadonlyMap<string, number>;
  readonly #hasNumericIds: boolean;
  readonly #byAuthorYear = new Map<string, number | null>();
  #credits: readonly Credits[] | undefined;

  /** `listed` maps the numbers and labels of the answer's own reference list to positions of sources. */
  constructor(sources: readonly Document[], numbering: Numbering, listed: ReadonlyMap<string, number>) {
    this.#sources = sources;
    this.#numbering = numbering;
    this.#listed = listed;
    this.#hasNumericIds = hasOwnNumbers(sources);
    for (const [index, source] of sources.entries()) this.#learn(source, index);
  }

  /** The 0-based position of the source, or null where no source answers to the key. */
  find(key: SourceKey): number | null {
    switch (key.kind) {
      case "number":
        return this.#byHref(key.name ?? "") ?? this.#byNumber(key.value);
      case "footnote":
        return this.#byFootnote(key.label);
      case "label":
        return this.#listed.get(key.label) ?? this.findName(key.label);
      case "href":
        return this.#byHref(key.href);
      case "author_year":
        return this.#byAuthor(key.author, key.year);
    }
  }

  /** The position of the source with this id, address, file name or title. */
  findName(name: string): number | null {
    return this.#byName.get(nameKey(name)) ?? null;
  }

  #learn(source: Document, index: number): void {
    if (source.id !== undefined && !this.#ids.has(source.id)) this.#ids.set(source.id, index);
    const address = source.uri ?? "";
    const path = address.replace(/[?#].*$/u, "");
    const file = path.split("/").at(-1) ?? "";
    for (const name of [source.id, address, path, source.title, file, file.replace(/\.\w{1,8}$/u, "")]) {
      if (name === undefined || name.trim() === "") continue;
      const key = nameKey(name);
      if (!this.#byName.has(key)) this.#byName.set(key, index);
    }
  }

  #byNumber(value: number): number | null {
    const listed = this.#listed.get(String(value));
    if (listed !== undefined) return listed;
    if (this.#hasNumericIds) return this.#byId(String(value));
    const index = this.#numbering === "from_zero" ? value : value - 1;
    return index >= 0 && index < this.#sources.length ? index : null;
  }

  #byFootnote(label: string): number | null {
    const known =
      this.#listed.get(`^${label}`) ?? this.#listed.get(label) ?? this.#byId(`^${label}`) ?? this.#byId(label);
    if (known !== null) return known;
    return /^\d{1,4}$/.test(label) ? this.#byNumber(Number(label)) : this.findName(label);
  }

  #byId(id: string): number | null {
    return this.#ids.get(id) ?? null;
  }

  #byHref(href: string): number | null {
    const exact = this.#byName.get(nameKey(href));
    if (exact !== undefined) return exact;
    const path = href.replace(/[?#].*$/u, "");
    return path === "" ? null : (this.#byName.get(nameKey(path)) ?? null);
  }

  #byAuthor(author: string, year: string): number | null {
    const key = `${author} ${year}`;
    const known = this.#byAuthorYear.get(key);
    if (known !== undefined) return known;
    this.#credits ??= this.#sources.map(creditsOf);
    const index = this.#credits.findIndex(
      ({ names, dates }) => names.includes(author.toLowerCase()) && dates.includes(year),
    );
    const found = index === -1 ? this.findName(key) : index;
    this.#byAuthorYear.set(key, found);
    return found;
  }
}

/** Where a source's author and year can stand. */
interface Credits {
  readonly names: string;
  readonly dates: string;
}

function creditsOf(source: Document): Credits {
  const names = [source.id, source.title, source.uri, metadataText(source)].join(" ").toLowerCase();
  return { names, dates: `${names} ${source.text.slice(0, YEAR_REACH)}` };
}

/** Whether sources bring numbers of their own as ids; an id that is just the 1-based position says nothing new. */
export function hasOwnNumbers(sources: readonly Document[]): boolean {
  return sources.some(({ id }, index) => id !== undefined && /^\d+$/.test(id) && id !== String(index + 1));
}

function nameKey(name: string): string {
  return name.trim().toLowerCase().replace(ADDRESS_START, "");
}

function metadataText(source: Document): string {
  return Object.values(source.metadata ?? {})
    .filter((value) => typeof value === "string" || typeof value === "number")
    .join(" ");
}

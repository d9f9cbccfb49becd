import type { Document } from "../../../../contract/document";
import type { Binding } from "../../../../contract/verify/citationResult";
import type { BoundSource, SourceKey } from "../mark";
import { headIds, paperIds } from "./headIds";
import { hasOwnNumbers, type Numbering } from "./numbering";
import { passagesOnPage } from "./places";
import { sourcesOfProvision } from "./provisions";
import { identifierIn, isWebAddress, nameKey, withoutPlace } from "./sourceNames";

const YEAR_REACH = 400;
/** A number that a file's own name begins with, or has behind what such files are called: `03-fees.md`, `source_3.txt`, `s3.md`. */
const FILE_NUMBER =
  /^(?:(?:source|src|document|doc|passage|chunk|snippet|context|page|file|reference|ref|[sdpc])[-_. ]?)?0{0,3}(\d{1,3})(?![\d%])(?=[-_. ]|$)(?!-\d\d-\d\d)/iu;
/** The same that begins a title: `Document 2: Fees`. */
const TITLE_NUMBER =
  /^(?:source|document|doc|passage|chunk|snippet|reference|ref)[-_. #]{1,2}0{0,3}(\d{1,3})(?![\d%.])/iu;
/** What programs that cut files put behind their names. */
const CHUNK = /[_:#-]{1,2}chunk[_-]?\d+$/iu;
const MAX_FOLDERS = 12;

/** A source that was found, and by what evidence. */
export interface Found {
  readonly source: number;
  readonly binding: Exclude<Binding, "unbound" | "person">;
  /** All that have the name by which it was found, where several do. */
  readonly passages?: readonly number[];
  readonly beyond?: BoundSource["beyond"];
}

/** Finds the source that a mark names, by id, address, file name, title, author and year, or position. */
export class SourceFinder {
  readonly #sources: readonly Document[];
  readonly #numbering: Numbering | null;
  readonly #byName = new Map<string, Found>();
  /** By file names and the ends of paths; `null` where two files share one. */
  readonly #byFile = new Map<string, number | null>();
  /** All sources that have a name, or a file's; passages of one document have it in common. */
  readonly #named = new Map<string, Set<number>>();
  readonly #filed = new Map<string, Set<number>>();
  readonly #byFileNumber = new Map<number, number | null>();
  readonly #ids = new Map<string, number>();
  /** `s` of ids such as `S1`. */
  readonly #idLetters = new Set<string>();
  readonly #listed: ReadonlyMap<string, Found>;
  readonly #hasNumericIds: boolean;
  readonly #byAuthorYear = new Map<string, Found | null>();
  #credits: readonly Credits[] | undefined;

  /**
   * `numbering` is `null` where nobody wrote the order of the sources, so that a position says nothing. `listed` maps the numbers and
   * labels of the answer's own reference list to sources.
   */
  constructor(sources: readonly Document[], numbering: Numbering | null, listed: ReadonlyMap<string, Found>) {
    this.#sources = sources;
    this.#numbering = numbering;
    this.#listed = listed;
    this.#hasNumericIds = hasOwnNumbers(sources);
    for (const [index, source] of sources.entries()) this.#learn(source, index);
    const written = new Set(this.#byName.keys());
    for (const [index, source] of sources.entries()) this.#learnPath(source, index, written);
  }

  /** The same sources under what an answer says of their numbers. */
  numbered(numbering: Numbering | null, listed: ReadonlyMap<string, Found>): SourceFinder {
    return new SourceFinder(this.#sources, numbering, listed);
  }

  /** The 0-based position of the source, or null where no source answers to the key. */
  find(key: SourceKey): number | null {
    return this.locate(key)?.source ?? null;
  }

  /** The same with what binds it. */
  locate(key: SourceKey): Found | null {
    switch (key.kind) {
      case "number":
        return this.#byNamedNumber(key.value, key.name);
      case "footnote":
        return this.#byFootnote(key.label);
      case "label":
        return this.#byList(key.label) ?? this.#byLabel(key.label);
      case "href":
        return this.#byList(key.href) ?? this.#byHref(key.href);
      case "author_year":
        return this.#byAuthor(key.author, key.year);
      case "page":
        return this.#byPage(key.label);
    }
  }

  /** The position of the source with this id, address, file name or title. */
  findName(name: string): number | null {
    return this.locateName(name)?.source ?? null;
  }

  locateName(name: string): Found | null {
    if (name === "") return null;
    const known = this.#byName.get(nameKey(name));
    if (known !== undefined) return withPassages(known, this.#named.get(nameKey(name)));
    const file = this.#byFile.get(nameKey(name)) ?? null;
    if (file !== null) return withPassages({ source: file, binding: "name" }, this.#filed.get(nameKey(name)));
    const headed = headIds(this.#sources).get(nameKey(name)) ?? null;
    if (headed !== null) return { source: headed, binding: "id" };
    const parts = sourcesOfProvision(name, this.#sources);
    return parts[0] === undefined ? null : withPassages({ source: parts[0], binding: "name" }, new Set(parts));
  }

  /** Whether words are a page alone, and sources say on which they stand. */
  namesPage(written: string): boolean {
    return passagesOnPage(written, this.#sources) !== null;
  }

  /** Whether a number may be the id of one source and the position of another. */
  isUntold(value: number): boolean {
    return this.#numbering === "untold" && (this.#ids.has(String(value)) || value <= this.#sources.length);
  }

  /** The position of the source with exactly this id. */
  findId(id: string): number | null {
    return this.#ids.get(id) ?? null;
  }

  /** Whether nothing but the head of a source says that it is called so. */
  isHeadId(name: string): boolean {
    const key = nameKey(name);
    return (
      !this.#byName.has(key) &&
      (this.#byFile.get(key) ?? null) === null &&
      (headIds(this.#sources).get(key) ?? null) !== null
    );
  }

  /** Whether the name of another file has a number that counts the sources from 1: of `00-start.md` and `01-fees.md`, 1 is the first. */
  isNumberOfOther(value: number): boolean {
    return (this.#byFileNumber.get(value) ?? value - 1) !== value - 1;
  }

  /** Whether one file alone has the number in its name. */
  isFileNumber(value: number): boolean {
    return (this.#byFileNumber.get(value) ?? null) !== null;
  }

  #learn(source: Document, index: number): void {
    const { id, uri = "", title } = source;
    if (id !== undefined && !this.#ids.has(id)) this.#ids.set(id, index);
    const letter = idLetter(id ?? "");
    if (letter !== null) this.#idLetters.add(letter);
    // A folder's order gives each file a number that nobody chose.
    const isPosition = this.#numbering === null && id === String(index + 1);
    if (!isPosition) this.#name(id, index, "id");
    const binding = isWebAddress(uri) ? "address" : "name";
    this.#name(uri, index, binding);
    this.#name(title, index, "name");
    const number = TITLE_NUMBER.exec(title ?? "")?.[1];
    if (number !== undefined) this.#learnOnce(this.#byFileNumber, Number(number), index);
    for (const name of [uri, id, title, metadataText(source)]) this.#identify(name, index);
  }

  /** A name that is written in full goes before the same one without its place. */
  #learnPath({ uri = "" }: Document, index: number, written: ReadonlySet<string>): void {
    const path = withoutPlace(uri);
    if (!written.has(nameKey(path))) this.#name(path, index, isWebAddress(uri) ? "address" : "name");
    if (!isWebAddress(uri)) this.#learnFile(path, index);
    else this.#name(path.split("/").at(-1), index, "name");
  }

  #name(name: string | undefined, source: number, binding: Found["binding"]): void {
    if (name === undefined || name.trim() === "") return;
    const key = nameKey(name);
    if (!this.#byName.has(key)) this.#byName.set(key, { source, binding });
    add(this.#named, key, source);
  }

  #identify(name: string | undefined, index: number): void {
    const identifier = name === undefined ? null : identifierIn(name);
    if (identifier !== null) this.#name(identifier, index, "address");
  }

  /** `docs/api/a.md` is also known as `api/a.md`, `a.md` and `a`. */
  #learnFile(path: string, index: number): void {
    const parts = nameKey(path).split("/");
    const file = parts.at(-1) ?? "";
    if (file === "") return;
    const ends = parts.slice(-MAX_FOLDERS).map((_, at, all) => all.slice(at).join("/"));
    for (const end of [...ends, withoutEnding(file)]) {
      this.#learnOnce(this.#byFile, end, index);
      add(this.#filed, end, index);
    }
    const number = FILE_NUMBER.exec(file)?.[1];
    if (number !== undefined) this.#learnOnce(this.#byFileNumber, Number(number), index);
  }

  /** Parts of one file share its names; two files that share one are told apart by nothing. */
  #learnOnce<Key>(map: Map<Key, number | null>, key: Key, index: number): void {
    const before = map.get(key);
    if (before === undefined) map.set(key, index);
    else if (before !== null && this.#sources[before]?.uri !== this.#sources[index]?.uri) map.set(key, null);
  }

  /** `S7` is no seventh source where sources have ids such as `S1`. */
  #isOfIds(name: string): boolean {
    return this.#idLetters.has(idLetter(name) ?? "");
  }

  #byNumber(value: number): Found | null {
    const listed = this.#byList(String(value));
    if (listed !== null) return listed;
    switch (this.#numbering) {
      case null:
        return this.#hasNumericIds ? this.#byId(String(value)) : this.#byFileName(value);
      case "ids":
        return this.#byId(String(value));
      case "untold":
        return null;
      default:
        return this.#byPosition(value - (this.#numbering === "from_zero" ? 0 : 1));
    }
  }

  /** `Source 1`, which a list may call so. */
  #byNamedNumber(value: number, name = ""): Found | null {
    return this.#byList(name) ?? this.#byHref(name) ?? (this.#isOfIds(name) ? null : this.#byNumber(value));
  }

  #byPosition(source: number): Found | null {
    return source >= 0 && source < this.#sources.length ? { source, binding: "id" } : null;
  }

  #byFileName(value: number): Found | null {
    const source = this.#byFileNumber.get(value) ?? null;
    return source === null ? null : { source, binding: "number" };
  }

  #byList(label: string): Found | null {
    return this.#listed.get(label) ?? null;
  }

  #byFootnote(label: string): Found | null {
    const known = this.#byList(`^${label}`) ?? this.#byList(label) ?? this.#byId(`^${label}`);
    if (known !== null) return known;
    return /^\d{1,4}$/.test(label) ? this.#byNumber(Number(label)) : (this.#byId(label) ?? this.locateName(label));
  }

  #byId(id: string): Found | null {
    const source = this.#ids.get(id);
    if (source === undefined || (this.#numbering === null && id === String(source + 1))) return null;
    return { source, binding: "id" };
  }

  /** `leave-policy#carry-over` and `leave.md_chunk_3` are parts of one. */
  #byLabel(label: string): Found | null {
    const whole = withoutPlace(label.replace(CHUNK, ""));
    return this.locateName(label) ?? (whole === label ? null : this.locateName(whole));
  }

  #byHref(href: string): Found | null {
    const exact = this.locateName(href);
    if (exact !== null) return exact;
    const path = withoutPlace(href);
    const known = path === "" ? null : this.locateName(path);
    if (known !== null) return known;
    const identifier = identifierIn(href);
    return identifier === null ? null : (this.locateName(identifier) ?? this.#byPaper(identifier));
  }

  #byPaper(identifier: string): Found | null {
    const number = /^pmid:(\d+)$/u.exec(identifier)?.[1];
    const source = number === undefined ? null : (paperIds(this.#sources).get(number) ?? null);
    return source === null ? null : { source, binding: "id" };
  }

  #byPage(label: string): Found | null {
    const [source, ...others] = passagesOnPage(label, this.#sources) ?? [];
    return source === undefined ? null : withPassages({ source, binding: "name" }, new Set([source, ...others]));
  }

  #byAuthor(author: string, year: string): Found | null {
    const key = `${author} ${year}`;
    const known = this.#byAuthorYear.get(key);
    if (known !== undefined) return known;
    this.#credits ??= this.#sources.map(creditsOf);
    const index = this.#credits.findIndex(
      ({ names, dates }) => names.includes(author.toLowerCase()) && dates.includes(year),
    );
    const found =
      this.#byList(key) ?? (index === -1 ? this.locateName(key) : { source: index, binding: "name" as const });
    this.#byAuthorYear.set(key, found);
    return found;
  }
}

function add(map: Map<string, Set<number>>, key: string, source: number): void {
  const sources = map.get(key);
  if (sources === undefined) map.set(key, new Set([source]));
  else sources.add(source);
}

function withPassages(found: Found, all: ReadonlySet<number> = new Set()): Found {
  return all.size > 1 ? { ...found, passages: [...all] } : found;
}

function idLetter(id: string): string | null {
  return /^(\p{L})[-_]?\d+$/u.exec(id)?.[1]?.toLowerCase() ?? null;
}

function withoutEnding(file: string): string {
  return file.replace(/\.\w{1,8}$/u, "");
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

function metadataText(source: Document): string {
  return Object.values(source.metadata ?? {})
    .filter((value) => typeof value === "string" || typeof value === "number")
    .join(" ");
}

import type { SourceOrigin } from "../../contract/panel/panelParts";
import { leftOutAnswersText } from "../../contract/verify/leftOutAnswers";
import type { SourceOrder } from "../../contract/verify/verifyRequest";
import { type CitedPage, citedPages } from "../pages/citedPages";
import { loadCitedPages, loadKeptPage } from "../pages/loadPage";
import { pageAddress } from "../pages/pageAddress";
import type { AnswerRecord, SourceReference } from "../records/answerRecord";
import {
  type Asking,
  type FallbackSources,
  loadPicked,
  loadSetting,
  withoutAnswers,
  withoutKnown,
} from "./fallbackSources";
import type { FileAccess } from "./fileAccess";
import type { LoadedReference, LoadedSource, ResolvedSource, ResolvedSources, SourceRequest } from "./loadedSource";
import { loadFile, loadPattern } from "./loadFiles";
import { fileKey, fileSources, namesake, namesAlone, rowsNamed } from "./namesakes";
import { besideMessage, namesMessage } from "./refusalMessage";
import { baseName, decodedPath, isWebAddress, splitFragment } from "./sourcePath";

/**
 * Reads the sources of an answer: those that it names, else those of the setting, else those that were picked. These stand
 * beside its own where none of its own can be read, and that is said. `from` is the URI of the answer's file.
 */
export async function resolveSources(
  record: AnswerRecord,
  from: string,
  access: FileAccess,
  fallback: FallbackSources,
): Promise<ResolvedSources> {
  const cited = citedPages(record);
  const resolved = await resolveAny({ record, cited, from, access, fallback });
  return { ...resolved, unreadPages: unreadAmong(cited, resolved) };
}

/** An answer whose sources are looked for. */
interface Resolving extends Asking {
  readonly cited: readonly CitedPage[];
}

type FoundSources = Omit<ResolvedSources, "unreadPages">;

/** What names files as they stood, or were called, where the answer was made: any file of the name may be meant. */
const NAMED_ELSEWHERE: ReadonlySet<AnswerRecord["origin"]> = new Set(["record", "footnotes"] as const);

async function resolveAny(resolving: Resolving): Promise<FoundSources> {
  const { record, from, access } = resolving;
  const names = record.sources.filter(isName);
  if (names.length === 0) return resolveNamed(resolving);
  const folders = await Promise.all(names.map(({ name }) => loadFile(fileOf(name), from, access)));
  if (folders.some(({ hasFailed }) => !hasFailed)) return collect("front_matter", withoutAnswers(folders, resolving));
  const sources = record.sources.filter((source) => !isName(source));
  const resolved = await resolveNamed({ ...resolving, record: { ...record, sources, origin: ownOrigin(sources) } });
  return { ...resolved, problems: [namesMessage(names.map(({ name }) => name)), ...resolved.problems] };
}

/** The same for an answer whose front matter has no words that may be ids of another system. */
async function resolveNamed(resolving: Resolving): Promise<FoundSources> {
  const { record, cited, from, access, fallback } = resolving;
  const { mentions, there } = await loadMentioned(record.sources.filter(isMentioned), resolving);
  const pages = [...there, ...(await loadCitedPages(cited, record.sources, from, access))];
  const listed = await Promise.all(
    record.sources.filter(isListed).map(async (named) => ({ named, read: await loadReference(named, from, access) })),
  );
  // A way about the page itself, as menus have it, names no source.
  const others = record.origin === "links" ? listed.filter((one) => !leadsBack(one, from)) : listed;
  if (others.length > 0) {
    const firm = others.map(({ named }) => named);
    const loaded = others.map(({ read }) => read);
    const found = await withNamesakes(firm, loaded, resolving);
    const meant = found.filter(({ hasFailed }, index) => !(hasFailed && isInPassing(firm[index])));
    const named = withoutAnswers(meant, resolving);
    // Names without texts are no sources: what was given beside the record counts, as for one that names none.
    if (record.lack?.kind === "names" && !named.some(hasText))
      return resolveNamed({ ...resolving, record: { ...record, sources: [], origin: null } });
    const beside = named.some(hasText) ? [] : await loadBeside(named, resolving);
    return collect(record.origin ?? "record", [...named, ...beside, ...pages]);
  }
  const setting = await loadSetting(resolving);
  const isFound = setting.some(({ sources }) => sources.length > 0);
  if (!isFound && fallback.picked.length === 0 && pages.length === 0 && mentions.length > 0)
    return collect("links", [...setting, ...mentions]);
  if (isFound || fallback.picked.length === 0)
    return collect(fallbackOrigin(fallback.globs, pages), [...setting, ...pages]);
  const picked = withoutAnswers([await loadPicked(resolving)], resolving);
  return collect("picked", [...setting, ...picked, ...pages]);
}

function leadsBack({ named, read }: { readonly named: Listed; readonly read: LoadedReference }, from: string): boolean {
  return (
    named.kind === "file" && read.sources.length > 0 && read.sources.every(({ location }) => location?.uri === from)
  );
}

function unreadAmong(cited: readonly CitedPage[], { sources }: FoundSources): number {
  const read = new Set(
    sources.map(({ document: { text, uri = "" } }) => (text.trim() === "" ? null : pageAddress(uri))),
  );
  return cited.filter(({ address }) => !read.has(address)).length;
}

/** Whether all that is known of a source is its address. */
function isUnreadPage({ sources }: LoadedReference): boolean {
  return (
    sources.length > 0 && sources.every(({ document: { text, uri = "" } }) => text.trim() === "" && isWebAddress(uri))
  );
}

function hasText({ sources }: LoadedReference): boolean {
  return sources.some(({ document }) => document.text.trim() !== "");
}

/** Sources without a text leave nothing to check with; what was given beside them then counts too, and that is said. */
async function loadBeside(
  named: readonly LoadedReference[],
  resolving: Resolving,
): Promise<readonly LoadedReference[]> {
  const { fallback } = resolving;
  const setting = await loadSetting(resolving);
  const isSet = setting.some(hasText);
  const given = isSet ? setting : withoutAnswers([await loadPicked(resolving)], resolving);
  const [first, ...others] = given;
  if (first === undefined || !given.some(hasText)) return [];
  const told = besideMessage(named.every(isUnreadPage), isSet ? fallback.globs : []);
  return [{ ...first, problems: [told, ...first.problems] }, ...others];
}

function fallbackOrigin(globs: readonly string[], pages: readonly LoadedReference[]): SourceOrigin {
  if (globs.length > 0) return "setting";
  return pages.length > 0 ? "links" : "none";
}

type Mentioned = Extract<SourceReference, { kind: "mentioned" }>;
type Name = Extract<SourceReference, { kind: "name" }>;

function isMentioned(source: SourceReference): source is Mentioned {
  return source.kind === "mentioned";
}

function isInPassing(source: SourceReference | undefined): boolean {
  return source?.kind === "file" && source.isInPassing === true;
}

function isName(source: SourceReference): source is Name {
  return source.kind === "name";
}

function isListed(source: SourceReference): source is Listed {
  return !isMentioned(source) && !isName(source);
}

/** Where a response names these sources itself: the key of a linked file is its path. */
function ownOrigin(sources: readonly SourceReference[]): AnswerRecord["origin"] {
  const files = sources.filter((source) => source.kind === "file");
  if (files.length === 0) return null;
  return files.some(({ key, path }) => key !== path) ? "footnotes" : "links";
}

function fileOf(path: string): SourceRequest {
  return { path, key: null, title: null };
}

interface LoadedMentions {
  /** Those that marks name. */
  readonly mentions: readonly LoadedReference[];
  /** Those that are there; of what words name in passing only they count. */
  readonly there: readonly LoadedReference[];
}

/** Files that marks and words name, beside the answer or from the root. Nobody counts them. */
async function loadMentioned(named: readonly Mentioned[], resolving: Resolving): Promise<LoadedMentions> {
  const { from, access } = resolving;
  const loaded = await Promise.all(named.map(({ path }) => loadMention(path, from, access)));
  const there = loaded
    .map((reference) => withoutKnown(reference, resolving))
    .filter(({ hasFailed, sources }) => !hasFailed && sources.length > 0);
  return { mentions: loaded.filter((_, index) => named[index]?.isInPassing !== true), there };
}

async function loadMention(path: string, from: string, access: FileAccess): Promise<LoadedReference> {
  const beside = await loadFile(fileOf(path), from, access);
  const loaded = beside.hasFailed && !path.startsWith("/") ? await loadFile(fileOf(`/${path}`), from, access) : beside;
  return { ...(loaded.hasFailed ? beside : loaded), keepsNumber: false };
}

type Listed = Exclude<SourceReference, Mentioned | Name>;

function loadReference(reference: Listed, from: string, access: FileAccess): Promise<LoadedReference> {
  switch (reference.kind) {
    case "inline":
      return namesPage(reference)
        ? loadNamedPage(reference, from, access)
        : Promise.resolve(inlineSource(reference, from));
    case "file":
      return loadNamed(reference, from, access);
    case "glob":
      return loadPattern(reference.pattern, from, access);
  }
}

type FileReference = Extract<SourceReference, { kind: "file" }>;

/** `Copy of the fees.md` is a file of that name, or else the last word is the file. */
async function loadNamed(reference: FileReference, from: string, access: FileAccess): Promise<LoadedReference> {
  const { whole, ...named } = reference;
  if (whole === undefined) return loadFile(named, from, access);
  const loaded = await loadFile({ ...named, path: whole, title: null }, from, access);
  if (!loaded.hasFailed) return loaded;
  const last = await loadFile(named, from, access);
  return last.hasFailed ? loaded : last;
}

type InlineReference = Extract<SourceReference, { kind: "inline" }>;

/** A source that has the address of a page in place of a text. */
function namesPage({ document }: InlineReference): boolean {
  return document.text.trim() === "" && pageAddress(document.uri ?? "") !== null;
}

/** Where nothing was fetched, the source stays as the record has it. */
async function loadNamedPage(reference: InlineReference, from: string, access: FileAccess): Promise<LoadedReference> {
  const { uri = "", id = null, title = null } = reference.document;
  const kept = await loadKeptPage({ path: uri, key: id, title }, from, access);
  return kept ?? { ...inlineSource(reference, from), hasFailed: true };
}

function inlineSource({ document, map }: InlineReference, from: string): LoadedReference {
  const location =
    map === null ? null : { uri: from, label: decodedPath(baseName(from)), map, places: [], extracted: null };
  return { sources: [{ document, location }], problems: [], keepsNumber: true, hasFailed: false };
}

/**
 * Records and lists of references say where a file stood when they were written: one that is not there is looked for by its name, beside
 * the record and among the other sources that were given. Among these is what a record only names, too. A path of front matter is a
 * person's own: it is another file's only where that one's path ends with all of it.
 */
async function withNamesakes(
  references: readonly Listed[],
  loaded: readonly LoadedReference[],
  resolving: Resolving,
): Promise<readonly LoadedReference[]> {
  const { record, from, access } = resolving;
  const byName = NAMED_ELSEWHERE.has(record.origin);
  const isLost = ({ hasFailed }: LoadedReference, index: number): boolean =>
    hasFailed && references[index]?.kind === "file" && !isWebAddress(references[index].path);
  const names = loaded.map(namesAlone);
  if (!loaded.some((reference, index) => isLost(reference, index) || names[index]?.length !== 0)) return loaded;
  const all = [...(await loadSetting(resolving)), await loadPicked(resolving)];
  const given = fileSources(all);
  const rows = rowsNamed(names, byName ? all : []);
  const found = await Promise.all(
    loaded.map(async (reference, index) => {
      const alone = byName ? (names[index] ?? []).map(fileKey) : [];
      const file = given.get(alone[0] ?? "");
      const row = alone.map((name) => rows.get(name)).find((one) => one !== undefined);
      if (alone.length > 0) return namesake(reference, file ?? row ?? null);
      const request = references[index];
      if (request?.kind !== "file" || !isLost(reference, index)) return reference;
      const name = baseName(request.path);
      if (!byName) return namesake(reference, endingWith(request.path, given.get(fileKey(name)) ?? null));
      const beside = name === request.path ? reference : await loadFile({ ...request, path: name }, from, access);
      return beside.hasFailed ? namesake(reference, given.get(fileKey(name)) ?? null) : beside;
    }),
  );
  return byName ? withHint(found, found.findIndex(isLost)) : found;
}

/** A source whose path ends with all of a path. */
function endingWith(path: string, source: LoadedSource | null): LoadedSource | null {
  const label = source?.location?.label ?? "";
  return `/${label}`.endsWith(`/${path.replace(/^(?:\.{0,2}\/)+/u, "")}`) ? source : null;
}

/** Said once, at the first file that is still lost; a list may name that one several times. */
const BY_NAME_TEXT = "Files that are named are also found by their names among sources that are given.";

function withHint(loaded: readonly LoadedReference[], lost: number): readonly LoadedReference[] {
  const told = loaded[lost]?.problems.join("\n");
  return loaded.map((reference) =>
    told !== undefined && reference.problems.join("\n") === told
      ? { ...reference, problems: reference.problems.map((problem) => `${problem} ${BY_NAME_TEXT}`) }
      : reference,
  );
}

function collect(origin: SourceOrigin, references: readonly LoadedReference[]): FoundSources {
  const loaded = withSavedPages(references);
  const numbered = numberSources(loaded);
  const isLost = loaded.every(({ hasFailed }) => hasFailed);
  const sources = isLost ? [] : numbered;
  const used = new Set(sources.map(({ location }) => location?.uri));
  const left = loaded.flatMap(({ answers = [] }) => answers).filter(({ uri }) => !used.has(uri));
  const answers = [...new Map(left.map((answer) => [answer.uri, answer])).values()];
  return {
    origin,
    order: orderOf(origin, references, loaded),
    sources,
    lost: isLost ? numbered : [],
    answers,
    problems: [
      ...new Set(loaded.flatMap((reference) => reference.problems)),
      ...(sources.length === 0 && answers.length > 0 ? [leftOutAnswersText(answers.map(({ label }) => label))] : []),
    ],
    remarks: [...new Set(loaded.flatMap(({ remarks = [] }) => remarks))],
  };
}

/** An address that is named, and that a page was saved from which is there too, gives the text of that page. */
function withSavedPages(references: readonly LoadedReference[]): readonly LoadedReference[] {
  const pages = new Map<string, LoadedSource>();
  for (const source of references.flatMap(({ sources }) => sources)) {
    const { uri } = source.document;
    if (source.location !== null && uri !== undefined && isWebAddress(uri)) pages.set(addressKey(uri), source);
  }
  return pages.size === 0 ? references : references.map((reference) => savedReference(reference, pages));
}

function savedReference(reference: LoadedReference, pages: ReadonlyMap<string, LoadedSource>): LoadedReference {
  const document = reference.hasFailed ? reference.sources[0]?.document : undefined;
  const page = document?.uri === undefined ? undefined : pages.get(addressKey(document.uri));
  if (document === undefined || page === undefined) return reference;
  const { text, metadata, title } = page.document;
  const source = { document: { ...document, text, metadata, title }, location: page.location };
  return { ...reference, sources: [source], problems: [], hasFailed: false };
}

/** What two spellings of an address have in common. */
function addressKey(address: string): string {
  return address.replace(/#.*$/u, "").replace(/\/$/u, "").toLowerCase();
}

const WRITTEN: ReadonlySet<SourceOrigin> = new Set(["front_matter", "record", "footnotes"]);

/** Names without texts say which documents were found, each once; a prompt shows every one of their passages. */
function isTitleAlone({ sources }: LoadedReference): boolean {
  return (
    sources.length > 0 &&
    sources.every(
      ({ document, location }) =>
        location === null &&
        document.text === "" &&
        document.title !== undefined &&
        document.id === undefined &&
        document.uri === undefined,
    )
  );
}

/** A list with a pattern in it has an order that nobody saw. What stands beside pages takes no number from them. */
function orderOf(
  origin: SourceOrigin,
  references: readonly LoadedReference[],
  loaded: readonly LoadedReference[],
): SourceOrder {
  if (references.length === 1 && references[0]?.isNumbered === true) return "written";
  const numbered = references.filter(({ keepsNumber }) => keepsNumber);
  const arePages = numbered.length > 0 && numbered.every(isUnreadPage);
  const isWritten = WRITTEN.has(origin) && (numbered.length === references.length || arePages);
  return isWritten && !loaded.every(isTitleAlone) ? "written" : "found";
}

/**
 * Gives every source an id of its own: the one it has, else its 1-based position among the references. A file that a pattern matches is
 * left out where it is there already, by its name or by another pattern.
 */
function numberSources(references: readonly LoadedReference[]): ResolvedSource[] {
  const named = new Set(references.filter((reference) => reference.keepsNumber).flatMap(locationsOf));
  const taken = new Set<string>();
  const matched = new Set<string>();
  const sources: ResolvedSource[] = [];
  let position = 0;
  for (const reference of references) {
    const kept = reference.keepsNumber ? reference.sources : unseen(reference.sources, named, matched);
    for (const source of kept) sources.push(withId(source, ++position, taken));
  }
  return sources;
}

function locationsOf({ sources }: LoadedReference): string[] {
  return sources.flatMap(({ location }) => (location === null ? [] : [location.uri]));
}

function unseen(sources: readonly LoadedSource[], named: ReadonlySet<string>, matched: Set<string>): LoadedSource[] {
  const before = new Set(matched);
  return sources.filter(({ document, location }) => {
    // A part of a file is another source than the file.
    if (location === null || splitFragment(document.uri ?? "").fragment !== null) return true;
    matched.add(location.uri);
    return !named.has(location.uri) && !before.has(location.uri);
  });
}

function withId({ document, location }: LoadedSource, position: number, taken: Set<string>): ResolvedSource {
  const given = document.id ?? String(position);
  let id = given;
  while (taken.has(id)) id = `${id}-${position}`;
  taken.add(id);
  // Passages of one document share its id: a mark that has it cites all of them, by what they are called.
  const name = document.id !== undefined && id !== given ? { title: document.title ?? given } : {};
  return { document: { ...document, ...name, id }, location };
}

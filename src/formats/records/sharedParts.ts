import type { Document } from "../../contract/document";
import { asName, isList, isObject, isString, type ObjectNode, type TreeNode } from "../trees/treeNode";
import type { SourceReference } from "./answerRecord";
import { nameOf } from "./documentNames";
import { idOf, numberOf } from "./documentNode";
import type { DocumentParts } from "./shapes/recordShape";

/** What Azure AI Search ordered its hits by, the last reckoning first; only some hits may have been ranked again. */
const RANKED_SCORES = [
  ...["@search.rerankerBoostedScore", "@search.reranker_boosted_score"],
  ...["@search.rerankerScore", "@search.reranker_score"],
];
/** `HotelId`, `hotel_id`. */
const ID_KEY = /^(.+?)_?(?:Id|ID|id)$/u;
const NAME_ENDINGS = ["Name", "_name", "Title", "_title"];

/**
 * Where the documents of a list have parts that only the whole list tells: a score that all of them have, and ids and names of things
 * that their keys call alike, as `HotelId` and `HotelName`.
 */
export function sharedParts(entries: readonly TreeNode[]): DocumentParts {
  const objects = entries.filter(isObject);
  if (objects.length === 0 || objects.length < entries.length) return {};
  const score = RANKED_SCORES.find((key) => objects.every(({ fields }) => numberOf(fields.get(key)) !== null));
  return { ...(score === undefined ? {} : { score: [pathTo(score)] }), ...ownNames(objects) };
}

/** Only where there are no usual ones, and where each document has its own. */
function ownNames(objects: readonly ObjectNode[]): DocumentParts {
  if (objects.length < 2 || objects.some((node) => idOf(node) !== null || nameOf(node).title !== null)) return {};
  const pairs = [...(objects[0]?.fields.keys() ?? [])].flatMap((id) => {
    const thing = ID_KEY.exec(id)?.[1];
    const title = NAME_ENDINGS.map((ending) => `${thing}${ending}`).find((key) => isOwn(objects, key));
    return thing === undefined || title === undefined || !isOwn(objects, id) ? [] : [{ id, title }];
  });
  const [only, another] = pairs;
  return only === undefined || another !== undefined ? {} : { id: [pathTo(only.id)], title: [pathTo(only.title)] };
}

function isOwn(objects: readonly ObjectNode[], key: string): boolean {
  const names = objects.map(({ fields }) => asName(fields.get(key)) ?? "");
  return !names.includes("") && new Set(names).size === names.length;
}

function pathTo(key: string): string {
  return `["${key}"]`;
}

/** How sets of questions say of a document beside its text whether the answer is from it. */
const JUDGING_KEYS = ["is_supporting", "is_relevant", "relevant"];

/** Lists of the documents that ought to be found, by their ids or names. */
const WANTED_LIST =
  /^(?:reference_context_ids|(?:relevant|gold(?:en)?|expected|ground_?truth)_(?:ids|(?:doc|document|chunk|passage|source|context)s?(?:_?ids)?))$/iu;

/**
 * The documents of a record with what it says of their relevance: those that its `supporting_facts` name by their titles, as HotpotQA
 * and 2Wiki have them, that a list of the relevant ones names, or that have a key of their own for it, as MuSiQue's `is_supporting`.
 */
export function judgedSources(sources: readonly SourceReference[], node: TreeNode): readonly SourceReference[] {
  const fields = isObject(node) ? node.fields : new Map<string, TreeNode>();
  const wanted = wantedNames(fields, sources);
  const names = new Set([...supportingTitles(fields.get("supporting_facts")), ...wanted]);
  const flags = [...fields.values()].map((list) => (isList(list) ? list.items.map(judgementOf) : []));
  const own = flags.find((some) => some.length === sources.length && some.includes(true));
  const judgements = sources.map((source, at) => {
    if (own !== undefined || names.size === 0) return own?.[at] ?? null;
    return source.kind === "inline" && isNamed(source.document, names);
  });
  // Names that none of the documents has are of other documents.
  if (!judgements.includes(true) && !areAlike(wanted, sources)) return sources;
  return sources.map((source, at) => judged(source, judgements[at] ?? null));
}

function isNamed(document: Document, names: ReadonlySet<string>): boolean {
  return namesOf(document).some((name) => names.has(name));
}

function namesOf({ id, title, uri }: Document): readonly string[] {
  return [id, title, uri].filter((name) => name !== undefined);
}

/** Where a record has one list alone, under whatever key, that is what was found. */
function wantedNames(fields: ReadonlyMap<string, TreeNode>, sources: readonly SourceReference[]): readonly string[] {
  const isRead = ({ span }: TreeNode): boolean =>
    sources.some((source) => source.span.start >= span.start && source.span.end <= span.end);
  const lists = [...fields].flatMap(([key, list]) =>
    WANTED_LIST.test(key) && isList(list) && !isRead(list) ? [list.items] : [],
  );
  return lists.flat().flatMap((item) => asName(item) ?? []);
}

/** Whether names are of the kind of those that were found, of which then none was wanted: `doc_7` beside `doc_12`. */
function areAlike(names: readonly string[], sources: readonly SourceReference[]): boolean {
  const found = sources.flatMap((source) => (source.kind === "inline" ? namesOf(source.document) : []));
  const kinds = new Set(found.map(kindOfName));
  return names.length > 0 && names.every((name) => kinds.has(kindOfName(name)));
}

function kindOfName(name: string): string {
  return name.replace(/\p{L}+/gu, "a").replace(/\d+/gu, "0");
}

function judgementOf(entry: TreeNode): boolean | null {
  if (!isObject(entry)) return null;
  const flag = JUDGING_KEYS.map((key) => entry.fields.get(key)).find((value) => value !== undefined);
  return flag?.kind === "literal" && typeof flag.value === "boolean" ? flag.value : null;
}

/** `[["Lending", 0], …]`, or `{"title": ["Lending", …], "sent_id": [0, …]}` */
function supportingTitles(facts: TreeNode | undefined): ReadonlySet<string> {
  const listed = isObject(facts) ? facts.fields.get("title") : facts;
  const named = isList(listed) ? listed.items.map((fact) => (isList(fact) ? fact.items[0] : fact)) : [];
  return new Set(named.filter(isString).map(({ value }) => value));
}

function judged(source: SourceReference, relevant: boolean | null): SourceReference {
  if (source.kind !== "inline" || relevant === null) return source;
  const { document } = source;
  return { ...source, document: { ...document, metadata: { relevant, ...document.metadata } } };
}

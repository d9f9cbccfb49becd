import { asName, isObject, type TreeNode } from "../trees/treeNode";
import { idOf } from "./documentNode";
import { openNode } from "./paths/openNode";
import { tablePath } from "./paths/recordPath";
import { selectNodes } from "./paths/selectNodes";

/** The keys under which documents are known to the answers that cite them, beside those that ids usually have. */
const ID_KEYS: readonly string[] = [
  ...["doc_id", "document_id", "chunk_id", "source_id", "passage_id", "evidence_id", "citation_id"],
  ...["citation", "paper_id", "paperId"],
  ...["docId", "documentId", "chunkId", "sourceId", "ref", "tag", "label", "marker", "key", "name", "doc"],
];
/** The keys under which documents have the numbers by which a prompt shows them, whatever their order in the list is. */
const NUMBER_KEYS: readonly string[] = [
  ...["n", "number", "citationNumber", "citation_number", "citation_id", "ref_id", "marker", "index", "idx"],
  ...["position", "rank"],
];
/** Where a hit keeps what it is about. */
const INNER_KEYS = ["metadata", "meta", "document", "doc", "node", "payload"];
const MARK = /[[(【<^]([^[\]()【】<>\n]{1,120})[\])】>]/gu;
const LEAD = /^\^?\s*(?:sources?|see|doc(?:ument)?|ref)\s*:\s*/iu;
const SEPARATOR = /\s*[,;、|]\s*|\s+[–—-]\s+/u;

/** The words by which the marks of a response may name its sources, in small letters. */
export function citedWords(response: string): ReadonlySet<string> {
  const insides = Array.from(response.matchAll(MARK), ([, inside = ""]) => inside.replace(LEAD, ""));
  return new Set(insides.flatMap((inside) => [inside, ...inside.split(SEPARATOR)]).map(folded));
}

/** The key by whose values a response cites documents, and these. */
interface CitedIds {
  readonly key: string;
  readonly ids: readonly string[];
}

/**
 * The ids of documents by the one key by whose values the response cites most of them; `null` for each where the usual id or the position
 * does as well.
 */
export function citedIds(entries: readonly TreeNode[], cited: ReadonlySet<string>): readonly (string | null)[] {
  return citedBy(entries, cited)?.ids ?? entries.map(() => null);
}

/** The path from a document to that id. */
export function citedIdPath(entries: readonly TreeNode[], cited: ReadonlySet<string>): string | null {
  const key = citedBy(entries, cited)?.key;
  const [first] = entries;
  if (key === undefined || first === undefined) return null;
  const inner = INNER_KEYS.find((name) => selectNodes(first, tablePath(`${name}.${key}`)).length > 0);
  return selectNodes(first, tablePath(key)).length > 0 || inner === undefined ? `$.${key}` : `$.${inner}.${key}`;
}

function citedBy(entries: readonly TreeNode[], cited: ReadonlySet<string>): CitedIds | null {
  const count = (ids: readonly (string | null)[]): number =>
    new Set(ids.filter((id) => id !== null && cited.has(folded(id)))).size;
  let most = count(entries.map((entry, index) => (isObject(entry) ? idOf(entry) : null) ?? String(index + 1)));
  let found: CitedIds | null = null;
  for (const key of cited.size === 0 ? [] : [...ID_KEYS, ...otherIdKeys(entries)]) {
    const ids = entries.map((entry) => nameAt(entry, key)).filter((id) => id !== null);
    if (ids.length < entries.length || count(ids) <= most) continue;
    most = count(ids);
    found = { key, ids };
  }
  return found ?? ownNumbers(entries, cited);
}

const OTHER_ID_KEY = /(?:_id|[a-z]Id|_code)$/u;

/** Documents may have the id of what they are a part of, too: `article_id`. A number there is no mark. */
function otherIdKeys([first]: readonly TreeNode[]): readonly string[] {
  const view = first === undefined ? first : openNode(first);
  if (!isObject(view)) return [];
  const places = [view, ...INNER_KEYS.map((name) => view.fields.get(name)).filter(isObject)];
  return places.flatMap(({ fields }) =>
    [...fields].flatMap(([key, value]) => (OTHER_ID_KEY.test(key) && /\p{L}/u.test(asName(value) ?? "") ? [key] : [])),
  );
}

/** The numbers that marks give: `2`, `^2`, `source 2`. */
export function citedNumbers(cited: ReadonlySet<string>): ReadonlySet<number> {
  return new Set([...cited].flatMap((word) => NUMBERED.exec(word)?.[1] ?? []).map(Number));
}

/** `R005` is a code, and no number. */
const NUMBERED = /^\^?(?!\p{L}{1,3}0)(?:\p{L}{1,12}[ #:_-]{0,2})?(\d{1,3})$/u;

/** The numbers of documents under a key of which each has its own, and that has all that are cited; `null` where their ids do, or no key. */
function ownNumbers(entries: readonly TreeNode[], words: ReadonlySet<string>): CitedIds | null {
  const cited = citedNumbers(words);
  if (cited.size === 0) return null;
  const covers = (numbers: readonly (number | null)[]): boolean => [...cited].every((one) => numbers.includes(one));
  const ids = entries.map((entry) => (isObject(entry) ? idOf(entry) : null));
  if (covers(ids.map(asInteger)) || ids.some((id) => id !== null && words.has(folded(id)))) return null;
  for (const key of NUMBER_KEYS) {
    const numbers = entries.map((entry) => asInteger(nameAt(entry, key)));
    const isOwn = new Set(numbers).size === entries.length && !numbers.includes(null);
    // Counted from 0 in their order, they are places in a list.
    if (isOwn && covers(numbers) && numbers.some((number, index) => number !== index))
      return { key, ids: numbers.map(String) };
  }
  return null;
}

/** `2`, also as a mark writes it: `[2]`. */
function asInteger(name: string | null): number | null {
  const digits = /^\[?(\d{1,4})\]?$/u.exec(name ?? "")?.[1];
  return digits === undefined ? null : Number(digits);
}

function nameAt(entry: TreeNode, key: string): string | null {
  const view = openNode(entry);
  if (!isObject(view)) return null;
  const inner = INNER_KEYS.map((name) => view.fields.get(name)).filter(isObject);
  for (const { fields } of [view, ...inner]) {
    const name = asName(fields.get(key))?.trim() ?? "";
    if (name !== "") return name;
  }
  return null;
}

function folded(id: string): string {
  return id.trim().toLowerCase();
}

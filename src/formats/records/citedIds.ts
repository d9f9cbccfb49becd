import { asName, isObject, type TreeNode } from "../trees/treeNode";
import { idOf } from "./documentNode";
import { openNode } from "./paths/openNode";

/** The keys under which documents are known to the answers that cite them, beside those that ids usually have. */
const ID_KEYS: readonly string[] = [
  ...["doc_id", "document_id", "chunk_id", "source_id", "passage_id", "evidence_id", "citation_id"],
  ...["docId", "documentId", "chunkId", "sourceId", "ref", "tag", "label", "marker", "key", "name", "doc"],
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

/**
 * The ids of documents by the one key by whose values the response cites most of them; `null` for each where the usual id or the position
 * does as well.
 */
export function citedIds(entries: readonly TreeNode[], cited: ReadonlySet<string>): readonly (string | null)[] {
  const count = (ids: readonly (string | null)[]): number =>
    new Set(ids.filter((id) => id !== null && cited.has(folded(id)))).size;
  let most = count(entries.map((entry, index) => (isObject(entry) ? idOf(entry) : null) ?? String(index + 1)));
  let found: readonly (string | null)[] = entries.map(() => null);
  for (const key of cited.size === 0 ? [] : ID_KEYS) {
    const ids = entries.map((entry) => nameAt(entry, key));
    if (ids.includes(null) || count(ids) <= most) continue;
    most = count(ids);
    found = ids;
  }
  return found;
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

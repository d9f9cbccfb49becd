import { hasSourceType } from "../../sources/sourcePath";
import { asName, isList, isObject, isString, type ObjectNode, type TreeNode } from "../../trees/treeNode";
import type { Purpose } from "../answerRecord";
import { DOCUMENT_KEYS } from "../documentFields";
import { namesSection } from "../documentNames";
import { numberOf } from "../documentNode";
import { isNatural, JUDGED_KEY, longestText } from "../longestText";
import { openNode } from "../paths/openNode";
import { lastKey, type Place, placeOf, placesIn, ROOT } from "./places";
import type { RecordMapping } from "./recordMapping";

/** A list of texts in a record, and how its documents are read. */
export interface GuessedList extends Place {
  readonly parts: Pick<RecordMapping, "text" | "id" | "score">;
  /** Whether its items are texts that stand where documents have theirs. */
  readonly areDocuments: boolean;
  /** Whether all of them are texts by themselves. */
  readonly areTexts: boolean;
  /** Whether these have scores as well, as only what was found has. */
  readonly areHits: boolean;
  /** Whether their titles stand for their texts, which they have not. */
  readonly areTitles: boolean;
}

/** What should have been found, and was not. */
const WANTED_KEY = new RegExp(
  [
    "^(?:expect(?:ed|s)?|gold(?:en)?|gt|(?:ground_?)?truth|target|reference|ideal|correct|wanted|required|oracle|must|should)(?:_|$|(?=[A-Z]))",
    "(?:_(?:expected|gold(?:en)?|gt|ground_?truth|wanted)|[a-z](?:Expected|Gold|GroundTruth))$",
    "^(?:erwartete?[nrs]?|soll|attendus?|esperad[oa]s?|attes[ioa]|verwachte?)(?:_|$|(?=[A-Z]))|ожида|期望|预期|正解|期待|标准(?:上下文|片段)",
  ].join("|"),
  "u",
);
/** What tests call what ought to be found, and programs what they found for an answer. */
const RELEVANT_KEY = /^(?:relevant|supporting|positive)(?:_|(?=[A-Z]))/u;
const ANSWERED_KEY = /answ|respon|output|reply|generat|complet|antwort|respuesta|risposta|resposta|ответ|回答|答案|답변/iu;
/** What lists of what was found for an answer are called. */
const FOUND_KEY = new RegExp(
  [
    "(?:sources?|ctxs?|contexts?|chunks?|passages?|doc(?:ument)?s?|snippets?|hits)$|retriev|recalled|(?:^|_)knowledge",
    "search_?results?$",
    "(?:quellen?|kontexte?|textstellen|bronnen|passag(?:en|gi)|contextes?|extraits?|fuentes?|fontes?|fonti)$",
    "(?:context(?:os?|i)|contest[oi]|document[oi]s?|fragment[oe]?n?s?|pasajes?|trechos?|источники?|контексты?|документы|фрагменты)$",
    "来源|上下文|文档|检索|片段|文脈|出典|文書|출처|문맥|문서",
  ].join("|"),
  "iu",
);
/** What lists of what an answer cites are called, which may be a part of what was found. */
const CITED_KEY = /evidences?$|references?$|citations?(?:_?data)?$|quotes?$/iu;
/** Lists of what was said, asked or remarked, also with what belongs to it. */
const SAID_KEY =
  /histor|messag|conversation|example|question|prompt|expect|gold|truth|claim|statement|sentence|answer|respon|repl(?:y|ies)|error|warning|comment|note|summar|conclusion|recommend|takeaway|highlight|finding|key_?point|checklist|^(?:tasks?|risks?)$/iu;
/** Lists of what was made or done, in whose items documents may stand. */
const MADE_KEY = /quer|output|generat|complet|^(?:spans|traces|events|steps|logs)$/iu;

/** Whether what stands there is the key of a test, and no result. */
export function isCalledWanted(key: string): boolean {
  return WANTED_KEY.test(key);
}

/** The keys under which a record has what ought to be found for it, and was not. */
export function wantedKeys(node: ObjectNode): readonly string[] {
  return [...node.fields.keys()].filter((key) => isWantedIn(node, key) && (FOUND_KEY.test(key) || CITED_KEY.test(key)));
}

/** What is relevant to a question was found only where something was made of it, or where it has scores. */
function isWantedIn(node: TreeNode, key: string): boolean {
  if (WANTED_KEY.test(key)) return true;
  if (!RELEVANT_KEY.test(key) || !isObject(node)) return false;
  const list = openNode(node.fields.get(key) ?? node);
  const isAnswered = [...node.fields.keys()].some((other) => ANSWERED_KEY.test(other) && !WANTED_KEY.test(other));
  return !isAnswered && isList(list) && !list.items.some(hasScore);
}

/** Whether a list is called what was said, asked or made, and not what was found. */
export function isCalledSaid(key: string): boolean {
  return SAID_KEY.test(key) || MADE_KEY.test(key);
}

/** What goes over the network around a record: `headers`, `response_headers`. */
const SENT_KEY = /(?:^|_)headers$/iu;
/** What was indexed, of which nothing was retrieved yet. */
const CORPUS_KEY = /^(?:corpus|corpora|knowledge_?base)$/iu;

/** Whether what stands there is no part of what was answered: it was found, or could have been. */
export function isCalledPassages(key: string): boolean {
  return isCalledFound(key) || CORPUS_KEY.test(key);
}

/** Whether a list is called what lists of what was found for an answer are called. */
export function isCalledFound(key: string): boolean {
  return FOUND_KEY.test(key) && !WANTED_KEY.test(key);
}

/** Whether what stands there was found or cited, and is no record. */
export function isCalledDocuments(key: string): boolean {
  return isCalledFound(key) || (CITED_KEY.test(key) && !WANTED_KEY.test(key));
}

/** A part of a document under its number: its text is what was retrieved or indexed, and answers nothing. */
export function isChunk(node: TreeNode): boolean {
  return isObject(node) && CHUNK_KEYS.some((key) => node.fields.has(key));
}

const CHUNK_KEYS = ["chunk_id", "chunkId", "chunk_index", "chunkIndex", "passage_id"];

/** The lists of texts in a record, in which no answer stands. */
export function textLists(node: TreeNode, purpose: Purpose): readonly GuessedList[] {
  const found = known[purpose].get(node) ?? listsOf(node, purpose);
  known[purpose].set(node, found);
  return found;
}

/** Each is asked for to find the records of a file, to read them, and to say what is amiss. */
const known: Readonly<Record<Purpose, WeakMap<TreeNode, readonly GuessedList[]>>> = {
  answer: new WeakMap(),
  retrieval: new WeakMap(),
};

function listsOf(node: TreeNode, purpose: Purpose): readonly GuessedList[] {
  const byPath = new Map<string, GuessedList>();
  for (const list of listsIn(node, ROOT, { purpose, seen: new Set() }))
    if (rankOf(list) > 0 && !isWantedIn(node, list.keys[0] ?? "") && !byPath.has(list.path)) byPath.set(list.path, list);
  return [...byPath.values()];
}

/** How likely a list is what was found: 0 where it is not. */
export function rankOf(list: GuessedList): number {
  const key = lastKey(list);
  if (list.keys.some((one) => WANTED_KEY.test(one) || JUDGED_KEY.test(one) || SENT_KEY.test(one))) return 0;
  if (isCalledFound(key) || list.areHits) return 3;
  if (CITED_KEY.test(key)) return 2;
  if (SAID_KEY.test(key)) return 0;
  return Number(list.areDocuments || !MADE_KEY.test(key));
}

interface ListSearch {
  readonly purpose: Purpose;
  /** What was looked into: YAML's aliases name one node in many places. */
  readonly seen: Set<TreeNode>;
}

function* listsIn(node: TreeNode, place: Place, search: ListSearch): Generator<GuessedList> {
  if (search.seen.has(node)) return;
  search.seen.add(node);
  const view = openNode(node);
  const list = place === ROOT ? null : listAt(view, place, search.purpose);
  if (list !== null) yield list;
  if (isObject(view) && list === null)
    for (const [below, value] of placesIn(view, place)) yield* listsIn(value, below, search);
  if (!isList(view) || SAID_KEY.test(lastKey(place)) || (list !== null && isFound(list))) return;
  // A step that led to the answer may have retrieved: `steps[*].output`.
  for (const item of view.items.filter(isObject))
    for (const below of listsIn(item, { ...place, path: `${place.path}[*]` }, search))
      if (list?.areDocuments !== true || below.path.endsWith("[*]")) yield below;
}

function isFound(list: GuessedList): boolean {
  return list.areDocuments && rankOf(list) > 1;
}

const TEXT = { parts: {}, areDocuments: false, areTexts: false, areHits: false, areTitles: false } as const;

function listAt(view: TreeNode, place: Place, purpose: Purpose): GuessedList | null {
  const isNamed = isCalledDocuments(lastKey(place));
  if (isList(view)) {
    const list = { ...place, path: `${place.path}[*]` };
    return listOf(view.items, list, isNamed) ?? (purpose === "retrieval" ? titlesOf(view.items, list) : null);
  }
  if (!isNamed) return null;
  if (isString(view)) return isNatural(view.value) && !namesSection(view.value) ? { ...place, ...TEXT } : null;
  const values = isObject(view) ? [...view.fields.values()] : [];
  // `{"lending.md": "…", "fees.md": "…"}`
  return values.length > 1 && values.every((value) => isString(value) && isNatural(value.value))
    ? { ...place, ...TEXT, path: `${place.path}.*` }
    : null;
}

/** In a list that is called what documents are called, or under a key of their texts, a text may be short. */
function listOf(items: readonly TreeNode[], place: Place, isNamed: boolean): GuessedList | null {
  const paths = items.map((item) => textPath(item, isNamed)).filter((text) => text !== null);
  const [text] = paths;
  if (text === undefined || paths.length * 2 < items.length) return null;
  const first = items.find((item) => textPath(item, isNamed) !== null);
  const areDocuments = items.every((item) => isObject(item) && !item.fields.has("role") && isKnownText(text));
  return {
    ...place,
    parts: { ...(text !== "" && { text }), ...(isObject(first) && namesOf(first)) },
    areDocuments,
    areTexts: items.every((item) => isString(item) && isNatural(item.value)),
    areHits: areDocuments && items.every(hasScore),
    areTitles: false,
  };
}

/** Where a retrieval keeps no texts, the titles are what it shows of them. */
function titlesOf(items: readonly TreeNode[], place: Place): GuessedList | null {
  const isTitled = (item: TreeNode): boolean => isObject(item) && isString(item.fields.get("title")) && hasScore(item);
  const [first] = items;
  if (!isObject(first) || !items.every(isTitled)) return null;
  return {
    ...place,
    parts: { text: "$.title", ...namesOf(first) },
    areDocuments: true,
    areTexts: false,
    areHits: true,
    areTitles: true,
  };
}

function hasScore(item: TreeNode): boolean {
  return isObject(item) && [...item.fields].some(([key, value]) => SCORE_KEY.test(key) && numberOf(value) !== null);
}

/** `$.text`, `$.metadata.text` */
function isKnownText(path: string): boolean {
  const [, ...keys] = path.split(".");
  const last = keys.pop() ?? "";
  const { text, inner } = DOCUMENT_KEYS;
  return text.includes(last) && keys.every((key) => inner.includes(key) || text.includes(key));
}

/** The path from a document to its text: empty where it is the text, `null` where it has none. */
function textPath(item: TreeNode, isNamed: boolean): string | null {
  if (isString(item)) return isText(item.value, isNamed) ? "" : null;
  // `["Books are lent for two weeks.", 0.82]`
  if (isList(item)) return isString(item.items[0]) && isText(item.items[0].value, isNamed) ? "$[0]" : null;
  if (!isObject(item)) return null;
  const known = DOCUMENT_KEYS.text.find((key) => {
    const value = item.fields.get(key);
    return isString(value) && isText(value.value, true);
  });
  if (known !== undefined) return `$.${known}`;
  const longest = longestText(item);
  if (longest !== null) return longest.keys.some(isCalledWanted) ? null : (placeOf(longest.keys)?.path ?? null);
  const shown = [...item.fields].find(
    ([key, value]) => TEXT_KEY.test(key) && isString(value) && isText(value.value, isNamed),
  );
  return shown === undefined ? null : (placeOf([shown[0]])?.path ?? null);
}

/** What keys of texts end in, also of what is shown of them. */
const TEXT_KEY = /(?:^|_)(?:text|preview|excerpt)$/iu;

function isText(text: string, isNamed: boolean): boolean {
  if (isNatural(text)) return true;
  return isNamed && /\p{L}\s+\S*\p{L}/u.test(text) && !hasSourceType(text.trim());
}

const SCORE_KEY = /score|similarity|distance|relevance/iu;
const ID_KEY = /(?:^|_)id$|[a-z]Id$|^(?:ref|doc|key|docno|pmid)$/u;

/** The places of a document's id and score, where they are none that are known. */
function namesOf(item: ObjectNode): GuessedList["parts"] {
  const placeFor = (known: readonly string[], pattern: RegExp, isFit: (value: TreeNode) => boolean): string | null => {
    if (known.some((key) => item.fields.has(key))) return null;
    const found = [...placesIn(item, ROOT)].find(([place, value]) => pattern.test(lastKey(place)) && isFit(value));
    return found?.[0].path ?? null;
  };
  const id = placeFor(DOCUMENT_KEYS.id, ID_KEY, (value) => asName(value) !== null);
  const score = placeFor(DOCUMENT_KEYS.score, SCORE_KEY, (value) => numberOf(value) !== null);
  return { ...(id !== null && { id }), ...(score !== null && { score }) };
}

import type { Span } from "../../contract/span";
import { splitSentences } from "../../text/sentences/sentences";
import { sliceMap } from "../mappedText";
import { hasSourceType, isWebAddress, namesSourceFile, slashedPath } from "../sources/sourcePath";
import { asName, isObject, isString, type ObjectNode, type StringNode, type TreeNode } from "../trees/treeNode";
import { openNode } from "./paths/openNode";

/** Where a document, or what is said of it, has the name by which people know it. */
const NAME_KEYS: readonly string[] = [
  ...["title", "doc_title", "document_title", "document_name", "doc_name", "docName", "documentName"],
  ...["file_name", "filename", "fileName", "source_file", "sourceFile", "file", "file_path", "filepath", "path"],
  ...["source", "doc_uri", "document", "name", "uri", "url"],
];
const ADDRESS_KEYS: readonly string[] = ["uri", "url", "source_url", "link", "source"];
const METADATA_KEYS: readonly string[] = ["metadata", "meta"];

const MAX_NAME_LENGTH = 300;
const MAX_NAME_WORDS = 20;
/** A name with its place; whole texts are asked about, too. */
const MAX_PLACED_LENGTH = 400;
/** Behind a name, where in it: ` (p. 7)`, `, page 3`, ` - chunk 2`, ` § 4.2`. */
const PLACE = new RegExp(
  String.raw`(?:[\s,;|–-]+|\s*[([]\s*)(?:(?:${[
    "p(?:p|ages?)?|s(?:eiten?)?|chunks?|lines?|slide|ch(?:apter)?|sec(?:tion)?|kapitel|abschnitt",
    "p[áa]g(?:ina)?s?|se(?:cci[oó]n|ção|zione)|cap[ií]tul?o|artículo|artigo|articolo|art(?:icle|ikel)?|hoofdstuk|str(?:ona)?|rozdział|sayfa|bölüm",
    "стр(?:аница)?|раздел|глава|пункт|หน้า|trang|halaman|hal",
  ].join("|")})\.?|§+)\s*#?\d[\d.\s–-]*[)\]]?\s*$`,
  "iu",
);

/** A remark that names a file is no name. */
const REMARK = /^(?:see|cf\.?|from|in|siehe|via|read)\s/iu;

/** What names a document, beside its text or in place of it. */
interface DocumentName {
  readonly title: string | null;
  /** Its address, or the path of its file. */
  readonly uri: string | null;
}

/** What an object says a document is called, itself or in its metadata. */
export function nameOf(node: ObjectNode): DocumentName {
  const places = placesOf(node);
  const first = (keys: readonly string[], isFit: (name: string) => boolean): string | null => {
    for (const { fields } of places)
      for (const key of keys) {
        const name = nameAt(fields.get(key));
        if (name !== null && isFit(name)) return name;
      }
    return null;
  };
  const title = first(NAME_KEYS, (name) => !isWebAddress(name));
  const address = first(ADDRESS_KEYS, isWebAddress);
  const path = title === null || address !== null ? null : filePathIn(title);
  return path === null ? { title, uri: address } : { title: null, uri: path };
}

/** The path of a file that an object without a text names under any key. */
export function namedFile(node: ObjectNode): string | null {
  const names = placesOf(node).flatMap(({ fields }) => [...fields.values()].map(nameAt));
  for (const name of names) {
    const path = name === null ? null : filePathIn(name);
    if (path !== null) return path;
  }
  return null;
}

/** Where a record names the one document that it is about. */
const FILE_KEYS = ["source", "source_file", "source_path", "source_document", "document", "doc"];

/** The strings of a record that name a file and stand beside its answer rather than in a list. */
export function filesBeside(record: TreeNode): readonly { readonly path: string; readonly span: Span }[] {
  if (!isObject(record)) return [];
  const fields = new Map([...record.fields].map(([key, value]) => [key.toLowerCase().replaceAll(" ", "_"), value]));
  return FILE_KEYS.flatMap((key) => {
    const value = fields.get(key);
    const path = filePathIn(nameAt(value) ?? "");
    return value === undefined || path === null ? [] : [{ path, span: value.span }];
  });
}

/** Itself and its metadata. */
function placesOf(node: ObjectNode): readonly ObjectNode[] {
  return [node, ...METADATA_KEYS.map((key) => opened(node.fields.get(key)))].filter(isObject);
}

function opened(node: TreeNode | undefined): TreeNode | undefined {
  return node === undefined ? undefined : openNode(node);
}

function nameAt(node: TreeNode | undefined): string | null {
  const name = isString(node) ? (asName(node)?.trim() ?? "") : "";
  return name === "" || name.length > MAX_NAME_LENGTH || name.includes("\n") ? null : name;
}

/** The path of the file that a name is, as paths are written here: `kb/fees.md` of `C:\kb\fees.md`, `fees.md` of `fees.md (p. 7)`. */
export function filePathIn(name: string): string | null {
  const path = slashedPath(withoutPlace(name));
  const isName = !path.includes("\n") && path.length <= MAX_NAME_LENGTH && path.split(/\s+/u).length <= MAX_NAME_WORDS;
  return isName && !REMARK.test(path) && hasSourceType(path) && namesSourceFile(path) ? path : null;
}

/** A name without the place in the document that it names: `fees.md` of `fees.md, page 3`. */
export function withoutPlace(name: string): string {
  const written = name.trim();
  return written.length > MAX_PLACED_LENGTH ? written : written.replace(PLACE, "").trim();
}

const ENDS_SENTENCE = /[.!?…。！？:;]\s*$|[!?:;]\s+\p{Lu}/u;
const JOINING_WORD =
  /^(?:and|or|of|the|a|an|for|in|on|to|with|at|by|from|und|oder|der|die|das|für|von|de|la|et|al\.|vs?\.?|&|[–-])$/u;
/** Between the parts of a path through headings, `Fees | Late books`; a row of a table has figures there. */
const BETWEEN_HEADINGS = /\s+(?:[|/>»·•→—]{1,3}\s+)(?!\d)/gu;
const MAX_LABEL_WORDS = 10;
/** Also of a folder, and of files that are no sources. */
const WINDOWS_PATH = /^(?:[a-z]:\\|\\\\)[^\n]+$/iu;

/** Whether a string says which document was found and none of its words: `Refund Policy 2024`, `Budget PDF (p.77)`. */
export function isLabel(text: string): boolean {
  const name = withoutPlace(text);
  if (WINDOWS_PATH.test(text)) return true;
  if (text.includes("\n") || isSentence(name)) return false;
  const words = name.replace(BETWEEN_HEADINGS, " ").split(/\s+/u);
  if (words.length > MAX_LABEL_WORDS) return false;
  if (name !== text.trim()) return true;
  return words.length > 1 && words.every((word) => /^[\p{Lu}\d(#§]/u.test(word) || JOINING_WORD.test(word));
}

/** Whether a string is a label and no name of a file, which can be read. */
export function isNamed(text: string): boolean {
  return filePathIn(text) === null && isLabel(text);
}

/** Whether strings of one list say which documents were found, most of them as labels do and the others as shortly. */
export function areLabels(texts: readonly string[]): boolean {
  const isShort = (text: string): boolean =>
    !text.includes("\n") && !isSentence(text) && !STATES.test(text) && text.split(/\s+/u).length <= MAX_LABEL_WORDS;
  if (texts.some(isTrail) && texts.every((text) => isTrail(text) || isNamed(text))) return true;
  const labels = texts.filter(isNamed);
  // What was retrieved stands in such a list once.
  const isPlaced = labels.length * 2 === texts.length && labels.some((text) => withoutPlace(text) !== text.trim());
  const areTold = isPlaced || labels.length * 2 > texts.length || (labels.length > 0 && new Set(texts).size < texts.length);
  return areTold && texts.every((text) => isNamed(text) || isShort(text));
}

/** Between the names on the way to a part of a document: `Rules > Lending`, `rules::lending`; of others both are written as headings are. */
const ON_THE_WAY = /\s[>»›→]{1,3}\s|::|\s[|/·•–—-]{1,2}\s+(?=[\p{Lu}\p{Lo}])/u;
/** In one word, or in a language without blanks, whose sentences may have the others: `rules_3.lending`, `规则/第三章`. */
const IN_WORD = /[\p{L}\p{M}\p{N}][_/\\>→:#.-]{1,2}(?=[\p{L}\p{M}\p{N}])/u;
const IN_PHRASE = /[\p{L}\p{M}\p{N}][_/\\>→]{1,2}(?=[\p{L}\p{M}\p{N}])/u;
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const MAX_TRAIL_WORDS = 15;

/** Whether a string leads to a part of a document through its names: `Rules > Lending > Periods`, `handbook:lending`. */
function isTrail(text: string): boolean {
  const way = text.trim();
  if (way.includes("\n") || way.length > MAX_NAME_LENGTH || isWebAddress(way) || isSentence(way)) return false;
  if (isBareId(way) || filePathIn(way) !== null) return false;
  if (STATES.test(way) || !/\p{L}{2}/u.test(way) || (UNSPACED.test(way) && /[，。、！？]/u.test(way))) return false;
  if (!/\s/u.test(way)) return UNSPACED.test(way) ? IN_PHRASE.test(way) && !HAN_STATES.test(way) : IN_WORD.test(way);
  return ON_THE_WAY.test(way) && way.split(/\s+/u).length <= MAX_TRAIL_WORDS;
}

const MAX_SECTION_WORDS = 25;
const SECTION_WORD =
  /(?:^|[^\p{L}])(?:sections?|chapters?|pages?|pp?\.|annex|appendix|abschnitt|kapitel|seiten?|anhang|secci[oó]n|cap[ií]tulo|p[aá]gina|chapitre)(?=$|[^\p{L}])|§|섹션|(?<=[\d一二三四五六七八九十])[章節节页]/iu;

/** Whether a string names a part of a document and says nothing: `Lending handbook (2024), section "3.1 Loans"`. */
export function namesSection(text: string): boolean {
  if (text.length > MAX_NAME_LENGTH || text.includes("\n") || ENDS_SENTENCE.test(text) || STATES.test(text))
    return false;
  return SECTION_WORD.test(text) && text.trim().split(/\s+/u).length <= MAX_SECTION_WORDS;
}

/** Whether a text says no more than one of these names, which are its document's own. */
export function isOwnName(text: string, names: readonly (string | undefined)[]): boolean {
  const said = text.trim().toLowerCase();
  if (isSentence(text) || STATES.test(text) || !/\p{L}{3}/u.test(text)) return false;
  return names.some((name) => name?.trim().toLowerCase() === said);
}

/** A full stop behind an abbreviation ends none: `Dr. Weaver`, `Olsen et al. 2021`. */
function isSentence(text: string): boolean {
  if (text.length > MAX_PLACED_LENGTH || ENDS_SENTENCE.test(text)) return true;
  return splitSentences(text, { start: 0, end: text.length }).length > 1;
}

/** A page as lists name it: `Fees and fines (https://library.example/fees)`. */
interface TitledPage {
  readonly title: string;
  readonly address: string;
}

const MAX_TITLED_LENGTH = 1_000;
const MAX_TITLE_WORDS = 15;
const ADDRESS_AT_END = /https?:\/\/[^\s<>"]+>?$/u;
const CLOSED = /[)\]>.,;]+$/u;

/** The page that a string names by its title and its address, and of which it says nothing more; `null` where it is anything else. */
export function titledPage(text: string): TitledPage | null {
  const written = text.trim();
  const found = written.length > MAX_TITLED_LENGTH ? null : ADDRESS_AT_END.exec(written);
  if (found === null) return null;
  const title = written.slice(0, found.index).replace(/^[^\p{L}\d]+|[^\p{L}\d?!.。！？)]+$/gu, "");
  const isOpen = /[([<]\s*$/u.test(written.slice(0, found.index));
  const address = isOpen ? found[0].replace(CLOSED, "") : found[0];
  const isTitle = title.endsWith("?") || (!isSentence(title) && !STATES.test(title));
  if (!/\p{L}{2}/u.test(title) || title.split(/\s+/u).length > MAX_TITLE_WORDS || !isTitle) return null;
  return { title, address };
}

const BETWEEN_FILES = /[ \t]*[;,|\n][ \t\r]*|[ \t]+(?:and|und|et|y|&)[ \t]+/gu;
const MAX_JOINED_LENGTH = 2_000;

/** The names of files and the addresses that one string joins, `fees.md, p. 3; loans.pdf`; `null` where it is anything else. */
export function joinedNames(node: StringNode): readonly StringNode[] | null {
  const { value } = node;
  if (value.length > MAX_JOINED_LENGTH) return null;
  const parts: StringNode[] = [];
  let start = 0;
  for (const cut of [...value.matchAll(BETWEEN_FILES), null]) {
    const name = value.slice(start, cut?.index ?? value.length);
    const span = { start, end: start + name.length };
    start = cut === null ? start : cut.index + cut[0].length;
    if (PLACE_ALONE.test(name)) continue;
    if (filePathIn(name) === null && !isWebAddress(name.trim())) return null;
    parts.push(part(node, span));
  }
  return parts.length < 2 ? null : parts;
}

/** One word with digits or joints, as no text is, or a number: `msmarco_v2.1_doc_13_1647729865#1`, `12`. */
const BARE_ID = /^(?:\d{1,2}|(?=.*[\d_#])[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\d_.:#/@~+=%-]{3,200})$/u;

/** Whether a string is the id of a document that stands elsewhere. */
export function isBareId(text: string): boolean {
  return BARE_ID.test(text);
}

const IN_LIST = /[^\s,;|"'[\](){}]+/gu;
const LIST_OF_IDS = /^\s*[[({]?\s*["']?[\w.:#/@-]+["']?(?:\s*[,;|]\s*["']?[\w.:#/@-]+["']?)+\s*[\])}]?\s*$/u;

/** The ids that one string joins, as cells of tables have them: `[12, 17, 33]`, `doc_1;doc_7`; `null` where it is anything else. */
export function joinedIds(node: StringNode): readonly StringNode[] | null {
  const { value } = node;
  if (value.length > MAX_JOINED_LENGTH || !/\d/u.test(value) || !LIST_OF_IDS.test(value)) return null;
  const parts = Array.from(value.matchAll(IN_LIST), ({ 0: id, index }) =>
    part(node, { start: index, end: index + id.length }),
  );
  return parts.every(({ value: id }) => isBareId(id)) ? parts : null;
}

function part(node: StringNode, span: Span): StringNode {
  return {
    kind: "string",
    span: node.map().spanToOuter(span),
    value: node.value.slice(span.start, span.end),
    map: () => sliceMap(node.map(), span),
  };
}

const PLACE_ALONE = /^\s*(?:p(?:p|ages?)?|s(?:eiten?)?|chunks?|lines?|slide|§)\.?\s*\d[\d\s–-]*$/iu;

const STATES =
  /(?:^|\s)(?:is|are|was|were|be|been|am|has|have|had|do|does|did|can|could|may|might|must|shall|should|will|would|not|never|ist|sind|war|hat|haben|kann|darf|muss|wird|werden|est|sont|peut|doit|es|son|puede|debe)(?=\s|$)/iu;
const MAX_NAME_ALONE = 3;
/** Chinese has no blanks: so long, and without a comma, a title is written in it more often than a sentence. */
const HAN_TITLE = /^(?=.*\p{sc=Han})[\p{sc=Han}\p{sc=Latin}\d《》（）()·—-]{3,24}$/u;
const HAN_STATES = /[是了]|可以|不得|必须|必須|应当|應當|需要|(?<!行)[为為]/u;

/** Whether a string is what a work in Chinese is called: `城市图书馆借阅规则`. */
export function isHanTitle(text: string): boolean {
  return HAN_TITLE.test(text) && !HAN_STATES.test(text);
}

/** Whether what stands in a list of what an answer cites is a name, also in small letters: `fee schedule`, `HR policy, page 3`. */
export function isCitedName(text: string): boolean {
  if (isLabel(text)) return true;
  if (text.includes("\n") || isSentence(text) || STATES.test(text) || !/\p{L}{3}/u.test(text)) return false;
  return text.trim().split(/\s+/u).length <= MAX_NAME_ALONE;
}

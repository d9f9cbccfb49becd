import type { Span } from "../../../../contract/span";

/** What a text is called in the languages of the words before it. */
const TEXT = String.raw`(?:documents?|documentos?|dokumente?s?|sources?|fuentes?|quellen?|rapports?|informes?|berichte?s?|textes?|textos?|passages?|pasajes?|articles?|artículos?|artikels?|extraits?|extractos?|abschnitte?s?)`;
const ARTICLE = String.raw`(?:(?:the|el|los|las?|les?|du|des|de[rmns]?|die|das)\s+|l['’])?`;
const BY = String.raw`(?:according\s+to|as\s+per|per|según|de\s+acuerdo\s+con|selon|d['’]après|laut|gemäß|nach)`;
const MARK = String.raw`(?:\s{0,2}(?:\[[^[\]\n]{1,40}\]|【[^【】\n]{1,40}】))`;
const NUMBER = String.raw`(?:\s+(?:n[°º]\s?)?\d{1,3})?`;

/** `Según el documento [2], ` at the start of a claim. */
export const ATTRIBUTION = String.raw`^${BY}\s+${ARTICLE}${TEXT}${NUMBER}${MARK}*\s*,\s*`;
const IN_BRACKETS = new RegExp(String.raw`\(${BY}\s+${ARTICLE}${TEXT}${NUMBER}${MARK}+\s*\)`, "giu");
const TAG = /<(\/?)([a-z][a-z0-9-]{1,20}|[abipsuq]|[A-Z]\w{1,20}(?=\s[^<>]{1,400}\/>))(?:\s[^<>]{1,400})?\/?>/gu;

/** Words in round brackets around a mark that only say where a sentence is from: `(Según el documento [2])`. */
export function findAttributions(text: string): Span[] {
  return text.includes("(") ? [...text.matchAll(IN_BRACKETS)].map(spanOf) : [];
}

/** Tags of markup that have their partner, `<b>` and `</b>`, or need none. Marks in tags are found elsewhere. */
export function findTags(text: string): Span[] {
  if (!text.includes("<")) return [];
  const tags = [...text.matchAll(TAG)];
  const names = (slash: string): Set<string> =>
    new Set(tags.flatMap(([, at, name = ""]) => (at === slash ? [name] : [])));
  const [opened, closed] = [names(""), names("/")];
  const isTag = (name: string): boolean => ALONE.has(name) || (opened.has(name) && closed.has(name));
  return tags.filter(([tag, , name = ""]) => !MARKS.has(name) && (tag.endsWith("/>") || isTag(name))).map(spanOf);
}

const MARKS: ReadonlySet<string> = new Set(["sup", "cite"]);
const ALONE: ReadonlySet<string> = new Set(["br", "hr", "wbr"]);

function spanOf({ 0: found, index }: RegExpExecArray): Span {
  return { start: index, end: index + found.length };
}

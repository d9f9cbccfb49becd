import type { Document } from "../../../../contract/document";

/** A part of a law or a policy, as marks and heads of texts name it. */
interface Provision {
  readonly title: string;
  /** `第十九条`, `article 5`, `section 4.2` */
  readonly part: string;
}

const CHINESE_PART = "第[〇零一二三四五六七八九十百千\\d]{1,8}[条條]";
const PART = "(?:articles?|art\\.?|sections?|sect?\\.?|§+)\\s?\\d{1,4}(?:\\.\\d{1,3}){0,3}[a-z]?";
/** `依据：《劳动合同法》第十九条` */
const CHINESE = new RegExp(`《([^《》]{2,60})》\\s*(${CHINESE_PART})`, "gu");
const TITLE_FIRST = new RegExp(`^(.{4,80}?),?\\s+(${PART})$`, "iu");
const PART_FIRST = new RegExp(`^(${PART})(?:,|\\s+of(?:\\s+the)?)?\\s+(.{4,80})$`, "iu");
const ANY_PART = new RegExp(`${CHINESE_PART}|(?<![\\p{L}\\d])${PART}(?![\\d.]*\\d)`, "giu");
/** A text says of what it is a part in its first lines. */
const HEAD_LENGTH = 160;
const KINDS: Readonly<Record<string, string>> = { a: "article", s: "section", "§": "section" };

/** What opens a list of provisions in brackets. */
const LEAD = /^\s*(?:依据|根据|来源|出处|参见|参考|引用|见)?\s*[:：]?\s*(?=《)/u;

/** The provisions of Chinese laws that brackets name, each where it stands in their words; empty where they begin with none. */
export function provisionsIn(inside: string): readonly { readonly name: string; readonly at: number }[] {
  if (!LEAD.test(inside)) return [];
  return [...inside.matchAll(CHINESE)].map(({ 0: name, index }) => ({ name, at: index }));
}

/** The positions of the sources whose heads say that they are the provision which a mark names. */
export function sourcesOfProvision(name: string, sources: readonly Document[]): readonly number[] {
  const named = provisionOf(name);
  if (named === null) return [];
  return sources.flatMap((source, index) => (isPart(headOf(source), named) ? [index] : []));
}

function provisionOf(name: string): Provision | null {
  const [chinese] = name.matchAll(CHINESE);
  if (chinese !== undefined) return provision(chinese[1], chinese[2]);
  const [, title, part] = TITLE_FIRST.exec(name.trim()) ?? [];
  if (part !== undefined) return provision(title, part);
  const [, first, behind] = PART_FIRST.exec(name.trim()) ?? [];
  return first === undefined ? null : provision(behind, first);
}

function provision(title = "", part = ""): Provision {
  return { title: title.trim().toLowerCase(), part: partKey(part) };
}

/** `art. 5` and `Article 5` are the same. */
function partKey(part: string): string {
  const [, number = ""] = /(\d[\d.]*[a-z]?)$/u.exec(part.toLowerCase()) ?? [];
  const kind = KINDS[part.charAt(0).toLowerCase()];
  return kind === undefined || number === "" ? part : `${kind} ${number}`;
}

function headOf({ title = "", text }: Document): string {
  return `${title}\n${text.slice(0, HEAD_LENGTH)}`.toLowerCase();
}

/** The first part that a head names is its own; behind its title no word goes on with it. */
function isPart(head: string, { title, part }: Provision): boolean {
  const at = head.indexOf(title);
  if (at === -1 || /^[\p{L}\p{N}]/u.test(head.slice(at + title.length)) || /[\p{L}\p{N}]$/u.test(head.slice(0, at)))
    return false;
  const [first] = head.matchAll(ANY_PART);
  return first !== undefined && partKey(first[0]) === part;
}

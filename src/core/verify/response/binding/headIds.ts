import type { Document } from "../../../../contract/document";
import { rememberedFor } from "../../../lexical/rememberedFor";
import { looksLikeId } from "../parseItems";
import { nameKey, withoutPlace } from "./sourceNames";

const HEAD_LENGTH = 800;
/** `**Document ID:** POL-7`, `interview_id: KB-003`, `| Policy No. | HR-12 |` */
const KIND =
  "document|doc|policy|source|article|page|file|record|report|guideline|procedure|kb|dokument(?:en)?|richtlinien?";
const ID_LINE = new RegExp(
  String.raw`^[\s>*_#|-]{0,8}(?:(?:\p{L}{1,20}[\s_-]{0,2})?(?:id|identifier)|(?:${KIND})[\s_-]{0,2}(?:number|no\.|nr\.|nummer))[*_\s]{0,3}[:=|][*_\s"'\x60]{0,4}([\p{L}\p{N}][^\s"'\x60*|]{1,59})["'\x60*_|\s]{0,4}$`,
  "imu",
);

/**
 * The positions of sources by the ids that their own heads give them. One that stands in two heads tells nothing, nor does the head of a
 * text that is one of several passages of its file: the other passages have none.
 */
export const headIds = rememberedFor((sources: readonly Document[]): ReadonlyMap<string, number | null> => {
  const found = sources.map(({ text }) => headId(text));
  const passages = passagesByFile(sources);
  const haveAll = !found.includes(null);
  const ids = new Map<string, number | null>();
  for (const [index, id] of found.entries()) {
    const isWhole = passages.get(fileOf(sources[index])) === 1;
    if (id !== null && (haveAll || isWhole)) ids.set(nameKey(id), ids.has(nameKey(id)) ? null : index);
  }
  return ids;
});

const PMID = /\bpmid:?\s?(\d{4,9})\b/giu;
const IS_PMID_KEY = /^(?:pmid|pubmed(?:[_-]?id)?)$/iu;

/**
 * The positions of the papers that sources are, by the PMIDs that their ids, what is known of them, or their texts give: a text with
 * several speaks of other papers too, and one that stands in two sources tells nothing.
 */
export const paperIds = rememberedFor((sources: readonly Document[]): ReadonlyMap<string, number | null> => {
  const ids = new Map<string, number | null>();
  for (const [index, source] of sources.entries()) {
    const id = paperId(source);
    if (id !== null) ids.set(id, ids.has(id) ? null : index);
  }
  return ids;
});

function paperId({ id = "", text, metadata = {} }: Document): string | null {
  const known = Object.entries(metadata).find(([key]) => IS_PMID_KEY.test(key))?.[1] ?? id;
  const number = /^(?:pmid[:_\s-]?\s?)?(\d{4,9})$/iu.exec(String(known).trim())?.[1];
  if (number !== undefined) return number;
  const [first, ...others] = new Set([...text.matchAll(PMID)].map((found) => found[1] ?? ""));
  return others.length === 0 ? (first ?? null) : null;
}

function headId(text: string): string | null {
  const id = ID_LINE.exec(text.slice(0, HEAD_LENGTH))?.[1] ?? "";
  return looksLikeId(id) ? id : null;
}

function passagesByFile(sources: readonly Document[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const file of sources.map(fileOf)) if (file !== "") counts.set(file, (counts.get(file) ?? 0) + 1);
  return counts;
}

function fileOf(source: Document | undefined): string {
  return nameKey(withoutPlace(source?.uri ?? ""));
}

import { shortened } from "../../text/shortened";
import { shownMarker } from "./findings/shownMarker";
import type { PooledSource } from "./sourcePool";

const MAX_NAME_LENGTH = 60;
const IS_NUMBER = /^\d+$/u;

/** A source as a sentence names it: `“Refund policy”`, `“refunds.md”`, `“doc-7”` or `source 2`. */
export function sourceName({ id, name }: Pick<PooledSource, "id" | "name">): string {
  if (name === null && IS_NUMBER.test(id)) return `source ${id}`;
  return `“${shortened((name ?? id).replace(/\s+/gu, " "), MAX_NAME_LENGTH)}”`;
}

/** The same with the mark that cites it, where one does, which alone is enough for a source that only has a number: `“Refund policy” [2]`, `[2]`. */
export function citedName(source: Pick<PooledSource, "id" | "name">, marker: string): string {
  if (marker === "" || marker.includes("](")) return sourceName(source);
  const shown = shownMarker(marker);
  const isKnown = source.name === null && (IS_NUMBER.test(source.id) || shown.includes(source.id));
  return isKnown ? shown : `${sourceName(source)} ${shown}`;
}

/** A name at the start of a sentence. */
export function capitalised(words: string): string {
  return words.startsWith("source ") ? `S${words.slice(1)}` : words;
}

import type { Span } from "../../contract/span";
import type { SourcePlace } from "./sourceText";

/** What people call the part of a source in which the character at `offset` stands; `null` where it has no such name. */
export function placeAt({ places }: { readonly places: readonly SourcePlace[] }, offset: number): string | null {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle]?.start ?? Infinity) <= offset) low = middle + 1;
    else high = middle;
  }
  return places[low - 1]?.name ?? null;
}

/** The places of `text.slice(span.start, span.end)`, given those of `text`. */
export function slicePlaces(places: readonly SourcePlace[], { start, end }: Span): SourcePlace[] {
  const first = placeAt({ places }, start);
  const inside = places.filter((place) => place.start > start && place.start < end);
  const moved = inside.map((place) => ({ name: place.name, start: place.start - start }));
  return first === null ? moved : [{ name: first, start: 0 }, ...moved];
}

/** `page=3` */
const PART = /^([a-z]+)=(\d{1,6})$/iu;

/** The number of the page that a fragment names; 0 where it names none. */
export function pageOf(fragment: string): number {
  const [, kind = "", number] = PART.exec(fragment) ?? [];
  return kind.toLowerCase() === "page" ? Number(number) : 0;
}

/** The part that a fragment such as `page=3` or `slide=2` names; `null` where there is none. */
export function partSpan(fragment: string, places: readonly SourcePlace[], length: number): Span | null {
  const [, kind, number] = PART.exec(fragment) ?? [];
  if (kind === undefined) return null;
  const wanted = `${kind.toLowerCase()} ${Number(number)}`;
  const index = places.findIndex(({ name }) => name === wanted);
  const place = places[index];
  return place === undefined ? null : { start: place.start, end: places[index + 1]?.start ?? length };
}

/** What a passage of a source is known by within one result. */
export function placeKey(passage: {
  readonly source_id: string;
  readonly start: number;
  readonly end: number;
}): string {
  return `${passage.start}:${passage.end}:${passage.source_id}`;
}

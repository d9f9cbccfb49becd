/** How many items of a long list are drawn at first, and how many more each press of "Show more" adds. */
export const PAGE_SIZE = 100;

/** How many items are drawn, in whole pages, for the one at a place to be among them. */
export function pagesUpTo(place: number): number {
  return Math.ceil((place + 1) / PAGE_SIZE) * PAGE_SIZE;
}

/** The item that takes the keyboard focus: the selected one where it is drawn, else the first. */
export function activeItem(drawn: readonly number[], selected: number | null): number | null {
  if (selected !== null && drawn.includes(selected)) return selected;
  return drawn[0] ?? null;
}

/** A list whose items are walked by keys. Each item has a number, which its element gives as `data-item`. */
export interface WalkedList {
  /** The numbers of the items that are drawn, in their order. */
  readonly drawn: readonly number[];
  /** The button that stands for an item. */
  readonly buttonId: (item: number) => string;
  /** What within an item can have the focus beside that button: a selector, of which the first element is taken. */
  readonly within: string;
  readonly select: (item: number) => void;
}

/**
 * The list's keys: up and down, Home and End walk the items; right goes into an item, left back out. What has the focus
 * is opened by Enter or the space bar, as every button is.
 */
export function onListKey(event: KeyboardEvent, list: WalkedList): void {
  if (hasModifier(event) || event.target instanceof HTMLSelectElement) return;
  const element = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-item]") : null;
  const move = element === null ? null : moveFor(event.key, element, list);
  if (move === null) return;
  event.preventDefault();
  move();
}

function moveFor(key: string, element: HTMLElement, list: WalkedList): (() => void) | null {
  const here = Number(element.dataset.item);
  const focusButton = (item: number): void => document.getElementById(list.buttonId(item))?.focus();
  if (key === "ArrowRight") return () => element.querySelector<HTMLElement>(list.within)?.focus();
  if (key === "ArrowLeft") return () => focusButton(here);
  const target = targetItem(key, here, list.drawn);
  if (target === undefined) return null;
  return () => {
    list.select(target);
    focusButton(target);
  };
}

function targetItem(key: string, here: number, drawn: readonly number[]): number | undefined {
  const place = drawn.indexOf(here);
  if (key === "ArrowDown") return drawn[place + 1];
  if (key === "ArrowUp") return drawn[place - 1];
  if (key === "Home") return drawn[0];
  return key === "End" ? drawn.at(-1) : undefined;
}

/** The keys of a figure whose marks are buttons: left and right, Home and End walk them in the order in which they are drawn. */
export function onMarkKey(event: KeyboardEvent): void {
  if (hasModifier(event) || !(event.target instanceof SVGElement)) return;
  const marks = [...(event.target.ownerSVGElement?.querySelectorAll<SVGElement>('[role="button"]') ?? [])];
  const here = marks.indexOf(event.target);
  const target = here < 0 ? undefined : markAfter(event.key, here, marks);
  if (target === undefined) return;
  event.preventDefault();
  target.focus();
}

function markAfter(key: string, here: number, marks: readonly SVGElement[]): SVGElement | undefined {
  if (key === "ArrowRight") return marks[here + 1];
  if (key === "ArrowLeft") return marks[here - 1];
  if (key === "Home") return marks[0];
  return key === "End" ? marks.at(-1) : undefined;
}

/** Enter and the space bar press a mark, as they do a button. */
export function onPressKey(event: KeyboardEvent, press: () => void): void {
  if (event.key !== "Enter" && event.key !== " ") return;
  event.preventDefault();
  press();
}

/** Keys with a modifier belong to the editor. */
export function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}

/** A heading below this share of the page leaves too little of what follows it in view. */
const READABLE_FROM = 0.7;

/**
 * Scrolls just as far as it takes to show an element. Elements out of view have an estimated height until they come
 * near: the second look corrects for those that the first one brought in.
 */
export function bringIntoView(elementId: string): void {
  scrollTwice(elementId, "nearest");
}

/** Gives an item of a list the keyboard, at its button, and shows the whole of it. */
export function goToItem(elementId: string, buttonId: string): void {
  document.getElementById(buttonId)?.focus({ preventScroll: true });
  bringIntoView(elementId);
}

/** Scrolls to a heading that is not in view, so that what it is the heading of can be read. */
export function bringHeadingIntoView(elementId: string): void {
  const top = document.getElementById(elementId)?.getBoundingClientRect().top ?? 0;
  if (top < 0 || top > window.innerHeight * READABLE_FROM) scrollTwice(elementId, "start");
}

function scrollTwice(elementId: string, block: ScrollLogicalPosition): void {
  const scroll = (): void => document.getElementById(elementId)?.scrollIntoView({ block });
  scroll();
  requestAnimationFrame(() => requestAnimationFrame(scroll));
}

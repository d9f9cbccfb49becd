/** A heading below this share of the page leaves too little of what follows it in view. */
const READABLE_FROM = 0.7;

/** Far down a long list each look brings in more elements whose heights were estimated. */
const LOOKS = 4;

/**
 * Scrolls just as far as it takes to show an element. Elements out of view have an estimated height until they come
 * near: each further look corrects for those that the one before brought in.
 */
export function bringIntoView(elementId: string): void {
  scrollInLooks(elementId, "nearest", LOOKS);
}

/** Gives an item of a list the keyboard, at its button, and shows the whole of it. */
export function goToItem(elementId: string, buttonId: string): void {
  document.getElementById(buttonId)?.focus({ preventScroll: true });
  bringIntoView(elementId);
}

/** Scrolls to a heading that is not in view, so that what it is the heading of can be read. */
export function bringHeadingIntoView(elementId: string): void {
  const top = document.getElementById(elementId)?.getBoundingClientRect().top ?? 0;
  if (top < 0 || top > window.innerHeight * READABLE_FROM) scrollInLooks(elementId, "start", LOOKS);
}

function scrollInLooks(elementId: string, block: ScrollLogicalPosition, looks: number): void {
  document.getElementById(elementId)?.scrollIntoView({ block });
  if (looks > 1) requestAnimationFrame(() => requestAnimationFrame(() => scrollInLooks(elementId, block, looks - 1)));
}

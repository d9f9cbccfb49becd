/**
 * Scrolls just as far as it takes to show an element. Elements out of view have an estimated height until they come
 * near: the second look corrects for those that the first one brought in.
 */
export function bringIntoView(elementId: string): void {
  scrollTo(elementId);
  requestAnimationFrame(() => requestAnimationFrame(() => scrollTo(elementId)));
}

function scrollTo(elementId: string): void {
  document.getElementById(elementId)?.scrollIntoView({ block: "nearest" });
}

/** The keys of a figure whose marks are buttons: left and right, Home and End walk them in the order in which they are drawn. */
export function onMarkKey(event: KeyboardEvent): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof SVGElement)) return;
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

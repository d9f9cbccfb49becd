/** The grid's keys: arrows, Home and End walk along its rows and columns past what was not tried, and choose as they go. */
export function onCellKey(event: KeyboardEvent): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const here = event.target instanceof Element ? event.target.closest("td") : null;
  const target = here === null ? undefined : targetOf(event.key, here);
  if (target === undefined) return;
  event.preventDefault();
  target.click();
  target.focus();
}

function targetOf(key: string, here: HTMLTableCellElement): HTMLButtonElement | undefined {
  if (key === "ArrowRight") return buttonsOf(rowOf(here).slice(here.cellIndex + 1))[0];
  if (key === "ArrowLeft") return buttonsOf(rowOf(here).slice(0, here.cellIndex)).at(-1);
  if (key === "Home") return buttonsOf(rowOf(here))[0];
  if (key === "End") return buttonsOf(rowOf(here)).at(-1);
  if (key === "ArrowDown") return buttonsOf(columnOf(here, "after"))[0];
  return key === "ArrowUp" ? buttonsOf(columnOf(here, "before")).at(-1) : undefined;
}

function rowOf(cell: HTMLTableCellElement): HTMLTableCellElement[] {
  return cell.parentElement instanceof HTMLTableRowElement ? [...cell.parentElement.cells] : [];
}

function columnOf(cell: HTMLTableCellElement, side: "before" | "after"): HTMLTableCellElement[] {
  const rows = [...(cell.closest("tbody")?.rows ?? [])];
  const place = rows.findIndex((row) => row.contains(cell));
  const wanted = side === "after" ? rows.slice(place + 1) : rows.slice(0, place);
  return wanted.map((row) => row.cells[cell.cellIndex]).filter((one) => one !== undefined);
}

function buttonsOf(cells: readonly HTMLTableCellElement[]): HTMLButtonElement[] {
  return cells.map((cell) => cell.querySelector("button")).filter((button) => button !== null);
}

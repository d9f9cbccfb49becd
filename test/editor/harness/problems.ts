import type { Locator, Page } from "playwright-core";

/** A row of the Problems panel. */
export interface Problem {
  file: string;
  severity: "error" | "warning" | "info";
  message: string;
  source: string;
  code: string;
  line: number;
  column: number;
}

interface Row {
  index: number;
  isLast: boolean;
  file: string | undefined;
  problem: Omit<Problem, "file"> | undefined;
}

/** More pages than any test workspace has. */
const MAX_PAGES = 50;

/** All rows of the panel, which must be open: it renders only those in view, so it is scrolled from top to bottom. */
export async function readProblems(page: Page): Promise<Problem[]> {
  const panel = page.locator(".markers-panel");
  const rows = new Map<number, Row>();
  await scroll(page, panel, -1e6);
  for (let pageNumber = 0; pageNumber < MAX_PAGES; pageNumber++) {
    const inView = await panel.locator(".monaco-list-row").evaluateAll(rowsInPage);
    inView.forEach((row) => rows.set(row.index, row));
    if (inView.length === 0 || inView.some((row) => row.isLast)) break;
    await scroll(page, panel, 100);
  }
  return withFiles([...rows.values()].sort((a, b) => a.index - b.index));
}

async function scroll(page: Page, panel: Locator, distance: number): Promise<void> {
  const rows = panel.locator(".monaco-list-row");
  if ((await rows.count()) === 0) return;
  await panel.locator(".tree-container").hover({ position: { x: 40, y: 10 } });
  await page.mouse.wheel(0, distance);
}

/** A row of level 1 names the file of those below it. */
function withFiles(rows: Row[]): Problem[] {
  let file = "";
  return rows.flatMap((row) => {
    file = row.file ?? file;
    return row.problem ? [{ file, ...row.problem }] : [];
  });
}

/** Runs in the page. */
function rowsInPage(rows: Element[]): Row[] {
  const textOf = (row: Element, selector: string) => Array.from(row.querySelectorAll(selector)).map((part) => part.textContent ?? "").join("\n");
  const problemOf = (row: Element): Row["problem"] => {
    const [, line, column] = /Ln (\d+), Col (\d+)/.exec(textOf(row, ".marker-line")) ?? [];
    const icon = row.querySelector(".marker-icon");
    const severity = (["error", "warning"] as const).find((each) => icon?.classList.contains(each)) ?? "info";
    return {
      severity,
      message: textOf(row, ".marker-message"),
      source: textOf(row, ".marker-source"),
      code: textOf(row, ".marker-code"),
      line: Number(line),
      column: Number(column),
    };
  };
  return rows.map((row) => ({
    index: Number(row.getAttribute("data-index")),
    isLast: row.getAttribute("data-last-element") === "true",
    file: row.getAttribute("aria-level") === "1" ? textOf(row, ".label-name") : undefined,
    problem: row.getAttribute("aria-level") === "2" ? problemOf(row) : undefined,
  }));
}

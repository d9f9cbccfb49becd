import type { Page } from "playwright-core";
import { until } from "./until.js";

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

const UP = -100;
const DOWN = 100;
/** Each goes over two rows or more, of which no test workspace has so many. */
const MAX_STEPS = 100;
/** A list that shrinks while it is read never gets to where it was scrolled; it is read again. */
const SCROLL_TIMEOUT_MS = 2000;
/** Without the copies that stick to the top while their own row is scrolled away. */
const SCROLLED_ROWS = ".monaco-list-rows > .monaco-list-row";

/** All rows of the panel, which must be open: it renders only those in view, so it is scrolled from top to bottom. */
export async function readProblems(page: Page): Promise<Problem[]> {
  const rows = new Map<number, Row>();
  await eachStep(page, UP, ([first]) => first?.index === 0);
  await eachStep(page, DOWN, (inView) => {
    inView.forEach((row) => rows.set(row.index, row));
    return inView.some((row) => row.isLast);
  });
  return withFiles([...rows.values()].sort((a, b) => a.index - b.index));
}

/** Turns the wheel, however far a step of it then goes, until the rows in view are the last ones to see. */
async function eachStep(page: Page, distance: number, isEnd: (inView: Row[]) => boolean): Promise<void> {
  const panel = page.locator(".markers-panel");
  const read = async () =>
    (await panel.locator(SCROLLED_ROWS).evaluateAll(rowsInPage)).sort((a, b) => a.index - b.index);
  let inView = await read();
  for (let step = 0; step < MAX_STEPS && inView.length > 0 && !isEnd(inView); step++) {
    const before = inView[0]?.index;
    await panel.locator(".tree-container").hover({ position: { x: 40, y: 60 } });
    await page.mouse.wheel(0, distance);
    // The rows are drawn some time after the wheel was turned.
    inView = await until("the problems to scroll", read, ([first]) => first?.index !== before, SCROLL_TIMEOUT_MS).catch(
      read,
    );
  }
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
  const textOf = (row: Element, selector: string) =>
    Array.from(row.querySelectorAll(selector))
      .map((part) => part.textContent ?? "")
      .join("\n");
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

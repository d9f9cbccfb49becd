import type { ReportPage } from "./reportPage";

/** A pixel or two may be lost to rounding. */
const SLACK = 2;

/** Words of the figures that reach out of their drawing, or that stand on other words. */
export async function textFaults({ page }: ReportPage): Promise<string[]> {
  return page.evaluate((slack) => {
    const faults: string[] = [];
    for (const svg of Array.from(document.querySelectorAll(".drawing > svg"))) {
      const frame = svg.getBoundingClientRect();
      const texts = Array.from(svg.querySelectorAll("text"), (text) => ({
        words: text.textContent ?? "",
        box: text.getBoundingClientRect(),
      }));
      texts.forEach(({ words, box }, place) => {
        if (
          box.left < frame.left - slack ||
          box.right > frame.right + slack ||
          box.top < frame.top - slack ||
          box.bottom > frame.bottom + slack
        ) {
          faults.push(`"${words}" is cut`);
        }
        for (const other of texts.slice(place + 1)) {
          const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
          // Lines may touch: a box is higher than the letters in it.
          const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
          if (across > slack && down > Math.min(box.height, other.box.height) / 3)
            faults.push(`"${words}" stands on "${other.words}"`);
        }
      });
    }
    return faults;
  }, SLACK);
}

/** Words of the page itself that are hidden behind the edge of the window or of their element. */
export async function cutWords({ page }: ReportPage): Promise<string[]> {
  return page.evaluate((slack) => {
    // Else each document out of view is laid out by itself when it is asked for, and those around it anew.
    const drawAll = new CSSStyleSheet();
    drawAll.replaceSync("* { content-visibility: visible !important; }");
    document.adoptedStyleSheets.push(drawAll);
    const scrolled = ".drawing, .table-frame, .visually-hidden, .skip-link, select";
    const width = document.documentElement.clientWidth;
    const cut = Array.from(document.querySelectorAll<HTMLElement>("body *"))
      .filter(
        (element) => element.closest(scrolled) === null && element.closest("svg") === null && element.checkVisibility(),
      )
      .filter(
        (element) =>
          element.getBoundingClientRect().right > width + slack ||
          (element.clientWidth > 0 &&
            element.scrollWidth > element.clientWidth + slack &&
            getComputedStyle(element).overflowX !== "visible"),
      )
      .map(
        (element) =>
          `${element.tagName.toLowerCase()}.${element.className}: ${(element.textContent ?? "").slice(0, 60)}`,
      );
    document.adoptedStyleSheets.pop();
    return cut;
  }, SLACK);
}

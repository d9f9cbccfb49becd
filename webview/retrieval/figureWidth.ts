import { FIGURE_WIDTHS } from "../../src/contract/panelRetrieval";

/** Figures scale a little; they are laid out anew when their room has changed by about a step. */
const STEP = 40;
const SETTLE_MS = 150;
/** What the panel leaves free at both sides. */
const GUTTERS = 24;

/**
 * Tells how wide figures can be drawn in the "Retrieval" tab while it is open, and again when the width has changed and settled.
 * Gives what is to be called when something was drawn: the tab may be open now, or the figures have a column of their own.
 */
export function watchFigureWidth(root: HTMLElement, tell: (width: number) => void): () => void {
  let told = 0;
  let timer = 0;
  const measure = (): void => {
    const tab = root.querySelector("#panel-retrieval:not([hidden])");
    const room = (tab?.querySelector(".figures") ?? tab)?.clientWidth ?? 0;
    const width = figureWidth(room - GUTTERS);
    if (room === 0 || Math.abs(width - told) < STEP) return;
    told = width;
    tell(width);
  };
  const settle = (): void => {
    // The first report is best drawn for the right width at once.
    if (told === 0) return measure();
    window.clearTimeout(timer);
    timer = window.setTimeout(measure, SETTLE_MS);
  };
  new ResizeObserver(settle).observe(root);
  return settle;
}

/** The width of a drawing for some room, as figures can be drawn. */
export function figureWidth(room: number): number {
  return Math.min(FIGURE_WIDTHS.most, Math.max(FIGURE_WIDTHS.least, Math.floor(room)));
}

import { FIGURE_WIDTHS } from "../../src/contract/visualize/figure";

const SETTLE_MS = 150;
/** What the panel leaves free at both sides. */
const GUTTERS = 24;

/** The figures of a tab. */
interface WatchedFigures {
  /** The tab's panel, and the column in it that holds its figures. */
  readonly tabPanel: string;
  readonly column: string;
  /** By how much the width has to change before they are drawn anew. */
  readonly step: number;
  /** The width that they can be drawn with, for some room. */
  readonly fit: (room: number) => number;
}

/** Retrieval figures are drawn by the extension and scale a little: they are laid out anew when their room has changed by about a step. */
export const RETRIEVAL_FIGURES: WatchedFigures = {
  tabPanel: "#panel-retrieval",
  column: ".figures",
  step: 40,
  fit: figureWidth,
};
/** Those of chunk settings and of prompts are drawn here, for the very room that there is. */
export const CHUNK_FIGURES: WatchedFigures = {
  tabPanel: "#panel-chunks",
  column: ".chunk-trial",
  step: 1,
  fit: wholeRoom,
};
export const PROMPT_FIGURES: WatchedFigures = {
  tabPanel: "#panel-prompt",
  column: ".figures",
  step: 1,
  fit: wholeRoom,
};

/**
 * Reports how wide figures can be drawn in their tab while it is open, and again when the width has changed and settled.
 * Returns what is to be called when something was drawn: the tab may be open now, or the figures have a column of their own.
 */
export function watchFigureWidth(
  root: HTMLElement,
  { tabPanel, column, step, fit }: WatchedFigures,
  report: (width: number) => void,
): () => void {
  let reported = 0;
  let timer = 0;
  let measured: Element | null = null;
  const place = (): Element | null => {
    const tab = root.querySelector(`${tabPanel}:not([hidden])`);
    return tab?.querySelector(column) ?? tab;
  };
  const measure = (): void => {
    measured = place();
    const room = measured?.clientWidth ?? 0;
    const width = fit(room - GUTTERS);
    if (room === 0 || Math.abs(width - reported) < step) return;
    reported = width;
    report(width);
  };
  const settle = (): void => {
    // Figures that were not there before are best drawn for the right width at once.
    if (reported === 0 || place() !== measured) return measure();
    window.clearTimeout(timer);
    timer = window.setTimeout(measure, SETTLE_MS);
  };
  new ResizeObserver(settle).observe(root);
  return settle;
}

/** The width of a drawing for some room, as the extension can draw figures. */
function figureWidth(room: number): number {
  return Math.min(FIGURE_WIDTHS.most, Math.max(FIGURE_WIDTHS.least, Math.floor(room)));
}

function wholeRoom(room: number): number {
  return Math.max(0, Math.floor(room));
}

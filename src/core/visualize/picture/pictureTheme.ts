import type { PictureTheme } from "../../../contract/visualize/visualizeRequest";
import type { FillClass, StrokeClass } from "../figures/drawing/shapes";

interface Colours {
  readonly fill: Record<FillClass, string>;
  readonly stroke: Record<StrokeClass, string>;
}

/** The colours of the html's style sheet (`page/styles`), so that both show the same. */
const LIGHT: Colours = {
  fill: {
    "rq-ground": "#ffffff",
    "rq-text": "#1c2127",
    "rq-muted": "#59626d",
    "rq-title": "#1c2127",
    "rq-strong": "#1c2127",
    "rq-bar": "#3a72b5",
    "rq-bar-2": "#c06a12",
    "rq-good": "#08735f",
    "rq-bad": "#b3321f",
    "rq-warn": "#8a5a00",
    "rq-point": "#3a72b5",
    "rq-query": "#7a2e8e",
    "rq-heat-0": "#f3f6fa",
    "rq-heat-1": "#dfe9f4",
    "rq-heat-2": "#c7d9ec",
    "rq-heat-3": "#a9c6e3",
    "rq-heat-4": "#86afd8",
    "rq-heat-5": "#6296ca",
    "rq-heat-6": "#417cb9",
    "rq-heat-7": "#2661a1",
    "rq-heat-8": "#124884",
  },
  stroke: { "rq-axis": "#8a939e", "rq-grid": "#e6e9ed", "rq-line": "#3a72b5", "rq-loss": "#b3321f" },
};

const DARK: Colours = {
  fill: {
    "rq-ground": "#1b1f24",
    "rq-text": "#e4e8ed",
    "rq-muted": "#a3adb8",
    "rq-title": "#e4e8ed",
    "rq-strong": "#e4e8ed",
    "rq-bar": "#5f9ad8",
    "rq-bar-2": "#e0913d",
    "rq-good": "#4cc3a6",
    "rq-bad": "#f08a78",
    "rq-warn": "#e3b341",
    "rq-point": "#5f9ad8",
    "rq-query": "#d79be6",
    "rq-heat-0": "#20262d",
    "rq-heat-1": "#1f3043",
    "rq-heat-2": "#213d5a",
    "rq-heat-3": "#264b72",
    "rq-heat-4": "#2f5d8d",
    "rq-heat-5": "#4276ad",
    "rq-heat-6": "#5e93ca",
    "rq-heat-7": "#85b3e2",
    "rq-heat-8": "#b3d4f4",
  },
  stroke: { "rq-axis": "#77818d", "rq-grid": "#2a3038", "rq-line": "#5f9ad8", "rq-loss": "#f08a78" },
};

const PICTURE_COLOURS: Record<PictureTheme, Colours> = { light: LIGHT, dark: DARK };

/** The style sheet of a picture: class selectors and plain values alone, which every rasterizer reads. */
export function pictureTheme(theme: PictureTheme): string {
  const { fill, stroke } = PICTURE_COLOURS[theme];
  const rules = (property: string, colours: Record<string, string>): string[] =>
    Object.entries(colours).map(([name, colour]) => `.${name}{${property}:${colour}}`);
  return [...rules("fill", fill), ...rules("stroke", stroke), ".rq-title,.rq-strong{font-weight:bold}"].join("");
}

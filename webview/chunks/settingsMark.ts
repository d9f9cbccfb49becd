import { html, svg, type TemplateResult } from "lit/html.js";
import { t } from "../../src/contract/language";
import { type ChunkSettings, isSameSettings } from "../../src/contract/optimize/chunkSettings";
import type { OptimizationResult } from "../../src/contract/optimize/optimizationResult";

/** Settings that stand out from all others, each by a shape of its own. */
export type Mark = "recommended" | "current" | "chosen";

export const MARK_TITLES: Readonly<Record<Mark, string>> = {
  recommended: t("Recommended"),
  current: t("Current"),
  chosen: t("Chosen"),
};

const STAR_POINTS = 5;
const STAR_HOLLOW = 0.45;

/** What settings are, the weightiest first. */
export function marksOf(
  settings: ChunkSettings,
  { recommended, current }: OptimizationResult,
  chosen: ChunkSettings | null,
): Mark[] {
  const marks: Mark[] = [];
  // What is kept since nothing speaks against it is not recommended.
  if (isSameSettings(settings, current.settings)) marks.push("current");
  else if (isSameSettings(settings, recommended)) marks.push("recommended");
  if (chosen !== null && isSameSettings(settings, chosen)) marks.push("chosen");
  return marks;
}

/** The marks that a figure of the candidates has. */
export function shownMarks({ candidates, current, recommended }: OptimizationResult): Mark[] {
  const hasCurrent = candidates.some(({ settings }) => isSameSettings(settings, current.settings));
  const isKept = isSameSettings(recommended, current.settings);
  return [...(isKept ? [] : (["recommended"] as const)), ...(hasCurrent ? (["current"] as const) : []), "chosen"];
}

/** `recommended, current` */
export function markText(marks: readonly Mark[]): string {
  return marks.map((mark) => MARK_TITLES[mark].toLowerCase()).join(", ");
}

/** A mark within text, which says the same to a screen reader. */
export function markIcon(mark: Mark): TemplateResult {
  return html`<svg class=${`mark-icon mark-${mark}`} viewBox="0 0 12 12" aria-hidden="true">${svg`<path d=${markPath(mark, 6, 6, mark === "chosen" ? 4.5 : 5.5)}></path>`}</svg>`;
}

/** What the shapes mean. */
export function markLegend(marks: readonly Mark[]): TemplateResult {
  return html`<ul role="list" class="legend">
    ${marks.map((mark) => html`<li>${markIcon(mark)} ${MARK_TITLES[mark]}</li>`)}
  </ul>`;
}

/** The outline of a mark around a place: a star, a diamond, a ring. */
export function markPath(mark: Mark, x: number, y: number, radius: number): string {
  if (mark === "chosen")
    return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
  if (mark === "current") return `M${x} ${y - radius}L${x + radius} ${y}L${x} ${y + radius}L${x - radius} ${y}z`;
  const corners = Array.from({ length: 2 * STAR_POINTS }, (_, corner) => {
    const angle = (corner / STAR_POINTS - 0.5) * Math.PI;
    const length = corner % 2 === 0 ? radius : radius * STAR_HOLLOW;
    return `${(x + length * Math.cos(angle)).toFixed(1)} ${(y + length * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join("L")}z`;
}

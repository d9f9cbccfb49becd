import type { RetrievalReport, RetrievalWarning } from "../../../contract/retrievalReport";
import { area, dot } from "../figures/drawing/shapes";
import { type Svg, svgNumber } from "../markup/svgElement";
import { counted } from "../words/numbers";
import { MARGIN, type PictureBlock } from "./pictureBlock";
import { textBlock } from "./textBlock";

const MOST_WARNINGS = 5;
const SIZE = 13;
const INDENT = 20;
const SIGN_RADIUS = 5;
const BELOW_LAST = 8;

/** What to know first, in words; of many warnings the first ones. */
export function warningBlocks({ warnings }: RetrievalReport, width: number): PictureBlock[] {
  if (warnings.length === 0) return [];
  const left = warnings.length - MOST_WARNINGS;
  const more = left > 0 ? `and ${counted(left, "more remark")}, which the html shows` : "";
  return [
    ...warnings.slice(0, MOST_WARNINGS).map((warning) => warningBlock(warning, width)),
    textBlock(more, { class: "rq-muted", size: SIZE, width, most: 1, indent: INDENT, below: 0 }),
    { height: BELOW_LAST, draw: () => [] },
  ];
}

function warningBlock({ message, severity }: RetrievalWarning, width: number): PictureBlock {
  const { height, draw } = textBlock(message, {
    class: "rq-text",
    size: SIZE,
    width,
    most: 2,
    indent: INDENT,
    below: 4,
  });
  return { height, draw: (top) => [sign(severity, MARGIN + SIGN_RADIUS, top + SIZE * 0.65), ...draw(top)] };
}

/** A triangle or a dot: they differ without their colours too. */
function sign(severity: RetrievalWarning["severity"], x: number, y: number): Svg {
  if (severity === "info") return dot(x, y, SIGN_RADIUS - 2, "rq-muted");
  const [left, right, foot, tip] = [x - SIGN_RADIUS, x + SIGN_RADIUS, y + SIGN_RADIUS - 1, y - SIGN_RADIUS].map(
    svgNumber,
  );
  return area(`M${left} ${foot}H${right}L${svgNumber(x)} ${tip}Z`, "rq-warn");
}

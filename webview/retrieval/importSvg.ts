const SVG_NAMESPACE = "http://www.w3.org/2000/svg";

/** All that a figure consists of: it has neither scripts nor links, styles nor pictures. */
const ELEMENTS: ReadonlySet<string> = new Set([
  "svg",
  "g",
  "rect",
  "line",
  "path",
  "circle",
  "text",
  "tspan",
  "title",
  "desc",
]);
const ATTRIBUTES: ReadonlySet<string> = new Set([
  ...[
    "aria-labelledby",
    "class",
    "cx",
    "cy",
    "d",
    "data-rank",
    "direction",
    "fill",
    "fill-rule",
    "font-family",
    "font-size",
    "font-weight",
  ],
  ...[
    "height",
    "id",
    "pointer-events",
    "r",
    "role",
    "rx",
    "stroke-dasharray",
    "stroke-width",
    "text-anchor",
    "viewBox",
    "width",
  ],
  ...["x", "x1", "x2", "xmlns", "y", "y1", "y2"],
]);

/**
 * A figure's SVG as an element of this page; `null` where it is anything else than a figure. The words of documents stand in
 * it, escaped by whoever drew it: here nothing that could run gets through even if that failed.
 */
export function importSvg(text: string): SVGSVGElement | null {
  const parsed = new DOMParser().parseFromString(text, "image/svg+xml");
  const root = parsed.documentElement;
  if (root.localName !== "svg" || ![root, ...root.querySelectorAll("*")].every(isHarmless)) return null;
  const imported = document.importNode(root, true);
  return imported instanceof SVGSVGElement ? imported : null;
}

function isHarmless(element: Element): boolean {
  if (element.namespaceURI !== SVG_NAMESPACE || !ELEMENTS.has(element.localName)) return false;
  return [...element.attributes].every(({ name, value }) => ATTRIBUTES.has(name) && !value.includes("url("));
}

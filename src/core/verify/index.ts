export { markExtent } from "./findings/extents";
export { type Finding, findings } from "./findings/findings";
export { shownMarker } from "./findings/shownMarker";
export { applyAcceptances, totals } from "./totals";
export { verifyCitations, VerifyMemory, type VerifyOptions } from "./verifyCitations";

export { markExtent } from "./findings/extents";
export { type Finding, findings, type Mend } from "./findings/findings";
export { bareMarker, shownMarker } from "./findings/shownMarker";
export { applyAcceptances, totals } from "./totals";
export { verifyCitations, VerifyMemory, type VerifyOptions } from "./verifyCitations";

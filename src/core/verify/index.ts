export { markExtent } from "./findings/extents";
export { type Finding, findings, type Mend, shownMarker } from "./findings/findings";
export { applyAcceptances, totals } from "./totals";
export { verifyCitations, VerifyMemory, type VerifyOptions } from "./verifyCitations";

export { hangsOnAWord } from "./forJudges/decidingWords";
export { objectionsTo } from "./forJudges/objections";
export { nearestSentence, sentencesAround, sharesWords, type Stretch, stretchesFor } from "./forJudges/stretches";
export { markExtent } from "./findings/extents";
export { type Finding, findings, type Mend } from "./findings/findings";
export { bareMarker, shownMarker } from "./findings/shownMarker";
export { applyAcceptances, totals } from "./totals";
export { verifyCitations, VerifyMemory, type VerifyOptions } from "./verifyCitations";
export { rejudgedVerdict } from "./verdictOrder";

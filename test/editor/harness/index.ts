export { Editor, type Expected, type Selection, type StatusItem } from "./editor.js";
export { openEditor, openExamples, openOwnEditor } from "./open-editor.js";
export type { Problem } from "./problems.js";
export type { Squiggle, SquiggleKind } from "./squiggles.js";
export { until } from "./until.js";

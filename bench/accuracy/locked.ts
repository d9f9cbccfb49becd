/**
 * `npm run bench:locked -- verdicts` measures on rows that were put away before any rule of today was read off the others, and
 * writes bench/locked.md. A box is opened for the figures that a release closes with and for nothing else; `open` measures the others.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../scripts/paths.mjs";
import { checkAnswers } from "./answers";
import { readBox, SETS } from "./groundingData";
import { BOXES } from "./lockbox";
import { renderLocked } from "./lockedReport";
import { provenance } from "./provenance";
import { tell } from "./truth";

const box = BOXES.find((name) => name === process.argv[2]);
if (box === undefined) throw new Error(`Name one of the boxes ${BOXES.join(", ")}.`);
const told = tell(SETS.flatMap((set) => readBox(set, box)));
const report = renderLocked({ box, told, answers: checkAnswers(box), provenance: provenance() });
if (box !== "open") writeFileSync(join(ROOT, "bench", "locked.md"), report);
console.log(report);

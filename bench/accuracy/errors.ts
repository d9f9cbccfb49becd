/**
 * `npm run bench:errors` lists the surest errors on the evaluation halves, on the terminal or with `--out FILE` in a
 * file outside of the repository, and writes bench/errors.md about those that were read.
 */
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { ROOT } from "../../scripts/paths.mjs";
import { CLASS_OF_ROW, ERROR_CLASSES } from "./errorClasses";
import { errorList } from "./errorList";
import { errorsPage } from "./errorsPage";
import { evaluateSets } from "./evaluate";
import { isInside } from "./isInside";
import { provenance } from "./provenance";

const PAGE = join(ROOT, "bench", "errors.md");

const { values } = parseArgs({ options: { out: { type: "string" } } });
const sets = evaluateSets();
// Single edited words are told apart by no measure of overlap: their errors would say nothing new.
list(errorList(new Map([...sets].filter(([set]) => set !== "summedits"))));
writePage();

function list(text: string): void {
  if (values.out === undefined) return console.log(text);
  const file = resolve(values.out);
  if (isInside(ROOT, file))
    throw new Error(`${file} is inside the repository, where no text of the data may lie. Name a file elsewhere.`);
  writeFileSync(file, `${text}\n`);
  console.log(`The surest errors are in ${file}.`);
}

function writePage(): void {
  if (Object.keys(CLASS_OF_ROW).length === 0)
    return console.log("errorClasses.ts names no rows: there is nothing to write into bench/errors.md.");
  const evaluated = [...sets.values()].flat();
  writeFileSync(PAGE, errorsPage(evaluated, { classes: ERROR_CLASSES, classOfRow: CLASS_OF_ROW }, provenance()));
  console.log("bench/errors.md is written.");
}

/**
 * `npm run bench:accuracy` writes the report and its record. With `--check` it writes nothing, and fails where a
 * figure got worse than in the record, or the parameters are not those of the record.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ROOT } from "../../scripts/paths.mjs";
import { wordReport } from "../words/wordFigures";
import { recordWords, wordComplaints } from "../words/wordRecord";
import { evaluateSets } from "./evaluate";
import { complaints } from "./gate";
import { measureAll } from "./measurement";
import { provenance } from "./provenance";
import { recordSchema } from "./record";
import { renderReport } from "./report";

const REPORT = join(ROOT, "bench", "accuracy.md");
const RECORD = join(ROOT, "bench", "accuracy.json");

const { values } = parseArgs({ options: { check: { type: "boolean" } } });
if (values.check === true) check();
else write();

function write(): void {
  const measurement = measureAll(provenance());
  const report = renderReport(measurement);
  writeFileSync(REPORT, report);
  writeFileSync(RECORD, `${JSON.stringify(measurement.record, null, 2)}\n`);
  console.log(report);
}

function check(): void {
  if (!existsSync(RECORD)) throw new Error(`${RECORD} is missing. \`npm run bench:accuracy\` writes it.`);
  const record = recordSchema.parse(JSON.parse(readFileSync(RECORD, "utf8")));
  const found = [
    ...complaints(evaluateSets(), provenance().parameters, record),
    ...wordComplaints(recordWords(wordReport()), record.words),
  ];
  for (const sentence of found) console.log(sentence);
  console.log(
    found.length === 0
      ? `No figure is worse than in the report of ${record.date}.`
      : "Where this is meant, `npm run bench:accuracy` records it.",
  );
  process.exitCode = found.length === 0 ? 0 : 1;
}

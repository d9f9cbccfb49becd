/**
 * `npm run bench:retrieval` writes the report on the estimated relevance and its record. With `--check` it writes nothing, and
 * fails where a figure got worse than in the record, or the parameters are not those of the record.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ROOT } from "../../scripts/paths.mjs";
import { parametersHash, provenance, type Provenance } from "../accuracy/provenance";
import { evaluateRetrieval } from "./evaluate";
import { evaluatePassages } from "./passages";
import { retrievalComplaints } from "./retrievalGate";
import { makeRetrievalRecord, retrievalRecordSchema } from "./retrievalRecord";
import { renderRetrievalReport } from "./retrievalReport";

const REPORT = join(ROOT, "bench", "retrieval.md");
const RECORD = join(ROOT, "bench", "retrieval.json");
const MODEL = join(ROOT, "src", "core", "relevance", "relevanceModel.ts");

const { values } = parseArgs({ options: { check: { type: "boolean" } } });
if (values.check === true) check();
else write();

function write(): void {
  const sets = evaluateRetrieval();
  const record = makeRetrievalRecord(sets, retrievalProvenance());
  const report = renderRetrievalReport(sets, evaluatePassages(), record);
  writeFileSync(REPORT, report);
  writeFileSync(RECORD, `${JSON.stringify(record, null, 2)}\n`);
  console.log(report);
}

function check(): void {
  if (!existsSync(RECORD)) throw new Error(`${RECORD} is missing. \`npm run bench:retrieval\` writes it.`);
  const record = retrievalRecordSchema.parse(JSON.parse(readFileSync(RECORD, "utf8")));
  const found = retrievalComplaints(evaluateRetrieval(), retrievalProvenance().parameters, record);
  for (const sentence of found) console.log(sentence);
  console.log(
    found.length === 0
      ? `No figure is worse than in the report of ${record.date}.`
      : "Where this is meant, `npm run bench:retrieval` records it.",
  );
  process.exitCode = found.length === 0 ? 0 : 1;
}

/** Relevance rests on its own weights, and on the table of stems and the related words. */
function retrievalProvenance(): Provenance {
  const { parameters, ...rest } = provenance();
  return {
    ...rest,
    parameters: parametersHash([
      ["relevanceModel.ts", readFileSync(MODEL, "utf8")],
      ["verify", parameters],
    ]),
  };
}

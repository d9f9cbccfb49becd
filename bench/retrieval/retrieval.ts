/** `npm run bench:retrieval` writes the report on the estimated relevance and its record; see `runReport` for `--check`. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../scripts/paths.mjs";
import { parametersHash, provenance, type Provenance } from "../accuracy/provenance";
import { runReport } from "../recordedReport";
import { evaluateRetrieval } from "./evaluate";
import { evaluateJudged } from "./judged/evaluateJudged";
import { evaluatePassages } from "./passages";
import { retrievalComplaints } from "./retrievalGate";
import { makeRetrievalRecord, type RetrievalRecord, retrievalRecordSchema } from "./retrievalRecord";
import { renderRetrievalReport } from "./retrievalReport";

const MODEL = join(ROOT, "src", "core", "relevance", "relevanceModel.ts");

await runReport<RetrievalRecord>({
  name: "retrieval",
  schema: retrievalRecordSchema,
  async measure() {
    const sets = evaluateRetrieval();
    const record = makeRetrievalRecord(sets, retrievalProvenance());
    return { text: renderRetrievalReport(sets, evaluatePassages(), record, evaluateJudged("open")), record };
  },
  async complaints(record) {
    return retrievalComplaints(evaluateRetrieval(), retrievalProvenance().parameters, record);
  },
});

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

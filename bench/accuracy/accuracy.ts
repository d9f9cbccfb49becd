/** `npm run bench:accuracy` writes the report on verdicts and its record; see `runReport` for `--check`. */
import { runReport } from "../recordedReport";
import { wordReport } from "../words/wordFigures";
import { recordWords, wordComplaints } from "../words/wordRecord";
import { evaluateSets } from "./evaluate";
import { complaints } from "./gate";
import { measureAll } from "./measurement";
import { provenance } from "./provenance";
import { type AccuracyRecord, recordSchema } from "./record";
import { renderReport } from "./report";

await runReport<AccuracyRecord>({
  name: "accuracy",
  schema: recordSchema,
  async measure() {
    const measurement = measureAll(provenance());
    return { text: renderReport(measurement), record: measurement.record };
  },
  async complaints(record) {
    return [
      ...complaints(evaluateSets(), provenance().parameters, record),
      ...wordComplaints(recordWords(wordReport()), record.words),
    ];
  },
});

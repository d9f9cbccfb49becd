import { retrievalFigures, retrievalPage } from "../../src/core/visualize";
import { makeReport } from "../../src/core/visualize/report/makeReport";
import { tokenize } from "../../src/text/tokens";
import { sampleRetrieval } from "../../test/support/sampleRetrieval";
import { median, time } from "../speed/timing";

// Runs in a process of its own: the first report of as many documents as the argument says, and what later ones cost.
const LATER_RUNS = 9;

const request = { ...sampleRetrieval(Number(process.argv[2])), response: undefined };

globalThis.gc?.();
const first = time(() => retrievalPage(makeReport(request)));
const later = (run: () => unknown): number => median(Array.from({ length: LATER_RUNS }, () => time(run)));
const made = makeReport(request);
const html = retrievalPage(made);
console.log(
  JSON.stringify({
    first,
    report: later(() => makeReport(request)),
    figures: later(() => retrievalFigures(made)),
    page: later(() => retrievalPage(made)),
    tokenizing: later(() => request.retrieved_docs.forEach(({ text }) => tokenize(text))),
    htmlBytes: new TextEncoder().encode(html).length,
    jsonBytes: new TextEncoder().encode(JSON.stringify(made)).length,
  }),
);

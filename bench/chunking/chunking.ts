/** `npm run bench:chunking` writes the report on recommended chunk settings and its record; see `runReport` for `--check`. */
import { loadTokenizer } from "../../src/checker/tokenizer";
import { provenance } from "../accuracy/provenance";
import { runReport } from "../recordedReport";
import { chunkingComplaints } from "./chunkingGate";
import { type ChunkingRecord, chunkingRecordSchema, makeChunkingRecord } from "./chunkingRecord";
import { renderChunkingReport } from "./chunkingReport";
import { readChunkingTexts } from "./chunkingTexts";
import { blockTotals, countCuts } from "./cutBlocks";
import { figuresOf } from "./figuresOf";
import { headingPathFigures } from "./headingPaths";
import { markdownTexts } from "./markdownTexts";
import { speedCurve } from "./speedCurve";

await runReport<ChunkingRecord>({
  name: "chunking",
  schema: chunkingRecordSchema,
  async measure() {
    const tokenizer = await loadTokenizer();
    const markdown = markdownTexts(readChunkingTexts("open"));
    const figures = figuresOf("open", tokenizer);
    const record = makeChunkingRecord(figures, provenance());
    const blocks = {
      totals: blockTotals(markdown),
      cuts: countCuts(markdown, tokenizer),
      paths: markdown
        .filter(({ name }) => name.includes("wikitexts"))
        .flatMap((text) => headingPathFigures(text, tokenizer)),
    };
    return { text: renderChunkingReport(figures, blocks, speedCurve(), record), record };
  },
  async complaints(record) {
    return chunkingComplaints(makeChunkingRecord(figuresOf("open", await loadTokenizer()), provenance()), record);
  },
});

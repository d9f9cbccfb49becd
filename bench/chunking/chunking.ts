/** `npm run bench:chunking` writes the report on recommended chunk settings and its record; see `runReport` for `--check`. */
import { loadTokenizer } from "../../src/checker/tokenizer";
import { provenance } from "../accuracy/provenance";
import { runReport } from "../recordedReport";
import { chunkingComplaints } from "./chunkingGate";
import { type ChunkingRecord, chunkingRecordSchema, makeChunkingRecord } from "./chunkingRecord";
import { renderChunkingReport } from "./chunkingReport";
import { readChunkingTexts } from "./chunkingTexts";
import { blockTotals, countCuts } from "./cutBlocks";
import { headingPathFigures } from "./headingPaths";
import { type JudgedText, judgeText, pooled } from "./judgeText";
import { markdownTexts } from "./markdownTexts";
import { speedCurve } from "./speedCurve";

type Tokenizer = Awaited<ReturnType<typeof loadTokenizer>>;
type Text = ReturnType<typeof readChunkingTexts>[number];

interface Inputs {
  readonly tokenizer: Tokenizer;
  readonly originals: readonly Text[];
  readonly markdown: ReturnType<typeof markdownTexts>;
}

await runReport<ChunkingRecord>({
  name: "chunking",
  schema: chunkingRecordSchema,
  async measure() {
    const inputs = await readInputs();
    const { tokenizer, markdown } = inputs;
    const texts = await judgeTexts(inputs);
    const record = makeChunkingRecord(texts, provenance());
    const blocks = {
      totals: blockTotals(markdown),
      cuts: countCuts(markdown, tokenizer),
      paths: markdown
        .filter(({ name }) => name.includes("wikitexts"))
        .flatMap((text) => headingPathFigures(text, tokenizer)),
    };
    return { text: renderChunkingReport(texts, blocks, speedCurve(), record), record };
  },
  async complaints(record) {
    return chunkingComplaints(await judgeTexts(await readInputs()), record);
  },
});

async function readInputs(): Promise<Inputs> {
  const originals = readChunkingTexts();
  return { tokenizer: await loadTokenizer(), originals, markdown: markdownTexts(originals) };
}

async function judgeTexts({ tokenizer, originals, markdown }: Inputs): Promise<JudgedText[]> {
  const judged = await judgeEach(originals, tokenizer);
  const [chroma, covid] = ["chroma", "covidqa"].map((name) =>
    pooled(
      name,
      judged.filter((text) => text.name.startsWith(name)),
    ),
  );
  return [
    ...judged.filter(({ name }) => name.startsWith("chroma")),
    ...(chroma === undefined ? [] : [chroma]),
    ...(covid === undefined ? [] : [covid]),
    ...judged.filter(({ name }) => name.startsWith("covidqa")),
    ...(await judgeEach(markdown, tokenizer)),
  ];
}

async function judgeEach(texts: readonly Text[], tokenizer: Tokenizer): Promise<JudgedText[]> {
  const judged: JudgedText[] = [];
  for (const text of texts) judged.push(await judgeText(text, tokenizer));
  return judged;
}

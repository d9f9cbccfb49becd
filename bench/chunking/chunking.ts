/**
 * `npm run bench:chunking` writes the report on recommended chunk settings and its record. With `--check` it writes nothing,
 * and fails where what is recommended got worse than in the record.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ROOT } from "../../scripts/paths.mjs";
import { loadTokenizer } from "../../src/checker/tokenizer";
import { provenance } from "../accuracy/provenance";
import { chunkingComplaints } from "./chunkingGate";
import { chunkingRecordSchema, makeChunkingRecord } from "./chunkingRecord";
import { renderChunkingReport } from "./chunkingReport";
import { readChunkingTexts } from "./chunkingTexts";
import { blockTotals, countCuts } from "./cutBlocks";
import { headingPathFigures } from "./headingPaths";
import { type JudgedText, judgeText, pooled } from "./judgeText";
import { markdownTexts } from "./markdownTexts";
import { speedCurve } from "./speedCurve";

const REPORT = join(ROOT, "bench", "chunking.md");
const RECORD = join(ROOT, "bench", "chunking.json");

const { values } = parseArgs({ options: { check: { type: "boolean" } } });
const tokenizer = await loadTokenizer();
const originals = readChunkingTexts();
const markdown = markdownTexts(originals);
const texts = await judgeTexts();
if (values.check === true) check();
else write();

async function judgeTexts(): Promise<JudgedText[]> {
  const judged: JudgedText[] = [];
  for (const text of originals) judged.push(await judgeText(text, tokenizer));
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
    ...(await judgeMarkdown()),
  ];
}

async function judgeMarkdown(): Promise<JudgedText[]> {
  const judged: JudgedText[] = [];
  for (const text of markdown) judged.push(await judgeText(text, tokenizer));
  return judged;
}

function write(): void {
  const record = makeChunkingRecord(texts, provenance());
  const report = renderChunkingReport(
    texts,
    {
      totals: blockTotals(markdown),
      cuts: countCuts(markdown, tokenizer),
      paths: markdown
        .filter(({ name }) => name.includes("wikitexts"))
        .flatMap((text) => headingPathFigures(text, tokenizer)),
    },
    speedCurve(),
    record,
  );
  writeFileSync(REPORT, report);
  writeFileSync(RECORD, `${JSON.stringify(record, null, 2)}\n`);
  console.log(report);
}

function check(): void {
  if (!existsSync(RECORD)) throw new Error(`${RECORD} is missing. \`npm run bench:chunking\` writes it.`);
  const record = chunkingRecordSchema.parse(JSON.parse(readFileSync(RECORD, "utf8")));
  const found = chunkingComplaints(texts, record);
  for (const sentence of found) console.log(sentence);
  console.log(
    found.length === 0
      ? `No recommendation is worse than in the report of ${record.date}.`
      : "Where this is meant, `npm run bench:chunking` records it.",
  );
  process.exitCode = found.length === 0 ? 0 : 1;
}

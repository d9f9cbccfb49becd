/** Measures one size of collection in a process of its own, since memory is never given back: prints a line of JSON. */
import { loadTokenizer } from "../../src/checker/tokenizer";
import { optimizeChunks } from "../../src/core/optimize";
import { readPart } from "../../src/core/optimize/collection/part";
import { WordIndex } from "../../src/core/optimize/retrieval/wordIndex";
import { readChunkingTexts } from "./chunkingTexts";
import { largeCollection } from "./largeCollection";
import { SPEED_CURRENT } from "./settingsSets";

const MEGA = 1e6;
const MILLISECONDS = 1000;
const megabytes = Number(process.argv[2]);
const documents = largeCollection(readChunkingTexts("open"), megabytes * MEGA);
const tokenizer = await loadTokenizer();

const pass = stopwatch();
new WordIndex(
  documents.map(({ text }, document) => readPart({ document, offset: 0, text }, tokenizer)),
  [],
);
const onePass = pass();

const trying = stopwatch();
const result = await optimizeChunks(
  {
    documents,
    current_settings: SPEED_CURRENT,
    seed: 1,
  },
  { tokenizer },
);
const trial = trying();

console.log(
  JSON.stringify({
    megabytes,
    candidates: result.candidates.length,
    onePass,
    trial,
    peak: (process.resourceUsage().maxRSS * 1024) / MEGA,
    warning: result.warnings[0] ?? "",
  }),
);

/** Seconds by the clock, and of the processors, which other programs on the machine move less. */
function stopwatch(): () => { clock: number; processor: number } {
  const start = performance.now();
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return { clock: (performance.now() - start) / MILLISECONDS, processor: (user + system) / MEGA };
  };
}

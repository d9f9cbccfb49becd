import { PreparedSource } from "../../src/core/lexical/preparedSource";
import { verifyCitations, VerifyMemory } from "../../src/core/verify";
import { TokenList } from "../../src/text/tokenList";
import { sampleClaims } from "./sampleClaims";
import { SampleText } from "./sampleText";
import { median, time } from "./timing";

// Runs in a process of its own: sources of as many bytes as the argument says, prepared, and claims against one of them.
const MEGABYTE = 1e6;
/** Short sources are prepared by the dozen, so that one is measured well. */
const LEAST_TOGETHER = 5 * MEGABYTE;
const CLAIMS = 25;

const size = Number(process.argv[2]);
const sample = new SampleText(7);
warmUp();
const before = memoryInUse();
const texts = Array.from({ length: Math.ceil(LEAST_TOGETHER / size) }, () => sample.proseOfLength(size));
const withTexts = memoryInUse();
const prepared: PreparedSource[] = [];
const preparing = time(() => texts.forEach((text) => prepared.push(new PreparedSource(text))));
const numbers = time(() => prepared.forEach((source) => source.numbers));
const withSources = memoryInUse();
const characters = texts.reduce((sum, text) => sum + text.length, 0);
const tokenizing = time(() => texts.forEach((text) => new TokenList(text)));
const { first, again } = checkClaims(texts[0] ?? "");

console.log(
  JSON.stringify({
    text: (withTexts - before) / characters,
    prepared: (withSources - withTexts) / characters,
    preparing: preparing / (characters / MEGABYTE),
    numbers: numbers / (characters / MEGABYTE),
    tokenizing: tokenizing / texts.length,
    first,
    again,
    held: prepared.length,
  }),
);

/** Code is compiled and words of the language are known, all sources together, before a source is measured. */
function warmUp(): void {
  const text = sample.proseOfLength(2 * MEGABYTE);
  void new PreparedSource(text).numbers;
  checkClaims(text);
}

/** Whole checks of answers of one claim against a source that is prepared: the first, and the median of the others. */
function checkClaims(text: string): { first: number; again: number } {
  const memory = new VerifyMemory();
  memory.sources.prepare(text);
  const sources = [{ text }];
  const claims = sampleClaims([{ text: text.slice(0, 10_000) }], sample);
  const times = Array.from({ length: CLAIMS }, () => {
    const response = String(claims.next().value);
    return time(() => verifyCitations({ query: "", response, sources }, { threshold: 0.8, memory }));
  });
  return { first: times[0] ?? 0, again: median(times.slice(1)) };
}

function memoryInUse(): number {
  for (let round = 0; round < 3; round += 1) globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

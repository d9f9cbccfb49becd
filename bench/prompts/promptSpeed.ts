import type { AnalyzeRequest } from "../../src/contract/analyze/analyzeRequest";
import { analyzePrompt } from "../../src/core/analyze";
import type { Tokenizer } from "../../src/core/tokenize/tokenizer";
import { readChunkingTexts } from "../chunking/chunkingTexts";
import { median } from "../speed/timing";
import { typedPrompt } from "./typedPrompt";
import { variedContext } from "./variedContext";

/** How long one request takes, and how long it may. */
export interface SpeedRow {
  readonly name: string;
  readonly milliseconds: number;
  readonly aim: string;
}

/** How the time grows with the length, as ratios. */
export interface GrowthRow {
  readonly name: string;
  readonly base: number;
  readonly doubled: number;
  readonly fourfold: number;
}

const MEGABYTE = 1_000_000;
const SMALL = 10_000;
const SMALL_WARM_UPS = 40;
const SMALL_RUNS = 21;
const WARM_UPS = 4;
const RUNS = 7;
const PROMPT =
  "Answer the question only from the passages, and cite them like [1]. If they do not hold the answer, say so.\n\n<passages>\n{context}\n</passages>\n\nQuestion: {question}";
const QUESTION = "How much does the harbour of Larkmouth charge for a berth in winter?";

export function measureSpeed(tokenizer: Tokenizer): SpeedRow[] {
  const typed = typedPrompt(SMALL);
  return [
    { name: "1 MB of context", milliseconds: warmTime(always(withContext(MEGABYTE)), tokenizer), aim: "< 200" },
    {
      name: "1 MB of articles as context",
      milliseconds: warmTime(
        always({
          prompt: PROMPT,
          context: articles(MEGABYTE),
          question: "How long does the virus stay infectious on plastic?",
        }),
        tokenizer,
      ),
      aim: "< 200",
    },
    {
      name: "a prompt of 10 KB that was not seen before, no context",
      milliseconds: warmTime(
        (run) => ({ prompt: typedPrompt(SMALL, ` on pier ${run}`), context: "" }),
        tokenizer,
        SMALL_WARM_UPS,
        SMALL_RUNS,
      ),
      aim: "< 10",
    },
    {
      name: "a prompt of 10 KB with one sentence changed, as it is while somebody types, no context",
      milliseconds: warmTime(
        (run) => ({ prompt: `${typed}\n- Name pier ${run} in full.`, context: "" }),
        tokenizer,
        SMALL_WARM_UPS,
        SMALL_RUNS,
      ),
      aim: "< 10",
    },
  ];
}

export function measureGrowth(tokenizer: Tokenizer): GrowthRow[] {
  const kinds: readonly (readonly [name: string, make: (size: number) => AnalyzeRequest])[] = [
    ["context", withContext],
    ["prompt", (size) => ({ prompt: typedPrompt(size), context: "" })],
  ];
  return kinds.map(([name, make]) => {
    const [base = 0, doubled = 0, fourfold = 0] = [1, 2, 4].map((factor) =>
      warmTime(always(make(factor * MEGABYTE)), tokenizer, 1, 3),
    );
    return { name, base, doubled: doubled / base, fourfold: fourfold / base };
  });
}

/** Texts of COVID-QA, one behind the other: whole articles repeat words as made sentences do not. */
function articles(size: number): string {
  const texts = readChunkingTexts("open")
    .filter(({ name }) => name.startsWith("covidqa"))
    .flatMap(({ documents }) => documents.map(({ text }) => text));
  const joined = texts.join("\n\n");
  return joined.repeat(Math.ceil(size / joined.length)).slice(0, size);
}

function withContext(size: number): AnalyzeRequest {
  return { prompt: PROMPT, context: variedContext(size), question: QUESTION };
}

function always(request: AnalyzeRequest): (run: number) => AnalyzeRequest {
  return () => request;
}

/** `make` is given the number of the run. */
function warmTime(
  make: (run: number) => AnalyzeRequest,
  tokenizer: Tokenizer,
  warmUps: number = WARM_UPS,
  runs: number = RUNS,
): number {
  for (let run = 0; run < warmUps; run += 1) analyzePrompt(make(run), tokenizer);
  const times = Array.from({ length: runs }, (_, run) => {
    const request = make(warmUps + run);
    return processorTime(() => analyzePrompt(request, tokenizer));
  });
  return median(times);
}

/** CPU milliseconds of the process. */
function processorTime(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

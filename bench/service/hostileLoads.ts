import { RAGQualityChecker, RAGQualityError } from "rag-quality-checker";
import { load } from "./load";
import { BENCH_KEY, HOG_KEY, startRealService } from "./runningService";

/** What one caller can do to others, to himself and to the service. */

const VERIFY = "/v1/verify-citations";
const SECONDS = 5;
const HOGS = 8;
const HOG_BODY = verifyBody("[1]".repeat(100_000), "Cats sleep 12 hours a day.");
const SMALL_BODY = verifyBody("Cats sleep 16 hours a day [1].", "Cats sleep 12 hours a day.");
const TOO_LARGE = { bodies: 60, least: 10_500_000, most: 40_000_000 };
const SHAPE_BYTES = 200_000;
/** The quicker one counts: the other is slower by what else runs. */
const SHAPE_RUNS = 2;

/** Small requests of one key, alone and beside eight of another that always sends 300 KB of marks. */
export async function hogLines(): Promise<string[]> {
  const service = await startRealService(["--threads", "2"]);
  const url = service.url + VERIFY;
  const small = { url, connections: 1, seconds: SECONDS, body: SMALL_BODY, key: BENCH_KEY };
  await load(small);
  const alone = await load(small);
  const [beside, hogs] = await Promise.all([
    load(small),
    load({ url, connections: HOGS, seconds: SECONDS, body: HOG_BODY, key: HOG_KEY }),
  ]);
  await service.stop();
  return [
    "## Beside hogs",
    "",
    `Small requests over one connection, two threads: p99 ${alone.p99} ms alone, ${beside.p99} ms beside ${HOGS} requests of \`[1]\` × 100,000 at a time of another key, ${(beside.p99 / alone.p99).toFixed(1)} times as long (aim ≤ 5). Answers: ${counts(beside.answers)}, without one ${beside.lost}; of the hogs ${counts(hogs.answers)}.`,
    "",
  ];
}

function counts(answers: Readonly<Record<string, number>>): string {
  const told = Object.entries(answers).map(([status, count]) => `${count} × ${status}`);
  return told.length === 0 ? "none yet" : told.join(", ");
}

/** Bodies that are too large, by the client: each has to be told so. */
export async function tooLargeLines(): Promise<string[]> {
  const service = await startRealService([]);
  const checker = new RAGQualityChecker({ base_url: service.url, api_key: BENCH_KEY, timeout_ms: 60_000 });
  const { bodies, least, most } = TOO_LARGE;
  let told = 0;
  for (let turn = 0; turn < bodies; turn += 1) {
    const text = "x".repeat(least + Math.round(((most - least) * turn) / (bodies - 1)));
    const error: unknown = await checker.verify_citations("", "", [{ text }]).catch((reason: unknown) => reason);
    told += Number(error instanceof RAGQualityError && error.code === "payload_too_large");
  }
  await service.stop();
  return [
    "## Bodies that are too large",
    "",
    `${bodies} bodies of ${least / 1e6} to ${most / 1e6} MB, sent by the TypeScript client: ${told} were told \`payload_too_large\`.`,
    "",
  ];
}

type Verified = readonly [response: string, sources: readonly string[]];

const PROSE = "The office is open on all days but Sundays, and closes at noon on Saturdays. ";

/** Shapes of at most so many bytes in all, each beside prose of its size. */
const SHAPES: Readonly<Record<string, Verified>> = {
  "`[1]` again and again": ["[1]".repeat(SHAPE_BYTES / 3), [PROSE]],
  "1,000 claims without a mark, 5,000 small sources": [
    Array.from({ length: 1000 }, (_, claim) => `Room ${claim} opens at noon.`).join(" "),
    Array.from({ length: 5000 }, (_, source) => `Room ${source} opens at ten.`),
  ],
  "1,000 claims with `[1]`, 5,000 small sources": [
    Array.from({ length: 1000 }, (_, claim) => `Room ${claim} opens at noon [1].`).join(" "),
    Array.from({ length: 5000 }, (_, source) => `Room ${source} opens at ten.`),
  ],
  "one claim of numbers": [`${"1 ".repeat(SHAPE_BYTES / 4)}[1].`, ["1 ".repeat(SHAPE_BYTES / 4)]],
  "a source without a blank": [`${PROSE}[1]`, ["a".repeat(SHAPE_BYTES)]],
};

/** The time of hostile shapes beside that of prose of the same size, half of it response and half source. */
export async function shapeLines(): Promise<string[]> {
  const rows: string[] = [];
  for (const [name, shape] of Object.entries(SHAPES)) {
    const bytes = shape[0].length + shape[1].join("").length;
    const half = PROSE.repeat(bytes / 2 / PROSE.length);
    const [prose, hostile] = [await leastMs([`${half}[1].`, [half]]), await leastMs(shape)];
    rows.push(
      `| ${name} | ${Math.round(bytes / 1000)} | ${prose.toFixed(0)} | ${hostile.toFixed(0)} | ${(hostile / prose).toFixed(2)} |`,
    );
  }
  return [
    "## Hostile shapes",
    "",
    "Milliseconds of processor time of one check by the library, beside prose of the same size.",
    "",
    "| what is sent | KB | prose, ms | this, ms | ratio (aim ≤ 3) |",
    "|---|---|---|---|---|",
    ...rows,
    "",
  ];
}

async function leastMs([response, texts]: Verified): Promise<number> {
  const sources = texts.map((text) => ({ text }));
  let least = Infinity;
  for (let run = 0; run < SHAPE_RUNS; run += 1) {
    const before = process.cpuUsage();
    await new RAGQualityChecker().verify_citations("", response, sources);
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

function verifyBody(response: string, text: string): string {
  return JSON.stringify({ query: "", response, sources: [{ text }] });
}

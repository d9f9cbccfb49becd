import { writeFile } from "node:fs/promises";
import { cpus, loadavg } from "node:os";
import { exampleRequest } from "./exampleRequest";
import { hogLines, shapeLines, tooLargeLines } from "./hostileLoads";
import { keyTimes } from "./keyTimes";
import { load, type LoadResult } from "./load";
import { CALLING_CORE, lineOf, MEASURED_CORE, moveProcess, startOnCore } from "./onCore";
import { BENCH_KEY, type RunningService, startRealService } from "./runningService";

/** Measures the service on one core: `npm run bench:service`. Run it on a machine that does nothing else. */
const CONNECTIONS = [1, 10, 100];
const SECONDS = 10;
/** The engine goes on compiling what it runs often for thousands of requests. */
const WARM_UP_REQUESTS = 3_000;
/** Of the calls to an empty server while the bare core is timed: about as many as the service takes. */
const USUAL_RATE = 400;
const TSX = ["--import", "tsx"];
const PATH = "/v1/verify-citations";
const FLAT_REQUESTS = 8_000;
const QUEUE = 32;
const REPORT = "bench/service.md";

/** Of one request or check. */
interface Milliseconds {
  readonly wall: number;
  readonly cpu: number;
}

interface Times {
  readonly connections: number;
  readonly core: Milliseconds;
  readonly service: LoadResult;
  readonly cpu: number;
}

async function main(): Promise<void> {
  moveProcess(process.pid, CALLING_CORE);
  const body = JSON.stringify(await exampleRequest());
  const [load = 0] = loadavg();
  const lines = [
    ...(await speedLines(body)),
    ...(await overloadLines(body)),
    ...(await memoryLines(body)),
    ...(await hogLines()),
    ...(await tooLargeLines()),
    ...(await shapeLines()),
    ...keyLines(),
  ];
  const report = `${head(body, load)}\n${lines.join("\n")}\n`;
  await writeFile(REPORT, report);
  console.log(report);
}

function head(body: string, load: number): string {
  const machine = `${cpus()[0]?.model ?? "an unknown processor"}, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}`;
  return `# The service under load\n\nMade by \`npm run bench:service\` on ${machine}. The service has one worker thread\nwhere nothing else is said. Before it began, ${load.toFixed(1)} programs of others wanted the two cores: times are longer by that, ratios of processor time little.\nEach request is the example \`answers/mixed.md\` with its sources, ${(body.length / 1000).toFixed(1)} KB.\n`;
}

async function speedLines(body: string): Promise<string[]> {
  const service = await startRealService([]);
  for (let sent = 0; sent < WARM_UP_REQUESTS;) {
    const { answers } = await load({
      url: service.url + PATH,
      connections: 10,
      seconds: SECONDS,
      body,
      key: BENCH_KEY,
    });
    sent += answers["200"] ?? 0;
  }
  service.spread();
  const times: Times[] = [];
  for (const connections of CONNECTIONS) times.push(await timesAt(connections, service, body));
  const most = Math.max(...CONNECTIONS);
  const health = await healthUnder(service, most, body);
  await service.stop();
  return [
    "## Speed",
    "",
    "The worker thread has a core to itself; the thread that answers HTTP shares the other one with the caller. The bare core\n(from a request's JSON to its result's) is timed before and after each load, in a process of its own on the worker's core,\nwhile the caller calls an empty server. The processor's time is that of the whole process. With one connection the thread waits for the caller between two requests.",
    "",
    "| connections | requests/s | p99, ms | a request, ms | bare core, ms | ratio (aim ≤ 1.3) | processor a request, ms | of the bare core, ms | ratio |",
    "|---|---|---|---|---|---|---|---|---|",
    ...times.map(timesRow),
    "",
    `\`/healthz\`, asked 20 times a second under the load of ${most} connections: p99 ${health.p99} ms (aim < 50).`,
    "",
  ];
}

function timesRow({ connections, core, service, cpu }: Times): string {
  const each = 1000 / service.perSecond;
  const wall = [each.toFixed(2), core.wall.toFixed(2), (each / core.wall).toFixed(2)];
  const cells = [
    connections,
    service.perSecond.toFixed(0),
    service.p99,
    ...wall,
    cpu.toFixed(2),
    core.cpu.toFixed(2),
    (cpu / core.cpu).toFixed(2),
  ];
  return `| ${cells.join(" | ")} |`;
}

async function timesAt(connections: number, { url, cpuMs }: RunningService, body: string): Promise<Times> {
  const coreBefore = await bareCore(body, connections, USUAL_RATE);
  const before = cpuMs();
  const service = await load({ url: url + PATH, connections, seconds: SECONDS, body, key: BENCH_KEY });
  const cpu = (cpuMs() - before) / (service.answers["200"] ?? 0);
  return { connections, service, cpu, core: mean(coreBefore, await bareCore(body, connections, USUAL_RATE)) };
}

function mean(a: Milliseconds, b: Milliseconds): Milliseconds {
  return { wall: (a.wall + b.wall) / 2, cpu: (a.cpu + b.cpu) / 2 };
}

async function healthUnder({ url }: RunningService, connections: number, body: string): Promise<LoadResult> {
  const [health] = await Promise.all([
    load({ url: `${url}/healthz`, connections: 1, seconds: SECONDS, body: "", key: BENCH_KEY, rate: 20 }),
    load({ url: url + PATH, connections, seconds: SECONDS, body, key: BENCH_KEY }),
  ]);
  return health;
}

/** The bare core's time with the same neighbour: processors share more than their cores. */
async function bareCore(body: string, connections: number, rate: number): Promise<Milliseconds> {
  const server = startOnCore(CALLING_CORE, [...TSX, "bench/service/emptyServer.ts", "16000"]);
  const [, port] = await lineOf(server, /listening on (\d+)/u);
  const core = startOnCore(MEASURED_CORE, [...TSX, "bench/service/bareCore.ts"]);
  const time = lineOf(core, /bare core: ([\d.]+) ms, ([\d.]+) ms/u);
  const calls = load({ url: `http://127.0.0.1:${port}/`, connections, seconds: SECONDS, body, key: BENCH_KEY, rate });
  const [, wall, cpu] = await time;
  await calls;
  server.kill();
  return { wall: Number(wall), cpu: Number(cpu) };
}

async function overloadLines(body: string): Promise<string[]> {
  const service = await startRealService(["--queue", String(QUEUE)]);
  const connections = 2 * (QUEUE + 1);
  const { answers, lost, perSecond } = await load({
    url: service.url + PATH,
    connections,
    seconds: SECONDS,
    body,
    key: BENCH_KEY,
  });
  await service.stop();
  const counts = Object.entries(answers)
    .map(([status, count]) => `${count} × ${status}`)
    .join(", ");
  return [
    "## Twice the capacity",
    "",
    `${connections} connections on a service that holds ${QUEUE + 1} requests: ${perSecond.toFixed(0)} answers a second, ${counts}; requests without an answer: ${lost}.`,
    "",
  ];
}

async function memoryLines(body: string): Promise<string[]> {
  const service = await startRealService([]);
  const megabytes: string[] = [];
  let sent = 0;
  while (sent < FLAT_REQUESTS) {
    const { answers } = await load({
      url: service.url + PATH,
      connections: 10,
      seconds: SECONDS,
      body,
      key: BENCH_KEY,
    });
    sent += answers["200"] ?? 0;
    megabytes.push(`${(service.memory() / 1e6).toFixed(0)} (${sent})`);
  }
  await service.stop();
  return ["## Memory", "", `Resident memory in MB after so many requests: ${megabytes.join(", ")}.`, ""];
}

function keyLines(): string[] {
  const { first, last, unknown } = keyTimes();
  return [
    "## Comparing keys",
    "",
    `Microseconds to refuse a key, median of many: wrong in the first character ${first.toFixed(2)}, wrong in the last ${last.toFixed(2)}, of an unknown id ${unknown.toFixed(2)}.`,
  ];
}

void main();

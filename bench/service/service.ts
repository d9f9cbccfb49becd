import { writeFile } from "node:fs/promises";
import { cpus, loadavg } from "node:os";
import { exampleRequest } from "./exampleRequest";
import { hogLines, shapeLines, tooLargeLines } from "./hostileLoads";
import { keyTimes } from "./keyTimes";
import { load, type LoadResult } from "./load";
import { CALLING_CORE, lineOf, MEASURED_CORE, moveProcess, startOnCore } from "./onCore";
import { BENCH_KEY, type RunningService, startRealService } from "./runningService";

/** Measures the service on one core, in some four minutes: `npm run bench:service`. Run it on a machine that does nothing else. */
const CONNECTIONS = [1, 10, 100];
const SECONDS = 10;
/** The engine goes on compiling what it runs often. */
const WARM_UP_SECONDS = 20;
/** As long as `bareCore.ts` measures. */
const BARE_SECONDS = 5;
/** Of the calls to an empty server while the bare core is timed: about as many as the service takes. */
const USUAL_RATE = 50;
const TSX = ["--import", "tsx"];
const PATH = "/v1/verify-citations";
const MEMORY = { looks: 8, secondsBetween: 5 };
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
  const warmUp = { url: service.url + PATH, connections: 10, seconds: WARM_UP_SECONDS, body, key: BENCH_KEY };
  const [bare] = await Promise.all([startBareCore(), load(warmUp)]);
  service.spread();
  const times: Times[] = [];
  for (const connections of CONNECTIONS) times.push(await timesAt(connections, { service, bare }, body));
  const most = Math.max(...CONNECTIONS);
  const health = await healthUnder(service, most, body);
  await service.stop();
  bare.stop();
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

async function timesAt(
  connections: number,
  { service: { url, cpuMs }, bare }: { readonly service: RunningService; readonly bare: BareCore },
  body: string,
): Promise<Times> {
  const coreBefore = await bare.times(connections, body);
  const before = cpuMs();
  const service = await load({ url: url + PATH, connections, seconds: SECONDS, body, key: BENCH_KEY });
  const cpu = (cpuMs() - before) / (service.answers["200"] ?? 0);
  return { connections, service, cpu, core: mean(coreBefore, await bare.times(connections, body)) };
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

interface BareCore {
  /** The bare core's time with the same neighbour: processors share more than their cores. */
  times(connections: number, body: string): Promise<Milliseconds>;
  stop(): void;
}

async function startBareCore(): Promise<BareCore> {
  const server = startOnCore(CALLING_CORE, [...TSX, "bench/service/emptyServer.ts", "16000"]);
  const [, port] = await lineOf(server, /listening on (\d+)/u);
  const core = startOnCore(MEASURED_CORE, [...TSX, "bench/service/bareCore.ts"]);
  await lineOf(core, /warm/u);
  return {
    async times(connections, body) {
      const measured = lineOf(core, /bare core: ([\d.]+) ms, ([\d.]+) ms/u);
      core.stdin.write("now\n");
      const url = `http://127.0.0.1:${port}/`;
      const calls = load({ url, connections, seconds: BARE_SECONDS, body, key: BENCH_KEY, rate: USUAL_RATE });
      const [, wall, cpu] = await measured;
      await calls;
      return { wall: Number(wall), cpu: Number(cpu) };
    },
    stop() {
      core.kill();
      server.kill();
    },
  };
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
  for (let look = 0; look < MEMORY.looks; look += 1) {
    const { answers } = await load({
      url: service.url + PATH,
      connections: 10,
      seconds: MEMORY.secondsBetween,
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

import assert from "node:assert/strict";
import { Agent } from "node:http";
import { ask, VERIFY } from "./support/ask";
import { verifyBody } from "./support/bodies";
import { assertHeaders } from "./support/everyAnswer";
import { gauge } from "./support/gauge";
import { rawAnswers, RawConnection } from "./support/rawConnection";
import { ServiceProcess } from "./support/serviceProcess";
import { endServices, startObedientService, startTestService, type TestService } from "./support/startTestService";
import { ThreadOrders } from "./support/threadOrders";
import { until } from "./support/until";

const FAULT_LEVEL = 50;
const HEALTH = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";

describe("a service that is asked to stop", () => {
  let orders: ThreadOrders;
  let agent: Agent;
  beforeEach(() => {
    orders = new ThreadOrders();
    agent = new Agent({ keepAlive: true });
  });
  afterEach(() => orders.close());
  afterEach(() => agent.destroy());
  afterEach(endServices);

  it("answers all that it accepted, running and waiting, and says that the connection ends", async () => {
    const service = await startObedientService();
    const { url } = service;
    const running = ask(url, { body: verifyBody("hold a"), agent });
    await orders.begun("a");
    const waiting = Array.from({ length: 8 }, () => ask(url, { body: verifyBody(), agent }));
    await until(
      "requests that wait",
      () => gauge(url, "rag_quality_waiting"),
      (count) => count === 8,
    );
    const stopped = service.stop();
    orders.release("a");
    for (const answer of await Promise.all([running, ...waiting])) {
      assert.equal(answer.status, 200);
      assert.equal(answer.headers["connection"], "close");
      assertHeaders(answer);
    }
    await stopped;
    assert.equal(service.threads.alive, 0);
  });

  it("takes what is on its way over a connection that is open, and no new connection", async () => {
    const service = await startObedientService();
    const held = ask(service.url, { body: verifyBody("hold a") });
    await orders.begun("a");
    const connection = await RawConnection.open(service.url);
    connection.send(HEALTH);
    await connection.answers(1);
    const stopped = service.stop();
    connection.send(HEALTH.replace("healthz", "readyz"));
    const [, last] = await connection.answers(2);
    assert.equal(last?.status, 503);
    assert.equal(last.headers.get("connection"), "close");
    assert.equal(JSON.parse(last.body).status, "stopping");
    await assert.rejects(RawConnection.open(service.url), { code: "ECONNREFUSED" });
    orders.release("a");
    assert.equal((await held).status, 200);
    await stopped;
  });

  it("closes connections that bring nothing, used or never used", async () => {
    const service = await startTestService();
    const [used, fresh] = await Promise.all([RawConnection.open(service.url), RawConnection.open(service.url)]);
    used.send(HEALTH);
    await used.answers(1);
    await service.stop();
    await Promise.all([used.untilOver(), fresh.untilOver()]);
    assert.ok(!wasCutOff(service));
  });

  it("lets a slow reader have its answer whole", async () => {
    const service = await startObedientService();
    const body = verifyBody("flood a");
    const connection = await RawConnection.open(service.url);
    connection.socket.pause();
    connection.send(
      `POST ${VERIFY} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    await until("the answer to be made", () => service.log.some((line) => line["route"] === VERIFY), Boolean);
    const stopped = service.stop();
    const other = await until(
      "the service to take no more",
      () =>
        RawConnection.open(service.url).then(
          (open) => open.destroy(),
          () => null,
        ),
      (open) => open === null,
    );
    assert.equal(other, null);
    connection.socket.resume();
    await stopped;
    const [answer] = rawAnswers(await connection.untilOver());
    assert.equal(answer?.status, 200);
    assert.ok(!wasCutOff(service));
  });

  it("stops once, however often it is asked, and each asker waits for the end", async () => {
    const service = await startObedientService();
    const held = ask(service.url, { body: verifyBody("hold a") });
    await orders.begun("a");
    const ends: string[] = [];
    const all = ["first", "second"].map((name) => service.stop().then(() => void ends.push(name)));
    await until("the stop", () => service.log.some(({ msg }) => msg.startsWith("Stopping")), Boolean);
    assert.deepEqual(ends, []);
    orders.release("a");
    assert.equal((await held).status, 200);
    await Promise.all(all);
    assert.deepEqual(service.log.filter(({ msg }) => msg === "Stopped.").length, 1);
  });

  it("cuts off what is not done in time, and says so", async () => {
    const service = await startObedientService({ stopWithinS: 1 });
    const spinning = ask(service.url, { body: verifyBody("spin a") });
    spinning.catch(() => undefined);
    await orders.begun("a");
    await service.stop();
    await assert.rejects(spinning);
    assert.ok(wasCutOff(service));
    assert.equal(service.threads.alive, 0);
  });

  for (const [what, options] of [
    ["a request", { body: verifyBody("spin a") }],
    [
      "a row of a batch",
      { path: "/v1/batch", body: batchRow("spin a"), headers: { "Content-Type": "application/x-ndjson" } },
    ],
  ] as const)
    it(`takes ${what} that is cut off for no fault of the program`, async () => {
      const service = await startObedientService({ stopWithinS: 1 });
      const spinning = ask(service.url, options);
      spinning.catch(() => undefined);
      await orders.begun("a");
      await service.stop();
      await assert.rejects(spinning);
      assert.deepEqual(
        service.log.filter(({ level }) => level === FAULT_LEVEL),
        [],
      );
    });
});

function batchRow(query: string): string {
  const request = JSON.parse(verifyBody(query)) as object;
  return `${JSON.stringify({ id: 1, operation: "verify_citations", ...request })}\n`;
}

describe("a process that gets SIGTERM", () => {
  let started: ServiceProcess;
  beforeEach(async () => void (started = await ServiceProcess.start()));
  afterEach(() => started.kill());

  it("loses no accepted request under load, and ends with 0", async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 8 });
    let answered = 0;
    let isOver = false;
    const client = async (): Promise<void> => {
      while (!isOver) {
        const { status, json } = await ask(started.url, { body: verifyBody(), agent });
        assert.equal(status, 200, JSON.stringify(json));
        answered += 1;
      }
    };
    const faults: { code?: string }[] = [];
    const clients = Array.from({ length: 8 }, () =>
      client().catch((error: { code?: string }) => void faults.push(error)),
    );
    await until(
      "some answers",
      () => answered,
      (count) => count > 50,
    );
    started.signal("SIGTERM");
    await Promise.all(clients);
    isOver = true;
    agent.destroy();
    // Every connection ended with an answer that says so; what came after it found nobody.
    assert.deepEqual(
      faults.map(({ code }) => code),
      Array.from({ length: 8 }, () => "ECONNREFUSED"),
    );
    assert.equal(await started.exitCode(), 0);
  });

  it("ends with 0 also when it gets it again, or Ctrl+C with it", async () => {
    const unfinished = await RawConnection.open(started.url);
    unfinished.send("GET /hea");
    // Connections are taken in their order.
    assert.equal((await ask(started.url, { path: "/healthz" })).status, 200);
    started.signal("SIGTERM");
    await until("the stop", () => started.output.includes("Stopping"), Boolean);
    started.signal("SIGINT");
    started.signal("SIGTERM");
    unfinished.send("lthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
    assert.equal(rawAnswers(await unfinished.untilOver())[0]?.status, 200);
    assert.equal(await started.exitCode(), 0);
    assert.ok(started.output.includes("Stopped."));
  });
});

function wasCutOff({ log }: TestService): boolean {
  return log.some(({ msg }) => msg.includes("cut off"));
}

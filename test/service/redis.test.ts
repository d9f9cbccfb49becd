import assert from "node:assert/strict";
import { type Answer, ask } from "./support/ask";
import { verifyBody } from "./support/bodies";
import { assertHeaders, assertProblem } from "./support/everyAnswer";
import { gauge } from "./support/gauge";
import { RedisServer } from "./support/redisServer";
import { secretKey } from "./support/secrets";
import { endServices, startTestService, type TestService } from "./support/startTestService";
import { until } from "./support/until";

const HOUR = 3600;

describe("with Redis", () => {
  let redis: RedisServer;
  let key: string;
  before(async function () {
    // Where there is no Redis yet, it is installed.
    this.timeout(180_000);
    redis = await RedisServer.start();
  });
  beforeEach(() => void (key = secretKey()));
  afterEach(endServices);
  after(() => redis.remove());

  it("two instances share one budget exactly", async () => {
    const quota = 40;
    const settings = { keys: [key], redisUrl: redis.url, defaultRate: { quota, windowS: 60 }, queue: 4 * quota };
    const services = await Promise.all([startTestService(settings), startTestService(settings)]);
    const answers = await Promise.all(
      Array.from({ length: 2 * quota }, (_, index) => ask(services[index % 2]?.url ?? "", { body: verifyBody(), key })),
    );
    assert.equal(answers.filter(({ status }) => status === 200).length, quota);
    assert.equal(answers.filter(({ status }) => status === 429).length, quota);
    for (const answer of answers) assertHeaders(answer);
    const rests = answers
      .filter(({ status }) => status === 200)
      .map(rest)
      .sort((a, b) => a - b);
    assert.deepEqual(
      rests,
      Array.from({ length: quota }, (_, index) => index),
    );
  });

  it("that ends, counts go on in the process, and come back with it", async () => {
    const service = await startTestService({
      keys: [key],
      redisUrl: redis.url,
      defaultRate: { quota: 3, windowS: HOUR },
    });
    await untilStore(service, "redis");
    assert.deepEqual(rest(await verify(service, key)), 2);
    assert.equal(await awayGauge(service, key), 0);
    await redis.end();
    await untilStore(service, "redis_away");
    assert.ok(service.log.some(({ msg }) => msg === "Redis is away."));
    assert.deepEqual(rest(await verify(service, key)), 2);
    assert.equal(await awayGauge(service, key), 1);
    await redis.run();
    await untilStore(service, "redis");
    assert.deepEqual(rest(await verify(service, key)), 2);
    assert.ok(service.log.filter(({ msg }) => msg.startsWith("Redis is there")).length >= 2);
  });

  it("that ends, requests are refused where the service is set up so", async () => {
    const service = await startTestService({ keys: [key], redisUrl: redis.url, whenRedisIsAway: "refuse" });
    assert.equal((await verify(service, key)).status, 200);
    await redis.end();
    await untilStore(service, "redis_away");
    const refused = await verify(service, key);
    assertProblem(refused, "overloaded");
    assert.ok(Number(refused.headers["retry-after"]) > 0);
    assert.equal((await ask(service.url, { path: "/healthz" })).status, 200);
    assertProblem(await ask(service.url, { body: verifyBody() }), "unauthorized");
    await redis.run();
    await until(
      "requests to be taken again",
      () => verify(service, key),
      ({ status }) => status === 200,
    );
  });

  it("that hangs, requests are answered all the same, and Redis counts as away", async () => {
    const service = await startTestService({ keys: [key], redisUrl: redis.url, queue: 64 });
    await untilStore(service, "redis");
    redis.hang();
    try {
      const answers = await Promise.all(Array.from({ length: 20 }, () => verify(service, key)));
      assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
      await untilStore(service, "redis_away");
      assert.equal(await awayGauge(service, key), 1);
      assert.ok(service.log.some(({ msg, reason }) => msg === "Redis is away." && reason === "ETIMEDOUT"));
    } finally {
      redis.goOn();
    }
    await untilStore(service, "redis");
  });

  it("that hangs, a service starts all the same, and stops", async () => {
    redis.hang();
    try {
      const service = await startTestService({ keys: [key], redisUrl: redis.url });
      assert.equal((await verify(service, key)).status, 200);
      await untilStore(service, "redis_away");
      await service.stop();
    } finally {
      redis.goOn();
    }
  });

  it("that is not there, a service starts all the same, and never tells its address", async () => {
    const password = secretKey();
    const service = await startTestService({ keys: [key], redisUrl: `redis://user:${password}@127.0.0.1:1` });
    assert.equal((await verify(service, key)).status, 200);
    await untilStore(service, "redis_away");
  });
});

function verify({ url }: TestService, key: string): Promise<Answer> {
  return ask(url, { body: verifyBody(), key });
}

/** What an answer says is left. */
function rest({ headers }: Answer): number {
  return Number(/r=(\d+)/u.exec(String(headers["ratelimit"]))?.[1]);
}

async function untilStore({ url }: TestService, store: string): Promise<void> {
  await until(
    `the rate store to be ${store}`,
    async () => (await ask(url, { path: "/readyz" })).json["rate_store"],
    (seen) => seen === store,
  );
}

function awayGauge({ url }: TestService, key: string): Promise<number> {
  return gauge(url, "rag_quality_redis_away", key);
}

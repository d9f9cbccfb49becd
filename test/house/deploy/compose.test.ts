import assert from "node:assert/strict";
import { posix } from "node:path";
import * as z from "zod/mini";
import { finalStage, only, words } from "./containerFile";
import { deployFile } from "./deployFile";
import { megabytes, memoryNeededMb } from "./memoryNeeded";
import { serveSettingsOf } from "./serveSettingsOf";

const containerSchema = z.object({
  image: z.string(),
  read_only: z.literal(true),
  cap_drop: z.tuple([z.literal("ALL")]),
  security_opt: z.tuple([z.literal("no-new-privileges:true")]),
  pids_limit: z.number(),
  mem_limit: z.string(),
  cpus: z.optional(z.number()),
  command: z.array(z.string()),
  entrypoint: z.optional(z.array(z.string())),
  environment: z.optional(z.record(z.string(), z.string())),
  volumes: z.optional(z.array(z.string())),
  ports: z.optional(z.array(z.string())),
  networks: z.optional(z.array(z.string())),
  network_mode: z.optional(z.string()),
  depends_on: z.optional(z.record(z.string(), z.object({ condition: z.string() }))),
  stop_grace_period: z.optional(z.string()),
});
const composeSchema = z.object({
  services: z.object({ service: containerSchema, redis: containerSchema, keys: containerSchema }),
  networks: z.record(z.string(), z.nullable(z.object({ internal: z.boolean() }))),
});

const { services, networks } = composeSchema.parse(deployFile("compose.yaml")[0]);
const { service, redis, keys } = services;
const keysFolder = posix.dirname(/RAG_QUALITY_KEYS_FILE=(\S+)/u.exec(only(finalStage(), "ENV"))?.[1] ?? "");

describe("the compose file", () => {
  it("starts as many threads as the service may use CPUs, in memory that is enough", () => {
    const settings = serveSettingsOf(service.command);
    assert.equal(settings.host, "0.0.0.0");
    assert.equal(settings.threads, service.cpus);
    assert.ok(megabytes(service.mem_limit) >= memoryNeededMb(settings));
  });

  it("waits longer for the service to stop than the service does", () => {
    assert.ok(Number.parseInt(service.stop_grace_period ?? "", 10) > serveSettingsOf(service.command).stopWithinS);
  });

  it("gives the service an address of its Redis that the program takes", () => {
    const url = (service.environment?.["REDIS_URL"] ?? "").replace(/\$\{REDIS_PASSWORD[^}]*\}/u, "0123abcd");
    assert.equal(serveSettingsOf(service.command, { REDIS_URL: url }).redisUrl, "redis://:0123abcd@redis:6379");
    assert.deepEqual(service.depends_on, { redis: { condition: "service_healthy" } });
  });

  it("lets this machine alone in, and nobody to Redis, nor Redis out", () => {
    assert.ok(service.ports?.every((port) => port.startsWith("127.0.0.1:")));
    assert.equal(redis.ports, undefined);
    assert.deepEqual(redis.networks, ["inside"]);
    assert.deepEqual(networks["inside"], { internal: true });
    assert.ok(service.networks?.includes("inside"));
  });

  it("keeps nothing of Redis", () => {
    const command = redis.command.join(" ");
    assert.match(command, /--save {2}--appendonly no/u);
    assert.equal(redis.volumes, undefined);
  });

  it("mounts the keys where the image looks for them, for writing only where they are made", () => {
    assert.deepEqual(service.volumes, [`keys:${keysFolder}:ro`]);
    assert.deepEqual(keys.volumes, [`keys:${keysFolder}`]);
    assert.deepEqual(keys.entrypoint, [...words(only(finalStage(), "ENTRYPOINT")), "keys"]);
    assert.equal(keys.network_mode, "none");
  });

  it("gives Redis more memory than it may fill", () => {
    const [, limit = ""] = /--maxmemory (\d+m)b/u.exec(redis.command.join(" ")) ?? [];
    assert.ok(megabytes(redis.mem_limit) >= 2 * megabytes(limit));
  });
});

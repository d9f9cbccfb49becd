import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { posix } from "node:path";
import * as z from "zod/mini";
import { VERSION } from "../../../src/contract/version";
import { keyFileSchema } from "../../../src/service/keys/keyRecord";
import { appInMemory } from "./appInMemory";
import { finalStage, only, ROOT } from "./containerFile";
import { deployFile } from "./deployFile";
import { chooses, kustomization, manifestOf, manifestsOf, type Workload } from "./manifest";
import { megabytes, memoryNeededMb } from "./memoryNeeded";
import { serveSettingsOf } from "./serveSettingsOf";

const SERVICE = manifestOf("Deployment", "rag-quality");
const REDIS = manifestOf("Deployment", "rag-quality-redis");
const keysFile = /RAG_QUALITY_KEYS_FILE=(\S+)/u.exec(only(finalStage(), "ENV"))?.[1] ?? "";
const secrets = deployFile("kubernetes/secret.example.yaml").map((document) =>
  z
    .object({
      kind: z.literal("Secret"),
      metadata: z.object({ name: z.string() }),
      stringData: z.record(z.string(), z.string()),
    })
    .parse(document),
);

const podOf = (workload: Workload) => workload.spec.template.spec;
const containerOf = (workload: Workload) => podOf(workload).containers[0];
const labelsOf = (workload: Workload) => workload.spec.template.metadata.labels;
const portOf = (workload: Workload) => containerOf(workload).ports[0]?.containerPort;
const settings = serveSettingsOf(containerOf(SERVICE).args);

describe("the Kubernetes manifests", () => {
  it("are all listed, but for the example of secrets", () => {
    const files = readdirSync(`${ROOT}deploy/kubernetes`).filter(
      (name) => name !== "kustomization.yaml" && name !== "secret.example.yaml",
    );
    assert.deepEqual([...kustomization.resources].sort(), files.sort());
  });

  it("run the image of this version", () => {
    assert.deepEqual(
      kustomization.images.map(({ name, newTag }) => `${name}:${newTag}`),
      [`${containerOf(SERVICE).image}:${VERSION}`],
    );
  });

  for (const workload of [SERVICE, REDIS]) {
    describe(workload.metadata.name, () => {
      it("keeps to the restricted profile, and has no key to the cluster", () => {
        const { runAsNonRoot, runAsUser, seccompProfile } = podOf(workload).securityContext;
        assert.deepEqual(
          { runAsNonRoot, isRoot: runAsUser === 0, profile: seccompProfile.type },
          { runAsNonRoot: true, isRoot: false, profile: "RuntimeDefault" },
        );
        assert.deepEqual(containerOf(workload).securityContext, {
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ["ALL"] },
        });
        assert.equal(podOf(workload).automountServiceAccountToken, false);
      });

      it("is chosen by its own selectors, and by them alone", () => {
        const others = [SERVICE, REDIS].filter((other) => other !== workload);
        const { name } = workload.metadata;
        const selectors = [
          workload.spec.selector.matchLabels,
          manifestOf("Service", name).spec.selector,
          manifestOf("NetworkPolicy", name).spec.podSelector.matchLabels,
        ];
        for (const selector of selectors) {
          assert.ok(chooses(selector, labelsOf(workload)));
          assert.deepEqual(
            others.filter((other) => chooses(selector, labelsOf(other))),
            [],
          );
        }
      });

      it("is reached at the port that it listens to", () => {
        const { name } = workload.metadata;
        assert.deepEqual(
          manifestOf("Service", name).spec.ports.map(({ targetPort }) => targetPort),
          containerOf(workload).ports.map((port) => port.name),
        );
        assert.deepEqual(
          manifestOf("NetworkPolicy", name).spec.ingress.flatMap(({ ports }) => ports.map(({ port }) => port)),
          [portOf(workload)],
        );
      });

      it("asks for the memory that it is held to, so that no other pod takes it away", () => {
        const { requests, limits } = containerOf(workload).resources;
        assert.equal(requests.memory, limits.memory);
      });

      it("takes its secrets from those that the example shows", () => {
        const named = containerOf(workload).env.flatMap(({ valueFrom }) =>
          valueFrom === undefined ? [] : [valueFrom.secretKeyRef],
        );
        for (const { name, key } of named)
          assert.ok(
            key in (secrets.find(({ metadata }) => metadata.name === name)?.stringData ?? {}),
            `${name} ${key}`,
          );
        assert.ok(named.length > 0);
      });
    });
  }
});

describe("the Deployment of the service", () => {
  it("starts with arguments that the program takes, as many threads as CPUs, in memory that is enough", () => {
    const { cpu, memory } = containerOf(SERVICE).resources.limits;
    assert.deepEqual([settings.host, settings.port], ["0.0.0.0", portOf(SERVICE)]);
    assert.equal(settings.threads, Number(cpu));
    assert.ok(megabytes(memory) >= memoryNeededMb(settings));
  });

  it("has its CPUs for itself: the autoscaler counts in shares of what is asked for", () => {
    const { requests, limits } = containerOf(SERVICE).resources;
    assert.equal(requests.cpu, limits.cpu);
  });

  it("is given time to finish what is under way", () => {
    const pause = Number(containerOf(SERVICE).lifecycle?.preStop.exec.command[1]);
    assert.ok(podOf(SERVICE).terminationGracePeriodSeconds > pause + settings.stopWithinS);
  });

  it("stays in place until another pod is ready", () => {
    assert.equal(SERVICE.spec.strategy.rollingUpdate?.maxUnavailable, 0);
    assert.equal(manifestOf("PodDisruptionBudget", "rag-quality").spec.maxUnavailable, 1);
  });

  it("is spread, kept and scaled by selectors that choose it", () => {
    const spread = podOf(SERVICE).topologySpreadConstraints ?? [];
    assert.equal(spread.length, 2);
    const selectors = [
      ...spread.map(({ labelSelector }) => labelSelector),
      manifestOf("PodDisruptionBudget", "rag-quality").spec.selector,
    ];
    assert.ok(
      selectors.every(
        ({ matchLabels }) => chooses(matchLabels, labelsOf(SERVICE)) && !chooses(matchLabels, labelsOf(REDIS)),
      ),
    );
    const { scaleTargetRef, minReplicas, maxReplicas } = manifestOf("HorizontalPodAutoscaler", "rag-quality").spec;
    assert.deepEqual(scaleTargetRef, {
      apiVersion: SERVICE.apiVersion,
      kind: SERVICE.kind,
      name: SERVICE.metadata.name,
    });
    assert.ok(minReplicas >= 2 && maxReplicas > minReplicas);
    assert.equal(SERVICE.spec.replicas, undefined);
  });

  it("is asked whether it lives at a path that answers while it stops, and whether it is ready at one that does not", async () => {
    const { startupProbe, readinessProbe, livenessProbe, ports } = containerOf(SERVICE);
    const stopping = appInMemory({ state: { isStopping: true, threads: { alive: 2, size: 2 }, rateStore: "redis" } });
    for (const probe of [startupProbe, readinessProbe, livenessProbe]) {
      assert.equal(probe?.httpGet?.port, ports[0]?.name);
      assert.equal((await appInMemory().request(probe?.httpGet?.path ?? "")).status, 200);
    }
    assert.equal((await stopping.request(livenessProbe.httpGet?.path ?? "")).status, 200);
    assert.equal((await stopping.request(readinessProbe.httpGet?.path ?? "")).status, 503);
  });

  it("reaches its Redis and the names, and nothing else", () => {
    const [toRedis, toNames, ...others] = manifestOf("NetworkPolicy", "rag-quality").spec.egress;
    assert.deepEqual(others, []);
    assert.ok(
      toRedis?.to?.every(
        ({ podSelector }) => podSelector !== undefined && chooses(podSelector.matchLabels, labelsOf(REDIS)),
      ),
    );
    assert.deepEqual(
      toRedis?.ports.map(({ port }) => port),
      [portOf(REDIS)],
    );
    assert.ok(toNames?.to !== undefined && toNames.ports.every(({ port }) => port === 53));
  });

  it("has the address of that Redis in a form that the program takes", () => {
    const env = containerOf(SERVICE).env;
    const [password, url] = env;
    assert.deepEqual(
      env.map(({ name }) => name),
      ["REDIS_PASSWORD", "REDIS_URL"],
    );
    const address = (url?.value ?? "").replace(`$(${password?.name})`, "0123abcd");
    assert.equal(
      serveSettingsOf(containerOf(SERVICE).args, { REDIS_URL: address }).redisUrl,
      `redis://:0123abcd@${manifestOf("Service", "rag-quality-redis").metadata.name}:${manifestOf("Service", "rag-quality-redis").spec.ports[0]?.port}`,
    );
  });

  it("finds its keys where the image looks, readable by its group, and replaced in a running pod", () => {
    const { volumes = [], securityContext } = podOf(SERVICE);
    assert.deepEqual(containerOf(SERVICE).volumeMounts, [
      { name: "keys", mountPath: posix.dirname(keysFile), readOnly: true },
    ]);
    assert.deepEqual(volumes, [{ name: "keys", secret: { secretName: "rag-quality-keys", defaultMode: 0o440 } }]);
    assert.equal(securityContext.fsGroup, securityContext.runAsGroup);
    assert.equal(`${securityContext.runAsUser}:${securityContext.runAsGroup}`, only(finalStage(), "USER"));
    const example =
      secrets.find(({ metadata }) => metadata.name === "rag-quality-keys")?.stringData[posix.basename(keysFile)] ?? "";
    assert.deepEqual(keyFileSchema.parse(JSON.parse(example)).keys, []);
  });
});

describe("the Deployment of Redis", () => {
  it("keeps nothing, demands a password, and answers the service alone", () => {
    const args = containerOf(REDIS).args.join(" ");
    assert.match(args, /--save {2}--appendonly no .*--requirepass \$\(REDISCLI_AUTH\)$/u);
    const { ingress, egress, policyTypes } = manifestOf("NetworkPolicy", "rag-quality-redis").spec;
    assert.deepEqual(egress, []);
    assert.ok(policyTypes.includes("Egress"));
    assert.ok(
      ingress.every(
        ({ from = [] }) =>
          from.length === 1 &&
          from.every(
            ({ podSelector }) => podSelector !== undefined && chooses(podSelector.matchLabels, labelsOf(SERVICE)),
          ),
      ),
    );
  });

  it("is one, also while it is replaced", () => {
    assert.deepEqual([REDIS.spec.replicas, REDIS.spec.strategy.type], [1, "Recreate"]);
    assert.equal(manifestsOf("HorizontalPodAutoscaler").length, 1);
  });
});

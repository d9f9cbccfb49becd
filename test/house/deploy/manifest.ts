import * as z from "zod/mini";
import { deployFile } from "./deployFile";

const labels = z.record(z.string(), z.string());
export type Labels = z.infer<typeof labels>;

const probe = z.object({
  httpGet: z.optional(z.object({ path: z.string(), port: z.string() })),
  periodSeconds: z.number(),
  failureThreshold: z.optional(z.number()),
});
const amounts = z.object({ cpu: z.string(), memory: z.string() });

const containerSchema = z.object({
  name: z.string(),
  image: z.string(),
  args: z.array(z.string()),
  env: z.array(
    z.object({
      name: z.string(),
      value: z.optional(z.string()),
      valueFrom: z.optional(z.object({ secretKeyRef: z.object({ name: z.string(), key: z.string() }) })),
    }),
  ),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })),
  startupProbe: z.optional(probe),
  readinessProbe: probe,
  livenessProbe: probe,
  lifecycle: z.optional(
    z.object({ preStop: z.object({ exec: z.object({ command: z.tuple([z.literal("sleep"), z.string()]) }) }) }),
  ),
  resources: z.object({ requests: amounts, limits: amounts }),
  securityContext: z.object({
    allowPrivilegeEscalation: z.boolean(),
    readOnlyRootFilesystem: z.boolean(),
    capabilities: z.object({ drop: z.array(z.string()) }),
  }),
  volumeMounts: z.optional(z.array(z.strictObject({ name: z.string(), mountPath: z.string(), readOnly: z.boolean() }))),
});

const podSchema = z.object({
  automountServiceAccountToken: z.boolean(),
  terminationGracePeriodSeconds: z.number(),
  securityContext: z.object({
    runAsNonRoot: z.boolean(),
    runAsUser: z.number(),
    runAsGroup: z.number(),
    fsGroup: z.optional(z.number()),
    seccompProfile: z.object({ type: z.string() }),
  }),
  topologySpreadConstraints: z.optional(z.array(z.object({ labelSelector: z.object({ matchLabels: labels }) }))),
  containers: z.tuple([containerSchema]),
  volumes: z.optional(
    z.array(z.object({ name: z.string(), secret: z.object({ secretName: z.string(), defaultMode: z.number() }) })),
  ),
});

const selector = z.object({ matchLabels: labels });
const metadata = z.object({ name: z.string(), labels: z.optional(labels) });
const policyPorts = z.array(z.object({ port: z.number(), protocol: z.string() }));
const peers = z.array(
  z.object({
    podSelector: z.optional(selector),
    namespaceSelector: z.optional(selector),
    ipBlock: z.optional(z.object({ cidr: z.string() })),
  }),
);

/** What the tests look at of each kind; whether the rest is as Kubernetes has it is for its own schemas to say. */
const manifestSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("Namespace"), apiVersion: z.literal("v1"), metadata }),
  z.object({
    kind: z.literal("Deployment"),
    apiVersion: z.literal("apps/v1"),
    metadata,
    spec: z.object({
      replicas: z.optional(z.number()),
      selector,
      strategy: z.object({ type: z.string(), rollingUpdate: z.optional(z.object({ maxUnavailable: z.number() })) }),
      template: z.object({ metadata: z.object({ labels }), spec: podSchema }),
    }),
  }),
  z.object({
    kind: z.literal("Service"),
    apiVersion: z.literal("v1"),
    metadata,
    spec: z.object({ selector: labels, ports: z.array(z.object({ port: z.number(), targetPort: z.string() })) }),
  }),
  z.object({
    kind: z.literal("HorizontalPodAutoscaler"),
    apiVersion: z.literal("autoscaling/v2"),
    metadata,
    spec: z.object({
      scaleTargetRef: z.object({ apiVersion: z.string(), kind: z.string(), name: z.string() }),
      minReplicas: z.number(),
      maxReplicas: z.number(),
    }),
  }),
  z.object({
    kind: z.literal("PodDisruptionBudget"),
    apiVersion: z.literal("policy/v1"),
    metadata,
    spec: z.object({ maxUnavailable: z.number(), selector }),
  }),
  z.object({
    kind: z.literal("NetworkPolicy"),
    apiVersion: z.literal("networking.k8s.io/v1"),
    metadata,
    spec: z.object({
      podSelector: selector,
      policyTypes: z.array(z.string()),
      ingress: z.array(z.object({ from: z.optional(peers), ports: policyPorts })),
      egress: z.array(z.object({ to: z.optional(peers), ports: policyPorts })),
    }),
  }),
]);

type Manifest = z.infer<typeof manifestSchema>;
type Kind = Manifest["kind"];
export type Workload = Extract<Manifest, { kind: "Deployment" }>;

const kustomizationSchema = z.object({
  apiVersion: z.literal("kustomize.config.k8s.io/v1beta1"),
  kind: z.literal("Kustomization"),
  resources: z.array(z.string()),
  images: z.array(z.object({ name: z.string(), newTag: z.string() })),
});

export const kustomization = kustomizationSchema.parse(deployFile("kubernetes/kustomization.yaml")[0]);

const manifests = kustomization.resources
  .flatMap((file) => deployFile(`kubernetes/${file}`))
  .map((document) => manifestSchema.parse(document));

export function manifestsOf<K extends Kind>(kind: K): readonly Extract<Manifest, { kind: K }>[] {
  return manifests.filter((manifest): manifest is Extract<Manifest, { kind: K }> => manifest.kind === kind);
}

export function manifestOf<K extends Kind>(kind: K, name: string): Extract<Manifest, { kind: K }> {
  const found = manifestsOf(kind).find(({ metadata: { name: given } }) => given === name);
  if (found === undefined) throw new Error(`There is no ${kind} ${name}.`);
  return found;
}

/** Whether a selector chooses what has these labels. */
export function chooses(matchLabels: Labels, given: Labels): boolean {
  return Object.entries(matchLabels).every(([name, value]) => given[name] === value);
}

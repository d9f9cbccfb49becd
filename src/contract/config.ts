import * as z from "zod/mini";
import { fields } from "./fields";
import { countSchema, positiveSchema, scoreSchema } from "./span";

/** From this support score on, a citation counts as supported. */
export const DEFAULT_THRESHOLD = 0.8;

/** All but the address of the service, of which a reader of its own judges. */
export const addresslessConfigSchema = fields({
  api_key: z.optional(z.string()),
  threshold: z._default(scoreSchema, DEFAULT_THRESHOLD),
  enable_visualization: z._default(z.boolean(), false),
  timeout_ms: z._default(positiveSchema, 30_000),
  /** Hosts to which `http:` is allowed, although it carries the key unencrypted. Loopback always is. */
  allow_http_hosts: z._default(z.array(z.string()), []),
  max_retries: z._default(countSchema, 2),
  /** Go along with each call to a service, such as what a gateway or a trace asks for. */
  headers: z._default(z.record(z.string(), z.string()), {}),
});

export const checkerConfigSchema = z.extend(addresslessConfigSchema, {
  base_url: z.optional(z.url({ protocol: /^https?$/ })),
});

/** What `new RAGQualityChecker(config)` takes; every field may be left out. */
export type CheckerConfig = z.input<typeof checkerConfigSchema>;
export type CheckedConfig = z.output<typeof checkerConfigSchema>;

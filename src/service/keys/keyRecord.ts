import * as z from "zod/mini";
import { parseRate, type Rate } from "../rates/rate";

/** What a key may be allowed to do: each operation, and reading the metrics. */
export const SCOPES = ["verify", "visualize", "optimize", "analyze", "metrics"] as const;
export type Scope = (typeof SCOPES)[number];

export const KEY_NAME = /^[\w.@-]{1,64}$/u;

/** What is kept of a key: never the key, but a salted hash of it. */
const keyRecordSchema = z.object({
  id: z.string().check(z.regex(/^[0-9a-f]{12}$/)),
  /** What people know it by; stands in the logs. */
  name: z.string().check(z.regex(KEY_NAME)),
  /** Base64. */
  salt: z.string(),
  /** SHA-256 of salt and key, base64. A key has 256 random bits, so that no slow hash is needed. */
  hash: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  /** Such as `600/1m`; `null` for the service's default. */
  rate: z.nullable(z.string().check(z.refine((text) => parseRate(text) !== null))),
  created: z.string(),
});
export type KeyRecord = z.infer<typeof keyRecordSchema>;

export const keyFileSchema = z.object({ version: z.literal(1), keys: z.array(keyRecordSchema) });

/** Whom a request comes from. */
export interface Caller {
  /** Its budget's name, the same in every instance. */
  readonly id: string;
  readonly name: string;
  readonly scopes: ReadonlySet<Scope>;
  readonly rate: Rate;
}

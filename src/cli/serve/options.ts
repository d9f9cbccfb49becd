import * as z from "zod/mini";
import { UsageError } from "../shared/exit";
import { nonBlank } from "../shared/options";
import { type JudgeSettings, parseRate, type Rate, RATE_FORM, type ServiceSettings } from "../shared/service";
import { JUDGE_KEY_VARIABLE, KEYS_VARIABLE, REDIS_VARIABLE, SERVE_LOG_LEVELS, SERVE_WHEN_AWAY } from "./defaults";

/** What settings take from the machine. */
export interface ServeSurroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cores: number;
  /** `null`: there is no key file. */
  readonly keyFile: string | null;
}

const MIN_KEY_LENGTH = 16;
const KEY = /^[\x21-\x2b\x2d-\x7e]+$/u;
/** What a browser sends as `Origin`. */
const ORIGIN = /^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?$/iu;
const REDIS_ADDRESS = /^rediss?:\/\//iu;

const digits = z.pipe(z.string().check(z.regex(/^\d{1,9}$/u)), z.transform(Number));
const whole = (least: number, most: number) => z.pipe(digits, z.int().check(z.minimum(least), z.maximum(most)));
const rate = z.pipe(
  z.pipe(z.string(), z.transform(parseRate)),
  z.custom<Rate>((value) => value !== null),
);

const schema = z.object({
  host: z.string().check(z.regex(/^[\w.:-]+$/u)),
  port: whole(0, 65_535),
  threads: z.optional(whole(1, 256)),
  heapMb: whole(128, 65_536),
  queue: whole(0, 100_000),
  maxBodyMb: whole(1, 200),
  timeout: whole(1, 3600),
  rate: rate,
  whenRedisIsAway: z.enum(SERVE_WHEN_AWAY),
  allowOrigin: z._default(z.array(z.string().check(z.regex(ORIGIN))), []),
  stopWithin: whole(0, 3600),
  logLevel: z.enum(SERVE_LOG_LEVELS),
  judgeUrl: z.optional(nonBlank),
  judgeModel: z.optional(nonBlank),
  judgeMaxCalls: whole(1, 100_000),
  judgeMaxTokens: whole(1, 100_000_000),
  judgeMaxTime: whole(1, 3600),
  allowHttp: z._default(z.array(z.string()), []),
});

/** The name of each option that can be wrong, and what it has to be. */
const EXPECTED: Readonly<Record<string, readonly [string, string]>> = {
  host: ["--host", "an address or the name of this machine"],
  port: ["--port", "a whole number from 0 to 65535"],
  threads: ["--threads", "a whole number from 1 to 256"],
  heapMb: ["--heap-mb", "a whole number of megabytes from 128 to 65536"],
  queue: ["--queue", "a whole number from 0 to 100000"],
  maxBodyMb: ["--max-body-mb", "a whole number of megabytes from 1 to 200"],
  timeout: ["--timeout", "a whole number of seconds from 1 to 3600"],
  rate: ["--rate", RATE_FORM],
  allowOrigin: ["--allow-origin", "an origin such as https://app.example.com, with no path"],
  stopWithin: ["--stop-within", "a whole number of seconds from 0 to 3600"],
  judgeUrl: ["--judge-url", "the address of a model"],
  judgeModel: ["--judge-model", "the name of a model"],
  judgeMaxCalls: ["--judge-max-calls", "a whole number from 1 to 100000"],
  judgeMaxTokens: ["--judge-max-tokens", "a whole number from 1 to 100000000"],
  judgeMaxTime: ["--judge-max-time", "a whole number of seconds from 1 to 3600"],
};

/** Gives the options their types. Throws a `UsageError` that names the first thing that is wrong, but never a key. */
export function serveSettings(given: unknown, { env, cores, keyFile }: ServeSurroundings): ServiceSettings {
  const parsed = schema.safeParse(given, { reportInput: true });
  if (!parsed.success) throw wrongOption(given, parsed.error.issues[0]?.path[0]);
  const { data } = parsed;
  return {
    host: data.host,
    port: data.port,
    threads: data.threads ?? cores,
    heapMbPerThread: data.heapMb,
    queue: data.queue,
    maxBodyMb: data.maxBodyMb,
    timeoutS: data.timeout,
    defaultRate: data.rate,
    keyFile,
    keys: givenKeys(env[KEYS_VARIABLE]),
    redisUrl: redisAddress(env[REDIS_VARIABLE]),
    whenRedisIsAway: data.whenRedisIsAway,
    allowedOrigins: data.allowOrigin.map((origin) => origin.toLowerCase()),
    stopWithinS: data.stopWithin,
    logLevel: data.logLevel,
    judge: judgeSettings(data, env[JUDGE_KEY_VARIABLE] ?? ""),
  };
}

/** Whether the address and the key can be used is found out when the service starts. */
function judgeSettings(given: z.infer<typeof schema>, key: string): JudgeSettings | null {
  const { judgeUrl: url, judgeModel: model } = given;
  if (url === undefined && model === undefined) return null;
  if (url === undefined || model === undefined)
    throw new UsageError("A judge needs --judge-url, its address, and --judge-model, its name there.");
  return {
    url,
    model,
    key,
    allowHttp: given.allowHttp,
    maxCalls: given.judgeMaxCalls,
    maxTokens: given.judgeMaxTokens,
    maxTimeS: given.judgeMaxTime,
  };
}

function wrongOption(given: unknown, name: PropertyKey | undefined): UsageError {
  const [option, expected] = EXPECTED[String(name)] ?? ["an option", "as the help says"];
  const value: unknown = z.record(z.string(), z.unknown()).safeParse(given).data?.[String(name)];
  return new UsageError(`${option} has to be ${expected}, not “${String(value)}”.`);
}

function givenKeys(text: string | undefined): readonly string[] {
  const keys = (text ?? "")
    .split(",")
    .map((key) => key.trim())
    .filter((key) => key !== "");
  const weak = keys.findIndex((key) => key.length < MIN_KEY_LENGTH || !KEY.test(key));
  if (weak < 0) return keys;
  throw new UsageError(
    `Key ${weak + 1} in ${KEYS_VARIABLE} is shorter than ${MIN_KEY_LENGTH} characters, or has blanks or other than ASCII characters. Use a long random one: \`rag-quality keys create\` makes them.`,
  );
}

function redisAddress(text: string | undefined): string | null {
  if (text === undefined || text === "") return null;
  if (REDIS_ADDRESS.test(text) && URL.canParse(text)) return text;
  throw new UsageError(
    `${REDIS_VARIABLE} has to be an address such as redis://localhost:6379. Correct it, or leave it out to count requests in this process.`,
  );
}

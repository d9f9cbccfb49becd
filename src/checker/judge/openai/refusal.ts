import * as z from "zod/mini";
import { parseJson } from "../../http/readResponse";
import { readRetryAfter } from "../../http/retry";
import type { JudgeFailure } from "../judge";
import type { Answer } from "./exchange";
import type { ModelEndpoint } from "./modelEndpoint";

/** What an answer of error says, as far as it decides what happens next. */
interface Refusal {
  readonly reason: JudgeFailure;
  /** For people: the status, the server's own words, and a next step. */
  readonly message: string;
  /** The server's words alone; they name the field that it does not take. */
  readonly words: string;
  /** Seconds until a later call may go better; `null` where none will. */
  readonly retry_s: number | null;
}

const text = z.optional(z.nullable(z.string()));
const errorSchema = z.object({ message: text, code: z.optional(z.unknown()), param: text });
const bodySchema = z.object({ error: z.optional(z.unknown()), message: text, detail: z.optional(z.unknown()) });

export function readRefusal({ status, headers, text: body }: Answer, { host, api_key }: ModelEndpoint): Refusal {
  const { words, code } = serverWords(body);
  const reason = reasonOf(status, code, words);
  const said = words === "" ? bodyKind(body) : shown(words, api_key);
  return {
    reason,
    message: `${host} answered with the status ${status} and ${said}. ${NEXT[reason] ?? TRY_LATER}`,
    words,
    retry_s: MAY_GO_BETTER.has(reason) ? (readRetryAfter(headers) ?? 0) : null,
  };
}

/** OpenAI's errors, and those of servers that speak its protocol and word errors as they like. */
function serverWords(body: string): { words: string; code: string } {
  const { error, message, detail } = bodySchema.safeParse(parseJson(body)).data ?? {};
  if (typeof error === "string") return { words: error, code: "" };
  const own = errorSchema.safeParse(error).data;
  const parts = [own?.message ?? message, own?.param, detail === undefined ? "" : JSON.stringify(detail)];
  return { words: parts.filter(Boolean).join(", "), code: typeof own?.code === "string" ? own.code : "" };
}

const REASON_OF_CODE: ReadonlyMap<string, JudgeFailure> = new Map([
  ["content_filter", "blocked"],
  ["ResponsibleAIPolicyViolation", "blocked"],
  ["insufficient_quota", "quota"],
  ["billing_hard_limit_reached", "quota"],
  ["context_length_exceeded", "too_long"],
  ["invalid_api_key", "auth"],
  ["model_not_found", "not_found"],
  ["DeploymentNotFound", "not_found"],
]);

const REASON_OF_STATUS: ReadonlyMap<number, JudgeFailure> = new Map([
  [401, "auth"],
  [402, "quota"],
  [403, "auth"],
  [404, "not_found"],
  [408, "server"],
  [413, "too_long"],
  [429, "rate_limited"],
]);

/** The servers of local models have no code for it. */
const TOO_LONG = /context (?:length|window|size)|maximum context|too many tokens/iu;

function reasonOf(status: number, code: string, words: string): JudgeFailure {
  const reason = REASON_OF_CODE.get(code) ?? REASON_OF_STATUS.get(status);
  if (reason !== undefined) return reason;
  if (status < 500 && TOO_LONG.test(words)) return "too_long";
  return status >= 500 ? "server" : "bad_response";
}

const MAY_GO_BETTER: ReadonlySet<JudgeFailure> = new Set(["rate_limited", "server"]);

const NEXT: Readonly<Partial<Record<JudgeFailure, string>>> = {
  auth: "Check the key and what it permits.",
  quota: "Check the account that pays for the model.",
  not_found: "Check the address and the name of the model.",
  too_long: "Take a model that reads more.",
  blocked: "Its content filter does not let the claim or its passages through.",
};
const TRY_LATER = "Try again later.";

const HIDDEN = "[key]";
const MAX_SHOWN = 300;
const CONTROL_CHARACTERS = /\p{Cc}+/gu;
const LAST_STOP = /\.$/u;

/** Words of a server can repeat the key, steer a terminal, or have no end. */
function shown(words: string, key: string): string {
  const clean = (key === "" ? words : words.replaceAll(key, HIDDEN))
    .replace(CONTROL_CHARACTERS, " ")
    .trim()
    .replace(LAST_STOP, "");
  return clean.length <= MAX_SHOWN ? `“${clean}”` : `“${clean.slice(0, MAX_SHOWN)}…”`;
}

function bodyKind(body: string): string {
  const start = body.trimStart();
  if (start === "") return "an empty body";
  return start.startsWith("<") ? "a web page" : "a body that is no error of such a server";
}

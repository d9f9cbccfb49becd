import type { HttpHeaders } from "./network";

/** How often a key may call, and how often it still can now. */
export interface Rate {
  /** Calls in each window. */
  readonly limit: number;
  readonly window_s: number;
  readonly remaining: number;
  /** Seconds until there are more. */
  readonly reset_s: number;
}

type Parameters = ReadonlyMap<string, number>;

const MAX_HEADER_LENGTH = 4096;
/** `"default";q=60;w=60,`: a policy's name, its parameters, and what ends them. */
const MEMBER = /\s*("(?:[^"\\]|\\.)*"|[^\s",;]+)((?:[\s;](?:[^",]|"(?:[^"\\]|\\.)*")*)?)(?:,|$)/gsuy;
const QUOTED = /"(?:[^"\\]|\\.)*"/gsu;
const WHOLE_NUMBER = /;\s*([a-z*][\w.*-]*)=(\d{1,15})(?=\s*(?:;|$))/gu;

/** The rate that an answer tells in `RateLimit-Policy` and `RateLimit`: of several, the one that is used up first. */
export function readRate(headers: HttpHeaders): Rate | null {
  const policies = readMembers(headers.get("ratelimit-policy"));
  const limits = readMembers(headers.get("ratelimit"));
  const rates = [...limits].flatMap(([name, limit]) => rateOf(policies.get(name), limit) ?? []);
  return rates.sort((a, b) => a.remaining - b.remaining)[0] ?? null;
}

function rateOf(policy: Parameters | undefined, now: Parameters): Rate | null {
  const [limit, window_s, remaining, reset_s] = [policy?.get("q"), policy?.get("w"), now.get("r"), now.get("t")];
  if (limit === undefined || window_s === undefined || remaining === undefined || reset_s === undefined) return null;
  return { limit, window_s, remaining, reset_s };
}

/** The members of a header's list by name; none where the header is not wholly such a list. */
function readMembers(header: string | null): ReadonlyMap<string, Parameters> {
  if (header === null || header.length > MAX_HEADER_LENGTH) return new Map();
  const members = [...header.matchAll(MEMBER)];
  const readLength = members.reduce((length, [whole]) => length + whole.length, 0);
  if (readLength < header.length) return new Map();
  return new Map(members.map(([, name = "", parameters = ""]) => [name, readParameters(parameters)]));
}

function readParameters(text: string): Parameters {
  return new Map(
    [...text.replace(QUOTED, "").matchAll(WHOLE_NUMBER)].map(([, name = "", digits]) => [name, Number(digits)]),
  );
}

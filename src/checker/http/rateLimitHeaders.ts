import type { HttpHeaders, Rate } from "./serviceResponse";

const MAX_HEADER_LENGTH = 4096;
/** `"default";q=60;w=60,`: a policy's name, its parameters, and what ends them. */
const MEMBER = /\s*("(?:[^"\\]|\\.)*"|[^\s",;]+)((?:[\s;](?:[^",]|"(?:[^"\\]|\\.)*")*)?)(?:,|$)/gsuy;
const QUOTED = /"(?:[^"\\]|\\.)*"/gsu;
const WHOLE_NUMBER = /;\s*([a-z*][\w.*-]*)=(\d{1,15})(?=\s*(?:;|$))/gu;

/** The rate that an answer tells in `RateLimit-Policy` and `RateLimit`: of several, the one that is used up first. */
export function readRate(headers: HttpHeaders): Rate | null {
  const told = new Map<string, Readonly<Partial<Record<string, number>>>>();
  for (const [name, numbers] of [...readMembers(headers, "ratelimit-policy"), ...readMembers(headers, "ratelimit")])
    told.set(name, { ...told.get(name), ...numbers });
  const rates = [...told.values()].flatMap(({ q: limit, w: window_s, r: remaining, t: reset_s }) =>
    limit === undefined || window_s === undefined || remaining === undefined || reset_s === undefined
      ? []
      : { limit, window_s, remaining, reset_s },
  );
  return rates.sort((a, b) => a.remaining - b.remaining)[0] ?? null;
}

/** The members of a header's list with their numbers; none where the header is not wholly such a list. */
function readMembers(headers: HttpHeaders, header: string): [name: string, numbers: Record<string, number>][] {
  const text = headers.get(header) ?? "";
  if (text.length > MAX_HEADER_LENGTH || text.replace(MEMBER, "") !== "") return [];
  return [...text.matchAll(MEMBER)].map(([, name = "", parameters = ""]) => [name, readNumbers(parameters)]);
}

function readNumbers(parameters: string): Record<string, number> {
  const numbers = parameters.replace(QUOTED, "").matchAll(WHOLE_NUMBER);
  return Object.fromEntries([...numbers].map(([, name, digits]) => [name, Number(digits)]));
}

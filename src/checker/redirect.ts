import { invalidResponse } from "./invalidResponse";
import type { HttpResponse } from "./network";
import { parseUrl } from "./platformUrl";

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Fails where the service sends the call elsewhere: whoever is there would get the key. */
export function refuseRedirect(response: HttpResponse, url: string, path: string): void {
  const { status, type, headers } = response;
  if (type !== "opaqueredirect" && !REDIRECTS.has(status)) return;
  const target = targetOf(headers.get("location"), url);
  const next =
    target === null
      ? "Set base_url to the address that answers by itself."
      : `If you trust it, set base_url to ${baseOf(target, path)}.`;
  const message = `The service redirects ${url} to ${target ?? "another address"}, which was not followed, so that the key stays here. ${next}`;
  throw invalidResponse(message, response);
}

/** Where to, without a query, which may hold secrets; null where that is not known or no web address. */
function targetOf(location: string | null, url: string): string | null {
  const target = location === null ? null : parseUrl(location, url);
  return target !== null && /^https?:$/u.test(target.protocol) ? target.origin + target.pathname : null;
}

function baseOf(target: string, path: string): string {
  return target.endsWith(path) ? target.slice(0, -path.length) : target;
}

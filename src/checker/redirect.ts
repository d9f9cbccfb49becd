import { RAGQualityError } from "../contract/error";
import type { HttpResponse } from "./network";
import { parseUrl } from "./platformUrl";
import { readRequestId } from "./requestId";

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Fails where the service sends the call elsewhere: whoever is there would get the key. */
export function refuseRedirect({ status, type, headers }: HttpResponse, url: string, path: string): void {
  if (type !== "opaqueredirect" && !REDIRECTS.has(status)) return;
  const target = targetOf(headers.get("location"), url);
  const message =
    target === null
      ? `The service redirects ${url} to another address, which was not followed, so that the key stays here. Set base_url to the address that answers by itself.`
      : `The service redirects ${url} to ${target}, which was not followed, so that the key stays here. If you trust it, set base_url to ${baseOf(target, path)}.`;
  throw new RAGQualityError({ code: "invalid_response", message, status: status === 0 ? undefined : status, request_id: readRequestId(headers) });
}

/** Where to, without a query, which may hold secrets; null where that is not known or no web address. */
function targetOf(location: string | null, url: string): string | null {
  const target = location === null ? null : parseUrl(location, url);
  return target !== null && /^https?:$/u.test(target.protocol) ? target.origin + target.pathname : null;
}

function baseOf(target: string, path: string): string {
  return target.endsWith(path) ? target.slice(0, -path.length) : target;
}

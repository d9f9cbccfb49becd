import { getHttpOperationsFromSpec } from "@stoplight/prism-http";
import { createServer } from "@stoplight/prism-http-server";
import { pino } from "pino";
import type { Answer } from "../../service/support/ask";
import type { OpenApi } from "./openApi";

/** Prism between caller and service: it passes everything on, and says in a header how an answer differs from the document. */
export interface ValidatingProxy {
  readonly url: string;
  close(): Promise<void>;
}

const VIOLATIONS_HEADER = "sl-violations";

export async function startValidatingProxy(document: OpenApi, upstream: string): Promise<ValidatingProxy> {
  const operations = await getHttpOperationsFromSpec(structuredClone(document));
  const server = createServer(operations, {
    components: { logger: pino({ level: "silent" }) },
    cors: false,
    config: {
      isProxy: true,
      upstream: new URL(upstream),
      upstreamProxy: undefined,
      mock: { dynamic: false },
      // What is wrong with a request is the service's to find.
      validateRequest: false,
      checkSecurity: false,
      validateResponse: true,
      // Else it answers by itself what the document does not list, and the service is not asked.
      errors: false,
    },
  });
  const url = await server.listen(0, "127.0.0.1");
  return { url, close: () => server.close() };
}

/** How an answer that came through the proxy differs from the document, warnings included; empty where it does not. */
export function violations({ headers }: Answer): readonly string[] {
  const told = headers[VIOLATIONS_HEADER];
  return told === undefined ? [] : [told].flat();
}

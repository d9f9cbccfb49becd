import { createHash } from "node:crypto";
import type { PageMachine } from "../../formats/pages/pageNetwork";
import { nodePageNetwork } from "./nodePageNetwork";

/** This machine, for the command line and for the extension where it runs in Node. */
export const nodePageMachine: PageMachine = {
  network: nodePageNetwork,
  now: () => new Date().toISOString(),
  deadline(ms, signal) {
    const controller = new AbortController();
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      controller.abort();
    };
    const timer = setTimeout(end, ms);
    if (signal.aborted) end();
    else signal.addEventListener("abort", end, { once: true });
    return { signal: controller.signal, end };
  },
  sha256: (content) => createHash("sha256").update(content).digest("hex"),
  decode(content, encoding) {
    try {
      return new TextDecoder(encoding).decode(content);
    } catch {
      return null;
    }
  },
  encode: (text) => new TextEncoder().encode(text),
};

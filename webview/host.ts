import { type FromPanel, type ToPanel, toPanelSchema } from "../src/contract/panel/panelMessages";
import { readMemory, type ViewMemory } from "./viewMemory";

// VS Code puts this function into every webview; it may be called once a page.
declare function acquireVsCodeApi(): VsCodeApi;

interface VsCodeApi {
  postMessage(message: unknown): void;
  getState(): unknown;
  setState(state: unknown): void;
}

export type Incoming = { readonly kind: "message"; readonly message: ToPanel } | { readonly kind: "unreadable" };

/** The panel's connection to the extension. */
export interface Host {
  post(message: FromPanel): void;
  listen(listener: (incoming: Incoming) => void): void;
  recall(): ViewMemory;
  remember(memory: ViewMemory): void;
}

export function connectHost(): Host {
  const api = acquireVsCodeApi();
  return {
    post: (message) => api.postMessage(message),
    listen: (listener) =>
      window.addEventListener("message", (event: MessageEvent<unknown>) => listener(readIncoming(event.data))),
    recall: () => readMemory(api.getState()),
    remember: (memory) => api.setState(memory),
  };
}

/** Parses what the extension sent. */
function readIncoming(data: unknown): Incoming {
  const parsed = toPanelSchema.safeParse(data);
  return parsed.success ? { kind: "message", message: parsed.data } : { kind: "unreadable" };
}

import "./workerLanguage";
import { serveJobs } from "../worker/serveJobs";
import { loadTokenizer } from "./loadTokenizer";
import { rasterize } from "./rasterize";
import { readDocument } from "./readDocument";

/** The worker's entry point in a browser. */
serveJobs(
  {
    post: (message) => globalThis.postMessage(message),
    onMessage: (listener) =>
      globalThis.addEventListener("message", (event: MessageEvent<unknown>) => listener(event.data)),
  },
  { rasterize, loadTokenizer, readDocument, disk: null },
);

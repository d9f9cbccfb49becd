import "./workerLanguage";
import { parentPort } from "node:worker_threads";
import { readDocument } from "../../formats/documents/readDocument";
import { serveJobs } from "../worker/serveJobs";
import { loadTokenizer } from "./loadTokenizer";
import { nodeDisk } from "./nodeDisk";
import { rasterize } from "./rasterize";

/** The worker's entry point in the desktop and remote host. */
if (parentPort === null)
  throw new Error("dist/checkWorker.cjs runs in a worker thread only: start the extension instead.");
const port = parentPort;
serveJobs(
  {
    post: (message) => port.postMessage(message),
    onMessage: (listener) => void port.on("message", listener),
  },
  { rasterize, loadTokenizer, readDocument, disk: nodeDisk },
);

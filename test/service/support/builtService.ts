import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import type * as Service from "../../../src/service";

const require = createRequire(import.meta.url);
const ENTRY = "../../../dist/service/index.js";

/** The service as it ships: `npm run build` makes it. */
export const builtService = require(ENTRY) as typeof Service;

export const BUILT_WORKER = pathToFileURL(require.resolve("../../../dist/service/operationWorker.js"));
export const BUILT_JUDGE = pathToFileURL(require.resolve("../../../dist/service/judgeWorker.js"));

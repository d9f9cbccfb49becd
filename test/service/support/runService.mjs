/** A service in a process of its own, which stops it as the command line does. The first line that it writes is its address. */
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const built = new URL("../../../dist/service/", import.meta.url);
const { startService } = require(new URL("index.js", built).pathname);

const settings = JSON.parse(process.argv[2] ?? "{}");
const service = await startService(settings, { workerScript: new URL("operationWorker.js", built), logTo: process.stdout });
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => void service.stop());
process.stdout.write(`${service.url}\n`);

import { join } from "node:path";
import { findGo } from "../../scripts/host/find-go.mjs";
import { ROOT } from "../../scripts/paths.mjs";
import { describeClient } from "./support/describeClient";
import { readGoReport } from "./support/goReport";
import { runProgram } from "./support/runProgram";

/** The client has no dependencies, so nothing is to be downloaded. Results of an earlier run say nothing about this service. */
const OFFLINE = { GOPROXY: "off", GOTOOLCHAIN: "local" };
const ARGS = ["test", "-race", "-count=1", "-json", "./..."];

describeClient({
  title: "The Go client",
  findToolchain: findGo,
  async run(go, env) {
    const { code, out, err } = await runProgram(go, ARGS, join(ROOT, "clients", "go"), { ...env, ...OFFLINE });
    return { tests: readGoReport(out), code, output: out + err };
  },
});

#!/usr/bin/env node
import { nodePlatform } from "./node/nodePlatform";
import { runCli } from "./program";

/** The same way from `src/cli` and from `dist/cli`. */
const RULE_PAGES = new URL("../../docs/rules/", import.meta.url).href;

// All that was written has been handed over by now; what still waits, such as standard input, is not waited for.
process.exit(await runCli(process.argv.slice(2), nodePlatform(RULE_PAGES)));

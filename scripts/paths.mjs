import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
/** The answers that a user sees first; tests work on copies. */
export const EXAMPLES = join(ROOT, "examples");
/** What a failed test leaves to look at. */
export const TEST_OUTPUT = join(ROOT, "test", "output");
export const HOST_TEST_BUNDLE = join(ROOT, "dist", "test", "host");
/** Where the labelled public data lies: beside the project, or where `RAG_QUALITY_DATA` says. */
export const DATA_FOLDER = process.env.RAG_QUALITY_DATA ?? join(dirname(ROOT), "shared", "data");

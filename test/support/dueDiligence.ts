import { join } from "node:path";
import { DATA_FOLDER } from "../../scripts/paths.mjs";

/** Reports by a research agent over a company's documents; none of their text is kept in this repository. */
export const REPORTS = { research: "veltrix_dd-gptr.md", baseline: "veltrix_dd-baseline-files.md" } as const;
/** The documents that the reports were written from, in the folder. */
export const REPORT_DOCUMENTS = "internal_docs";

/** Where they lie, if they are there at all. */
export function reportFolder(): string {
  return join(DATA_FOLDER, "real", "due-diligence");
}

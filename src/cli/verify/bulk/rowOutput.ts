import { openOutput, ReportOutput } from "../../shared/output";
import type { CliPlatform } from "../../shared/platform";
import { KeptReport } from "../../shared/rows/keptReport";
import type { BulkOptions } from "./options";

/** Where the lines of a report go, one after the other. */
export interface RowOutput extends Pick<
  KeptReport,
  "reached" | "next" | "keepNext" | "put" | "keep" | "leave" | "differs"
> {
  /** Whether the reader went away. */
  readonly isClosed: boolean;
}

/** The report that the run goes on with, or a new one. */
export async function openRowOutput(
  resume: BulkOptions["resume"],
  path: string | null,
  head: string,
  platform: CliPlatform,
): Promise<RowOutput> {
  if (resume !== null) return KeptReport.open(resume.name, resume.path, head.trimEnd(), platform.files);
  const file = await openOutput(path, platform);
  const output = new ReportOutput(file);
  return {
    reached: null,
    next: null,
    get isClosed() {
      return output.isClosed;
    },
    put: (lines) => output.writeBytes(Buffer.concat(lines)),
    keepNext: nothingKept,
    differs: nothingKept,
    keep: () => output.keep(),
    leave: () => file.discard(),
  };
}

function nothingKept(): never {
  throw new Error("A new report has no lines to keep.");
}

import type { AnalyzeJob } from "../../../../../src/extension/worker/wire/promptsMessages";

/** A job for the bundled core about a whole file, unless it is given otherwise. */
export function analyzeJob(job: number, path: string, text: string, given: Partial<AnalyzeJob> = {}): AnalyzeJob {
  const rest = { scope: { kind: "file" }, context: null, question: null, project: null, endpoint: null } as const;
  return { type: "analyze", job, uri: `file:///w/${path}`, label: path, path: `/w/${path}`, text, ...rest, ...given };
}

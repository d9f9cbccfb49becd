import type { ProjectFile } from "../../contract/projectFile";
import type { ChosenSeverities } from "../../contract/verify/verdict";
import { Globs } from "../globs";

/** How a project says to check an answer. */
export interface AnswerSettings {
  /** `null` where it does not say. */
  readonly sources: readonly string[] | null;
  /** `null` where it does not say. */
  readonly threshold: number | null;
  /** Those verdicts alone that it says something of. */
  readonly severity: ChosenSeverities;
}

type Checks = Pick<ProjectFile, "sources" | "threshold" | "severity" | "overrides">;

/** What holds for the answer at a path, which counts from the project's folder: its overrides in their order, above what holds for all. */
export function answerSettings(project: Checks | null, path: string): AnswerSettings {
  const own = (project?.overrides ?? []).filter(({ files }) => new Globs(files).match(path));
  const all = project === null ? own : [project, ...own];
  const last = <Value>(pick: (checks: Omit<Checks, "overrides">) => Value | undefined): Value | null =>
    all.map(pick).findLast((value) => value !== undefined) ?? null;
  return {
    sources: last(({ sources }) => sources),
    threshold: last(({ threshold }) => threshold),
    severity: Object.assign({}, ...all.map(({ severity }) => severity ?? {})) as AnswerSettings["severity"],
  };
}

/** All patterns of sources that a project names anywhere. */
export function namedSources(project: Checks | null): readonly string[] {
  return [project ?? {}, ...(project?.overrides ?? [])].flatMap(({ sources = [] }) => sources);
}

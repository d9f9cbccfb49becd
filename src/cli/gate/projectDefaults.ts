import { join } from "node:path";
import type { ProjectFile } from "../../contract/projectFile";
import { rulesNote } from "../../contract/rulesVersion";
import type { CliPlatform } from "../shared/platform";

type Given = Readonly<Record<string, unknown>>;

/** The options of a call, with what the project says in place of those that were not given. */
export function withProject(given: unknown, project: ProjectFile | null, root: string): Given {
  const typed = given as Given;
  if (project === null) return typed;
  const { fail_on, max_warnings, fail_under, fail_under_grounded, threshold, baseline, judge } = project;
  const said: Given = {
    failOn: fail_on,
    maxWarnings: text(max_warnings),
    failUnder: text(fail_under),
    failUnderGrounded: text(fail_under_grounded),
    threshold: text(threshold),
    baseline: baseline === undefined ? undefined : join(root, baseline),
    ...(typed["judge"] === undefined ? {} : judgeDefaults(judge ?? {}, typed["judge"])),
  };
  const missing = Object.entries(said).filter(([key, value]) => value !== undefined && typed[key] === undefined);
  return { ...typed, ...Object.fromEntries(missing) };
}

type Judge = NonNullable<ProjectFile["judge"]>;

/** Another engine's model would be a folder of this machine, which a file of the project does not choose. */
function judgeDefaults({ model, mode, max_calls, max_tokens }: Judge, engine: unknown): Given {
  const judgeModel = engine === "openai" ? model : undefined;
  return { judgeModel, judgeMode: mode, judgeMaxCalls: text(max_calls), judgeMaxTokens: text(max_tokens) };
}

/** As if it had been typed. */
function text(value: number | undefined): string | undefined {
  return value === undefined ? undefined : String(value);
}

/** Tells a person whose limits were chosen with other rules what that means. */
export async function noteRules(project: ProjectFile | null, { stderr }: CliPlatform): Promise<void> {
  const note = project?.rules_version === undefined ? null : rulesNote(project.rules_version);
  if (note !== null) await stderr.write(`note: ${note}\n`);
}

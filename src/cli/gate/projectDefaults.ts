import { join } from "node:path";
import type { ProjectFile } from "../../contract/projectFile";
import { rulesNote } from "../../contract/rulesVersion";
import type { CliPlatform } from "../shared/platform";

type Given = Readonly<Record<string, unknown>>;

/** The options of a call, with what the project says in place of those that were not given. */
export function withProject(given: unknown, project: ProjectFile | null, root: string): Given {
  const { judge: isJudged, ...rest } = given as Given;
  if (project === null) return given as Given;
  const { fail_on, max_warnings, fail_under, fail_under_grounded, threshold, baseline, judge } = project;
  const said: Given = {
    failOn: fail_on,
    maxWarnings: text(max_warnings),
    failUnder: text(fail_under),
    failUnderGrounded: text(fail_under_grounded),
    threshold: text(threshold),
    baseline: baseline === undefined ? undefined : join(root, baseline),
    ...(isJudged === undefined ? {} : judgeDefaults(judge ?? {})),
  };
  const missing = Object.entries(said).filter(([key, value]) => value !== undefined && rest[key] === undefined);
  return { ...(given as Given), ...Object.fromEntries(missing) };
}

function judgeDefaults({ model, mode, max_calls, max_tokens }: NonNullable<ProjectFile["judge"]>): Given {
  return { judgeModel: model, judgeMode: mode, judgeMaxCalls: text(max_calls), judgeMaxTokens: text(max_tokens) };
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

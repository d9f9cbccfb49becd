import type { PromptAnalysis, PromptFinding } from "../../../contract/analyze/promptAnalysis";
import { withoutFindings } from "../../../core/analyze";
import { type ProgramSwitch, programSwitches } from "../../../formats/code/programSwitches";
import { LineIndex } from "../../../formats/lineIndex";
import type { PromptRecord } from "../../../formats/prompts";
import type { AnalyzeJob } from "../wire/promptsMessages";

const CODE = /[a-z]+(?:-[a-z]+)*/gu;

/** The analysis without what comments of the program switch off that the prompt stands in. */
export function withoutSwitchedOff(
  analysis: PromptAnalysis,
  { scope, text }: Pick<AnalyzeJob, "scope" | "text">,
  { map, input }: Pick<PromptRecord, "map" | "input">,
): PromptAnalysis {
  const switches = scope.kind === "string" ? programSwitches(scope.language, text) : [];
  if (switches.length === 0) return analysis;
  const lines = new LineIndex(text);
  const lineOf = ({ target, start, end }: PromptFinding): number | null =>
    target === "prompt" ? lines.line(map.spanToOuter({ start, end }).start) : null;
  return withoutFindings(analysis, input.prompt, (finding) =>
    switches.some((one) => isOff(one, finding.rule, lineOf(finding))),
  );
}

/** A comment for the file means what is found in the context, too; without a code it means all rules. */
function isOff({ only, names }: ProgramSwitch, rule: string, line: number | null): boolean {
  if (only !== null && only !== line) return false;
  const codes = names.toLowerCase().match(CODE);
  return codes === null || codes.some((code) => code === rule);
}

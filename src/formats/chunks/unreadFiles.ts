import type { OptimizationResult } from "../../contract/optimize/optimizationResult";
import type { TrialQuestion } from "../../contract/optimize/optimizeRequest";

/** Of more files the first are named. */
const MAX_NAMED = 3;

/** A result that says before its own warnings where files that are no documents are, or may be, why questions were left out. */
export function tellUnread(
  result: OptimizationResult,
  questions: readonly TrialQuestion[],
  unread: readonly string[],
): OptimizationResult {
  const texts = new Set(result.questions_left_out);
  const left = questions.filter(({ text }) => texts.has(text));
  const meant = left.map((question) => unread.filter((label) => namesOf(question).some((name) => isNamed(label, name))));
  const named = meant.filter((labels) => labels.length > 0);
  const open = left.filter((question) => namesOf(question).length === 0 && isAnswered(question));
  return {
    ...result,
    warnings: [
      ...(named.length === 0
        ? []
        : [
            `${named.length} of the questions that were left out ${named.length === 1 ? "is" : "are"} about files that were not read: ${listed(named.flat())}. Have these read first.`,
          ]),
      ...(open.length === 0 || unread.length === 0
        ? []
        : [
            `The answer to ${open.length} of the questions that were left out may stand in a file that was not read: ${listed(unread)}.`,
          ]),
      ...result.warnings,
    ],
  };
}

function namesOf({ document_id: id, spans = [] }: TrialQuestion): string[] {
  return [...(id === undefined ? [] : [id]), ...spans.map((span) => span.document_id)];
}

/** As questions name documents: by the whole of it, or by the end of its path. */
function isNamed(label: string, name: string): boolean {
  return label === name || label.endsWith(`/${name}`);
}

function isAnswered({ answers = [] }: TrialQuestion): boolean {
  return answers.some((answer) => answer.trim() !== "");
}

function listed(labels: readonly string[]): string {
  const names = [...new Set(labels)];
  const more = names.length - MAX_NAMED;
  return `${names.slice(0, MAX_NAMED).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

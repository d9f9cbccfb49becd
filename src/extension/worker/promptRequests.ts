import type { AnalyzeRequest } from "../../contract/analyzeRequest";
import type { ProjectRules } from "../../contract/projectFile";
import type { FileAccess } from "../../formats/fileAccess";
import { parseProjectFile } from "../../formats/projectFile";
import type { PromptRecord } from "../../formats/prompts";
import { modelOfFile } from "../../formats/prompts/modelOfFile";
import { errorMessage } from "./errorMessage";
import { chosenContext, type ContextText, sampleContext } from "./promptContext";
import type { AskedPrompts } from "./promptMessages";

/** A file of thousands of conversations would keep the editor waiting. */
const MOST_PROMPTS = 100;

/** One prompt of a file with its context, and what the core or a service is asked about it. */
export interface PromptRequest {
  readonly record: PromptRecord;
  readonly context: ContextText;
  readonly request: AnalyzeRequest;
  /** What of the project file and the context could not be read. */
  readonly problems: readonly string[];
}

/** What is asked about the first prompts of a file. */
export async function promptRequests(
  asked: AskedPrompts,
  records: readonly PromptRecord[],
  access: FileAccess,
): Promise<PromptRequest[]> {
  const project = readProject(asked.project);
  const chosen = asked.context === null ? null : await chosenContext(asked.context, access);
  const [first] = records;
  const model = first === undefined ? undefined : modelOfFile(asked.text, first.shape, project.rules);
  const rules = { ...project.rules, ...(model !== undefined && { model }) };
  return records.slice(0, MOST_PROMPTS).map((record) => {
    const context = chosen ?? sampleContext(record, asked);
    const question = asked.question ?? record.input.question ?? context.query;
    const request = { ...record.input, ...rules, context: context.text, ...(question !== "" && { question }) };
    return { record, context, request, problems: [...project.problems, ...context.problems] };
  });
}

interface ReadProject {
  readonly rules: ProjectRules;
  readonly problems: readonly string[];
}

/** A broken project file is said, and the rules stand as they are without it. */
function readProject(text: string | null): ReadProject {
  if (text === null) return { rules: {}, problems: [] };
  try {
    const { rules, model, context_window } = parseProjectFile(text);
    return {
      rules: {
        ...(rules && { rules }),
        ...(model !== undefined && { model }),
        ...(context_window !== undefined && { context_window }),
      },
      problems: [],
    };
  } catch (error) {
    return { rules: {}, problems: [errorMessage(error)] };
  }
}

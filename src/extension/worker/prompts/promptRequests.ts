import type { AnalyzeRequest } from "../../../contract/analyze/analyzeRequest";
import type { ProjectRules } from "../../../contract/projectFile";
import type { Span } from "../../../contract/span";
import { parseProjectFile } from "../../../formats/project/projectFile";
import {
  type PromptRecord,
  readCodeString,
  readPromptFile,
  type ReadPrompts,
  withSettings,
} from "../../../formats/prompts";
import { modelOfFile } from "../../../formats/prompts/modelOfFile";
import type { FileAccess } from "../../../formats/sources/fileAccess";
import { OffsetMap } from "../../../text/offsets";
import { errorMessage } from "../shared/jobHandlers";
import { LinePositions } from "../shared/placeFinder";
import type { AnalyzeJob, PromptFileRequest } from "../wire/promptsMessages";
import { chosenContext, type ContextText, sampleContext } from "./promptContext";

/** The prompts that a job asks about. */
export function readWantedPrompts({ path, text, scope }: Pick<AnalyzeJob, "path" | "text" | "scope">): ReadPrompts {
  switch (scope.kind) {
    case "file":
      return readPromptFile(path, text);
    case "part":
      return onlyOne(partOf(text, scope.span), `selected text from line ${lineOf(text, scope.span.start)}`);
    case "string":
      return onlyOne(
        readCodeString(scope.language, text, scope.span),
        `text in line ${lineOf(text, scope.span.start)}`,
      );
  }
}

/** What to do where a job found none. */
export function noPromptMessage(
  { files, problems }: ReadPrompts,
  { label, scope }: Pick<AnalyzeJob, "label" | "scope">,
): string {
  if (scope.kind === "string")
    return `No text in quotation marks stands at the cursor in ${label}. Put the cursor into the prompt, or select it, then run Analyze Prompt again.`;
  const [problem] = problems;
  const [first] = files;
  if (problem === undefined && first !== undefined)
    return `${label} names prompts that stand in files of their own, such as ${first.path}. Open one of them, then run Analyze Prompt there.`;
  return problem?.message ?? `${label} holds no prompt. Write one, then run Analyze Prompt again.`;
}

function onlyOne(record: PromptRecord | null, name: string): ReadPrompts {
  return { records: record === null ? [] : [{ ...record, name }], files: [], problems: [] };
}

function lineOf(text: string, offset: number): number {
  return new LinePositions(text).at(offset).line + 1;
}

function partOf(text: string, span: Span): PromptRecord {
  const prompt = text.slice(span.start, span.end);
  const whole = { start: 0, end: prompt.length };
  return {
    shape: "text",
    name: null,
    input: { prompt, context: "", format: "text" },
    map: OffsetMap.slice(span.start, prompt.length),
    contextMap: null,
    span,
    parts: [{ span: whole, place: span, encode: (written) => written }],
  };
}

/** A file of thousands of conversations would keep the editor waiting. */
const MAX_PROMPTS = 100;

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
  wanted: PromptFileRequest,
  records: readonly PromptRecord[],
  access: FileAccess,
): Promise<PromptRequest[]> {
  const project = readProject(wanted.project);
  const chosen = wanted.context === null ? null : await chosenContext(wanted.context, access);
  const [first] = records;
  const model = first === undefined ? undefined : modelOfFile(wanted.text, first.shape, project.rules);
  const settings = { ...project.rules, ...(model !== undefined && { model }) };
  return records.slice(0, MAX_PROMPTS).map((record) => {
    const context = chosen ?? sampleContext(record, wanted);
    const question = wanted.question ?? record.input.question ?? context.query;
    const told = withSettings(record.input, settings);
    const request = { ...told, context: context.text, ...(question !== "" && { question }) };
    return { record, context, request, problems: [...project.problems, ...context.problems] };
  });
}

interface ReadProject {
  readonly rules: ProjectRules;
  readonly problems: readonly string[];
}

/** A broken project file is a problem, and the rules stand as they are without it. */
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

import * as z from "zod/mini";
import { type AnalyzeRequest, analyzeRequestSchema } from "../../contract/analyze/analyzeRequest";
import type { PromptAnalysis, PromptFinding } from "../../contract/analyze/promptAnalysis";
import { DEFAULT_THRESHOLD } from "../../contract/config";
import { fields } from "../../contract/fields";
import type { Span } from "../../contract/span";
import { LineIndex } from "../../formats/lineIndex";
import { isWholeText, type PromptRecord, readPromptFile, withSettings } from "../../formats/prompts";
import { modelOfFile } from "../../formats/prompts/modelOfFile";
import { CallFiles } from "../agentFiles";
import {
  type AgentEdit,
  type AgentFinding,
  agentTool,
  refuse,
  takeTurn,
  type ToolCall,
  type ToolOutcome,
} from "../agentTool";
import { placeIn } from "../placeIn";
import { countedIn, oneOf, rounded } from "../toolInput";
import { untrusted, untrustedName } from "../untrusted";

const { prompt, context, question, model, context_window } = analyzeRequestSchema.shape;

const schema = fields({
  path: z.optional(z.string()),
  prompt: z.optional(prompt),
  context: z.optional(context),
  context_file: z.optional(z.string()),
  question,
  model,
  context_window,
});
type Input = z.infer<typeof schema>;

export const analyzePromptTool = agentTool({
  name: "analyze_prompt",
  title: "Analyze prompt",
  description:
    "Says what will go wrong with a prompt that answers from retrieved text: no rule for when the sources do not say it, instructions that contradict each other, variables that nobody fills in, secrets, orders that a document gives to the model, too much for the context window, and more. Use it when you write or change such a prompt, and on retrieved text of which you do not know who wrote it. Give the prompt, or the path of a file of prompts, with a sample of its context where there is one. Each finding has its rule, its place, and where it can be said the edit that mends it. Severity error or warning: mend it; info and hint: consider it. Nothing is sent anywhere; the same input gives the same result.",
  input: schema,
  fields: {
    path: "A file with prompts (.prompty, .prompt, .prompt.md, templates, Markdown, text, chat messages, a promptfoo configuration), by its path from the root.",
    prompt: "The prompt itself, a template or filled in, in the place of path.",
    context: "Retrieved text that goes with the prompt.",
    context_file: "The same as a file, by its path from the root.",
    question: "The user's question, where the prompt does not hold it.",
    model: "The model that the prompt is for, such as gpt-4o: its context window is looked up.",
    context_window: "Tokens that the model reads, prompt and answer together; counts before model.",
  },
  run,
});

async function run(input: Input, call: ToolCall): Promise<ToolOutcome> {
  oneOf({ path: input.path, prompt: input.prompt }, "the prompt");
  const files = new CallFiles(call.files);
  const { prompts, problems } = await givenPrompts(input, files);
  const context = await givenContext(input, files);
  const analyzed: Analyzed[] = [];
  for (const [done, prompt] of prompts.entries()) {
    call.onProgress({ done, total: prompts.length, message: `Analyzing prompt ${done + 1}` });
    await takeTurn(call);
    const request = { ...prompt.request, context: context ?? prompt.request.context };
    const analysis = await call.engineFor(DEFAULT_THRESHOLD).analyze_prompt(request, { signal: call.signal });
    analyzed.push({ prompt: { ...prompt, request }, analysis, hasOwnContext: context === null });
  }
  return {
    summary: analyzed.map(summaryOf).join(" "),
    findings: analyzed.flatMap((one) => one.analysis.findings.map((finding) => agentFinding(finding, one))),
    problems,
    result: { prompts: analyzed.map(shortAnalysis) },
  };
}

interface GivenPrompt {
  readonly name: string;
  readonly request: AnalyzeRequest;
  /** Whether an improved text can stand in its place. */
  readonly isWhole: boolean;
  /** Where offsets into the prompt stand. */
  readonly placeOf: (span: Span) => string;
  /** The same of a context that its file holds; `null` where it holds none. */
  readonly placeInContext: ((span: Span) => string) | null;
}

interface Analyzed {
  readonly prompt: GivenPrompt;
  readonly analysis: PromptAnalysis;
  readonly hasOwnContext: boolean;
}

async function givenPrompts(
  input: Input,
  files: CallFiles,
): Promise<{ readonly prompts: readonly GivenPrompt[]; readonly problems: readonly string[] }> {
  const { question, model, context_window } = input;
  const project = await files.project();
  const rules = {
    ...(project?.rules !== undefined && { rules: project.rules }),
    ...(question !== undefined && { question }),
  };
  const windowOf = (named: string | undefined) => {
    const own = context_window ?? (model === undefined ? project?.context_window : undefined);
    return { ...(named !== undefined && { model: named }), ...(own !== undefined && { context_window: own }) };
  };
  if (input.path === undefined) {
    const request = { prompt: input.prompt ?? "", context: "", ...rules, ...windowOf(model ?? project?.model) };
    return {
      prompts: [
        { name: "prompt", request, isWhole: true, placeOf: placesIn("prompt", request.prompt), placeInContext: null },
      ],
      problems: [],
    };
  }
  const { uri, label, text } = await files.readText(input.path);
  const { records, files: named, problems } = readPromptFile(uri, text);
  const told = problems.map(({ message }) => message);
  const elsewhere = named.map(
    ({ path }) => `${label} names prompts in ${path}. Call again with the path of that file.`,
  );
  if (records.length === 0) refuse(`${untrustedName(label)} holds no prompt.`, [...told, ...elsewhere]);
  const prompts = records.slice(0, MAX_PROMPTS).map((record): GivenPrompt => {
    const window = windowOf(model ?? modelOfFile(text, record.shape, project ?? {}));
    const request = { ...withSettings(record.input, rules), ...window };
    return { name: record.name ?? label, request, isWhole: isWholeText(record), ...placesOf(record, label, text) };
  });
  const left =
    records.length > MAX_PROMPTS ? [`Only the first ${MAX_PROMPTS} of ${records.length} prompts are read.`] : [];
  return { prompts, problems: [...told, ...elsewhere, ...left] };
}

/** More say the same again. */
const MAX_PROMPTS = 20;

function placesOf({ map, contextMap }: PromptRecord, label: string, text: string) {
  const inFile = placesIn(label, text);
  return {
    placeOf: (span: Span) => inFile(map.spanToOuter(span)),
    placeInContext: contextMap && ((span: Span) => inFile(contextMap.spanToOuter(span))),
  };
}

function placesIn(label: string, text: string): (span: Span) => string {
  const lines = new LineIndex(text);
  return (span) => placeIn(label, lines, span);
}

/** `null` where the prompt's own file has it. */
async function givenContext({ context, context_file }: Input, files: CallFiles): Promise<string | null> {
  if (context_file === undefined) return context ?? null;
  if (context !== undefined) refuse("context and context_file do not go together. Leave one of them out.");
  const read = await files.read(context_file);
  if (read.kind === "text") return read.text;
  if (read.content.kind === "texts") return read.content.texts.map(({ text }) => text).join("\n\n");
  return refuse(`${untrustedName(read.label)} is not read.`, [read.content.why]);
}

function agentFinding(finding: PromptFinding, { prompt, hasOwnContext }: Analyzed): AgentFinding {
  const { target, start, end, rule, severity, message, suggestion } = finding;
  const text = target === "prompt" ? prompt.request.prompt : prompt.request.context;
  const placeOf = target === "prompt" ? prompt.placeOf : contextPlaces(prompt, hasOwnContext);
  const edits = (suggestion?.edits ?? []).map((edit): AgentEdit => ({
    place: placeOf(edit),
    words: text.slice(edit.start, edit.end),
    replacement: edit.text,
  }));
  return {
    place: placeOf({ start, end }),
    kind: rule,
    severity,
    words: text.slice(start, end),
    reason: message,
    evidence: null,
    fix: suggestion === null ? "" : titleText(suggestion.title),
    edits,
  };
}

/** A title that names something has words of the prompt in it. */
function titleText(title: string): string {
  return title.includes("“") ? untrusted(title) : title;
}

function contextPlaces({ placeInContext, request }: GivenPrompt, hasOwnContext: boolean): (span: Span) => string {
  return (hasOwnContext ? placeInContext : null) ?? placesIn("context", request.context);
}

function summaryOf({ prompt, analysis: { score, findings, metrics } }: Analyzed): string {
  const count = (severity: string): number => findings.filter((finding) => finding.severity === severity).length;
  const name = prompt.name === "prompt" ? "The prompt" : untrustedName(prompt.name);
  const points = score === null ? "no score, since nothing tells what it is for" : `score ${rounded(score)} of 1`;
  const counts = `${countedIn(count("error"), "error")}, ${countedIn(count("warning"), "warning")}, ${count("info") + count("hint")} more to consider`;
  return `${name}: ${points}, ${counts}; ${countedIn(metrics.total_tokens, "token")}.`;
}

/** Without what the list of findings has. */
function shortAnalysis({ prompt: { name, isWhole }, analysis }: Analyzed): object {
  const { score, deductions, suggestions, metrics, passages } = analysis;
  const improved = isWhole ? analysis.improved_prompt : null;
  return { name, score, deductions, suggestions, metrics, passages, improved_prompt: improved };
}

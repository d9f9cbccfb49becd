import type { AnalyzeRequest } from "../../../src/contract/analyze/analyzeRequest";
import type { PromptAnalysis, PromptFinding } from "../../../src/contract/analyze/promptAnalysis";
import type { FindingPlace, PromptResult, PromptState } from "../../../src/contract/panel/promptState";
import { ALL_RULES } from "../../../src/core/analyze";
import { longContext, sampleAnalysis, WEAK_REQUEST } from "../../support/samplePrompt";
import { SOUND_REQUESTS } from "../../support/soundRequests";
import { HOSTILE } from "./sampleTrials";

const FILE = "prompts/answer.prompt.md";
const MAX_EXCERPT_LENGTH = 120;

/** What the extension sends of an analysis. */
export function promptState(
  analysis: PromptAnalysis,
  request: Pick<AnalyzeRequest, "prompt" | "context">,
  change: Partial<PromptResult> = {},
): PromptResult {
  const codes = [...new Set(analysis.findings.map(({ rule }) => rule))];
  return {
    kind: "result",
    key: "1",
    file: FILE,
    name: null,
    prompts: 1,
    engine: "bundled core",
    elapsed_ms: 8.4,
    stale: false,
    context:
      request.context === "" ? { kind: "none", label: null } : { kind: "file", label: "prompts/refunds.context.md" },
    question: "",
    model: null,
    can_fix: analysis.findings.filter(({ suggestion, target }) => suggestion?.is_sure === true && target === "prompt")
      .length,
    can_set_rules: true,
    problems: [],
    failure: null,
    analysis,
    places: analysis.findings.map((finding) => placeOf(finding, request)),
    rules: ALL_RULES.filter(({ code }) => codes.includes(code)).map(({ code, summary, advice }) => ({
      code,
      summary,
      advice,
    })),
    ...change,
  };
}

function placeOf(
  { target, start, end }: PromptFinding,
  texts: Pick<AnalyzeRequest, "prompt" | "context">,
): FindingPlace {
  const text = texts[target];
  const excerpt = text.slice(start, end).replace(/\s+/gu, " ").trim();
  return {
    file: target === "prompt" ? FILE : "prompts/refunds.context.md",
    line: text.slice(0, start).split("\n").length,
    excerpt: excerpt.length > MAX_EXCERPT_LENGTH ? `${excerpt.slice(0, MAX_EXCERPT_LENGTH)}…` : excerpt,
    can_open: true,
  };
}

/** The real core's analysis of the weak prompt, changed as asked. */
export async function weakPrompt(
  request: Partial<AnalyzeRequest> = {},
  change: Partial<PromptResult> = {},
): Promise<PromptResult> {
  const asked = { ...WEAK_REQUEST, ...request };
  return promptState(await sampleAnalysis(request), asked, { question: asked.question ?? "", ...change });
}

async function soundPrompt(): Promise<PromptResult> {
  const [sound] = SOUND_REQUESTS;
  if (sound === undefined) throw new Error("There is no sound prompt.");
  const { prompt, passages, layOut, question } = sound;
  const asked = {
    prompt,
    context: passages.map(layOut).join("\n\n"),
    question,
    variables: undefined,
    context_window: 400,
  };
  return promptState(await sampleAnalysis(asked), asked, {
    question,
    model: "a-model",
    context: { kind: "sample", label: FILE },
  });
}

/** Every word that could come from outside is hostile. */
export function hostileState(result: PromptResult): PromptResult {
  const { analysis } = result;
  return {
    ...result,
    ...{
      file: HOSTILE,
      name: HOSTILE,
      prompts: 3,
      engine: HOSTILE,
      question: HOSTILE,
      model: HOSTILE,
      problems: [HOSTILE],
      failure: { message: HOSTILE, actions: [] },
    },
    context: { kind: "record", label: HOSTILE },
    places: result.places.map((place) => ({ ...place, file: HOSTILE, excerpt: HOSTILE })),
    rules: result.rules.map((rule) => ({ ...rule, summary: HOSTILE, advice: HOSTILE })),
    analysis: {
      ...analysis,
      suggestions: [HOSTILE, HOSTILE, HOSTILE, HOSTILE],
      findings: analysis.findings.map((finding) => ({
        ...finding,
        message: HOSTILE,
        suggestion: { title: HOSTILE, edits: [], is_sure: true },
        related: [{ target: "prompt", start: 0, end: 1, message: HOSTILE }],
      })),
      parts: analysis.parts.map((part) => ({ ...part, label: HOSTILE })),
      passages: analysis.passages.map((passage) => ({ ...passage, id: HOSTILE, title: HOSTILE })),
    },
  };
}

/** One state of each look of the "Prompt" tab, by the name of its picture. The analyses are the real core's. */
export async function samplePromptStates(): Promise<Readonly<Record<string, PromptState>>> {
  const [weak, noContext, noQuestion, over, sound, huge] = await Promise.all([
    weakPrompt(),
    weakPrompt({ context: "", question: undefined, context_window: 128_000 }),
    weakPrompt({ question: undefined, context_window: undefined }, { can_set_rules: false }),
    weakPrompt({ context_window: 256 }, { model: "a-small-model" }),
    soundPrompt(),
    weakPrompt({ context: longContext(2000), context_window: 200_000 }),
  ]);
  return {
    "prompt-no-editor": { kind: "empty", why: "no_editor", file: null, sends_to: null },
    "prompt-not-a-prompt": { kind: "empty", why: "not_a_prompt", file: "src/main.rs", sends_to: null },
    "prompt-not-analyzed": { kind: "empty", why: "not_analyzed", file: FILE, sends_to: null },
    "prompt-cleared": { kind: "empty", why: "cleared", file: FILE, sends_to: null },
    "prompt-service": { kind: "empty", why: "not_analyzed", file: FILE, sends_to: "rag.example.org" },
    "prompt-loading": { kind: "loading", file: "prompts/other.prompty", step: "Reading the prompt and its context" },
    "prompt-error": {
      kind: "error",
      file: FILE,
      message: "The service at rag.example.org refused the API key. Set a valid one, or use the bundled core once.",
      actions: ["set_api_key", "use_bundled_core", "show_log"],
    },
    "prompt-weak": weak,
    "prompt-no-context": noContext,
    "prompt-no-question": noQuestion,
    "prompt-over": over,
    "prompt-sound": sound,
    "prompt-blank": promptState(await sampleAnalysis({ prompt: "", context: "", question: undefined }), {
      prompt: "",
      context: "",
    }),
    "prompt-outdated": {
      ...weak,
      ...{ name: "system and user", prompts: 4, stale: true, model: "a-model" },
      problems: [".rag-quality.json: rules.no-abstain is no rule. Did you mean no-abstention?"],
      failure: {
        message: "The rate of the API key at rag.example.org is used up. It can go on in 42 s, at 14:03:20.",
        actions: ["try_again", "use_bundled_core"],
      },
    },
    "prompt-huge": huge,
    "prompt-hostile": hostileState(weak),
  };
}

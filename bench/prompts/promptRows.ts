import * as z from "zod/mini";
import { readLines } from "../retrieval/readLines";

export const PROMPT_SETS = ["templates", "rendered"] as const;
export type PromptSet = (typeof PROMPT_SETS)[number];

/** A prompt of a public project: a template, or one that was filled in. */
export interface PromptRow {
  readonly set: PromptSet;
  readonly id: string;
  readonly prompt: string;
}

const templateSchema = z.object({ id: z.string(), template: z.string() });
const renderedSchema = z.object({ id: z.string(), prompt: z.string() });

export function readPromptRows(): PromptRow[] {
  return [
    ...readLines("prompts/templates.jsonl", templateSchema).map(({ id, template }): PromptRow => ({
      set: "templates",
      id,
      prompt: template,
    })),
    ...readLines("prompts/rendered.jsonl", renderedSchema).map(({ id, prompt }): PromptRow => ({
      set: "rendered",
      id,
      prompt,
    })),
  ];
}

import * as z from "zod/mini";
import type { PromptInput } from "../../src/formats/prompts";
import { readLines } from "../retrieval/readLines";

export const PROMPT_SETS = ["templates", "rendered", "files", "locked"] as const;
export type PromptSet = (typeof PROMPT_SETS)[number];

/** A prompt of a public project: a template, one that was filled in, or a file as it stands there. */
export interface PromptRow extends PromptInput {
  readonly set: PromptSet;
  readonly id: string;
}

const templateSchema = z.object({ id: z.string(), template: z.string() });
const renderedSchema = z.object({ id: z.string(), prompt: z.string() });

export function readPromptRows(): PromptRow[] {
  return [
    ...readLines("prompts/templates.jsonl", templateSchema).map(({ id, template }): PromptRow => ({
      set: "templates",
      id,
      prompt: template,
      context: "",
    })),
    ...readLines("prompts/rendered.jsonl", renderedSchema).map(({ id, prompt }): PromptRow => ({
      set: "rendered",
      id,
      prompt,
      context: "",
    })),
  ];
}

import * as z from "zod/mini";
import { grouped } from "../../../counted";
import { withOptions } from "../../engine/rule";
import { sizes } from "../../metrics/promptMetrics";
import { firstBeyond } from "./contextOverWindow";

/** The window is nearly full: what is left is all the room that the answer has. */
export const contextNearWindow = withOptions({
  code: "context-near-window",
  group: "context",
  severity: "warning",
  summary: "Prompt and context leave little of the model's window for the answer.",
  advice: "Leave room for the answer: retrieve fewer passages, or choose a model with a larger context window.",
  points: 8,
  options: z.object({
    /** The share of the window from which this is told. */
    share: z._default(z.number().check(z.minimum(0), z.maximum(1)), 0.9),
  }),
  check(subject, { share }) {
    const { contextWindow } = subject;
    const { total_tokens } = sizes(subject);
    if (contextWindow === null || total_tokens > contextWindow || total_tokens < contextWindow * share) return [];
    const left = contextWindow - total_tokens;
    const message = `Prompt and context fill ${Math.floor((total_tokens / contextWindow) * 100)} % of the model's window: ${grouped(left)} tokens are left for the answer. Leave a passage out if the answer may be longer.`;
    return [{ ...firstBeyond(subject, contextWindow * share), message }];
  },
});

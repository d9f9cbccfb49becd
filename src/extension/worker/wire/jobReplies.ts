/** The messages that can end each job, beside `failed`. Apart from their schemas, which are made with the first message. */
export const REPLIES = {
  check: ["done", "stopped"],
  outline: ["outline"],
  visualize: ["shown", "not_shown"],
  draw_figures: ["figures"],
  export: ["exported"],
  optimize: ["optimized", "not_optimized"],
  plan_embedding: ["embedding_plan", "not_optimized"],
  try_settings: ["tried"],
  split: ["split"],
  analyze: ["analyzed", "not_analyzed"],
  preview: ["preview"],
  preview_prompts: ["preview"],
  test_connection: ["connection"],
  extract: ["extracted"],
  plan_judging: ["judging_plan", "not_judged"],
  judge: ["judged", "not_judged"],
  call_tool: ["tool_reply"],
} as const;
export type JobType = keyof typeof REPLIES;

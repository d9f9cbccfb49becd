/** What is measured of a sentence, each from 0 to 1, part by part. */
export const PARTS = [
  [
    "override",
    "drops_rules",
    "drops_prior",
    "own_answer",
    "ordered_answer",
    "respond_as",
    "answer_in",
    "speaks_to_model",
    "calls_model",
    "model_first",
  ],
  [
    "tell_user",
    "to_user",
    "keep_secret",
    "send_secret",
    "show_secret",
    "says_that",
    "of_exchange",
    "for_good",
    "own_output",
    "own_prompt",
    "nothing_else",
    "voids",
    "reads_this",
    "when_read",
    "hands_over",
    "own_program",
    "role",
  ],
  ["alter_letters", "genre_task", "language_task"],
  ["following_code", "code_for_own", "alien_block"],
  [
    "task_unlinked",
    "plain_you",
    "plain_own",
    "plain_wish",
    "plain_role",
    "edge_order",
    "edge_question",
    "fact_question",
    "whole_task",
    "plain_act",
    "plain_send",
    "for_me",
    "asks_work",
    "ordinary_question",
  ],
  ["frame", "hidden_order", "alone", "linked_question", "linked", "listed"],
] as const;
export type Part<Index extends number> = (typeof PARTS)[Index] extends readonly (infer Name extends string)[]
  ? Name
  : never;
export type Values<Name extends string> = Readonly<Record<Name, number | boolean>>;

/** In the order of the model's weights. */
export const FEATURE_NAMES = [...PARTS[0], ...PARTS[1], ...PARTS[2], ...PARTS[3], ...PARTS[4], ...PARTS[5]] as const;
export type FeatureName = (typeof FEATURE_NAMES)[number];

import type { FeatureName } from "./features";

/** What a planted sentence wants. */
export type Wish =
  | "drop_instructions"
  | "shape_answer"
  | "obey"
  | "tell_user"
  | "keep_secret"
  | "other_task"
  | "other_question"
  | "take_code"
  | "fake_frame"
  | "give_away"
  | "play_role";

/** The measures that speak for each. */
const SIGNS: Readonly<Record<Wish, readonly FeatureName[]>> = {
  drop_instructions: ["override", "drops_rules", "drops_prior", "voids"],
  play_role: ["role"],
  give_away: ["send_secret", "hands_over", "plain_send", "show_secret", "own_prompt"],
  keep_secret: ["keep_secret"],
  fake_frame: ["frame"],
  tell_user: ["tell_user", "to_user", "says_that"],
  take_code: ["following_code", "code_for_own", "alien_block", "own_program"],
  shape_answer: [
    "own_answer",
    "ordered_answer",
    "respond_as",
    "answer_in",
    "alter_letters",
    "language_task",
    "own_output",
    "plain_own",
  ],
  obey: [
    "speaks_to_model",
    "calls_model",
    "model_first",
    "hidden_order",
    "of_exchange",
    "for_good",
    "nothing_else",
    "reads_this",
    "when_read",
    "plain_wish",
  ],
  other_question: ["fact_question", "edge_question", "asks_work"],
  other_task: ["genre_task", "task_unlinked", "whole_task", "edge_order", "plain_act", "for_me"],
};

/** As it goes on behind “this”. */
export const WISH_WORDS: Readonly<Record<Wish, string>> = {
  drop_instructions: "tells the model to set its instructions aside",
  play_role: "tells the model to play another role",
  give_away: "tells the model to give something away",
  keep_secret: "tells the model to keep something from the user",
  fake_frame: "imitates the frame of the conversation, so that the model takes it for an instruction",
  tell_user: "tells the model what to say to the user",
  take_code: "tells the model to put this code into its own",
  shape_answer: "tells the model what its answer has to be like",
  obey: "speaks to the model itself",
  other_question: "asks the model a question that has nothing to do with the text around it",
  other_task: "tells the model to do something that has nothing to do with the text around it",
};

/** The wish that most speaks for; where two do alike, the first in the order of the list. */
export function wishOf(pulls: ReadonlyMap<FeatureName, number>): Wish {
  const wishes = Object.keys(SIGNS) as Wish[];
  const strength = (wish: Wish): number => SIGNS[wish].reduce((sum, name) => sum + (pulls.get(name) ?? 0), 0);
  return wishes.reduce((best, wish) => (strength(wish) > strength(best) ? wish : best));
}

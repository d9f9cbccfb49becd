// Written by `npm run fit:injection` from labelled public data and texts of our own. Not edited by hand.
import type { PlantedModel } from "./findPlanted";

export const PLANTED_MODEL: PlantedModel = {
  intercept: -1.337,
  weights: [
    3.1402, // override
    0.817, // drops_prior
    2.9865, // own_answer
    1.3143, // ordered_answer
    1.3074, // respond_as
    1.3378, // answer_in
    0.8699, // speaks_to_model
    1.717, // calls_model
    3.6272, // model_first
    0.3727, // tell_user
    3.1103, // to_user
    1.2141, // keep_secret
    1.5629, // send_secret
    0.1636, // show_secret
    2.808, // says_that
    3.8053, // of_exchange
    2.6768, // for_good
    0.3268, // own_output
    0, // own_prompt
    3.7701, // nothing_else
    2.7572, // voids
    1.8202, // reads_this
    2.422, // own_program
    3.0883, // role
    2.8075, // alter_letters
    1.9854, // genre_task
    0.9736, // language_task
    1.1159, // following_code
    1.978, // code_for_own
    3.4118, // alien_block
    2.9657, // task_unlinked
    0, // plain_you
    2.1726, // plain_own
    0.944, // plain_wish
    1.5283, // plain_role
    2.511, // edge_order
    1.9447, // edge_question
    2.2458, // fact_question
    1.4276, // whole_task
    -1.9429, // ordinary_question
    4.9105, // frame
    2.2175, // hidden_order
    0.2634, // alone
    -0.8552, // linked_question
    -1.3629, // linked
    -2.912, // listed
  ],
  thresholds: { low: 3.50, normal: 2.85, high: 1.50 },
};

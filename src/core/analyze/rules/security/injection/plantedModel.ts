// Written by `npm run fit:injection` from labelled public data and texts of our own. Not edited by hand.
import type { InjectionModel } from "./sentenceScores";

export const INJECTION_MODEL: InjectionModel = {
  intercept: -1.2672,
  weights: [
    2.7424, // override
    0.8844, // drops_rules
    0.3733, // drops_prior
    2.3154, // own_answer
    1.547, // ordered_answer
    1.2187, // respond_as
    1.0239, // answer_in
    1.5512, // speaks_to_model
    1.2544, // calls_model
    2.4052, // model_first
    0.5004, // tell_user
    2.6551, // to_user
    0.9271, // keep_secret
    0.5904, // send_secret
    1.6167, // show_secret
    2.0712, // says_that
    3.2067, // of_exchange
    2.0097, // for_good
    0.3885, // own_output
    0.0377, // own_prompt
    2.9256, // nothing_else
    2.5035, // voids
    1.8756, // reads_this
    0.3883, // when_read
    2.0035, // hands_over
    2.4492, // own_program
    2.4308, // role
    2.2505, // alter_letters
    1.4546, // genre_task
    1.2141, // language_task
    1.0922, // following_code
    1.9603, // code_for_own
    3.0716, // alien_block
    2.6841, // task_unlinked
    0.2227, // plain_you
    1.3102, // plain_own
    1.0209, // plain_wish
    1.2651, // plain_role
    2.0413, // edge_order
    2.0022, // edge_question
    1.8827, // fact_question
    1.6708, // whole_task
    1.332, // plain_act
    0.0561, // plain_send
    0.5533, // for_me
    0.7151, // asks_work
    -1.4711, // ordinary_question
    4.3609, // frame
    1.7159, // hidden_order
    0.6993, // alone
    -1.8345, // linked_question
    -2.1175, // linked
    -1.5704, // listed
  ],
  thresholds: { low: 3.35, normal: 3.00, high: 2.05 },
};

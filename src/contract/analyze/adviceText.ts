/** Said of a prompt whose instructions are in another language than English: silence about them tells little. */
export const READ_IN_PART =
  "The instructions were not read as English: contradictions, roles and vague words are found in English alone, or nearly so.";

/** Words of English that negate, in normalised form. */
export const NEGATIONS: ReadonlySet<string> = new Set(
  "not nt no never none nothing neither nor cannot without dont doesnt didnt isnt arent wasnt werent wont cant couldnt shouldnt".split(
    " ",
  ),
);

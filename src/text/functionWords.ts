/** Verbs with their negation, in normalised form. */
export const NEGATED_VERBS =
  "dont doesnt didnt isnt arent wasnt werent wont cant couldnt shouldnt havent hasnt hadnt wouldnt mustnt neednt mightnt shant aint";

/** Function words of English, in normalised form: they carry no statement of their own. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    "a about above after again against all also although am an and any are as at be because been before being below " +
    "between both but by can cannot could did do does doing done down during each either else etc even ever every few for from " +
    "further had has have having he hence her here hers herself him himself his how however i if in indeed into is it its " +
    "itself just let like may me might mine more moreover most much must my myself neither nor not now of off often on " +
    "once one only onto or other others otherwise ought our ours ourselves out over own per perhaps quite rather really " +
    "same shall she should since so some still such than that the their theirs them themselves then there thereby " +
    "therefore these they this those though through throughout thus to too toward towards under until up upon us very " +
    "via was we were what whatever when where whereas whether which while who whoever whole whom whose why will with " +
    `within without would yet you your yours yourself yourselves ${NEGATED_VERBS} ` +
    // Words that only answer, greet or join sentences.
    "yes yeah yea yep ok okay oh ah hi hello hey wow additionally overall furthermore"
  ).split(" "),
);

/** Words of English that negate, in normalised form. */
export const NEGATIONS: ReadonlySet<string> = new Set(
  `not nt no never none nothing neither nor cannot without ${NEGATED_VERBS}`.split(" "),
);

/** A kind of error, found by reading. */
export interface ErrorClass {
  /** What the rows have in common. */
  readonly what: string;
  /** What was done about it, or why nothing was. */
  readonly done: string;
}

/** The classes, by a short name. */
export const ERROR_CLASSES: Readonly<Record<string, ErrorClass>> = {
  "evidence missing": {
    what: "The passage that the data stores does not hold what the claim says: another part of the page may, or the judge knew it.",
    done: "Nothing for the score, which reads the same passage as a user would: flagging these is right. The reasons name the numbers and names that are not there. Among them was the unit of a number, taken for a name (`16GB`); no longer.",
  },
  "facts of the question": {
    what: "The claim repeats what the person who asked had said of their own case (a pulse, a distance); no source can hold that.",
    done: "Open: the checker is given the question, but does not yet set its facts aside. One was called contradicted because a full stop without a blank behind it joined two sentences of the page; such sentences are parted now. In another a number is held against a bound (`more than 100`) as if that were a plain number: open.",
  },
  inference: {
    what: "The claim is right if one puts several passages together, or reckons with a date that stands elsewhere on the page (`last year`, the day of publication, the years behind a name).",
    done: "Left: it needs understanding of meaning. Three of the eight are flagged, each for a date that follows from the day of publication. Dates such as `2018-06-30` were read as three numbers and are read as dates now; that mended none of these rows.",
  },
  paraphrase: {
    what: "The same said in other words, or summed up.",
    done: "Left: it needs understanding of meaning. Pairs of related words from a dictionary help where one word stands for another, not where a phrase does.",
  },
  "spelling slip": {
    what: "A word or number is misspelt in the claim or in the source.",
    done: "Left: to let words count that differ by a letter would let wrong names pass. One is called contradicted, since half of its misspelt number is read as a number.",
  },
  "named in the context": {
    what: "What `it`, `the law` or `that year` means stands in the sentences around the claim, or in the title of the page, and not in what was compared.",
    done: "Left: it needs to know what pronouns refer to. In two of the misses the claim is about another thing than the passage, and the words do not show it.",
  },
  "several sentences": {
    what: "The label is for an answer of several sentences (small talk, then a fact), and the mark behind the last one was judged.",
    done: "Nothing in the checker: a mark speaks for its own sentence, and the others are listed as uncited. The measurement says so on [its page](accuracy.md#verdicts-on-citations).",
  },
  "misread by us": {
    what: "A fault of ours: the sentence was cut behind `U.S.`, before the name that went on with it, and half a sentence was judged.",
    done: "Mended: behind `U.S.`, `U.K.`, `U.N.` and `E.U.` a sentence ends only before a function word or a word with a comma. The row is a miss all the same: its subject is wrong, which one missing word among many does not show.",
  },
  "label doubtful": {
    what: "The source says what the claim says, almost word for word.",
    done: "Left: the label is held to be wrong. On this data no checker can be measured to be perfect.",
  },
  "added detail": {
    what: "All is in the source but one detail: a name, a year, a place, a qualifier.",
    done: "Left: one missing word of many costs little score. In one row the checker knows that the source never uses the name, but a claim above the threshold is called supported, and its reasons are not told: open.",
  },
  "wrong detail": {
    what: "The sentence matches but for what matters: who does it, to what, or with which restriction.",
    done: "Left: both sides use the same words, or words with no known opposite. The comparison of details catches numbers, opposites, negations and names that changed places, where they stand in one matching sentence; it did not catch these.",
  },
  overstated: {
    what: "The source speaks of a wish or a possibility, the claim of a fact.",
    done: "Left: that the source hedges (`may`, `want to`) and the claim does not pointed the wrong way on labelled claims.",
  },
};

/** The rows that were read, by the id that they have in the data, each with the name of its class. */
export const CLASS_OF_ROW: Readonly<Record<string, string>> = {
  "gensearch-135": "evidence missing",
  "gensearch-121": "evidence missing",
  "expertqa-2a29c0cdfa41-1": "evidence missing",
  "gensearch-79": "evidence missing",
  "expertqa-6cb3c9940437-1": "evidence missing",
  "expertqa-0bcb326cbb82-2": "evidence missing",
  "gensearch-248": "evidence missing",
  "expertqa-f5cf41966e26-1": "evidence missing",
  "gensearch-11": "evidence missing",
  "expertqa-264bc3e7dd0b-3": "facts of the question",
  "expertqa-1971d373f35b-0": "facts of the question",
  "expertqa-c51e6beea4c6-1": "facts of the question",
  "expertqa-c51e6beea4c6-2": "facts of the question",
  "wice-dev01863": "inference",
  "wice-dev00028": "inference",
  "wice-dev02968": "inference",
  "wice-dev02994": "inference",
  "wice-dev03310": "inference",
  "begin-wow-test-3190": "inference",
  "wice-dev02827": "inference",
  "wice-dev00733": "inference",
  "gensearch-183": "paraphrase",
  "gensearch-165": "paraphrase",
  "begin-wow-dev-243": "paraphrase",
  "begin-wow-test-596": "spelling slip",
  "begin-tc-dev-178": "spelling slip",
  "begin-wow-test-1244": "spelling slip",
  "gensearch-208": "named in the context",
  "wice-dev00025": "named in the context",
  "gensearch-532": "named in the context",
  "expertqa-b97471a556ee-6": "named in the context",
  "begin-wow-test-1325": "several sentences",
  "begin-wow-test-3321": "several sentences",
  "begin-tc-dev-127": "several sentences",
  "begin-tc-dev-36": "several sentences",
  "begin-tc-dev-377": "several sentences",
  "begin-wow-dev-372": "several sentences",
  "begin-wow-test-1052": "several sentences",
  "begin-wow-test-1841": "misread by us",
  "gensearch-399": "label doubtful",
  "expertqa-34a245aaa180-2": "label doubtful",
  "expertqa-5788fc42d7c5-2": "label doubtful",
  "gensearch-368": "label doubtful",
  "expertqa-f543ab37bc0e-1": "label doubtful",
  "gensearch-289": "label doubtful",
  "expertqa-34a245aaa180-1": "label doubtful",
  "gensearch-430": "added detail",
  "wice-dev04146": "added detail",
  "wice-dev03392": "added detail",
  "wice-dev01695": "added detail",
  "wice-dev01935": "added detail",
  "wice-dev00971": "added detail",
  "wice-dev00953": "added detail",
  "expertqa-34a245aaa180-0": "added detail",
  "gensearch-499": "wrong detail",
  "expertqa-a1cbfd5d6ecc-2": "wrong detail",
  "expertqa-e5759cf4a5e2-0": "wrong detail",
  "begin-wow-test-1105": "wrong detail",
  "gensearch-487": "wrong detail",
  "gensearch-384": "overstated",
};

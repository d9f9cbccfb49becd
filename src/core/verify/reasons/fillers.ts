/** Words that join a sentence to the one before, or open the name of whoever reports: they are none of what it states. */
export const JOINING: ReadonlySet<string> = words(
  "according contrast contrary however therefore consequently accordingly namely respectively conversely likewise similarly meanwhile " +
    "ultimately nevertheless nonetheless besides",
);

/** What an answer calls the texts that it was given, `Passage [2]`, is no name or thing of theirs. */
export const SOURCE_WORDS: ReadonlySet<string> = words(
  "passage passages document documents source sources context contexts excerpt excerpts",
);

export const ARTICLES: ReadonlySet<string> = words("a an the");

/** Words that a source may do without and say the same, or that say who reports: to name them tells nobody what to look for. */
export const FILLERS: ReadonlySet<string> = new Set([
  ...JOINING,
  ...SOURCE_WORDS,
  ...words(
    "specifically particularly notably especially essentially importantly overall example examples instance step steps many several various numerous multiple additional key strong primarily effectively explicitly " +
      "clearly generally typically usually commonly likely approximately roughly simply directly currently later next around across among amongst upon unlike " +
      "despite regarding vs versus compared comparison yoy qoq mom ytd respective less fewer lower higher greater smaller larger more say says said state states stated assert asserts asserted indicate indicates indicated suggest " +
      "suggests suggested mention mentions mentioned report reports reported note notes noted describe describes described identify identifies identified imply " +
      "implies implied highlight highlights highlighted confirm confirms confirmed emphasize emphasizes explain explains explained mean " +
      "means meant found reportedly information available " +
      "evidence observation observations remark remarks youll youre youve youd im ive weve theyre theyll theyve theyd hes shes itll thats theres heres " +
      "es gibt ja nein il elle ce cela el ella esto",
  ),
]);

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(" "));
}

/** Words that begin a phrase which tells when, where, how or of what. */
export const PREPOSITIONS: ReadonlySet<string> = words(
  "about after against among around as at before between by during following for from in inside into near of on onto over per " +
    "since through throughout till to toward towards under until upon via with within without",
);
export const CONJUNCTIONS: ReadonlySet<string> = words("and but or");
export const AUXILIARIES: ReadonlySet<string> = words(
  "am are be been being can could did do does had has have is may might must shall should was were will would",
);
/** Words that narrow a statement, widen it or put it into an order: an answer adds them easily, a source seldom says them. */
export const SCOPES: ReadonlySet<string> = words(
  "all also both eventually every few final finally first initially last later many more most next only original originally " +
    "other second several soon subsequently then third",
);

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(" "));
}

/** How much is made of other collections beside what this one shows: between 0 and 1. */
export type PriorShare = number;

/** Derived questions rank settings much as real ones do, and lean to smaller chunks: half of the word is theirs. */
const BESIDE_DERIVED: PriorShare = 0.5;
/** Other collections count as so many real questions. */
const AS_MANY_QUESTIONS = 30;

/** The prior's share beside derived questions, or beside so many given ones. */
export function priorShare(questions: { readonly origin: "given" | "derived"; readonly count: number }): PriorShare {
  if (questions.count === 0) return 1;
  return questions.origin === "derived" ? BESIDE_DERIVED : AS_MANY_QUESTIONS / (AS_MANY_QUESTIONS + questions.count);
}

export function blended(measured: number, prior: number, share: PriorShare): number {
  return (1 - share) * measured + share * prior;
}

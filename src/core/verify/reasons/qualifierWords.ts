import { NEGATED_VERBS } from "../../../text/functionWords";

/** Words that say how far a statement goes. */
export interface Qualifier {
  readonly forms: ReadonlySet<string>;
  /** What tells claim and statement apart: the claim has such a word that the statement lacks, the other way round, or each has another one. */
  readonly when: "added" | "dropped" | "either" | "changed";
  /** Where the statement's word counts: between the words that the claim has too, in their clauses, or anywhere. */
  readonly reach: "between" | "clause" | "statement";
  /** Forms that say as much: with one of them on the other side nothing differs. */
  readonly like: ReadonlySet<string>;
  /** Forms that say as much where the claim does not have them too. */
  readonly instead?: ReadonlySet<string>;
  /** Where given, it differs only if the statement has one of these instead. */
  readonly against?: ReadonlySet<string>;
}

export const HEDGES =
  "may might could suggest suggests suggested suggesting appear appears appeared seem seems seemed likely probably possibly " +
  "tend tends tended perhaps potential potentially preliminary reportedly allegedly alleged supposedly purportedly believed credited disputed thought presumed assumed rumoured rumored";
const NEGATIONS = "not no never none nothing neither nor cannot";
const FORBIDDEN = "prohibited prohibits prohibit forbidden forbids forbid banned";
/** One of these says what a negation says of the same: `non-refundable`, `barred from the pool`. */
const DENYING = `${FORBIDDEN} non bans barred bars exclude excludes excluded deny denies denied refuse refuses refused reject rejects rejected disallowed`;
/** What happens to whoever does not do something tells that it must be done. */
export const ENDS_RIGHT = "forfeited forfeits forfeit expire expires expired lapse lapses lapsed void otherwise";
/** Who says so in a contract is bound to it: `hereby assigns`, `agrees to assign`. */
const PROMISES =
  "hereby agree agrees agreed undertake undertakes covenant covenants obligated obligation bound responsible duty";
const NEGATING = `${NEGATED_VERBS} fail fails failed lack lacks lacked except unless without`;
export const CAUSES =
  "because due caused causes cause causing led leads resulted results result therefore thus hence owing thanks reason prompted prompts triggered triggers sparked";
const COMPARISONS =
  "more less fewer greater higher lower than better worse larger smaller longer shorter faster slower older younger";
/** They compare without `than`. */
const COMPARING =
  "superior inferior exceed exceeds exceeded exceeding surpass surpasses surpassed surpassing outperform outperforms outperformed " +
  "outperforming preferable above below over under";
const SUPERLATIVES = "largest biggest best highest lowest least oldest latest most worst smallest fastest";

const UP =
  "rise rises rose risen rising grow grows grew grown growing increase increases increased increasing expand expands expanded " +
  "widen widened climb climbs climbed gain gains gained improve improves improved soared jumped strengthened raised";
const DOWN =
  "fall falls fell fallen falling drop drops dropped decline declines declined shrink shrank narrow narrowed lose loses lost " +
  "decrease decreases decreased decreasing reduce reduces reduced worsen worsened plunged slumped weakened lowered slowed";

/**
 * On labelled answers none of these tells good claims from bad ones by itself; where claim and statement agree in most words,
 * one of them alone makes another statement.
 */
export const QUALIFIERS: readonly Qualifier[] = [
  qualifier(
    "added",
    "all every each any always everyone everybody everything entire whole",
    "whenever whoever everywhere whole entire either",
  ),
  qualifier(
    "either",
    "only solely exclusively",
    "just alone merely except unless no more need needs must required limited specific restricted confined reserved",
    "statement",
  ),
  qualifier("dropped", "some few half partly sometimes occasionally rarely seldom certain", "several many most mostly"),
  qualifier("added", "most few half rarely seldom never", "mostly majority hardly"),
  qualifier(
    "added",
    "must shall required requires require mandatory obliged obligatory",
    `need needs have has ${PROMISES} ${FORBIDDEN} ${ENDS_RIGHT}`,
  ),
  qualifier("dropped", HEDGES, "can cannot expected estimated about would thought", "between"),
  { ...qualifier("added", "confirm confirmed confirms prove", ""), against: new Set(HEDGES.split(" ")) },
  { ...qualifier("added", "directly", "direct"), against: new Set(HEDGES.split(" ")) },
  qualifier("added", "immediately instantly", "immediate instant once right soon promptly straight forthwith"),
  qualifier("dropped", "plans planned scheduled proposed intends", "will would going shall expected due upcoming"),
  qualifier(
    "dropped",
    "empower empowers authorize authorise tried tries attempted attempts asked urged",
    "empowered authorized authorised try attempt trying ask asking urge request requested called",
    "clause",
  ),
  qualifier(
    "added",
    "strictly unconditionally automatically",
    "strict unconditional automatic only solely all any always must shall required never",
  ),
  qualifier("added", "proven proves proved definitely certainly guaranteed guarantees undoubtedly", "always sure"),
  qualifier("dropped", "except unless excluding apart", "without not no only other but", "statement"),
  qualifier(
    "dropped",
    "if provided when whenever",
    "where unless only once upon while during after before for with",
    "statement",
  ),
  qualifier("dropped", "where", "if provided when whenever unless only once upon while during after before for with"),
  qualifier("added", COMPARISONS, `${SUPERLATIVES} ${COMPARING}`),
  qualifier("added", SUPERLATIVES, `${COMPARISONS} first last main primary top`),
  { ...qualifier("either", NEGATIONS, NEGATING, "between"), instead: new Set(DENYING.split(" ")) },
  { ...qualifier("added", UP, ""), against: new Set(DOWN.split(" ")) },
  { ...qualifier("added", DOWN, ""), against: new Set(UP.split(" ")) },
  {
    ...qualifier("added", "many numerous most often frequently", ""),
    against: new Set("few rarely seldom hardly".split(" ")),
  },
  qualifier("changed", "before after until since during while upon once", ""),
  qualifier("changed", "both either neither", ""),
  qualifier("changed", "once twice thrice", ""),
];

function qualifier(
  when: Qualifier["when"],
  forms: string,
  like: string,
  reach: Qualifier["reach"] = "clause",
): Qualifier {
  return { when, reach, forms: new Set(forms.split(" ")), like: new Set(`${forms} ${like}`.split(" ")) };
}

/** By each word those of which it is one. */
export const BY_FORM: ReadonlyMap<string, readonly Qualifier[]> = new Map(
  QUALIFIERS.flatMap(({ forms }) => [...forms]).map((form) => [
    form,
    QUALIFIERS.filter(({ forms }) => forms.has(form)),
  ]),
);

/** Whether a word says how far a statement goes. */
export function isQualifier(form: string): boolean {
  return BY_FORM.has(form);
}

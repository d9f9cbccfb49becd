import { type Alignment, contentItems, type Item } from "./alignment";
import { type Comparison, detail, type Detail, quoted } from "./detail";

/** Words that say how far a statement goes. */
interface Qualifier {
  readonly forms: ReadonlySet<string>;
  /** What tells claim and statement apart: the claim has such a word that the statement lacks, the other way round, or each has another one. */
  readonly when: "added" | "dropped" | "either" | "changed";
  /** Forms that say as much: with one of them on the other side nothing differs. */
  readonly like: ReadonlySet<string>;
}

const HEDGES =
  "may might could suggest suggests suggested suggesting appear appears appeared seem seems seemed likely probably possibly " +
  "perhaps potential potentially preliminary reportedly allegedly alleged believed";
const NEGATIONS = "not no never none nothing neither nor cannot";
const NEGATING =
  "dont doesnt didnt isnt arent wasnt werent wont cant couldnt shouldnt fail fails failed lack lacks lacked except unless without";
const CAUSES =
  "because due caused causes cause causing led leads resulted results result therefore thus hence owing thanks reason since";
const COMPARISONS =
  "more less fewer greater higher lower than better worse larger smaller longer shorter faster slower older younger";
const SUPERLATIVES = "largest biggest best highest lowest least oldest latest most worst smallest fastest";

/**
 * On labelled answers none of these tells good claims from bad ones by itself; where claim and statement agree in most words,
 * one of them alone makes another statement.
 */
const QUALIFIERS: readonly Qualifier[] = [
  qualifier("added", "all every each any always everyone everybody everything both entire whole", "whenever whoever"),
  qualifier("either", "only solely exclusively", "just alone merely except unless no more"),
  qualifier("dropped", "some few half partly sometimes occasionally rarely seldom certain", "several many most mostly"),
  qualifier("added", "most few half rarely seldom never", "mostly majority hardly"),
  qualifier("added", "must shall required requires require mandatory obliged obligatory", "need needs have has"),
  qualifier("added", "should recommended advised", "ought recommends advise must shall"),
  qualifier("dropped", HEDGES, "can cannot expected estimated about would thought"),
  qualifier("added", "proven proves proved definitely certainly guaranteed guarantees undoubtedly", "always sure"),
  qualifier("added", CAUSES, "causal responsible attributed follows so"),
  qualifier("dropped", "except unless excluding besides apart", "without not no only other but"),
  qualifier("dropped", "if provided when whenever where", "unless only once upon while during after before for with"),
  qualifier("added", COMPARISONS, `${SUPERLATIVES} above below over under exceeds exceed`),
  qualifier("added", SUPERLATIVES, `${COMPARISONS} first last main primary top`),
  qualifier("either", NEGATIONS, NEGATING),
  qualifier("changed", "before after until since during while upon once", ""),
];

function qualifier(when: Qualifier["when"], forms: string, like: string): Qualifier {
  return { when, forms: new Set(forms.split(" ")), like: new Set(`${forms} ${like}`.split(" ")) };
}

/** The statement must have this share of the claim's words of meaning, in the claim's order. */
const LEAST_PAIRED = 0.6;
const MAX_DETAILS = 2;

/**
 * Words that decide how far a statement goes, and that one of claim and statement has alone: the source does not say the
 * same, though nobody can tell whether it says otherwise.
 *
 *     claim:  The library is open daily.
 *             ^-----------------------^ qualifier_differs
 *     source: The library is open daily except on public holidays.
 */
export function qualifierDetails(alignment: Alignment | null, comparison: Comparison): Detail[] {
  if (alignment === null || !isClose(alignment)) return [];
  const clause = aroundPairs(alignment);
  const found = QUALIFIERS.flatMap((one) => differing(one, clause, alignment, comparison) ?? []);
  return found.slice(0, MAX_DETAILS);
}

function isClose({ ours, paired }: Alignment): boolean {
  const words = contentItems(ours).length;
  return words > 0 && contentItems(paired).length >= words * LEAST_PAIRED;
}

/** The statement from the first word that the claim has too to the last, and on to the ends of their clauses. */
function aroundPairs({ items, matched }: Alignment): readonly Item[] {
  const [first] = matched;
  const last = matched.at(-1);
  if (first === undefined || last === undefined) return items;
  let from = items.indexOf(first);
  while (from > 0 && items[from]?.startsClause === false) from -= 1;
  let to = items.indexOf(last) + 1;
  while (to < items.length && items[to]?.startsClause === false) to += 1;
  return items.slice(from, to);
}

/** `clause` is the part of the statement that the claim speaks of; what the claim adds must stand nowhere in the statement. */
function differing(
  { forms, like, when }: Qualifier,
  clause: readonly Item[],
  { ours, items }: Alignment,
  comparison: Comparison,
): Detail | null {
  const own = ours.find(({ token }) => forms.has(token.form));
  const other = clause.find(({ token }) => forms.has(token.form));
  if (when === "changed") {
    if (own === undefined || other === undefined || has(items, [own.token.form])) return null;
    return changed(own, other, comparison);
  }
  if (when !== "dropped" && own !== undefined && !has(items, like)) return added(own, comparison);
  if (when !== "added" && other !== undefined && !has(ours, like)) return dropped(other, comparison);
  return null;
}

function has(items: readonly Item[], forms: Iterable<string>): boolean {
  const wanted = new Set(forms);
  return items.some(({ token }) => wanted.has(token.form));
}

function added(own: Item, { claim }: Comparison): Detail {
  const word = quoted(claim.text.slice(own.start, own.end));
  return detail("qualifier_differs", `The claim says ${word}; the source does not say so there.`, own, "leaves_open");
}

function dropped(other: Item, { claim, source }: Comparison): Detail {
  const word = quoted(source.text.slice(other.start, other.end));
  const [first, last] = [claim.tokens[0], claim.tokens.at(-1)];
  const span = { start: first?.start ?? claim.start, end: last?.end ?? claim.end };
  return detail("qualifier_differs", `The source says ${word}; the claim leaves that out.`, span, "leaves_open");
}

function changed(own: Item, other: Item, { claim, source }: Comparison): Detail {
  const [ours, theirs] = [claim.text.slice(own.start, own.end), source.text.slice(other.start, other.end)];
  const message = `The claim says ${quoted(ours)}; the source says ${quoted(theirs)} there.`;
  return detail("qualifier_differs", message, own, "leaves_open");
}

import type { Span } from "../../contract/span";
import type { RejectionCode, RulingVerdict } from "../../contract/verify/judging";
import {
  nearestSentence,
  objectionsTo,
  restatement,
  saysAbsence,
  sentencesAround,
  statedShare,
} from "../../core/verify";
import { NEGATIONS } from "../../text/functionWords";
import { tokenize } from "../../text/tokens";
import { type Asker, type Refusal, refusal } from "./asker";
import type { Judge } from "./judge";
import type { JudgeQuestion } from "./questions";
import { MAX_QUOTE_LENGTH, placeQuote, type QuoteFault, type ReadSource } from "./quotes";
import { passageId, type Reading, type Readings, type SourceReader } from "./readings";
import { readReply, shown, type StatedQuote, type Statement } from "./readReply";
import { makeTurn, type TurnOrder } from "./turn";

/** What a judge quotes, as offsets into the text of a source. */
interface PlacedQuote {
  /** Position of the source. */
  readonly source: number;
  readonly span: Span;
}

/** A ruling that counts: its quotes stand where they are said to, and no rule of the core speaks against it. */
export interface CountedRuling {
  readonly kind: "ruled";
  readonly verdict: RulingVerdict;
  readonly quotes: readonly PlacedQuote[];
  /** By position of a source that is quoted as well, why its own quotes do not bear the ruling out. */
  readonly refused?: ReadonlyMap<number, Refusal>;
  /** How likely the claim is supported, where the judge tells. */
  readonly score?: number;
}

export type Outcome = CountedRuling | Refusal;

/** All that the ruling on one claim needs. */
interface Hearing {
  readonly question: JudgeQuestion;
  readonly judge: Judge;
  readonly reader: SourceReader;
  readonly asker: Pick<Asker, "ask">;
}

/** Has a judge rule on a claim, and takes of it what stands up to the sources and to the core's rules. */
export async function ruleOn(hearing: Hearing, read: Readings | null): Promise<Outcome> {
  if (read === null) return refusal("too_long", "The claim is longer than the model can read beside a passage.");
  if (read.readings.length === 0)
    return refusal("gives_orders", "It or its passages give orders to whoever reads them, so that nothing was sent.");
  return hearing.judge.answers === "labels" ? ruleByLabels(hearing, read) : ruleByQuotes(hearing, read);
}

async function ruleByQuotes(hearing: Hearing, { readings, unread }: Readings): Promise<Outcome> {
  for (const reading of readings) {
    const ruling = await ruleOnce(hearing, reading, "forward");
    if (ruling.kind === "refused") return ruling;
    if (ruling.verdict === "not_in_source") continue;
    if (needsAll(ruling, hearing) && (readings.length > 1 || unread !== null)) return notAllRead(unread);
    return needsSecond(ruling, hearing) ? confirmed(ruling, hearing, reading) : ruling;
  }
  if (saysAbsence(hearing.question.text)) return agreesOnAbsence();
  if (unread !== null) return notAllRead(unread);
  const standing = standingIn(hearing);
  if (standing !== null) return standing;
  for (const reading of readings) {
    const second = await ruleOnce(hearing, reading, "reversed");
    if (second.kind === "refused") return second;
    if (second.verdict !== "not_in_source") return disagreement();
  }
  return { kind: "ruled", verdict: "not_in_source", quotes: [] };
}

/** That a source says, nearly in the claim's words, what is ruled to be missing from it; null where none does. */
function standingIn({ question, reader }: Hearing): Refusal | null {
  for (const source of question.sources) {
    const prepared = reader.prepared(source);
    const span = restatement(question.said.get(source) ?? question.text, prepared, WHOLE);
    if (span === null) continue;
    const words = shown(prepared.text.slice(span.start, span.end), SHOWN_LETTERS);
    return refusal("core_differs", `It ruled not_in_source, and the source says ${words}.`);
  }
  return null;
}

const WHOLE: Span = { start: 0, end: Infinity };

/** What another part of the source may have is missing only where all of it was read. */
function needsAll(ruling: CountedRuling, hearing: Hearing): boolean {
  return ruling.verdict === "partially_supported" || isElsewhere(ruling, hearing);
}

function needsSecond(ruling: CountedRuling, hearing: Hearing): boolean {
  if (ruling.verdict === "contradicted" || isElsewhere(ruling, hearing)) return true;
  return ruling.verdict === "partially_supported" && ruling.quotes.some((quote) => restatedBy(quote, hearing) !== null);
}

/** The sentence of a quote that has nearly all words of what its source is cited for. */
function restatedBy({ source, span }: PlacedQuote, { question, reader }: Hearing): Span | null {
  return restatement(question.said.get(source) ?? question.text, reader.prepared(source), span);
}

/** Whether it quotes nothing of the sources that it was asked about. */
function isElsewhere({ quotes }: CountedRuling, { question }: Hearing): boolean {
  return quotes.every(({ source }) => !question.read.includes(source));
}

/** The ruling, where the same question in another order gets the same answer of the same sources. */
async function confirmed(ruling: CountedRuling, hearing: Hearing, reading: Reading): Promise<Outcome> {
  const second = await ruleOnce(hearing, reading, "reversed");
  if (second.kind === "refused") return second;
  const isSame = second.verdict === ruling.verdict && isElsewhere(second, hearing) === isElsewhere(ruling, hearing);
  return isSame ? ruling : disagreement();
}

async function ruleOnce(hearing: Hearing, reading: Reading, order: TurnOrder): Promise<Outcome> {
  const answer = await hearing.asker.ask(makeTurn(hearing.question.asked, reading.passages, order));
  if (answer.kind === "refused") return answer;
  if (answer.kind === "label")
    return refusal("unreadable", "It gave a label where a ruling with quotes was asked for.");
  const said = readReply(answer);
  return said.kind === "rejected" ? refusal(said.code, said.message) : examined(said.statement, hearing, reading);
}

/** What a statement is worth: `not_in_source` quotes nothing, all others what they rest on. */
function examined({ verdict, quotes }: Statement, hearing: Hearing, reading: Reading): Outcome {
  if (verdict === "not_in_source") return { kind: "ruled", verdict, quotes: [] };
  if (quotes.length === 0) return refusal("no_quote", `It ruled ${verdict} and quoted nothing.`);
  const placed: PlacedQuote[] = [];
  for (const quote of quotes) {
    const place = placeStated(quote, hearing.question, reading);
    if (place.kind === "refused") return place;
    placed.push(place);
  }
  const telling = placed.filter((quote) => (shareOf(quote, placed, hearing) ?? 0) > 0);
  if (telling.length === 0) return tellsNothing(placed, hearing);
  if (isBothCitedAndNot(telling, hearing))
    return refusal("several_sources", "It quoted other sources beside those that are cited.");
  return verdict === "supported" ? supportedBy(telling, hearing, reading) : fallingShort(verdict, telling, hearing);
}

/**
 * A sentence in the claim's own words does not contradict it, nor says a part of it alone. One with nearly all of them may: whose they
 * are said of, and on which condition, a judge reads and the core does not.
 */
function fallingShort(verdict: RulingVerdict, placed: readonly PlacedQuote[], hearing: Hearing): Outcome {
  const about = placed.filter((quote) => isAboutIt(quote, placed, hearing));
  if (about.length === 0) return tellsNothing(placed, hearing);
  const { question, reader } = hearing;
  const carrying = verdict === "contradicted" ? placed.filter((quote) => isOtherwise(quote, placed, hearing)) : [];
  const telling = carrying.length > 0 ? carrying : about;
  const refused = new Map<number, Refusal>();
  for (const { source } of about) {
    if (telling.every((quote) => quote.source !== source)) refused.set(source, refusal("several_sources", OF_ANOTHER));
  }
  for (const { source, span } of telling) {
    const same = restatedBy({ source, span }, hearing);
    const sentence = same === null ? "" : reader.prepared(source).text.slice(same.start, same.end);
    if (same === null || sortedWords(sentence) !== sortedWords(question.said.get(source) ?? question.text)) continue;
    const words = shown(sentence, SHOWN_LETTERS);
    refused.set(source, refusal("core_differs", `It ruled ${verdict} and quoted ${words}, which says the same.`));
  }
  const quotes = telling.filter(({ source }) => !refused.has(source));
  const [first] = refused.values();
  return quotes.length === 0 && first !== undefined ? first : { kind: "ruled", verdict, quotes, refused };
}

const OF_ANOTHER = "It ruled contradicted, and what it quoted of another source is what contradicts the claim.";

/** Statements that have less of a claim's weight are about something else. */
const LEAST_SHARE = 0.2;
/** Beside a quote that is about the claim one with less of it may be what contradicts it. */
const LEAST_BESIDE = LEAST_SHARE / 2;

/** Whether a figure or name of a quote differs, or it denies something where the claim does not. */
function isOtherwise(quote: PlacedQuote, quotes: readonly PlacedQuote[], hearing: Hearing): boolean {
  if ((shareOf(quote, quotes, hearing) ?? 0) < LEAST_BESIDE) return false;
  const { text } = hearing.question;
  const [words = ""] = wordsOf([quote], hearing.reader);
  if (negates(words) !== negates(text)) return true;
  return objectionsTo(text, words, words).some(({ code }) => !code.endsWith("_missing"));
}

function negates(text: string): boolean {
  return tokenize(text).some(({ form }) => NEGATIONS.has(form));
}

function sortedWords(text: string): string {
  const forms = tokenize(text).map(({ form }) => form);
  return forms.sort().join(" ");
}

/** Where few words are the same, what the core finds to differ shows that both speak of one thing: `30 days`, `45 days`. */
function isAboutIt(quote: PlacedQuote, placed: readonly PlacedQuote[], hearing: Hearing): boolean {
  if ((shareOf(quote, placed, hearing) ?? 0) >= LEAST_SHARE) return true;
  const words = sentencesOf([quote], hearing.reader).join("\n\n");
  return objectionsTo(hearing.question.text, words, words).some(({ code }) => code === "number_differs");
}

/** What each source's own quotes support; where none supports it alone, those count that support it together. */
function supportedBy(telling: readonly PlacedQuote[], hearing: Hearing, reading: Reading): Outcome {
  const quotes = telling.filter((quote) => (shareOf(quote, telling, hearing) ?? 0) >= LEAST_SHARE);
  const sources = new Set(telling.map(({ source }) => source));
  const alone = sources.size > 1 ? objectionsBySource(sources, telling, hearing, reading) : null;
  const bearing = quotes.filter(({ source }) => alone?.has(source) === false);
  if (alone !== null && bearing.length > 0)
    return { kind: "ruled", verdict: "supported", quotes: bearing, refused: alone };
  const objection = objectionTo(telling, hearing.question.text, hearing, reading);
  if (objection !== null) return objection;
  if (quotes.length === 0) return tellsNothing(telling, hearing);
  const { needed, spare } = togetherNeeded(quotes, hearing, reading);
  const refused = new Map([...(alone ?? [])].filter(([source]) => spare.has(source)));
  return { kind: "ruled", verdict: "supported", quotes: needed, refused };
}

/** Why what is quoted of a source does not bear out what its marks speak for, by each source of which it does not. */
function objectionsBySource(
  sources: ReadonlySet<number>,
  quotes: readonly PlacedQuote[],
  hearing: Hearing,
  reading: Reading,
): ReadonlyMap<number, Refusal> {
  const found = new Map<number, Refusal>();
  for (const source of sources) {
    const own = quotes.filter((quote) => quote.source === source);
    const { said, text } = hearing.question;
    const objection = objectionTo(own, said.get(source) ?? text, hearing, reading);
    if (objection !== null) found.set(source, objection);
  }
  return found;
}

/** The quotes that support a claim together alone, and the sources beside which the others support it as well. */
function togetherNeeded(
  quotes: readonly PlacedQuote[],
  hearing: Hearing,
  reading: Reading,
): { readonly needed: readonly PlacedQuote[]; readonly spare: ReadonlySet<number> } {
  const sources = [...new Set(quotes.map(({ source }) => source))];
  const spare = sources.filter((source) => {
    const rest = quotes.filter((quote) => quote.source !== source);
    return rest.length > 0 && objectionTo(rest, hearing.question.text, hearing, reading) === null;
  });
  if (spare.length === sources.length) return { needed: quotes, spare: new Set() };
  return { needed: quotes.filter(({ source }) => !spare.includes(source)), spare: new Set(spare) };
}

/**
 * The share of the claim that is stated where a quote and the others of its source stand; null where that is no statement. A quote may
 * be true, and about something else, or the heading of what was to be quoted.
 */
function shareOf(
  { source }: PlacedQuote,
  quotes: readonly PlacedQuote[],
  { question, reader }: Hearing,
): number | null {
  const spans = quotes.filter((quote) => quote.source === source).map(({ span }) => span);
  return statedShare(question.text, reader.prepared(source), spans);
}

function tellsNothing(quotes: readonly PlacedQuote[], hearing: Hearing): Refusal {
  const isStated = quotes.some((quote) => shareOf(quote, quotes, hearing) !== null);
  const fault = isStated
    ? "has too little of the claim"
    : "is a heading, a question or the line above a list, and states nothing";
  return refusal("no_quote", `What it quoted ${fault}: ${quotedWords(wordsOf(quotes, hearing.reader))}.`);
}

function wordsOf(quotes: readonly PlacedQuote[], reader: SourceReader): string[] {
  return quotes.map(({ source, span }) => reader.prepared(source).text.slice(span.start, span.end));
}

/** Then none of the cited ones need say all of it. */
function isBothCitedAndNot(quotes: readonly PlacedQuote[], { question }: Hearing): boolean {
  const cited = quotes.filter(({ source }) => question.read.includes(source));
  return cited.length > 0 && cited.length < quotes.length;
}

function placeStated(
  { source_id, text }: StatedQuote,
  { text: claim }: JudgeQuestion,
  { parts }: Reading,
): (PlacedQuote & { readonly kind: "placed" }) | Refusal {
  const [source, read] = [...parts].find(([position]) => passageId(position) === source_id) ?? [];
  if (source === undefined || read === undefined)
    return refusal("unknown_source", "It quoted a source that it was not given.");
  const place = placeQuote(text, claim, read);
  if (place.kind === "found") return { kind: "placed", source, span: place.span };
  const [code, words] = QUOTE_FAULTS[place.fault];
  return refusal(code, `What it quoted ${words}: ${quotedWords([text])}.`);
}

const QUOTE_FAULTS: Readonly<Record<QuoteFault, readonly [RejectionCode, string]>> = {
  not_found: ["quote_not_found", "does not stand in that source"],
  too_long: ["quote_not_found", `is longer than ${MAX_QUOTE_LENGTH} characters, and no place in the source`],
  too_short: ["quote_too_short", "is too short to say anything"],
  elided: ["quote_elided", "leaves out words of the source"],
  is_claim: ["quote_is_claim", "are the claim's own words"],
};

/** What the core finds between words of the claim and the sentences that are quoted for them; null where it finds nothing. */
function objectionTo(
  quotes: readonly PlacedQuote[],
  claim: string,
  { reader }: Hearing,
  { parts }: Reading,
): Refusal | null {
  const sources = new Set(quotes.map(({ source }) => source));
  const around = [...sources].flatMap((source) => [reader.frontOf(source), ...textsOf(parts.get(source))]).join("\n\n");
  const sentences = sentencesOf(quotes, reader);
  const [first] = objectionsTo(claim, sentences.join("\n\n"), around, reader.asked);
  if (first === undefined) return null;
  const words = quotedWords(wordsOf(quotes, reader));
  return refusal("core_differs", `It ruled supported and quoted ${words}. ${ofQuote(first.message)}`);
}

function textsOf(read: ReadSource | undefined): readonly string[] {
  return read?.parts.map(({ start, end }) => read.text.slice(start, end)) ?? [];
}

const OUTSIDE_QUOTES = /“[^”]*”|\b([Tt])he source\b/gu;

/** What is said of a source, said of the words that were quoted of it. */
function ofQuote(message: string): string {
  return message.replace(OUTSIDE_QUOTES, (found: string, first?: string) =>
    first === undefined ? found : `${first}he quote`,
  );
}

const MOST_SHOWN = 2;
const SHOWN_LETTERS = 80;

function quotedWords(quotes: readonly string[]): string {
  const first = quotes.slice(0, MOST_SHOWN).map((words) => shown(words, SHOWN_LETTERS));
  return first.join(" and ") + (quotes.length > MOST_SHOWN ? " and more" : "");
}

/** The whole sentences that are quoted. */
function sentencesOf(quotes: readonly PlacedQuote[], reader: SourceReader): readonly string[] {
  const sentences = quotes.map(({ source, span }) => {
    const prepared = reader.prepared(source);
    const whole = sentencesAround(prepared, span);
    return prepared.text.slice(whole.start, whole.end);
  });
  return [...new Set(sentences)];
}

/** A model that only labels: the nearest sentence of a passage that it says supports the claim is what counts. */
async function ruleByLabels(hearing: Hearing, { readings }: Readings): Promise<Outcome> {
  for (const reading of readings) {
    const answer = await hearing.asker.ask(makeTurn(hearing.question.asked, reading.passages));
    if (answer.kind === "refused") return answer;
    if (answer.kind !== "label") return refusal("unreadable", "It gave no label.");
    if (answer.label === "supported") return labelled(hearing, reading, answer.score);
  }
  return refusal(
    "not_supported",
    "It found the claim supported by none of the passages; such a model's no decides nothing.",
  );
}

function labelled(hearing: Hearing, reading: Reading, score: number | undefined): Outcome {
  const { question, reader } = hearing;
  const [part] = [...reading.parts].flatMap(([source, { parts }]) => parts.map((span) => ({ source, span })));
  const span = part === undefined ? null : nearestSentence(question.text, reader.prepared(part.source), part.span);
  if (part === undefined || span === null)
    return refusal("no_quote", "It says supported, and no sentence of the passage has a word of the claim.");
  const ruling = supportedBy([{ source: part.source, span }], hearing, reading);
  return ruling.kind === "ruled" && score !== undefined ? { ...ruling, score } : ruling;
}

function agreesOnAbsence(): Refusal {
  return refusal("not_supported", "The claim says that something is not there; not to find it decides nothing.");
}

function notAllRead(unread: Readings["unread"]): Refusal {
  return refusal("not_all_read", unread === "cut_off" ? OF_EXCERPT : OF_PARTS);
}

const OF_EXCERPT = "The source is an excerpt that was cut: what it lacks may stand in the rest.";
const OF_PARTS = "Not all of the source was read, so that nothing can be said to be missing from it.";

function disagreement(): Refusal {
  return refusal("disagreement", "Asked twice, in two orders, it ruled in two ways.");
}

import type { Span } from "../../contract/span";
import type { RulingVerdict } from "../../contract/verify/judging";
import { nearestSentence, objectionsTo, sentencesAround, sharesWords } from "../../core/verify";
import { type Asker, type Refusal, refusal } from "./asker";
import type { Judge } from "./judge";
import type { JudgeQuestion } from "./questions";
import { placeQuote, type QuotePlace } from "./quotes";
import { passageId, type Reading, type Readings, type SourceReader } from "./readings";
import { readReply, type StatedQuote, type Statement } from "./readReply";
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

async function ruleByQuotes(hearing: Hearing, { readings, isAll }: Readings): Promise<Outcome> {
  for (const reading of readings) {
    const ruling = await ruleOnce(hearing, reading, "forward");
    if (ruling.kind === "refused") return ruling;
    if (ruling.verdict === "not_in_source") continue;
    if (needsAll(ruling, hearing) && (readings.length > 1 || !isAll)) return notAllRead();
    return needsSecond(ruling, hearing) ? confirmed(ruling, hearing, reading) : ruling;
  }
  if (!isAll) return notAllRead();
  for (const reading of readings) {
    const second = await ruleOnce(hearing, reading, "reversed");
    if (second.kind === "refused") return second;
    if (second.verdict !== "not_in_source") return disagreement();
  }
  return { kind: "ruled", verdict: "not_in_source", quotes: [] };
}

/** What another part of the source may have is missing only where all of it was read. */
function needsAll(ruling: CountedRuling, hearing: Hearing): boolean {
  return ruling.verdict === "partially_supported" || isElsewhere(ruling, hearing);
}

function needsSecond(ruling: CountedRuling, hearing: Hearing): boolean {
  return ruling.verdict === "contradicted" || isElsewhere(ruling, hearing);
}

/** Whether it quotes nothing of the sources that it was asked about. */
function isElsewhere({ quotes }: CountedRuling, { question }: Hearing): boolean {
  return quotes.every(({ source }) => !question.sources.includes(source));
}

/** The ruling, where the same question in another order gets the same answer of the same sources. */
async function confirmed(ruling: CountedRuling, hearing: Hearing, reading: Reading): Promise<Outcome> {
  const second = await ruleOnce(hearing, reading, "reversed");
  if (second.kind === "refused") return second;
  const isSame = second.verdict === ruling.verdict && isElsewhere(second, hearing) === isElsewhere(ruling, hearing);
  return isSame ? ruling : disagreement();
}

async function ruleOnce(hearing: Hearing, reading: Reading, order: TurnOrder): Promise<Outcome> {
  const answer = await hearing.asker.ask(makeTurn(hearing.question.text, reading.passages, order));
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
  const telling = placed.filter(({ source }) =>
    speaksOf(
      placed.filter((one) => one.source === source),
      hearing,
    ),
  );
  if (telling.length === 0) return refusal("no_quote", "Nothing that it quoted has a word in common with the claim.");
  if (isBothCitedAndNot(telling, hearing))
    return refusal("several_sources", "It quoted other sources beside those that are cited.");
  const objection = verdict === "supported" ? objectionTo(telling, hearing, reading) : null;
  return objection ?? { kind: "ruled", verdict, quotes: telling };
}

/** Whether the sentences that are quoted have anything of the claim: a quote may be true, and about something else. */
function speaksOf(quotes: readonly PlacedQuote[], { question, reader }: Hearing): boolean {
  return sharesWords(question.text, sentencesOf(quotes, reader).join("\n\n"));
}

/** Then none of the cited ones need say all of it. */
function isBothCitedAndNot(quotes: readonly PlacedQuote[], { question }: Hearing): boolean {
  const cited = quotes.filter(({ source }) => question.sources.includes(source));
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
  return place.kind === "found"
    ? { kind: "placed", source, span: place.span }
    : refusal(place.code, QUOTE_FAULT[place.code]);
}

const QUOTE_FAULT: Readonly<Record<Extract<QuotePlace, { kind: "refused" }>["code"], string>> = {
  quote_not_found: "What it quoted does not stand in that source.",
  quote_too_short: "What it quoted is too short to say anything.",
  quote_elided: "What it quoted leaves out words of the source.",
  quote_is_claim: "What it quoted are the claim's own words.",
};

/** What the core finds between the claim and the sentences that are quoted for it; null where it finds nothing. */
function objectionTo(quotes: readonly PlacedQuote[], { question, reader }: Hearing, reading: Reading): Refusal | null {
  const around = reading.passages.map(({ text }) => text).join("\n\n");
  const [first] = objectionsTo(question.text, sentencesOf(quotes, reader).join("\n\n"), around);
  return first === undefined
    ? null
    : refusal("core_differs", `It ruled supported, and its quotes do not bear that out. ${first.message}`);
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
    const answer = await hearing.asker.ask(makeTurn(hearing.question.text, reading.passages));
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
  const quotes = [{ source: part.source, span }];
  return (
    objectionTo(quotes, hearing, reading) ?? {
      kind: "ruled",
      verdict: "supported",
      quotes,
      ...(score !== undefined && { score }),
    }
  );
}

function notAllRead(): Refusal {
  return refusal("not_all_read", "Not all of the source was read, so that nothing can be said to be missing from it.");
}

function disagreement(): Refusal {
  return refusal("disagreement", "Asked twice, in two orders, it ruled in two ways.");
}

import type { Judge } from "../../src/checker";
import { judgeResult } from "../../src/checker/judge/judgeResult";
import { DEFAULT_THRESHOLD } from "../../src/contract/config";
import type { CitationResult } from "../../src/contract/verify/citationResult";
import { prepareClaim } from "../../src/core/lexical/preparedClaim";
import { PreparedSource } from "../../src/core/lexical/preparedSource";
import { nearestSentence, verifyCitations, VerifyMemory } from "../../src/core/verify";
import { citedResponse } from "../accuracy/citedResponse";
import type { LabelledClaim } from "../accuracy/groundingData";
import { seededRandom } from "../accuracy/random";

/** What a judge quotes of a source for a claim, whatever the claim says; null where there is no such thing. */
type Quoting = (claim: string, source: PreparedSource) => string | null;

const SEED = 20_261_129;
const HEADING_WORDS = 5;
const NOTHING = new PreparedSource("");
const random = seededRandom(SEED);

/** A judge that says “supported” to whatever it is asked. */
interface YesSayer {
  readonly name: string;
  /** What it quotes of what it reads for a claim; null where there is no such thing. */
  readonly quoting: Quoting;
  /** Whether the sources have that line above their text, as documents have headings. */
  readonly isWritten?: true;
}

const YES_SAYERS: readonly YesSayer[] = [
  { name: "a title of the claim's words", quoting: (claim) => `# ${headingOf(claim)}`, isWritten: true },
  { name: "a heading of them without a mark", quoting: headingOf, isWritten: true },
  { name: "a question about them", quoting: (claim) => `What is known of ${headingOf(claim)}?`, isWritten: true },
  { name: "a line that leads to a list", quoting: (claim) => `${headingOf(claim)}:`, isWritten: true },
  { name: "the first line", quoting: (_, { text }) => text.trim().split("\n")[0] ?? null },
  { name: "the longest sentence", quoting: (_, source) => longest(sentencesOf(source)) },
  { name: "a random sentence", quoting: (_, source) => anyOf(sentencesOf(source)) },
  { name: "the sentence with most of the claim", quoting: nearest },
];
/** The same of readers that are right: what is refused of them is the price. */
const HONEST: readonly YesSayer[] = [
  { name: "the sentence with most of the claim", quoting: nearest },
  { name: "the passage that comes nearest", quoting: () => null },
];

/** What became of the claims that a yes-sayer, or an honest reader, was asked about. */
export interface YesFigures {
  readonly name: string;
  readonly asked: number;
  readonly believed: number;
}

/** How often each of them is believed in claims that are not so. */
export function measureYesSayers(rows: readonly LabelledClaim[]): Promise<YesFigures[]> {
  return measured(
    rows.filter(({ isSupported }) => !isSupported),
    YES_SAYERS,
  );
}

/** How often a reader is believed that is right, by what it quotes. */
export function measureHonest(rows: readonly LabelledClaim[]): Promise<YesFigures[]> {
  return measured(
    rows.filter(({ isSupported }) => isSupported),
    HONEST,
  );
}

async function measured(rows: readonly LabelledClaim[], readers: readonly YesSayer[]): Promise<YesFigures[]> {
  const figures: YesFigures[] = [];
  for (const reader of readers) figures.push(await believedOf(rows, reader));
  return figures;
}

async function believedOf(rows: readonly LabelledClaim[], reader: YesSayer): Promise<YesFigures> {
  const { name, quoting, isWritten } = reader;
  let [asked, believed] = [0, 0];
  const memory = new VerifyMemory();
  for (const { claim, sources } of rows) {
    const above = isWritten === undefined ? "" : `${quoting(claim, NOTHING) ?? ""}\n\n`;
    const answer = {
      query: "",
      response: citedResponse(claim, sources.length),
      sources: sources.map((text) => ({ text: above + text })),
    };
    const result = verifyCitations(answer, { threshold: DEFAULT_THRESHOLD, memory });
    const { claims, judged } = await judgeResult(result, answer, { judge: yesJudge(quoting, passageOf(result)) });
    if ((judged?.asked ?? 0) === 0) continue;
    asked += 1;
    const all = claims.flatMap((one) => [one, ...one.citations]);
    if (all.some(({ judgement }) => judgement?.verdict === "supported")) believed += 1;
  }
  return { name, asked, believed };
}

function yesJudge(quoting: Quoting, passage: string): Judge {
  return {
    engine: "simulated",
    model: "yes-sayer",
    ask: ({ claim, passages }) => {
      const found = passages.flatMap(({ id, text }) => {
        const quote = quoting(claim, new PreparedSource(text)) ?? passage;
        return text.includes(quote) ? [{ source_id: id, text: quote }] : [];
      });
      const quotes = found.slice(0, 1);
      return Promise.resolve({ kind: "text", text: JSON.stringify({ verdict: "supported", quotes }), ended: "stop" });
    },
  };
}

/** Words of the cited sources that come nearest to the claim. */
function passageOf({ claims }: CitationResult): string {
  const evidence = claims.flatMap(({ citations }) => citations.flatMap((citation) => citation.evidence));
  return [...evidence].sort((one, other) => other.score - one.score)[0]?.text ?? "";
}

function headingOf(claim: string): string {
  const { content } = prepareClaim(claim, { start: 0, end: claim.length }, []);
  const words = content.slice(0, HEADING_WORDS).map(({ token }) => claim.slice(token.start, token.end));
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
}

function sentencesOf({ sentences, text }: PreparedSource): string[] {
  return Array.from({ length: sentences.length }, (_, index) =>
    text.slice(sentences.starts[index] ?? 0, sentences.ends[index] ?? 0).trim(),
  );
}

function nearest(claim: string, source: PreparedSource): string | null {
  const span = nearestSentence(claim, source, { start: 0, end: source.text.length });
  return span === null ? null : source.text.slice(span.start, span.end);
}

function longest(sentences: readonly string[]): string | null {
  return sentences.toSorted((one, other) => other.length - one.length)[0] ?? null;
}

function anyOf(sentences: readonly string[]): string | null {
  return sentences[Math.floor(random() * sentences.length)] ?? null;
}

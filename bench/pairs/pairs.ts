import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { DATA_FOLDER, ROOT } from "../../scripts/paths.mjs";
import { type Verdict, verdictSchema } from "../../src/contract";
import { verifyCitations } from "../../src/core/verify";
import { provenance } from "../accuracy/provenance";
import { markdownTable } from "../accuracy/table";
import { wilson } from "../accuracy/wilson";

/** `npm run bench:pairs -- FILE`: pairs of another writer, a line of JSON each. */
const [UNSEEN] = process.argv.slice(2);
const FILE = UNSEEN ?? `${DATA_FOLDER}/stress/verify.json`;
const REPORT = join(ROOT, "bench", UNSEEN === undefined ? "pairs.md" : "pairs-unseen.md");
const OPEN: readonly Verdict[] = ["uncertain", "not_checkable"];
/** In pairs of these kinds a single value or a "not" was changed. */
const CHANGED_VALUES = ["number", "date", "unit", "currency", "negation"];

const pairFields = {
  id: z.string(),
  kind: z.string(),
  lang: z.string(),
  query: z.string(),
  sources: z.array(z.looseObject({ id: z.string(), text: z.string() })),
};
const caseSchema = z.object({
  ...pairFields,
  response: z.string(),
  /** For each cited claim, in order, the verdicts that are right. */
  expect: z.array(z.array(verdictSchema)),
});
type Case = z.infer<typeof caseSchema>;

const unseenSchema = z.object({ ...pairFields, right: z.string(), wrong: z.string() });

const SEEN = `They have been looked at while rules
were written, so that these figures are kinder than what an answer from elsewhere meets ([locked](locked.md), [unseen](pairs-unseen.md)).`;
const PUT_AWAY = `Their writer
knew neither code nor rules and paraphrased freely. They were put away before the first look, a third of what he wrote, and opened
once; no rule was read off them.`;

/** One answer of a pair, after the check. */
interface Checked {
  readonly pair: Case;
  /** No claim of it is wrong. */
  readonly isRight: boolean;
  readonly isSupported: boolean;
  readonly isFlagged: boolean;
}

if (!existsSync(FILE)) {
  throw new Error(`${FILE} is missing. Put the pairs there, or name the folder of the data in RAG_QUALITY_DATA.`);
}
const cases = UNSEEN === undefined ? readCases() : readUnseen();
const checked = cases.map(check);
const report = write(checked);
writeFileSync(REPORT, report);
console.log(report);

function readCases(): readonly Case[] {
  return z.object({ cases: z.array(caseSchema) }).parse(JSON.parse(readFileSync(FILE, "utf8"))).cases;
}

function readUnseen(): readonly Case[] {
  const lines = readFileSync(FILE, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "");
  return lines.flatMap((line): Case[] => {
    const { right, wrong, ...pair } = unseenSchema.parse(JSON.parse(line));
    return [
      { ...pair, response: right, expect: [["supported"], ["supported"]] },
      { ...pair, response: wrong, expect: [["unsupported"], ["unsupported"]] },
    ];
  });
}

function check(pair: Case): Checked {
  const { query, response, sources } = pair;
  const { claims } = verifyCitations({ query, response, sources }, { threshold: 0.8 });
  const verdicts = claims.filter(({ citations }) => citations.length > 0).map(({ verdict }) => verdict);
  const isRight = pair.expect.every((right) => right.includes("supported"));
  // Of a wrong answer only the claims that are wrong count.
  const counted = isRight ? verdicts : verdicts.filter((_, at) => !pair.expect[at]?.includes("supported"));
  return {
    pair,
    isRight,
    isSupported: counted.every((verdict) => verdict === "supported"),
    isFlagged: counted.some((verdict) => verdict !== "supported" && !OPEN.includes(verdict)),
  };
}

function write(all: readonly Checked[]): string {
  const { date, commit } = provenance();
  const english = all.filter(({ pair }) => pair.lang === "en");
  const changed = all.filter(({ pair, isRight }) => !isRight && CHANGED_VALUES.includes(pair.kind));
  const command = UNSEEN === undefined ? "npm run bench:pairs" : "npm run bench:pairs -- FILE";
  const rows: [string, readonly Checked[], (one: Checked) => boolean][] = [
    ["wrong, called supported", all.filter(isWrong), ({ isSupported }) => isSupported],
    ["right, flagged", all.filter(({ isRight }) => isRight), ({ isFlagged }) => isFlagged],
    ["right and English, supported", english.filter(({ isRight }) => isRight), ({ isSupported }) => isSupported],
    ["a changed number, date, unit, currency or negation, flagged", changed, ({ isFlagged }) => isFlagged],
  ];
  return `# ${UNSEEN === undefined ? "Pairs in which one thing decides" : "Pairs that nobody had seen"}

Written by \`${command}\` on ${date}, commit ${commit}.

${all.length} answers of a sentence or two, made by hand in pairs that differ in one thing. ${UNSEEN === undefined ? SEEN : PUT_AWAY}

${markdownTable(
  ["answers", "share", "95 %"],
  rows.map(([name, of, counts]) => shareRow(name, of.filter(counts).length, of.length)),
)}

By kind, right answers called supported and wrong answers called supported:

${markdownTable(["kind", "right", "wrong"], byKind(all))}
`;
}

function isWrong({ isRight }: Checked): boolean {
  return !isRight;
}

function shareRow(name: string, count: number, n: number): string[] {
  const { low, high } = wilson(count, n);
  return [name, `${percent(count / n)} (${count} of ${n})`, `${percent(low)} to ${percent(high)}`];
}

function byKind(all: readonly Checked[]): string[][] {
  const kinds = [...new Set(all.map(({ pair }) => pair.kind))].sort();
  return kinds.map((kind) => {
    const ofKind = all.filter(({ pair }) => pair.kind === kind);
    return [kind, supportedOf(ofKind.filter(({ isRight }) => isRight)), supportedOf(ofKind.filter(isWrong))];
  });
}

function supportedOf(some: readonly Checked[]): string {
  return some.length === 0 ? "–" : `${some.filter(({ isSupported }) => isSupported).length} of ${some.length}`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(0)} %`;
}

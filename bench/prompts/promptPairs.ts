/**
 * `npm run bench:prompt-pairs -- FOLDER` scores prompts with a planted defect against the same prompts without it. FOLDER holds JSON
 * lines with `kind`, `prompt`, `original` and `where`, the words that the defect stands in. It prints counts and no text.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { loadTokenizer } from "../../src/checker/tokenizer";
import type { PromptFinding } from "../../src/contract/analyze/promptAnalysis";
import { analyzePrompt } from "../../src/core/analyze";
import type { Tokenizer } from "../../src/core/tokenize/tokenizer";
import { readPromptFile } from "../../src/formats/prompts";
import { markdownTable } from "../accuracy/table";

const rowSchema = z.object({
  kind: z.union([z.number(), z.string()]),
  prompt: z.string(),
  original: z.string(),
  where: z.union([z.string(), z.array(z.string())]),
});
type Row = z.infer<typeof rowSchema>;

interface Measured {
  readonly kind: string;
  /** Whether a finding that the original does not have stands on a line of the defect, or tells that something is missing. */
  readonly isFound: boolean;
  readonly rules: readonly string[];
  /** The score less that of the original; `null` where one has none. */
  readonly change: number | null;
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("Name the folder of the planted prompts.");
const tokenizer = await loadTokenizer();
const measured = readRows(folder).map((row) => measure(row, tokenizer));
console.log(markdownTable(["kind", "planted", "found", "lower score", "rules"], kindRows(measured)));
const lower = measured.filter(({ change }) => change !== null && change < 0).length;
const found = measured.filter(({ isFound }) => isFound).length;
console.log(`\nFound: ${found} of ${measured.length}. Lower score: ${lower} of ${measured.length}.`);

function readRows(path: string): Row[] {
  return readdirSync(path)
    .filter((name) => name.endsWith(".jsonl"))
    .sort()
    .flatMap((name) => readFileSync(join(path, name), "utf8").split("\n"))
    .filter((line) => line.trim() !== "")
    .map((line) => rowSchema.parse(JSON.parse(line)));
}

function measure(row: Row, tokens: Tokenizer): Measured {
  const [planted, original] = [analyzed(row.prompt, tokens), analyzed(row.original, tokens)];
  const added = withoutThose(planted.findings, original.findings);
  const lines = linesOf(row.prompt, typeof row.where === "string" ? [row.where] : row.where);
  const hits = added.filter(
    ({ rule, start, end, related }) =>
      rule.startsWith("no-") ||
      [{ start, end }, ...related].some((place) =>
        lines.some((line) => place.start < line.end && line.start < place.end),
      ),
  );
  return {
    kind: String(row.kind),
    isFound: hits.length > 0,
    rules: [...new Set(hits.map(({ rule }) => rule))],
    change: planted.score === null || original.score === null ? null : planted.score - original.score,
  };
}

interface Analyzed {
  readonly score: number | null;
  readonly findings: readonly (PromptFinding & { readonly words: string })[];
}

/** A prompt in JSON is read as files are; there its places are those of the prompt itself. */
function analyzed(text: string, tokens: Tokenizer): Analyzed {
  const [record] = text.trimStart().startsWith("{") ? readPromptFile("prompt.json", text).records : [];
  const input = record?.input ?? { prompt: text, context: "" };
  const { score, findings } = analyzePrompt(input, tokens);
  return {
    score,
    findings: findings
      .filter(({ target }) => target === "prompt")
      .map((finding) => ({ ...finding, words: input.prompt.slice(finding.start, finding.end) })),
  };
}

/** The findings that the other list does not have, each of its own counted once. */
function withoutThose(findings: Analyzed["findings"], others: Analyzed["findings"]): Analyzed["findings"][number][] {
  const left = new Map<string, number>();
  for (const { rule, words } of others) left.set(`${rule} ${words}`, (left.get(`${rule} ${words}`) ?? 0) + 1);
  return findings.filter(({ rule, words }) => {
    const count = left.get(`${rule} ${words}`) ?? 0;
    left.set(`${rule} ${words}`, count - 1);
    return count <= 0;
  });
}

function linesOf(text: string, words: readonly string[]): { readonly start: number; readonly end: number }[] {
  return words.flatMap((one) => {
    const at = text.indexOf(one);
    if (at === -1) return [];
    const newline = text.indexOf("\n", at + one.length);
    return [{ start: text.lastIndexOf("\n", at) + 1, end: newline === -1 ? text.length : newline }];
  });
}

function kindRows(all: readonly Measured[]): string[][] {
  const kinds = [...new Set(all.map(({ kind }) => kind))].sort((one, other) => Number(one) - Number(other));
  return kinds.map((kind) => {
    const own = all.filter((one) => one.kind === kind);
    return [
      kind,
      String(own.length),
      String(own.filter(({ isFound }) => isFound).length),
      String(own.filter(({ change }) => change !== null && change < 0).length),
      [...new Set(own.flatMap(({ rules }) => rules))].join(", "),
    ];
  });
}

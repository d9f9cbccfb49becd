/**
 * `npm run bench:wordings -- FOLDER` counts the pairs of opposed sentences that the linter tells of, and of sentences for the same way that
 * it tells of wrongly. FOLDER holds a file of JSON lines with `pole` and `text` for each axis. It prints counts and no text.
 */
import { readPrompt } from "../../src/core/analyze/prompt/readPrompt";
import { findOpposed } from "../../src/core/analyze/rules/instructions/demands/findOpposed";
import { readSentences } from "./wordings/readWordings";

const rows = readSentences(process.argv[2]);
const totals = { found: 0, opposed: 0, wrong: 0, sound: 0 };
for (const axis of new Set(rows.map((row) => row.axis))) {
  const of = (pole: string): string[] =>
    rows.filter((row) => row.axis === axis && row.pole === pole).map(({ text }) => text);
  const [a, b, neither] = [of("a"), of("b"), of("neither")];
  const found = a.filter((text, at) => isTold(text, b[at % b.length] ?? "")).length;
  const wrong =
    a.filter((text, at) => isTold(text, a[(at + 1) % a.length] ?? "")).length +
    b.filter((text, at) => isTold(text, neither[at % neither.length] ?? "")).length;
  console.log(`${axis}: ${found} of ${a.length} found, ${wrong} of ${a.length + b.length} wrong`);
  totals.found += found;
  totals.opposed += a.length;
  totals.wrong += wrong;
  totals.sound += a.length + b.length;
}
console.log(`All: ${totals.found} of ${totals.opposed} found, ${totals.wrong} of ${totals.sound} wrong`);

function isTold(first: string, second: string): boolean {
  const prompt = `You are an assistant for our customers.\n\n${first}\n\nUse the passages below.\n\n${second}\n`;
  return findOpposed(readPrompt({ prompt, context: "" })).length > 0;
}

/** `npx tsx bench/prompts/printFindings.ts` prints every finding in the open prompt files with its place and its words, to be read and judged. */
import { loadTokenizer } from "../../src/checker/tokenizer";
import { analyzePrompt } from "../../src/core/analyze";
import { LineIndex } from "../../src/formats/lineIndex";
import { readJudgements } from "./judgements";
import { type PromptBox, readPromptFiles } from "./promptFiles";

/** Whoever judges the locked files names them; nobody else opens them. */
const box: PromptBox = process.argv.includes("--locked") ? "locked" : "open";
const judge = readJudgements();
const tokenizer = await loadTokenizer();
for (const { id, set, ...input } of readPromptFiles(box)) {
  const lines = new LineIndex(input.prompt);
  for (const { rule, severity, target, start, end, message, related } of analyzePrompt(input, tokenizer).findings) {
    const text = target === "prompt" ? input.prompt : input.context;
    console.log(`${set}: ${severity} ${rule} ${id}@${start} ${lines.place(start)}, ${judge(id, rule, start)}`);
    console.log(`  ${quoted(text, start, end)}\n  ${message}`);
    for (const other of related)
      if (other.target === "prompt")
        console.log(`  ↔ ${lines.place(other.start)} ${quoted(text, other.start, other.end)}`);
  }
}

function quoted(text: string, start: number, end: number): string {
  return JSON.stringify(text.slice(start, Math.min(end, start + 300)));
}

/** `npm run bench:prompts` writes the report on what the rules say of prompts of public projects, and on their time. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../scripts/paths.mjs";
import { loadTokenizer } from "../../src/checker/tokenizer";
import { provenance } from "../accuracy/provenance";
import { analyzeRows } from "./analyzedPrompts";
import { readJudgements } from "./judgements";
import { readPromptFiles } from "./promptFiles";
import { readPromptRows } from "./promptRows";
import { measureGrowth, measureSpeed } from "./promptSpeed";
import { renderPromptsReport } from "./promptsReport";

const tokenizer = await loadTokenizer();
const rows = [...readPromptRows(), ...readPromptFiles("open"), ...readPromptFiles("locked")];
const prompts = analyzeRows(rows, tokenizer, readJudgements());
const report = renderPromptsReport({
  prompts,
  speed: measureSpeed(tokenizer),
  growth: measureGrowth(tokenizer),
  provenance: provenance(),
});
writeFileSync(join(ROOT, "bench", "prompts.md"), report);
console.log(report);

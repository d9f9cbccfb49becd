import { linesWithin } from "../../../text/spans";

/** `Expected: fees.md`, `  WRONG: got fees.md`, `❌ FAIL - fees.md` */
const OUTCOME =
  /^[ \t]*(?:[-*•>][ \t]+)?(?:[✓✗✔✘✅❌⚠️]{1,2}[ \t]*)?[*_[]{0,2}(?:expected|wanted|got|actual|wrong|correct|incorrect|pass(?:ed)?|fail(?:ed)?|hit|miss(?:ed)?)\b[\]*_]{0,2}[ \t]*(?:[:=–—-]|\r?$)/iu;
/** `Test 3: How long may it be kept?` */
const QUESTION = /^[ \t]*(?:[-*•>#]{1,6}[ \t]+)?[^\n]{8,300}\?["”*_]{0,3}[ \t]*\r?$/u;
const FEWEST = 3;

/** How many questions a program's report says to have asked, where it says little else than how each of them went; `null` for any other text. */
export function testedQuestions(text: string): number | null {
  let [questions, outcomes, others] = [0, 0, 0];
  for (const { start, end } of linesWithin(text, { start: 0, end: text.length })) {
    const line = text.slice(start, Math.min(end, start + 400));
    if (line.trim() === "") continue;
    if (OUTCOME.test(line)) outcomes += 1;
    else if (QUESTION.test(line)) questions += 1;
    else others += 1;
  }
  return questions >= FEWEST && outcomes >= questions && others < questions + outcomes ? questions : null;
}

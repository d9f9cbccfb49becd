import type { AnalyzeRequest } from "../../src/contract/analyze/analyzeRequest";
import { fencedBlocks } from "../docs/fencedBlocks";
import { readPage } from "../docs/pages";

const SOUND = "## The same without the fault";

/** The page of a rule of prompts: the request of its example, the same without the fault, and all that it says. */
export interface RulePage {
  readonly wrong: AnalyzeRequest;
  readonly right: AnalyzeRequest;
  readonly text: string;
}

export function rulePage(code: string): RulePage {
  const text = readPage(`rules/${code}.md`);
  const [wrong = "", right = ""] = text.split(SOUND);
  return { wrong: requestOf(wrong), right: requestOf(right.split("\n## ")[0] ?? ""), text };
}

/** What the blocks of a part of a page say, by their info strings. */
function requestOf(part: string): AnalyzeRequest {
  const blocks = new Map(fencedBlocks(part).map(({ info, text }) => [info, text]));
  const question = blocks.get("question");
  return {
    prompt: blocks.get("prompt") ?? "",
    context: blocks.get("context") ?? "",
    ...(question === undefined ? {} : { question }),
    ...(JSON.parse(blocks.get("request") ?? "{}") as object),
  };
}

import { readFileSync, writeFileSync } from "node:fs";
import { openAiJudge, RulingLines } from "../../src/checker";
import { measureJudge, type SetFigures } from "./measure";
import type { EndpointCall } from "./options";

export async function measureEndpoint({ url, model, rows, cache }: EndpointCall): Promise<SetFigures[]> {
  const judge = openAiJudge({ base_url: url, model, api_key: process.env["RAG_QUALITY_JUDGE_KEY"] ?? "" });
  const replies = cache === undefined ? new RulingLines() : RulingLines.parse(textOf(cache));
  const keep = (): void => {
    if (cache !== undefined) writeFileSync(cache, replies.toString());
  };
  process.once("exit", keep);
  process.once("SIGINT", () => process.exit(130));
  return measureJudge({ judge }, { cache: replies }, rows);
}

function textOf(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { openAiJudge, RulingLines } from "../../src/checker";
import { measureJudge, type SetFigures } from "./measure";

/** A real judge that was named on the command line, and how much it is to read. */
export interface Endpoint {
  readonly url: string;
  readonly model: string;
  /** The most rows of a set. */
  readonly rows: number;
  /** A file that keeps replies, so that a run that was ended goes on. */
  readonly cache: string | undefined;
}

/** `null` where no engine is named. The key is read from the environment alone. */
export function endpointOf(args: readonly string[]): Endpoint | null {
  const text = { type: "string" } as const;
  const { values } = parseArgs({
    args: [...args],
    options: { engine: text, url: text, model: text, rows: text, cache: text },
  });
  const { engine, url, model, rows = "500", cache } = values;
  if (engine === undefined) return null;
  if (engine !== "openai" || url === undefined || model === undefined || !/^[1-9]\d*$/u.test(rows))
    throw new Error("Name a judge: --engine openai --url ADDRESS --model NAME [--rows NUMBER] [--cache FILE].");
  return { url, model, rows: Number(rows), cache };
}

export async function measureEndpoint({ url, model, rows, cache }: Endpoint): Promise<SetFigures[]> {
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

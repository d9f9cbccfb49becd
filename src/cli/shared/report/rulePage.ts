import { fileURLToPath } from "node:url";
import { readBytes } from "../input/readBytes";
import type { CliPlatform } from "../platform";

const MAX_BYTES = 100_000;

/** The page of a verdict or a rule as Markdown that stands by itself: links to other pages lead nowhere there, and are left as words. */
export async function rulePage(
  code: string,
  { files, rulePages }: Pick<CliPlatform, "files" | "rulePages">,
): Promise<string | null> {
  const read = await readBytes(files.chunks(fileURLToPath(`${rulePages}${code}.md`)), MAX_BYTES);
  return read.kind === "text" ? read.text.replace(/\[([^\]]+)\]\((?!https?:)[^)]*\)/gu, "$1").trim() : null;
}

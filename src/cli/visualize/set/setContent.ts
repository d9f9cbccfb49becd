import type { RetrievalSet } from "../../../contract/visualize/retrievalSet";
import { escapeJson } from "../../shared/terminal/escapeTerminal";
import type { Format } from "../defaults";
import { setMarkdown, setText } from "../report/setText";
import type { TextStyle } from "../report/text";
import type { GatheredSet } from "./gatheredSet";

/** The forms that a set has: of the others each query has its own. */
type SetFormat = Exclude<Format, "png" | "jsonl">;

export function isSetFormat(format: Format): format is SetFormat {
  return format !== "png" && format !== "jsonl";
}

export function setContent(set: RetrievalSet, gathered: GatheredSet, format: SetFormat, style: TextStyle): string {
  switch (format) {
    case "html":
      return gathered.page(set);
    case "json":
      return `${escapeJson(JSON.stringify(set, null, 1))}\n`;
    case "markdown":
      return setMarkdown(set);
    case "text":
      return setText(set, style);
  }
}

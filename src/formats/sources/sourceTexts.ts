import { htmlSource } from "./htmlSource";
import { jsonSource } from "./jsonSource";
import { markdownSource, plainSource } from "./plainSource";
import type { SourceType } from "./sourcePath";
import type { FileTexts } from "./sourceText";

/** Turns the content of a file into the texts of sources: one, or for a JSON file of documents one each. */
export function sourceTexts(type: SourceType, content: string): FileTexts {
  switch (type) {
    case "md":
    case "markdown":
      return { kind: "texts", texts: [markdownSource(content)] };
    case "txt":
      return { kind: "texts", texts: [plainSource(content)] };
    case "html":
    case "htm":
      return { kind: "texts", texts: [htmlSource(content)] };
    case "json":
      return jsonSource(content);
  }
}

import { csvSource } from "./csvSource";
import { htmlSource } from "./htmlSource";
import { jsonSource } from "./jsonSource";
import { asciiDocSource, mdxSource, orgSource, restructuredSource, texSource, wikiSource } from "./markupSources";
import { notebookSource } from "./notebookSource";
import { markdownSource, plainSource } from "./plainSource";
import type { TextType } from "./sourcePath";
import type { FileTexts, SourceText } from "./sourceText";
import { subtitleSource } from "./subtitleSource";

/** Turns the content of a text file into the texts of sources: one, or for a JSON file of documents one each. */
export function sourceTexts(type: TextType, content: string): FileTexts {
  if (type === "json") return jsonSource(content);
  if (type === "ipynb") return notebookSource(content);
  return { kind: "texts", texts: [singleText(type, content)] };
}

function singleText(type: Exclude<TextType, "json" | "ipynb">, content: string): SourceText {
  switch (type) {
    case "md":
    case "markdown":
      return markdownSource(content);
    case "mdx":
      return mdxSource(content);
    case "rst":
      return restructuredSource(content);
    case "adoc":
    case "asciidoc":
      return asciiDocSource(content);
    case "wiki":
      return wikiSource(content);
    case "org":
      return orgSource(content);
    case "tex":
      return texSource(content);
    case "srt":
    case "vtt":
      return subtitleSource(content);
    case "html":
    case "htm":
    case "xhtml":
      return htmlSource(content);
    case "csv":
    case "tsv":
      return csvSource(content);
    case "txt":
    case "text":
    case "log":
    case "yaml":
    case "yml":
      return plainSource(content);
  }
}

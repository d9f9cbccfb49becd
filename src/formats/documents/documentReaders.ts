import type { DocumentType } from "../sources/sourcePath";
import type { FileTexts, SourceText } from "../sources/sourceText";
import { pdfSource } from "./pdf/pdfSource";
import { rtfSource } from "./rtf/rtfSource";
import { mailSource, savedPage } from "./savedPage";
import { sheetsSource } from "./sheetsSource";
import { slidesSource } from "./slidesSource";
import { UnreadableDocument } from "./unreadableDocument";
import { wordSource } from "./wordSource";

/** Extracts the text of a document. Never rejects: what is broken, protected or made to harm is refused with its reason. */
export async function readDocument(type: DocumentType, bytes: Uint8Array): Promise<FileTexts> {
  try {
    return { kind: "texts", texts: [await textOf(type, bytes)] };
  } catch (error) {
    const why =
      error instanceof UnreadableDocument ? error.message : `it is damaged, or no .${type} file (${faultText(error)})`;
    return { kind: "refused", why };
  }
}

function textOf(type: DocumentType, bytes: Uint8Array): SourceText | Promise<SourceText> {
  switch (type) {
    case "pdf":
      return pdfSource(bytes);
    case "docx":
      return wordSource(bytes);
    case "pptx":
      return slidesSource(bytes);
    case "xlsx":
      return sheetsSource(bytes);
    case "mhtml":
    case "mht":
      return savedPage(bytes);
    case "eml":
      return mailSource(bytes);
    case "rtf":
      return rtfSource(bytes);
  }
}

function faultText(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/[\s.]+$/u, "");
}

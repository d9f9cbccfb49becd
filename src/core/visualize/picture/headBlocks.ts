import type { RetrievalReport } from "../../../contract/retrievalReport";
import { counted, grouped } from "../words/numbers";
import type { PictureBlock } from "./pictureBlock";
import { textBlock } from "./textBlock";

/** The query, and how many documents were retrieved for it. */
export function headBlocks(report: RetrievalReport, width: number): PictureBlock[] {
  const query = report.query.trim() === "" ? "No query was given" : report.query;
  return [
    textBlock(query, { class: "rq-title", size: 18, weight: "bold", width, most: 3, below: 4 }),
    textBlock(documentsLine(report), { class: "rq-muted", size: 12, width, most: 1, below: 12 }),
  ];
}

function documentsLine({ documents, sampled_from }: RetrievalReport): string {
  if (documents.length === 0) return "No documents were retrieved: there is nothing to draw.";
  const retrieved = `${counted(documents.length, "retrieved document")}`;
  return sampled_from === null ? retrieved : `${retrieved}, a sample of ${grouped(sampled_from)}`;
}

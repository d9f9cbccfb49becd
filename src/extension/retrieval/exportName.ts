import type { VisualizationFormat } from "../../contract/visualize/visualizeRequest";

const FORMAT_OF_EXTENSION: Readonly<Record<string, VisualizationFormat>> = {
  html: "html",
  htm: "html",
  png: "png",
  json: "json",
};

/** The format that a file's name asks for; `null` where it asks for none of them. */
export function formatOf(path: string): VisualizationFormat | null {
  const extension = /\.([^./\\]+)$/u.exec(path)?.[1]?.toLowerCase() ?? "";
  return FORMAT_OF_EXTENSION[extension] ?? null;
}

/** `answer.retrieval.html` for `docs/answer.md`; of a list with the row's number, counted from 1. */
export function exportName(answerPath: string, row: number | null): string {
  const name = answerPath.slice(answerPath.lastIndexOf("/") + 1).replace(/(?<=.)\.[^.]+$/u, "");
  return `${name}${row === null ? "" : `-row-${row}`}.retrieval.html`;
}

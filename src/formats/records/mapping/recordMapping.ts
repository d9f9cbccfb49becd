import type { ProjectFile } from "../../../contract/projectFile";
import { Globs } from "../../globs";
import { parsePath } from "../paths/recordPath";
import type { RecordShape } from "../shapes/recordShape";

/** How a project's own records are read. */
export type RecordMapping = NonNullable<ProjectFile["records"]>[number];

/** The keys of a mapping that name places in a record or a document. */
export const MAPPED_KEYS = ["query", "answer", "documents", "text", "id", "title", "uri", "score"] as const;

/** The shape that the project gives the records of a file, by the first mapping whose pattern fits. `path` starts at the project's folder. */
export function mappedShape({ records = [] }: Pick<ProjectFile, "records">, path: string): RecordShape | null {
  const mapping = records.find(({ files }) => new Globs([spelledOut(files)]).match(path));
  return mapping === undefined ? null : shapeOf(mapping);
}

/** A name that begins with two stars stands in any folder: `evals/**.jsonl`. */
function spelledOut(pattern: string): string {
  return pattern.replace(/^\.\//u, "").replace(/(?<![^/])\*\*(?=[^/*])/gu, "**/*");
}

export function shapeOf({ query, answer, documents, text, id, title, uri, score }: RecordMapping): RecordShape {
  return {
    format: "mapped",
    title: "the mapping of .rag-quality.json",
    page: null,
    known: [],
    query: pathsOf(query),
    response: pathsOf(answer),
    documents: pathsOf(documents),
    parts: { text: pathsOf(text), id: pathsOf(id), title: pathsOf(title), uri: pathsOf(uri), score: pathsOf(score) },
    // Where the documents are texts alone, their ids and scores stand in lists beside them.
    parallel: { ...parallelOf("id", id), ...parallelOf("score", score) },
  };
}

function parallelOf(part: "id" | "score", place: string | undefined): RecordShape["parallel"] {
  const [path] = pathsOf(place);
  return path === undefined ? {} : { [part]: path };
}

/** `$.out.text` is a path; anything else is the name of one key or column. */
function pathsOf(place: string | undefined): readonly string[] {
  if (place === undefined) return [];
  return [place.startsWith("$") ? place : `["${place}"]`];
}

/** Whether a place of a mapping can be read. */
export function isPlace(place: string): boolean {
  return pathsOf(place).every((path) => parsePath(path) !== null);
}

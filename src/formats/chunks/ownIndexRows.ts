import type * as z from "zod/mini";
import { RAGQualityError } from "../../contract/error";
import { type OwnChunk, ownChunkSchema, type RankedList, rankedListSchema } from "../../contract/optimize/ownIndex";
import { parseInput } from "../../contract/parseInput";

const CHUNK = '{"id": "plans#2", "document_id": "docs/plans.md", "start": 120, "end": 480}';
const RANKED = '{"question": "How long are backups kept?", "chunks": ["plans#2", "backups#7"]}';

export type ReadRows<Row> =
  | { readonly kind: "rows"; readonly rows: Row[] }
  /** A sentence that names the first line that holds none, and what to write. */
  | { readonly kind: "refused"; readonly message: string };

/** Reads the chunks of somebody's own index from a JSONL file. */
export function readOwnChunks(text: string, name: string): ReadRows<OwnChunk> {
  return readRows(text, name, { schema: ownChunkSchema, what: "chunk", sample: CHUNK });
}

/** Reads what somebody's own retriever finds for each question from a JSONL file. */
export function readRanked(text: string, name: string): ReadRows<RankedList> {
  return readRows(text, name, { schema: rankedListSchema, what: "ranked list", sample: RANKED });
}

interface Shape<Row> {
  readonly schema: z.ZodMiniType<Row>;
  readonly what: string;
  readonly sample: string;
}

function readRows<Row>(text: string, name: string, { schema, what, sample }: Shape<Row>): ReadRows<Row> {
  const rows: Row[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    try {
      rows.push(parseInput(schema, JSON.parse(line)));
    } catch (error) {
      const why = error instanceof RAGQualityError ? error.message : "It is not JSON.";
      return { kind: "refused", message: `${name}, line ${index + 1} is no ${what}. ${why} Write such as ${sample}.` };
    }
  }
  if (rows.length > 0) return { kind: "rows", rows };
  return { kind: "refused", message: `${name} holds no ${what}. Write one on each line, such as ${sample}.` };
}

import { fieldsOf } from "./runLines";

/**
 * The columns of a run as MS MARCO has it, `query document rank` without a head and with a score or none; `null` for any other text. Its first
 * two lines count the ranks of one question.
 */
export function rankColumns(text: string): readonly string[] | null {
  const [first = [], second = []] = text.slice(0, JUDGED_LENGTH).split("\n", 2).map(fieldsOf);
  const width = first.length;
  if ((width !== 3 && width !== 4) || second.length !== width || !text.includes("\t")) return null;
  const [query, document, rank] = first;
  const isCounted = (rank === "1" && second[2] === "2") || (rank === "0" && second[2] === "1");
  return isCounted && second[0] === query && second[1] !== document ? COLUMNS.slice(0, width) : null;
}

const JUDGED_LENGTH = 2000;
const COLUMNS = ["query_id", "doc_id", "rank", "score"];

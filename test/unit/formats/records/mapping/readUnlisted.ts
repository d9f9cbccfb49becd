import { readAnswers } from "../../../../../src/formats/answers/readAnswers";
import { mappedShape } from "../../../../../src/formats/records/mapping/recordMapping";
import type { Reading, UnlistedFile } from "./unlistedFiles";

/** What is read of a file: as it is, or by the mapping that is proposed for it; else what is said of it. */
interface UnlistedReading {
  readonly by: "itself" | "proposal" | "nothing";
  readonly read: Reading | null;
  readonly messages: readonly string[];
}

const PROPOSED = /\.rag-quality\.json: (?<json>\{"records":\[\{.*?\}\]\})/u;

export function readUnlisted({ path, text }: UnlistedFile): UnlistedReading {
  const { records, problems } = readAnswers({ path, text });
  const messages = problems.map(({ message }) => message);
  if (records.length > 0) return { by: "itself", read: readingOf(records), messages };
  const proposed = messages.map((message) => PROPOSED.exec(message)?.groups?.["json"]).find((one) => one !== undefined);
  if (proposed === undefined) return { by: "nothing", read: null, messages };
  const mapping = mappedShape(JSON.parse(proposed) as Parameters<typeof mappedShape>[0], path);
  return { by: "proposal", read: readingOf(readAnswers({ path, text }, "answer", mapping).records), messages };
}

function readingOf(records: ReturnType<typeof readAnswers>["records"]): Reading | null {
  const [first] = records;
  if (first === undefined) return null;
  const documents = first.sources.flatMap((source) => (source.kind === "inline" ? [source.document.text.trim()] : []));
  return { query: first.query, response: first.response.trim(), documents };
}

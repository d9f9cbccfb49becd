import { PROJECT_FILE } from "../../contract/projectFile";
import type { Bindings } from "../../contract/verify/verifyRequest";
import { answerKind } from "../answers/looksLikeAnswer";
import { mappedShape } from "../records/mapping/recordMapping";
import type { RecordShape } from "../records/shapes/recordShape";
import type { FileAccess } from "../sources/fileAccess";
import { decodedPath } from "../sources/sourcePath";
import { bindingsOf, parseProjectFile } from "./projectFile";

/**
 * How the project of a file says to read its records; `null` where it says nothing of it. Rejects with a `RAGQualityError` where the
 * project file is broken: its records would be read as something else, and nobody would know. `path` says how the file is read.
 */
export async function mappingFor(
  { uri, path }: { readonly uri: string; readonly path: string },
  access: FileAccess,
): Promise<RecordShape | null> {
  if (answerKind(path) === "text") return null;
  const read = await access.read(`/${PROJECT_FILE}`, uri);
  if (read.kind !== "text") return null;
  const folder = read.uri.slice(0, -PROJECT_FILE.length);
  return uri.startsWith(folder)
    ? mappedShape(parseProjectFile(read.text), decodedPath(uri.slice(folder.length)))
    : null;
}

/** What the project file of an answer binds; one that is broken binds nothing, and is told of with a result. */
export async function bindingsFor(uri: string, access: FileAccess): Promise<Bindings | null> {
  const read = await access.read(`/${PROJECT_FILE}`, uri);
  try {
    return read.kind === "text" ? bindingsOf(parseProjectFile(read.text), uri) : null;
  } catch {
    return null;
  }
}

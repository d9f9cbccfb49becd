import type { FileAccess } from "./fileAccess";
import type { LoadedReference } from "./loadedSource";
import { loadFile } from "./loadFile";
import { noMatchMessage, tooManyMessage } from "./refusalMessage";

/** More files than an answer is written from; a wider pattern is nearly always a mistake, and slow. */
const MAX_MATCHES = 500;

/** Loads the files that a glob pattern matches, without the answer's own file `from`. */
export async function loadPattern(pattern: string, from: string, access: FileAccess): Promise<LoadedReference> {
  const uris = (await access.glob(pattern, from)).filter((uri) => uri !== from);
  if (uris.length === 0) return { sources: [], problems: [noMatchMessage(pattern)], keepsNumber: false };
  const used = uris.slice(0, MAX_MATCHES);
  const loaded = await loadUris(used, from, access);
  if (used.length === uris.length) return loaded;
  return { ...loaded, problems: [tooManyMessage(pattern, uris.length, used.length), ...loaded.problems] };
}

/** Loads files by their URIs, each known to the answer by its path in the workspace. */
export async function loadUris(uris: readonly string[], from: string, access: FileAccess): Promise<LoadedReference> {
  const files = await Promise.all(uris.map((path) => loadFile({ path, key: null, title: null }, from, access)));
  const sources = files
    .flatMap((file) => file.sources)
    .map(({ document, location }) => ({
      document: { ...document, uri: location?.label ?? document.uri },
      location,
    }));
  return { sources, problems: files.flatMap((file) => file.problems), keepsNumber: false };
}

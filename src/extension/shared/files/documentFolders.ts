/** A folder that holds documents, and how many. */
interface DocumentFolder {
  readonly path: string;
  readonly files: number;
}

const FEWEST_FILES = 2;
const MOST = 0.6;
const NAMED_SO = /^(?:docs|documents|documentation|sources|knowledge)$/iu;

/** The folder of the first level that is named for its documents, or holds most of these paths; `null` where none is obvious. */
export function documentFolder(paths: readonly string[]): DocumentFolder | null {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const [folder = "", ...rest] = path.split("/");
    if (rest.length > 0) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const folders = [...counts]
    .map(([path, files]) => ({ path, files }))
    .filter(({ files }) => files >= FEWEST_FILES && files < paths.length)
    .sort((one, other) => other.files - one.files);
  const [largest] = folders;
  const named = folders.find(({ path }) => NAMED_SO.test(path));
  return named ?? (largest !== undefined && largest.files >= paths.length * MOST ? largest : null);
}

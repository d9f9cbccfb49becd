/** A folder that holds most documents. */
interface DocumentFolder {
  readonly path: string;
  readonly files: number;
}

const FEWEST_FILES = 2;
const MOST = 0.6;

/** The one folder of the first level with most of the documents of these paths; `null` where none is obvious. */
export function documentFolder(paths: readonly string[]): DocumentFolder | null {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const [folder = "", ...rest] = path.split("/");
    if (rest.length > 0) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const [first] = [...counts].sort(([, one], [, other]) => other - one);
  if (first === undefined) return null;
  const [path, files] = first;
  return files >= FEWEST_FILES && files >= paths.length * MOST && files < paths.length ? { path, files } : null;
}

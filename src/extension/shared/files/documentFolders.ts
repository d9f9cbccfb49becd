/** A folder that holds documents: its URI, which ends in a slash, and how many are in it and below it. */
interface DocumentFolder {
  readonly uri: string;
  readonly files: number;
}

const NAMED_SO = /^(?:docs|documents|documentation|sources|knowledge)$/iu;
/** A folder that is named for its documents counts as so many steps nearer: beside a folder of answers it is meant. */
const WORTH_OF_NAME = 3;

/**
 * The folders below `roots` that hold these documents, those nearest to the answer first; nearest to its root for an answer that lies in
 * none. A folder with nothing but one other folder is left out: the other one says the same.
 */
export function documentFolders(
  files: readonly string[],
  roots: readonly string[],
  answer: string | null,
): DocumentFolder[] {
  const counts = new Map<string, number>();
  for (const folder of files.flatMap((file) => foldersOf(file, roots)))
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  const onlyFolders = new Set(
    [...counts].flatMap(([uri, count]) => (counts.get(parentOf(uri)) === count ? [parentOf(uri)] : [])),
  );
  return [...counts]
    .filter(([uri]) => !onlyFolders.has(uri))
    .map(([uri, count]) => ({ uri, files: count, far: distance(uri, roots, answer) }))
    .sort((one, other) => one.far - other.far || other.files - one.files || one.uri.localeCompare(other.uri))
    .map(({ uri, files: count }) => ({ uri, files: count }));
}

/** All folders that a file is in, below its root. */
function foldersOf(file: string, roots: readonly string[]): string[] {
  const root = rootOf(file, roots);
  const names = root === null ? [] : file.slice(root.length).split("/").slice(0, -1);
  return names.map((_, last) => `${root ?? ""}${names.slice(0, last + 1).join("/")}/`);
}

function rootOf(uri: string, roots: readonly string[]): string | null {
  return roots.find((root) => uri.startsWith(root)) ?? null;
}

function parentOf(folder: string): string {
  return folder.slice(0, folder.lastIndexOf("/", folder.length - 2) + 1);
}

/** How many steps up and down lead from the answer's folder to this one. */
function distance(folder: string, roots: readonly string[], answer: string | null): number {
  const from = answer !== null && rootOf(answer, roots) !== null ? answer : (rootOf(folder, roots) ?? "");
  const [start, end] = [from.split("/").slice(0, -1), folder.split("/").slice(0, -1)];
  const apart = start.findIndex((name, place) => name !== end[place]);
  const shared = apart < 0 ? start.length : apart;
  const steps = start.length - shared + (end.length - shared);
  return NAMED_SO.test(end.at(-1) ?? "") ? steps - WORTH_OF_NAME : steps;
}

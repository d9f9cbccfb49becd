/** The URIs of files, and of all folders above them: where a folder is deleted, nothing is said of what was in it. */
export function withFolders(files: Iterable<string>): ReadonlySet<string> {
  const all = new Set<string>();
  for (const file of files) {
    for (let uri = file; uri !== "" && !all.has(uri); uri = folderOf(uri)) all.add(uri);
  }
  return all;
}

/** "" above the uppermost folder. */
function folderOf(uri: string): string {
  const end = uri.lastIndexOf("/");
  const isRoot = end < 0 || uri[end - 1] === "/";
  return isRoot ? "" : uri.slice(0, end);
}

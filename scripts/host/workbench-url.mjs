/**
 * The address of a folder, or of a .code-workspace file, in code-server.
 * @param {string} serverUrl
 * @param {string | null} path absolute; `null` for a window with no folder
 * @returns {string}
 */
export function workbenchUrl(serverUrl, path) {
  if (path === null) return `${serverUrl}/?ew=true`;
  const parameter = path.endsWith(".code-workspace") ? "workspace" : "folder";
  // Slashes stay as they are: they are allowed there and easier to read.
  return `${serverUrl}/?${parameter}=${encodeURIComponent(path).replaceAll("%2F", "/")}`;
}

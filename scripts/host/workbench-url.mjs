/**
 * The address of a folder, or of a .code-workspace file, in code-server.
 * @param {string} serverUrl
 * @param {string} path absolute
 * @returns {string}
 */
export function workbenchUrl(serverUrl, path) {
  const parameter = path.endsWith(".code-workspace") ? "workspace" : "folder";
  // Slashes stay as they are: they are allowed there and easier to read.
  return `${serverUrl}/?${parameter}=${encodeURIComponent(path).replaceAll("%2F", "/")}`;
}

/** Where a path or a pattern of an answer starts from. */
export interface PathStart {
  readonly base: "file" | "workspace";
  /** How many folders up from there. */
  readonly up: number;
  /** The rest, without leading dots and slashes. */
  readonly rest: string;
}

const FULL_URI = /^[a-z][a-z0-9+.-]+:\/\//i;

export function isFullUri(path: string): boolean {
  return FULL_URI.test(path);
}

/** Takes a path apart: from the answer's folder, or with a leading slash from the workspace folder. */
export function pathStart(path: string): PathStart {
  const base = path.startsWith("/") ? "workspace" : "file";
  const parts = path.split("/").filter((part, index, all) => part !== "." && (part !== "" || index === all.length - 1));
  const firstName = parts.findIndex((part) => part !== "..");
  const up = firstName < 0 ? parts.length : firstName;
  return { base, up, rest: parts.slice(up).join("/") };
}

import type { Place } from "../answers/places";

/** The name under which a report gives the root, and under which code scanning puts the checkout. */
export const ROOT_ID = "%SRCROOT%";

interface ArtifactLocation {
  readonly uri: string;
  readonly uriBaseId?: string;
}

/** A range of a file; without a place, the file. `rootUri` ends with a slash. */
export function physicalLocation(uri: string, place: Place | null, rootUri: string): object {
  const artifactLocation = artifactOf(uri, rootUri);
  return place === null ? { artifactLocation } : { artifactLocation, region: regionOf(place) };
}

/** Relative to the root, where the file lies in it, so that a report fits any checkout. */
function artifactOf(uri: string, rootUri: string): ArtifactLocation {
  if (!uri.startsWith(rootUri)) return { uri: strict(uri) };
  return { uri: strict(uri.slice(rootUri.length)), uriBaseId: ROOT_ID };
}

/** `URL` leaves characters such as `[` that a URI may not have in its path. */
function strict(uri: string): string {
  return uri
    .replace(/[^\w\-.~!$&'()*+,;=:@/%]/gu, (character) => encodeURIComponent(character))
    .replace(/^([^/:]*):(?!\/\/)/u, "$1%3A");
}

function regionOf({ line, column, end_line, end_column }: Place): object {
  return { startLine: line, startColumn: column, endLine: end_line, endColumn: end_column };
}

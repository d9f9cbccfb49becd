import type { SourceFiles } from "../answers/sourceFiles";
import type { CliPlatform } from "../platform";
import type { Destination } from "./destination";
import { FolderDestination } from "./folderDestination";
import { OneByOne } from "./oneByOne";
import { OnlyOne } from "./onlyOne";
import type { VisualizeOptions } from "./visualizeOptions";

/** Throws a `UsageError` where the place cannot be written to. */
export async function openDestination(
  { target, format }: VisualizeOptions,
  platform: CliPlatform,
  sources: SourceFiles,
): Promise<Destination> {
  if (target.kind === "folder") return FolderDestination.open(target.path, format, platform, sources);
  const place = await OneByOne.open(target.kind === "file" ? target.path : null, platform, sources);
  return format === "html" || format === "png" ? new OnlyOne(place) : place;
}

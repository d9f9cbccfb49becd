import { PROJECT_FILE } from "../../../contract/projectFile";
import { Globs } from "../../../formats/globs";
import { hasSourceType, isNamedText } from "../../../formats/sources/sourcePath";
import { letMessagesIn } from "../shared/jobHandlers";
import type { PickedFolder } from "../wire/recordsMessages";
import { type Disk, type FileStamp, uriIn } from "./disk";
import { GitIgnore } from "./ignoreRules";

/** A file that can be a source, by its name and size. */
export interface FoundFile extends FileStamp {
  readonly uri: string;
  /** From the folder that was picked. */
  readonly path: string;
}

/** What a folder holds beside its sources. A folder that is ignored counts as one. */
interface LeftOut {
  readonly ignored: number;
  readonly of_other_types: number;
  readonly too_large: number;
  /** Sources behind the limit. */
  readonly beyond: number;
}

export interface FolderListing {
  /** In the order of their paths. */
  readonly files: readonly FoundFile[];
  readonly left_out: LeftOut;
}

/** Far more documents than an answer is written from. */
export const MAX_FILES = 20_000;
/** Each rule of a `.gitignore` is tried on each path; a larger file is none that somebody wrote. */
const MAX_RULES_BYTES = 100_000;
const NEVER_READ: ReadonlySet<string> = new Set(["node_modules", "bower_components", "__pycache__"]);
/** So many entries of folders are read in a few milliseconds. */
const ENTRIES_AT_ONCE = 2_000;

/** A folder on the way, with the rules that hold in it, the nearest first. */
interface Place {
  readonly uri: string;
  readonly path: string;
  readonly rules: readonly { readonly path: string; readonly ignore: GitIgnore }[];
}

type Walked = "source" | "folder" | keyof LeftOut;

/** Lists the sources below a folder. What `.gitignore` and the setting `files.exclude` name, what is hidden, and links are ignored. */
export async function walkFolder(disk: Disk, folder: PickedFolder, signal: AbortSignal): Promise<FolderListing> {
  const walk = new Walk(disk, folder);
  let next = ENTRIES_AT_ONCE;
  while (walk.step()) {
    if (walk.entries < next) continue;
    next = walk.entries + ENTRIES_AT_ONCE;
    await letMessagesIn();
    signal.throwIfAborted();
  }
  return walk.listing();
}

class Walk {
  entries = 0;
  readonly #disk: Disk;
  readonly #folder: PickedFolder;
  /** Patterns count from the workspace folder. */
  readonly #excluded: Globs;
  readonly #waiting: Place[];
  readonly #files: FoundFile[] = [];
  readonly #leftOut = { ignored: 0, of_other_types: 0, too_large: 0, beyond: 0 };

  constructor(disk: Disk, folder: PickedFolder) {
    this.#disk = disk;
    this.#folder = folder;
    this.#excluded = new Globs(folder.exclude);
    this.#waiting = [{ uri: folder.uri, path: "", rules: [] }];
  }

  /** Reads one folder; false where none is left. */
  step(): boolean {
    const place = this.#waiting.pop();
    if (place === undefined) return false;
    const entries = this.#list(place.uri);
    // Git follows no link there either, which may lead to a device without an end.
    const hasRules = entries.some(({ name, kind }) => name === ".gitignore" && kind === "file");
    const here = hasRules ? this.#withRules(place) : place;
    for (const entry of entries) this.#take(entry, here);
    this.entries += entries.length;
    return true;
  }

  listing(): FolderListing {
    const files = this.#files.sort((one, other) => (one.path < other.path ? -1 : 1));
    return { files, left_out: this.#leftOut };
  }

  /** A folder that cannot be read holds nothing, whatever the reason. */
  #list(uri: string): ReturnType<Disk["list"]> {
    try {
      return this.#disk.list(uri);
    } catch {
      return [];
    }
  }

  #withRules(place: Place): Place {
    const file = uriIn(place.uri, ".gitignore");
    try {
      if (this.#disk.stamp(file).size > MAX_RULES_BYTES) return place;
      const text = new TextDecoder().decode(this.#disk.read(file));
      return { ...place, rules: [{ path: place.path, ignore: new GitIgnore(text) }, ...place.rules] };
    } catch {
      return place;
    }
  }

  #take({ name, kind }: ReturnType<Disk["list"]>[number], place: Place): void {
    // Nobody put this extension's own file there to be read.
    if (name === PROJECT_FILE) return;
    const path = place.path + name;
    const uri = uriIn(place.uri, name);
    const isFolder = kind === "folder";
    const isIgnored = kind === "other" || isHidden(name) || this.#isIgnored(path, isFolder, place);
    const walked = isIgnored ? "ignored" : isFolder ? "folder" : this.#takeFile(uri, path);
    if (walked === "folder") this.#waiting.push({ ...place, uri: `${uri}/`, path: `${path}/` });
    else if (walked !== "source") this.#leftOut[walked] += 1;
  }

  #takeFile(uri: string, path: string): Walked {
    if (!hasSourceType(path) && !isNamedText(path)) return "of_other_types";
    if (this.#files.length >= MAX_FILES) return "beyond";
    try {
      const { size, mtime } = this.#disk.stamp(uri);
      if (size > this.#folder.max_bytes) return "too_large";
      this.#files.push({ uri, path, size, mtime });
      return "source";
    } catch {
      // It was deleted since its folder was read.
      return "ignored";
    }
  }

  #isIgnored(path: string, isFolder: boolean, { rules }: Place): boolean {
    if (this.#excluded.match(this.#folder.within + path)) return true;
    for (const { path: from, ignore } of rules) {
      const decided = ignore.ignores(path.slice(from.length), isFolder);
      if (decided !== null) return decided;
    }
    return false;
  }
}

function isHidden(name: string): boolean {
  return name.startsWith(".") || NEVER_READ.has(name);
}

import { strFromU8, unzipSync } from "fflate";
import { Parser } from "htmlparser2";
import { UnreadableDocument } from "./unreadableDocument";

/** Of all parts that are read, unfolded. */
const MAX_TOTAL_BYTES = 200_000_000;
/** XML folds to a tenth; what folds better by far, and is large, is made to fill the memory. */
const MAX_RATIO = 200;
const SMALL_BYTES = 1_000_000;

/** What stands at the beginning of a file that Office has encrypted, or of one in its old format. */
const OLD_START = [0xd0, 0xcf, 0x11, 0xe0];

/** The parts of an Office file by their names. They are looked up by name alone and written nowhere, so a name can lead nowhere. */
export class OfficeFile {
  readonly #parts: ReadonlyMap<string, Uint8Array>;

  private constructor(parts: ReadonlyMap<string, Uint8Array>) {
    this.#parts = parts;
  }

  /** Unfolds the XML parts of an archive as far as the limits go. Throws an `UnreadableDocument`. */
  static open(bytes: Uint8Array): OfficeFile {
    if (OLD_START.every((byte, index) => bytes[index] === byte))
      throw new UnreadableDocument(
        "it is protected by a password, or in Office's format from before 2007; save it anew",
      );
    let total = 0;
    const parts = unzipSync(bytes, {
      filter: ({ name, size, originalSize }) => {
        if (!/\.(?:xml|rels)$/iu.test(name)) return false;
        total += originalSize;
        if (total > MAX_TOTAL_BYTES || (originalSize > SMALL_BYTES && originalSize > MAX_RATIO * size))
          throw new UnreadableDocument("it unfolds to far more than such files hold, as if made to fill the memory");
        return true;
      },
    });
    return new OfficeFile(new Map(Object.entries(parts)));
  }

  /** Tells of the elements and texts of a part, in their order. False where there is no such part. */
  read(name: string, listener: XmlListener): boolean {
    const part = this.#parts.get(name);
    if (part === undefined) return false;
    readXml(decodeXml(part), listener);
    return true;
  }

  /** Where the relations of a part lead, by their ids. */
  relationsOf(name: string): ReadonlyMap<string, Relation> {
    const folder = name.slice(0, name.lastIndexOf("/") + 1);
    const found = new Map<string, Relation>();
    this.read(`${folder}_rels/${name.slice(folder.length)}.rels`, {
      open: (element, { Id: id, Target: target, Type: type = "" }) => {
        if (element !== "Relationship" || id === undefined || target === undefined) return;
        found.set(id, { type: type.slice(type.lastIndexOf("/") + 1), part: partName(folder, target) });
      },
    });
    return found;
  }

  /** The title that the file says it has. */
  get title(): string | null {
    let title = "";
    let isTitle = false;
    this.read("docProps/core.xml", {
      open: (name) => void (isTitle = name === "title"),
      text: (text) => void (isTitle && (title += text)),
      close: () => void (isTitle = false),
    });
    return title.trim() === "" ? null : title.trim();
  }
}

interface Relation {
  /** `slide`, `worksheet`, `notesSlide` and so on. */
  readonly type: string;
  readonly part: string;
}

function partName(folder: string, target: string): string {
  if (target.startsWith("/")) return target.slice(1);
  const parts: string[] = [];
  for (const part of `${folder}${target}`.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== ".") parts.push(part);
  }
  return parts.join("/");
}

/** Names of elements come without their prefix, those of attributes as they are. */
export interface XmlListener {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Reads XML as it comes, without a tree. Entities that the text itself defines stay as they are written. */
function readXml(xml: string, listener: XmlListener): void {
  const parser = new Parser(
    {
      onopentag: (name, attributes) => listener.open?.(localName(name), attributes),
      ontext: (text) => listener.text?.(text),
      onclosetag: (name) => listener.close?.(localName(name)),
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(xml);
  parser.end();
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

/** UTF-8, or UTF-16 where its mark stands before it. */
function decodeXml(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decodeUtf16(bytes, 0);
  if (first === 0xfe && second === 0xff) return decodeUtf16(bytes, 1);
  return strFromU8(bytes).replace(/^\uFEFF/u, "");
}

function decodeUtf16(bytes: Uint8Array, low: 0 | 1): string {
  const pieces: string[] = [];
  for (let at = 2; at + 1 < bytes.length; at += 2)
    pieces.push(String.fromCharCode((bytes[at + low] ?? 0) | ((bytes[at + 1 - low] ?? 0) << 8)));
  return pieces.join("");
}

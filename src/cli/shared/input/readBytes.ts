/** Why the bytes of a file are not used, with a sentence for people. */
export interface Unreadable {
  readonly kind: "unreadable";
  readonly why: "binary" | "too_large" | "failed";
  readonly message: string;
  /** What was read of it. */
  readonly head: Uint8Array;
}

/** What the bytes of a file are. */
export type ReadText = { readonly kind: "text"; readonly text: string } | Unreadable;

/** All bytes of a file. */
type ReadBytes = { readonly kind: "bytes"; readonly bytes: Uint8Array } | Unreadable;

/** Reads all of a file, up to a limit of bytes, as UTF-8 without its byte order mark. */
export async function readBytes(chunks: AsyncIterable<Uint8Array>, limit: number): Promise<ReadText> {
  const read = await readRawBytes(chunks, limit);
  return read.kind === "bytes" ? decode(withoutMark(read.bytes)) : read;
}

/** Reads all of a file as it is, up to a limit of bytes. */
export async function readRawBytes(chunks: AsyncIterable<Uint8Array>, limit: number): Promise<ReadBytes> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of chunks) {
      size += chunk.length;
      parts.push(chunk);
      if (size > limit) return tooLarge(limit, Buffer.concat(parts));
    }
  } catch (error) {
    const message = `It cannot be read: ${withNextStep(systemErrorText(error))}`;
    return { kind: "unreadable", why: "failed", message, head: new Uint8Array() };
  }
  return { kind: "bytes", bytes: Buffer.concat(parts) };
}

/** The bytes of a file without the byte order mark that they may begin with. */
export function withoutMark(bytes: Uint8Array): Uint8Array {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
}

/** Decodes UTF-8 strictly. */
export function decode(bytes: Uint8Array): ReadText {
  if (bytes.includes(0)) return binary("It holds NUL bytes, so it is no text in UTF-8.", bytes);
  try {
    return { kind: "text", text: new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch {
    return binary("It is not valid UTF-8.", bytes);
  }
}

function binary(fault: string, head: Uint8Array): Unreadable {
  const message = `${fault} Save it with the encoding UTF-8, or name a text version of it.`;
  return { kind: "unreadable", why: "binary", message, head };
}

export function tooLarge(limit: number, head: Uint8Array): Unreadable {
  const message = `It has more than ${megabytes(limit)}. Split it, or raise --max-file-size-mb.`;
  return { kind: "unreadable", why: "too_large", message, head };
}

function megabytes(bytes: number): string {
  return `${Number((bytes / 1_000_000).toPrecision(3))} MB`;
}

const SYSTEM_ERROR_TEXT: Readonly<Record<string, string>> = {
  EACCES: "permission denied",
  EPERM: "permission denied",
  ENOENT: "there is no such file",
  ENOTDIR: "a part of its path is no folder",
  EISDIR: "it is a folder",
  EEXIST: "a file has this name",
  ELOOP: "its symbolic links lead in a circle",
  ENAMETOOLONG: "its name is too long",
  ENOSPC: "no space is left",
  EROFS: "the file system is read-only",
};

/** Why a file cannot be opened, with what to do about it. */
export function withNextStep(why: string): string {
  return `${why}. ${why === SYSTEM_ERROR_TEXT["EACCES"] ? "Check its permissions" : "Correct its path"}.`;
}

/** What a system error means, without its path and call. */
export function systemErrorText(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return SYSTEM_ERROR_TEXT[code] ?? (code !== "" ? code : error instanceof Error ? error.message : String(error));
}

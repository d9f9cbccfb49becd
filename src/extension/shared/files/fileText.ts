import { t } from "../../../contract/language";
/** What the bytes of a file are: text, or something that is no text. */
type DecodedFile =
  { readonly kind: "text"; readonly text: string } | { readonly kind: "binary"; readonly detail: string };

/** Decodes UTF-8 strictly, without its byte order mark. */
export function decodeText(bytes: Uint8Array): DecodedFile {
  if (bytes.includes(0))
    return { kind: "binary", detail: t("It holds NUL bytes, so it is no text file. Name a text version of it.") };
  try {
    return { kind: "text", text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    return {
      kind: "binary",
      detail: t("It is not valid UTF-8. Save it with the encoding UTF-8, or name a text version of it."),
    };
  }
}

/** A number of bytes as people write it. */
export function megabytes(bytes: number): string {
  const value = bytes / 1_000_000;
  return `${value >= 10 ? value.toFixed(0) : value.toFixed(value >= 0.1 ? 1 : 3)} MB`;
}

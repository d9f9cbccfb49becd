import type { Visualization } from "../../contract/visualize/visualization";
import type { VisualizeRequest } from "../../contract/visualize/visualizeRequest";
import { retrievalPage } from "./page/retrievalPage";
import { retrievalPicture } from "./picture/retrievalPicture";
import { makeReport } from "./report/makeReport";

/** Shows one query's retrieval as a page, a picture, or the report that both are made of. The same input gives the same bytes. */
export async function visualizeRetrieval(request: VisualizeRequest, rasterize: Rasterize): Promise<Visualization> {
  const report = makeReport(request);
  switch (request.format) {
    case "json":
      return { format: "json", media_type: "application/json", encoding: "utf-8", content: report, warnings: [] };
    case "html":
      return {
        format: "html",
        media_type: "text/html",
        encoding: "utf-8",
        content: retrievalPage(report),
        warnings: [],
      };
    case "png": {
      const { svg, warnings } = retrievalPicture(report, request.theme, request.extent ?? "screen");
      const png = await rasterize(svg, request.scale);
      return { format: "png", media_type: "image/png", encoding: "base64", content: toBase64(png), warnings };
    }
  }
}

/** Draws an SVG as PNG, `scale` pixels a point. The same input gives the same bytes. */
export type Rasterize = (svg: string, scale: number) => Promise<Uint8Array>;

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
/** As many digits at once as a call takes arguments without trouble; four digits stand for three bytes. */
const BYTES_AT_ONCE = 6_144;

/** Bytes as base64 (RFC 4648), with no platform's help. */
function toBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += BYTES_AT_ONCE) parts.push(digitsOf(bytes.subarray(at, at + BYTES_AT_ONCE)));
  return parts.join("");
}

function digitsOf(bytes: Uint8Array): string {
  const digits = new Uint8Array(Math.ceil(bytes.length / 3) * 4).fill("=".charCodeAt(0));
  let place = 0;
  for (let at = 0; at < bytes.length; at += 3) {
    const left = bytes.length - at;
    const bits = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    digits[place] = digit(bits >> 18);
    digits[place + 1] = digit(bits >> 12);
    if (left > 1) digits[place + 2] = digit(bits >> 6);
    if (left > 2) digits[place + 3] = digit(bits);
    place += 4;
  }
  return String.fromCharCode(...digits);
}

function digit(bits: number): number {
  return ALPHABET.charCodeAt(bits & 63);
}

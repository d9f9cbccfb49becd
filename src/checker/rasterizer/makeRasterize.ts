import type { initWasm, Resvg } from "@resvg/resvg-wasm";
import { RAGQualityError } from "../../contract/error";
import type { Rasterize } from "../../core/visualize";

/** What pictures are drawn with: the program with what calls it, and the fonts that it writes in. */
export interface RasterizerParts {
  readonly calls: { readonly initWasm: typeof initWasm; readonly Resvg: typeof Resvg };
  readonly wasm: Uint8Array;
  readonly fonts: readonly Uint8Array[];
}

const FONT_FAMILY = "DejaVu Sans";
/** Four bytes each, and more while they are packed: the most that a small machine has to spare for a picture. */
const MAX_PIXELS = 64_000_000;

/** The program can be started once; who draws with it does not matter. */
let started: Promise<void> | undefined;

/** Draws with parts that are asked for when the first picture is. */
export function makeRasterize(loadParts: () => Promise<RasterizerParts>): Rasterize {
  let loaded: Promise<RasterizerParts> | undefined;
  return async (svg, scale) => {
    loaded ??= loadParts();
    const parts = await loaded.then(startProgram).catch((fault: unknown) => {
      loaded = undefined;
      throw cannotStart(fault);
    });
    return drawPng(svg, scale, parts);
  };
}

async function startProgram(parts: RasterizerParts): Promise<RasterizerParts> {
  started ??= parts.calls.initWasm(parts.wasm).catch(unlessStarted);
  await started.catch((fault: unknown) => {
    started = undefined;
    throw fault;
  });
  return parts;
}

/** Another copy of this module may have started the same program. */
function unlessStarted(fault: unknown): void {
  if (!(fault instanceof Error) || !fault.message.startsWith("Already initialized")) throw fault;
}

function drawPng(svg: string, scale: number, { calls, fonts }: RasterizerParts): Uint8Array {
  const drawing = new calls.Resvg(svg, {
    fitTo: { mode: "zoom", value: scale },
    font: { fontBuffers: [...fonts], defaultFontFamily: FONT_FAMILY, sansSerifFamily: FONT_FAMILY },
  });
  try {
    refuseHuge(drawing.width * scale, drawing.height * scale);
    const image = drawing.render();
    const png = image.asPng();
    image.free();
    return png;
  } finally {
    drawing.free();
  }
}

function refuseHuge(width: number, height: number): void {
  if (width * height <= MAX_PIXELS) return;
  throw new RAGQualityError({
    code: "invalid_request",
    message: `The picture would have ${Math.round(width)} × ${Math.round(height)} pixels, and has ${MAX_PIXELS} at most. Ask for a smaller scale, or for html.`,
  });
}

function cannotStart(fault: unknown): RAGQualityError {
  const reason = fault instanceof Error ? fault.message : String(fault);
  return new RAGQualityError({
    code: "not_available",
    message: `The png cannot be drawn, because its program did not start: ${reason}. Ask for html, or allow WebAssembly here.`,
  });
}

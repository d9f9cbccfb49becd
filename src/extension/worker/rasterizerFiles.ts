import type { RasterizerParts } from "../../checker/rasterizer/makeRasterize";

/** Beside the worker's own file; copied there by the build. */
const PROGRAM = "rasterizer/index_bg.wasm";
const FONTS = ["rasterizer/DejaVuSans.ttf", "rasterizer/DejaVuSans-Bold.ttf"];

export const RASTERIZER_FILES: readonly string[] = [PROGRAM, ...FONTS];

/** What pictures are drawn with, from the extension's own files. */
export async function readRasterizerParts(read: (name: string) => Promise<Uint8Array>): Promise<RasterizerParts> {
  const [wasm, ...fonts] = await Promise.all([read(PROGRAM), ...FONTS.map(read)]);
  return { wasm, fonts };
}

import { makeRasterize } from "./makeRasterize";

/** Draws with the parts that are bundled beside this code. */
export const rasterize = makeRasterize(async () => (await import("./rasterizerParts")).rasterizerParts);

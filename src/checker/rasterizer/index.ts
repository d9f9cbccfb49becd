export { makeRasterize } from "./makeRasterize";
export type { RasterizerParts } from "./makeRasterize";
export { rasterize } from "./rasterize";

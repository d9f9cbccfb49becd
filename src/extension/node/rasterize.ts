import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { makeRasterize } from "../../checker/rasterizer/makeRasterize";
import { RASTERIZER_FOLDER, readRasterizerParts } from "../worker/rasterizerFiles";

/** Draws pictures with the files beside the worker's bundle. */
export const rasterize = makeRasterize(() => readRasterizerParts((name) => readFile(join(__dirname, RASTERIZER_FOLDER, name))));

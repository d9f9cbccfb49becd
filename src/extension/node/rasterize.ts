import { makeRasterize } from "../../checker/rasterizer/makeRasterize";
import { readRasterizerParts } from "../worker/rasterizerFiles";
import { readOwnFile } from "./ownFile";

/** Draws pictures with the files beside the worker's bundle. */
export const rasterize = makeRasterize(() => readRasterizerParts(readOwnFile));
